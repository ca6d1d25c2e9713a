/** The feed is read, not written: for each person of a life their newest few, merged (data-model.md, reading fast). */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { instantOf, type PublishedAfter } from '../activities/index.ts';
import { visibleTo } from '../visibility/index.ts';

export interface FeedRow { readonly id: string; readonly published_us: number }

export interface FeedPage { readonly viewer: string; readonly own: boolean; readonly after: PublishedAfter | null; readonly limit: number }

/**
 * Ids of the newest memories of everyone near the viewer. At most `limit` index entries are read for each person, however many they have
 * and however long ago they wrote: the index `activity_shared` leaves out what is kept to oneself, `activity_feed` serves the viewer's own.
 */
export function feedStatement({ viewer, own, after, limit }: FeedPage) {
  const older = after === null ? sql`` : sql`and (a.published_at, a.id) < (${instantOf(after.microseconds)}, ${after.id}::uuid)`;
  const newest = sql`a.status = 'published' and a.deleted_at is null ${older}`;
  const order = sql`order by a.published_at desc, a.id desc limit ${limit}`;
  return sql<FeedRow>`
    select id, (extract(epoch from published_at) * 1000000)::bigint as published_us from (
      select mine.id, mine.published_at from (
        select a.id, a.published_at from activity a where ${own} and a.owner_id = ${viewer} and ${newest} ${order}) mine
      union all
      select theirs.id, theirs.published_at from (
        select friend_id as id from bond where user_id = ${viewer} union select other_id from kin where user_id = ${viewer}) near
      cross join lateral (
        select a.id, a.published_at from activity a
        where a.owner_id = near.id and a.audience <> 'self' and ${newest} and ${visibleTo(viewer, 'a')} ${order}) theirs
    ) merged order by published_at desc, id desc limit ${limit}`;
}

export const feedPage = async (connection: Connection, page: FeedPage): Promise<readonly FeedRow[]> => (await feedStatement(page).execute(connection)).rows;
