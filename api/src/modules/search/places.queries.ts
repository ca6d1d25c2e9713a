/** Places by words, from the memories that name them. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { memoryCandidates, memoryVisibleTo } from '../access/index.ts';
import { isOut } from './memories.queries.ts';
import { MOST_CANDIDATES, placeFound, type Wanted } from './wanted.ts';

export interface PlaceRow {
  readonly name: string;
  readonly plain: string;
  readonly memories: number;
}
export type PlaceAfter = Pick<PlaceRow, 'memories' | 'plain'>;

/** Places that hold the words, as the newest memory writes each, the most used first; of the candidates alone. */
export async function placesIn(
  connection: Connection,
  { viewer: id, terms, limit }: Wanted,
  last: PlaceAfter | null,
): Promise<readonly PlaceRow[]> {
  const { queries, viewer, mayBe } = memoryCandidates(id);
  const { rows } = await sql<PlaceRow>`with ${queries},
    held as materialized (select a.id from activity a where ${placeFound('a', terms)} and ${isOut} and ${mayBe('a')} limit ${sql.lit(MOST_CANDIDATES)}),
    place as (select (array_agg(a.place_text order by a.published_at desc, a.id desc))[1] as name, plain(a.place_text) as plain, count(*)::int as memories
      from activity a where a.id = any(array(select id from held)) and ${memoryVisibleTo(viewer, 'a')} group by plain(a.place_text))
    select name, plain, memories from place
    where ${last === null ? sql`true` : sql`(memories, plain collate "C") < (${last.memories}::int, ${last.plain} collate "C")`}
    order by memories desc, plain collate "C" desc limit ${limit + 1}`.execute(connection);
  return rows;
}
