/** Memories in which two people were. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { memoryVisibleTo } from '../access/index.ts';
import { instantOf, type PublishedAfter } from './cursors.queries.ts';

interface SharedRow {
  readonly id: string;
  readonly published_us: number;
}

/**
 * Those in which both were, the last shared first: whose memory it is, and who is linked in it. Only those that the viewer may read. Served by
 * the index activity_person_user.
 */
export async function sharedPage(
  connection: Connection,
  viewer: string,
  other: string,
  { after, limit }: { after: PublishedAfter | null; limit: number },
): Promise<readonly SharedRow[]> {
  const older =
    after === null
      ? sql``
      : sql`and (a.published_at, a.id) < (${instantOf(after.microseconds)}, ${after.id}::uuid)`;
  const { rows } =
    await sql<SharedRow>`select a.id, (extract(epoch from a.published_at) * 1000000)::bigint as published_us
    from activity a where a.status = 'published' and a.deleted_at is null and ${memoryVisibleTo(viewer, 'a')}
      and a.id in (select p.activity_id from activity_person p join activity x on x.id = p.activity_id
        where p.tag_status = 'accepted' and (p.user_id = ${viewer} and x.owner_id = ${other}
          or p.user_id = ${other} and (x.owner_id = ${viewer} or exists (select 1 from activity_person q
            where q.activity_id = x.id and q.user_id = ${viewer} and q.tag_status = 'accepted')))) ${older}
    order by a.published_at desc, a.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}
