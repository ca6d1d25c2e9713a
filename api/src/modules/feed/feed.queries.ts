/** The feed is read, not written: for each person of a life their newest few, merged (data-model.md, reading fast). */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { instantOf, type PublishedAfter } from '../activities/index.ts';
import { visibleTo } from '../visibility/index.ts';

export interface FeedRow {
  readonly id: string;
  readonly published_us: number;
}

export interface FeedPage {
  readonly viewer: string;
  readonly own: boolean;
  readonly after: PublishedAfter | null;
  readonly limit: number;
}

/**
 * Ids of the newest memories of everyone near the viewer, in two steps of one statement. What a person shares is a few streams, one an audience,
 * each in its own range of the index `activity_shared`; streams that hold nothing for this viewer (the family's, for who is no relative) are not
 * opened. First the newest memory of each stream is looked up. A page can only hold memories of the `limit` streams whose newest is newest, so only
 * these are read on, at most `limit` each: it does not matter how many memories somebody has, for whom, or how long ago they wrote.
 * Person and audience are one key of that index: two conditions would let the planner take an index of the person and wade through it.
 * This only saves reading; whether the viewer may see a memory is said by `visibleTo` alone.
 */
export function feedStatement({ viewer, own, after, limit }: FeedPage) {
  const older =
    after === null
      ? sql``
      : sql`and (a.published_at, a.id) < (${instantOf(after.microseconds)}, ${after.id}::uuid)`;
  const newest = sql`a.status = 'published' and a.deleted_at is null ${older}`;
  const order = sql`order by a.published_at desc, a.id desc limit`;
  const shared = sql`select a.id, a.published_at from activity a
    where (a.owner_id::text || a.audience) = stream.key and a.audience <> 'self' and ${newest} and ${visibleTo(viewer, 'a')} ${order}`;
  return sql<FeedRow>`
    with people as materialized (
      select coalesce(b.friend_id, k.other_id) as id, b.friend_id is not null as bonded, k.other_id is not null as related
      from (select friend_id from bond where user_id = ${viewer}) b full join (select other_id from kin where user_id = ${viewer}) k on k.other_id = b.friend_id),
    stream as materialized (
      select people.id::text || kind.audience as key from people
      cross join lateral (values ('public', true), ('connections', bonded), ('family', related), ('chosen', true), ('space', true)) kind (audience, open) where kind.open),
    recent as materialized (
      select stream.key from stream cross join lateral (${shared} 1) first order by first.published_at desc, first.id desc limit ${limit})
    select id, (extract(epoch from published_at) * 1000000)::bigint as published_us from (
      select mine.id, mine.published_at from (select a.id, a.published_at from activity a where ${own} and a.owner_id = ${viewer} and ${newest} ${order} ${limit}) mine
      union all
      select theirs.id, theirs.published_at from recent stream cross join lateral (${shared} ${limit}) theirs
    ) merged order by published_at desc, id desc limit ${limit}`;
}

export const feedPage = async (
  connection: Connection,
  page: FeedPage,
): Promise<readonly FeedRow[]> => (await feedStatement(page).execute(connection)).rows;
