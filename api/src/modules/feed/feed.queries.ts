/** The feed is read, not written: for each person of a life their newest few, merged (data-model.md, reading fast). */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { instantOf, shownAgain, type PublishedAfter, type ShownPage } from '../activities/index.ts';
import { streamsFor } from '../access/index.ts';

export interface FeedPage {
  readonly viewer: string;
  readonly own: boolean;
  readonly after: PublishedAfter | null;
  readonly limit: number;
}

/**
 * The newest memories of everyone near the viewer, as named queries that end with `page (id, published_at)`. What a person shares is a few
 * streams, one an audience, each in its own range of the index `activity_shared`. First the newest memory of each stream is looked up. A page
 * can only hold memories of the `limit` streams whose newest is newest, so only these are read on, at most `limit` each, and where there are so
 * many, no memory that is older than the newest of the last of them: it does not matter how many memories somebody has, for whom, or how long
 * ago they wrote. Person and audience are one key of that index: two conditions would let the
 * planner take an index of the person and wade through it. `limit` is written into the text: the plan that is kept is made for it.
 */
export function feedSource({ viewer, own, after, limit }: FeedPage): RawBuilder<unknown> {
  const older =
    after === null
      ? sql``
      : sql`and (a.published_at, a.id) < (${instantOf(after.microseconds)}, ${after.id}::uuid)`;
  const newest = sql`a.status = 'published' and a.deleted_at is null ${older}`;
  const order = sql`order by published_at desc, id desc limit`;
  const most = sql.lit(limit);
  const { queries, mayRead } = streamsFor(viewer);
  const shared = (condition: RawBuilder<unknown>) => sql`select a.id, a.published_at from activity a
    where (a.owner_id::text || a.audience) = s.key and a.audience <> 'self' and ${newest} ${condition} and ${mayRead('a', 's')} ${order}`;
  const mine = own
    ? sql`(select a.id, a.published_at from activity a where a.owner_id = ${viewer} and ${newest} ${order} ${most}) union all`
    : sql``;
  return sql`${queries},
    recent as materialized (
      select s.key, s.owner_id, s.audience, s.degree, s.guarded, first.published_at, first.id from stream s cross join lateral (${shared(sql``)} 1) first
      order by first.published_at desc, first.id desc limit ${most}),
    oldest as materialized (select published_at, id from recent order by published_at desc, id desc offset ${sql.lit(limit - 1)}),
    floor as materialized (select coalesce((select published_at from oldest), '-infinity') as published_at, coalesce((select id from oldest), '00000000-0000-0000-0000-000000000000') as id),
    page as materialized (
      select id, published_at from (${mine} select theirs.id, theirs.published_at from recent s cross join floor cross join lateral (${shared(sql`and (a.published_at, a.id) >= (floor.published_at, floor.id)`)} ${most}) theirs) merged ${order} ${most})`;
}

const shownFeed = shownAgain(
  (
    { viewer, microseconds, id }: { viewer: string } & PublishedAfter,
    own: boolean,
    goesOn: boolean,
    limit: number,
  ) => feedSource({ viewer, own, after: goesOn ? { microseconds, id } : null, limit }),
);

/** A page with all that stands around its memories. */
export const feedPage = (
  connection: Connection,
  { viewer, own, after, limit }: FeedPage,
): Promise<ShownPage> =>
  shownFeed(
    connection,
    { viewer, microseconds: after?.microseconds ?? 0, id: after?.id ?? '' },
    own,
    after !== null,
    limit,
  );

/** Of a page the ids alone: for measuring what finding them costs. */
export const feedStatement = (page: FeedPage) =>
  sql<{
    id: string;
  }>`with ${feedSource(page)} select id from page order by published_at desc, id desc`;

export interface NewMemory {
  readonly slug: string;
  readonly title: string;
  readonly ownerId: string;
}

/** What others shared since, the newest of it: for who is told of it elsewhere. What is hard to read is told of nowhere but in the feed. */
export async function newInFeed(
  connection: Connection,
  viewer: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly NewMemory[]> {
  const { rows } =
    await sql<NewMemory>`with ${feedSource({ viewer, own: false, after: null, limit })}
    select a.slug, a.title, a.owner_id as "ownerId" from page join activity a on a.id = page.id
    where page.published_at > ${since} and a.sensitivity is null order by page.published_at desc, page.id desc`.execute(
      connection,
    );
  return rows;
}
