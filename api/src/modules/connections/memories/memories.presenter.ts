/** What two people remember together, as one of them sees it. */
import type { ConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import type { Picture } from '@kinlore/shared/contracts/media';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { User } from '../../../platform/actor.ts';
import type { Clock, Connection } from '../../../platform/ports.ts';
import { whenFrom } from '../../../platform/rows.ts';
import type { MediaService } from '../../media/index.ts';
import type { PeopleService } from '../../people/index.ts';
import { countsFrom, myReactions, type Mine } from '../../reactions/index.ts';
import { memoryAbilities, memoryReactionSet } from './memories.policy.ts';
import type { MemoryRow } from './memories.queries.ts';

interface Deps {
  readonly people: PeopleService;
  readonly media: Pick<MediaService, 'pictures'>;
  readonly clock: Clock;
}

/** What is read beside the rows, by id. */
interface Beside {
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly pictures: Awaited<ReturnType<MediaService['pictures']>>;
  readonly given: ReadonlyMap<string, Mine>;
}

/** Four more statements however many rows there are. */
export async function presentMemories(
  { people, media, clock }: Deps,
  connection: Connection,
  reader: User,
  rows: readonly MemoryRow[],
): Promise<ConnectionMemory[]> {
  const ids = rows.map(({ id }) => id);
  const beside = {
    cards: await people.cards(connection, [...new Set(rows.map((row) => row.author_id))]),
    pictures: await media.pictures(
      connection,
      rows.flatMap(({ media_id }) => media_id ?? []),
      reader.id,
    ),
    given: await myReactions(connection, reader.id, 'connection_memory', ids),
  };
  return rows.flatMap((row) => {
    const author = beside.cards.get(row.author_id);
    if (author === undefined) return [];
    const abilities = memoryAbilities(reader, row, clock.now());
    return [{ ...wordsOf(row), author, ...repliesOf(row, beside), abilities }];
  });
}

const wordsOf = (row: MemoryRow) => ({
  id: row.id,
  connection_id: row.connection_id,
  title: row.title,
  body: row.body,
  when: whenFrom(row),
  version: row.version,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});

const repliesOf = (row: MemoryRow, beside: Beside) => ({
  picture: pictureOf(row, beside),
  comment_count: row.comment_count,
  reaction_counts: { ...countsFrom(row.reaction_counts) },
  my_reaction: beside.given.get(row.id) ?? null,
  reaction_set: memoryReactionSet(row),
});

const pictureOf = ({ media_id, title }: MemoryRow, { pictures }: Beside): Picture | null =>
  media_id === null ? null : (pictures.get(media_id)?.({ caption: '', alt: title }) ?? null);
