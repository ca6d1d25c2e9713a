/** Who agreed to be named with a memory, in its words or in its pictures. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Accounts, each once, without whose memory it is. */
const accepted = sql<number>`(select count(*)::int from (
    select p.user_id from activity_person p where p.activity_id = a.id and p.tag_status = 'accepted' and p.user_id is not null
    union select t.user_id from activity_media k join photo_tag t on t.media_id = k.media_id
      where k.activity_id = a.id and t.status = 'approved' and t.user_id is not null) agreed where agreed.user_id <> a.owner_id)`;

export const acceptedWith = async (connection: Connection, activityId: string): Promise<number> =>
  (
    await sql<{
      accepted: number;
    }>`select ${accepted} as accepted from activity a where a.id = ${activityId}`.execute(
      connection,
    )
  ).rows[0]?.accepted ?? 0;

interface Counting {
  readonly activity_id: string;
  readonly accepted: number;
}

/** The first memory in which whose picture it is shares it: one picture in ten memories is not ten times rewarded. */
export async function firstShowing(
  connection: Connection,
  mediaId: string,
  ownerId: string,
): Promise<Counting | undefined> {
  const { rows } = await sql<Counting>`
    select a.id as activity_id, ${accepted} as accepted
    from activity_media shows join activity a on a.id = shows.activity_id
    where shows.media_id = ${mediaId} and a.owner_id = ${ownerId} and a.status = 'published' and a.deleted_at is null
    order by a.id limit 1`.execute(connection);
  return rows[0];
}
