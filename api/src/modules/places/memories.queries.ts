/** In which years memories that may be read are told of which place, as it is written. Whether one may be read is asked here, of each. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { memoryOfLifeVisibleTo, memoryVisibleTo, streamsFor } from '../access/index.ts';

export interface ToldOf {
  readonly place: string;
  /** Null: of memories without a date. */
  readonly year: number | null;
  readonly memories: number;
  /** The first day of these. */
  readonly first: string | null;
}

/** Places and years of one map; those with the most memories. */
const MOST_ROWS = 5_000;
/** Memories of one stream that are counted: the last recorded. Nobody's life of one audience is longer by much. */
const MOST_OF_STREAM = 5_000;
/** Of everything that is for everyone the last recorded. */
const MOST_PUBLIC = 20_000;

const isTold = sql`a.status = 'published' and a.deleted_at is null and a.place_text <> ''`;
const counted = (from: RawBuilder<unknown>): RawBuilder<ToldOf> => sql<ToldOf>`
  select a.place_text as place, extract(year from a.when_sort)::int as year, count(*)::int as memories, min(a.when_sort)::text as first
  from ${from} group by 1, 2 order by memories desc, 1, 2 limit ${sql.lit(MOST_ROWS)}`;

const rowsOf = async (
  connection: Connection,
  statement: RawBuilder<ToldOf>,
): Promise<readonly ToldOf[]> => (await statement.execute(connection)).rows;

export const toldOfLife = (
  connection: Connection,
  viewer: string,
  ownerId: string,
): Promise<readonly ToldOf[]> =>
  rowsOf(
    connection,
    counted(sql`activity a where ${isTold} and ${memoryOfLifeVisibleTo(viewer, ownerId, 'a')}`),
  );

/** One's own, and of everybody one is connected with or related to what one may read: as the feed is read, stream by stream. */
export function aroundStatement(viewer: string): RawBuilder<ToldOf> {
  const { queries, mayRead } = streamsFor(viewer);
  const columns = sql`a.place_text, a.when_sort`;
  const newest = sql`order by a.published_at desc, a.id desc limit ${sql.lit(MOST_OF_STREAM)}`;
  return sql<ToldOf>`with ${queries},
      shown as materialized (
        select theirs.* from stream s cross join lateral (
          select ${columns} from activity a where (a.owner_id::text || a.audience) = s.key and a.audience <> 'self' and ${isTold} and ${mayRead('a', 's')} ${newest}) theirs
        union all (select ${columns} from activity a where a.owner_id = ${viewer} and ${isTold} ${newest}))
      ${counted(sql`shown a`)}`;
}

export const toldAround = (connection: Connection, viewer: string): Promise<readonly ToldOf[]> =>
  rowsOf(connection, aroundStatement(viewer));

export const toldToEveryone = (connection: Connection): Promise<readonly ToldOf[]> =>
  rowsOf(
    connection,
    counted(sql`(select a.place_text, a.when_sort from activity a
      where a.audience = 'public' and ${isTold} and ${memoryVisibleTo(null, 'a')} order by a.id desc limit ${sql.lit(MOST_PUBLIC)}) a`),
  );
