/** Stories that several tell, by words: as their reader is shown them, with names left out where they are. */
import type { RawBuilder } from 'kysely';
import type { SharedStoryCard } from '@kinlore/shared/contracts/shared-stories';
import type { User } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { sidesOf } from './perspectives.queries.ts';
import { presentCards } from './stories.presenter.ts';
import { storiesHolding, type StoryRow } from './stories.queries.ts';

/** So many are looked at for a page: more stories than this hold the same words for hardly anybody. */
const MOST = 200;

export interface SoughtStory {
  readonly card: SharedStoryCard;
  /** What is told in a story that the reader tells with others; of other stories nothing. */
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

/** One more than is wanted, where there is one; newest first. */
export async function findStories(
  deps: { readonly people: PeopleService },
  connection: Connection,
  { reader, holds, isFoundIn, before, limit }: Sought,
): Promise<readonly SoughtStory[]> {
  const rows = await storiesHolding(connection, reader.id, { holds, before, limit: MOST });
  if (rows.length === 0) return [];
  const told = new Set(rows.filter(isTold).map(({ id }) => id));
  const shown = (await presentCards(deps, connection, reader, rows))
    .filter(({ id, title, place }) => told.has(id) || isFoundIn(`${title} ${place}`))
    .slice(0, limit + 1);
  const own = shown.map(({ id }) => id).filter((id) => told.has(id));
  const sides = await sidesOf(connection, reader.id, own);
  return shown.map((card) => ({ card, sides: sides.get(card.id) ?? [] }));
}
