/** What was felt, by being: sums over the memories that stand. */
import { sql, type RawBuilder } from 'kysely';
import type { EmotariSlug } from '@kinlore/shared/contracts/vocabulary';
import type { Connection } from '../../platform/ports.ts';
import { growth, type GrowthSpan } from './growth.ts';

export interface FeltRow {
  readonly being: EmotariSlug;
  /** How close it came. */
  readonly sum: number;
  /** Whether a power-up had a part in it. */
  readonly doubled: boolean;
  readonly memories: number;
  readonly last: Date;
  readonly recentSum: number;
  readonly recentCount: number;
  /** Its intensity in the newest memory with a feeling; null where it is not in it. */
  readonly newest: 1 | 2 | 3 | null;
}

/** What a person felt in the memories that stand. Served by the index activity_feed. */
const felt = (userId: string): RawBuilder<unknown> => sql`
  activity a join activity_feeling f on f.activity_id = a.id
  where a.owner_id = ${userId}::uuid and a.status = 'published' and a.deleted_at is null`;

/** At most twelve rows, of those that were met. */
export async function feltSums(
  connection: Connection,
  userId: string,
  { recentlyAfter, spans }: { readonly recentlyAfter: Date; readonly spans: readonly GrowthSpan[] },
): Promise<readonly FeltRow[]> {
  const grown = growth(spans);
  const { rows } = await sql<FeltRow>`
    with newest as (select a.id from ${felt(userId)} order by a.published_at desc, a.id desc limit 1)
    select f.emotari as being, sum(${grown})::int as sum, bool_or(${grown} > f.intensity) as doubled, count(*)::int as memories, max(a.published_at) as last,
      coalesce(sum(f.intensity) filter (where a.published_at > ${recentlyAfter}), 0)::int as "recentSum",
      (count(*) filter (where a.published_at > ${recentlyAfter}))::int as "recentCount",
      max(f.intensity) filter (where a.id = (select id from newest)) as newest
    from ${felt(userId)}
    group by f.emotari`.execute(connection);
  return rows;
}

export interface FeltMemory {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly at: Date;
  readonly gave: number;
}

export interface FeltOf {
  readonly userId: string;
  readonly being: EmotariSlug;
  readonly spans: readonly GrowthSpan[];
}

export async function feltMemories(
  connection: Connection,
  { userId, being, spans }: FeltOf,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
): Promise<readonly FeltMemory[]> {
  const beyond =
    after === null
      ? sql``
      : sql`and (a.published_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<FeltMemory>`
    select a.id, a.title, a.type, a.published_at as at, ${growth(spans)} as gave
    from ${felt(userId)} and f.emotari = ${being} ${beyond}
    order by a.published_at desc, a.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}

export async function feltTotal(
  connection: Connection,
  { userId, being, spans }: FeltOf,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${growth(spans)}), 0)::int as total from ${felt(userId)} and f.emotari = ${being}`.execute(
    connection,
  );
  return rows[0]?.total ?? 0;
}

/** How close each companion came that was met. */
export async function bondSums(
  connection: Connection,
  userId: string,
  spans: readonly GrowthSpan[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ sum: number }>`
    select sum(${growth(spans)})::int as sum from ${felt(userId)} group by f.emotari`.execute(
    connection,
  );
  return rows.map(({ sum }) => sum);
}
