/** Who is at a recording, and whether anybody still is. One at a time for the whole instance. */
import { sql, type Updateable } from 'kysely';
import type { Transcription } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export interface Claimed {
  readonly activity_id: string;
  readonly media_id: string;
  readonly attempts: number;
}

interface Claiming {
  readonly runner: string;
  readonly now: Date;
  /** Of whom nothing was heard since then, nobody is at it. */
  readonly silentSince: Date;
}

/** The one that has waited longest, or that nobody is at any more; undefined while another is being written. */
export async function claimNext(
  transaction: Connection,
  { runner, now, silentSince }: Claiming,
): Promise<Claimed | undefined> {
  // Two that look at the same moment take turns: the second sees what the first has taken.
  await sql`select pg_advisory_xact_lock(hashtext('kinlore transcriptions'))`.execute(transaction);
  const { rows } = await sql<Claimed>`
    update transcription t set state = 'running', runner = ${runner}, heartbeat_at = ${now}, percent = null, attempts = t.attempts + 1
    from (select activity_id, media_id from transcription
      where (state = 'waiting' or (state = 'running' and heartbeat_at < ${silentSince}))
        and not exists (select from transcription o where o.state = 'running' and o.heartbeat_at >= ${silentSince})
      order by asked_at limit 1) next
    where t.activity_id = next.activity_id and t.media_id = next.media_id
    returning t.activity_id, t.media_id, t.attempts`.execute(transaction);
  return rows[0];
}

/** False where another has taken it, or it is gone. */
export const changeRunning = async (
  connection: Connection,
  { activity_id, media_id }: Claimed,
  runner: string,
  set: Updateable<Transcription>,
): Promise<boolean> =>
  (await connection
    .updateTable('transcription')
    .set(set)
    .where('activity_id', '=', activity_id)
    .where('media_id', '=', media_id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .returning('media_id')
    .executeTakeFirst()) !== undefined;

/** As the lines read in the database once they are kept. */
export const digestOf = async (connection: Connection, lines: string): Promise<string> => {
  const { rows } = await sql<{
    digest: string;
  }>`select md5(${lines}::jsonb::text) as digest`.execute(connection);
  return rows[0]?.digest ?? '';
};

/** Who recorded it, and keeps the file: each once. */
export const recordersOf = async (
  connection: Connection,
  mediaId: string,
): Promise<readonly string[]> => {
  const row = await connection
    .selectFrom('media')
    .select(['owner_id', 'author_id'])
    .where('id', '=', mediaId)
    .executeTakeFirst();
  return row === undefined ? [] : [...new Set([row.owner_id, row.author_id])];
};

/** Whose memory it is. */
export const ownerOf = async (
  connection: Connection,
  activityId: string,
): Promise<string | undefined> =>
  (
    await connection
      .selectFrom('activity')
      .select('owner_id')
      .where('id', '=', activityId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.owner_id;
