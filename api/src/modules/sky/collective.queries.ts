/** The lives beside one's own of which a viewer reads anything, and their memories as counts. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canFindAt, isConnected, streamsFor } from '../access/index.ts';

/** Nobody's family and connections are more than are looked at. */
const MOST_LIVES = 500;
/** Memories of one life that are counted; of more the last recorded ones, and the figure says "this many or more". */
const MOST = 5_000;

/** Who is near, may be found, and shared something that the viewer reads; oneself where there is anything at all. In the order of ids. */
export async function livesNear(
  connection: Connection,
  viewer: string,
): Promise<readonly string[]> {
  const { queries, mayRead } = streamsFor(viewer);
  const { rows } = await sql<{ id: string }>`with ${queries}
    select id from (
      select s.owner_id as id from stream s
      where exists (select 1 from activity a where (a.owner_id::text || a.audience) = s.key and a.audience <> 'self' and a.status = 'published' and a.deleted_at is null and ${mayRead('a', 's')})
        and ${canFindAt(viewer, 's.owner_id')}
      union select a.owner_id from activity a where a.owner_id = ${viewer} and a.status = 'published' and a.deleted_at is null) near
    order by id limit ${MOST_LIVES}`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface FeltRow {
  readonly owner_id: string;
  readonly year: number | null;
  readonly feeling: string | null;
  readonly count: number;
}

/** Published memories of these lives that the viewer reads, by year and strongest feeling; the oldest year first, the undated last. */
export async function feltOf(
  connection: Connection,
  viewer: string,
  owners: readonly string[],
): Promise<readonly FeltRow[]> {
  const { queries, mayRead } = streamsFor(viewer);
  const { rows } = await sql<FeltRow>`with ${queries},
    owner as (select id from unnest(${[...owners]}::uuid[]) as o(id)),
    shown as materialized (
      select owner.id as owner_id, a.id, a.when_sort from owner cross join lateral (
        select theirs.id, theirs.when_sort from (
          select a.id, a.when_sort, a.published_at from stream s join activity a on (a.owner_id::text || a.audience) = s.key and a.audience <> 'self' and a.status = 'published' and a.deleted_at is null
          where s.owner_id = owner.id and ${mayRead('a', 's')}
          union all select a.id, a.when_sort, a.published_at from activity a where owner.id = ${viewer} and a.owner_id = ${viewer} and a.status = 'published' and a.deleted_at is null) theirs
        order by theirs.published_at desc, theirs.id desc limit ${MOST}) a)
    select shown.owner_id, extract(year from shown.when_sort)::int as year, f.emotari as feeling, count(*)::int as count
    from shown left join lateral (select emotari from activity_feeling where activity_id = shown.id order by intensity desc, emotari limit 1) f on true
    group by 1, 2, 3 order by 1, 2 nulls last, 3`.execute(connection);
  return rows;
}

/** Which of these the viewer is connected with. */
export const connectedAmong = async (
  connection: Connection,
  viewer: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from unnest(${[...others]}::uuid[]) as o(id) where ${isConnected(viewer, sql<string>`o.id`)}`.execute(
    connection,
  );
  return new Set(rows.map(({ id }) => id));
};
