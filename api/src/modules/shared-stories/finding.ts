/** Stories that several tell, by words: as their reader is shown them, with names left out where they are. */
import type { RawBuilder } from 'kysely';
import type { SharedStoryCard } from '@kinlore/shared/contracts/shared-stories';
import type { User } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { readSidesOf, sidesOf } from './perspectives.queries.ts';
import { maskingsOf, presentMasked } from './stories.presenter.ts';
import { storiesHolding, type StoryRow } from './stories.queries.ts';

/** So many are looked at for a page: more stories than this hold the same words for hardly anybody. */
const MOST = 200;

export interface SoughtStory {
  readonly card: SharedStoryCard;
  /** What is told in it, as the reader reads it; of a story that they only read, what holds the words. */
  readonly sides: readonly string[];
}

interface Sought {
  readonly reader: User;
  /** Asked of some text of a story. */
  readonly holds: (text: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** The same, asked of what the reader is shown: what is left out of it is not found either. */
  readonly isFoundIn: (text: string) => boolean;
  readonly before: string | null;
  readonly limit: number;
}

const isTold = ({ reads }: StoryRow): boolean => reads === 'teller';

interface Around {
  readonly cards: readonly SharedStoryCard[];
  /** What holds the words in a story that the reader only reads, as they read it. */
  readonly sidesOf: (id: string) => readonly string[];
}

async function aroundOf(
  deps: { readonly people: PeopleService },
  connection: Connection,
  { reader, holds, isFoundIn }: Sought,
  rows: readonly StoryRow[],
): Promise<Around> {
  const maskings = await maskingsOf(connection, reader, rows);
  const others = rows.filter((row) => !isTold(row));
  const read = await readSidesOf(connection, reader.id, others, holds);
  return {
    cards: await presentMasked(deps, connection, rows, maskings),
    sidesOf: (id) =>
      (read.get(id) ?? []).map((body) => maskings.get(id)?.words(body) ?? '').filter(isFoundIn),
  };
}

/** What is told by the reader, and what is found in what they read. */
const shownOf = (
  { cards, sidesOf: sides }: Around,
  told: ReadonlySet<string>,
  isFoundIn: Sought['isFoundIn'],
): readonly SoughtStory[] =>
  cards
    .map((card) => ({ card, sides: sides(card.id) }))
    .filter(
      ({ card: { id, title, place }, sides: found }) =>
        told.has(id) || found.length > 0 || isFoundIn(`${title} ${place}`),
    );

/** One more than is wanted, where there is one; newest first. */
export async function findStories(
  deps: { readonly people: PeopleService },
  connection: Connection,
  sought: Sought,
): Promise<readonly SoughtStory[]> {
  const { reader, holds, isFoundIn, before, limit } = sought;
  const rows = await storiesHolding(connection, reader.id, { holds, before, limit: MOST });
  if (rows.length === 0) return [];
  const told = new Set(rows.filter(isTold).map(({ id }) => id));
  const around = await aroundOf(deps, connection, sought, rows);
  const shown = shownOf(around, told, isFoundIn).slice(0, limit + 1);
  const own = shown.map(({ card }) => card.id).filter((id) => told.has(id));
  const ownSides = await sidesOf(connection, reader.id, own);
  return shown.map(({ card, sides }) => ({ card, sides: ownSides.get(card.id) ?? sides }));
}
