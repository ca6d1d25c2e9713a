/** What narrows a search, from the address and back. Whatever does not fit the contract is left out. Pure. */
import { activityTypes, emotari } from '@kinlore/shared/contracts/vocabulary';

export interface Narrowed {
  readonly person?: string;
  readonly place?: string;
  readonly from?: number;
  readonly to?: number;
  readonly feeling?: string;
  readonly type?: string;
}
export type Filter = keyof Narrowed;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MOST_LETTERS = 200;

/** 1 to 9999; anything else is no year. */
export const yearOf = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined;

const knownIn = (words: readonly { readonly slug: string }[], text = '') =>
  words.find(({ slug }) => slug === text)?.slug;

export function narrowedFrom(said: Readonly<Record<string, string>>): Narrowed {
  const { person = '', place = '', from = '', to = '' } = said;
  const read: { readonly [F in Filter]: Narrowed[F] | undefined } = {
    person: ID.test(person) ? person : undefined,
    place: place.trim().slice(0, MOST_LETTERS) || undefined,
    from: yearOf(from),
    to: yearOf(to),
    feeling: knownIn(emotari, said['feeling']),
    type: knownIn(activityTypes, said['type']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const saidFrom = (narrowed: Narrowed): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(narrowed).map(([name, value]) => [name, String(value)]));

export const without = (narrowed: Narrowed, filter: Filter): Narrowed =>
  Object.fromEntries(Object.entries(narrowed).filter(([name]) => name !== filter));
