/** What of a memory is left out for whoever holds a link of it: names, and where exactly it was. Pure. */
import type { Parts } from '../activities/index.ts';
import { maskNames, type Names } from '../shared-stories/index.ts';

type Person = Parts['people'][number];

export interface Known {
  /** What the account is called now, which need not be what the memory calls them. */
  readonly called: string | null;
  readonly hasDied: boolean;
  readonly isChild: boolean;
}

interface Asked {
  readonly people: readonly Person[];
  readonly known: ReadonlyMap<string, Known>;
  readonly owner: { readonly id: string; readonly name: string };
  /** Anybody reads the memory with the names of who agreed to be named in it. */
  readonly isPublic: boolean;
}

/**
 * The dead are named, and of the living who agreed to be named where everybody may read it: a link goes to people nobody has asked about. A child
 * never is, and of a name alone nothing says whose it is.
 */
function mayBeNamed(person: Person, { known, owner, isPublic }: Asked): boolean {
  const { user_id: account, person_id: id, tag_status: tag } = person;
  if (account === owner.id) return true;
  const one = known.get(account ?? id ?? '');
  if (one === undefined) return false;
  if (one.hasDied) return true;
  return isPublic && account !== null && tag === 'accepted' && !one.isChild;
}

/** As whoever holds the link reads it. */
export interface Masked {
  readonly people: readonly string[];
  readonly words: (text: string) => string;
}

export function maskingOf(asked: Asked): Masked {
  const { people, known, owner } = asked;
  const namesOf = ({ name, user_id: account }: Person): readonly string[] =>
    [name, known.get(account ?? '')?.called].filter((one) => one !== null && one !== undefined);
  const named = people.filter((person) => mayBeNamed(person, asked));
  const names: Names = {
    masked: people.filter((person) => !named.includes(person)).flatMap(namesOf),
    free: [owner.name, ...named.flatMap(namesOf)],
  };
  return { people: named.map(({ name }) => name), words: (text) => maskNames(text, names) };
}

const DIGIT = /\d/u;

/** Without what says which house: of a line with commas the end, and nothing with a number in it. */
export const coarsePlace = (place: string): string =>
  place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !DIGIT.test(part))
    .slice(-2)
    .join(', ');
