/** Where an account is open, and the browsers it was entered from. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly remember: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

/** Sessions that still stand, the newest first; one more than `limit`, to see whether there are more. */
export const sessionsOf = (
  connection: Connection,
  userId: string,
  { now, before, limit }: { now: Date; before: string | null; limit: number },
): Promise<SessionRow[]> =>
  connection
    .selectFrom('access_token')
    .select(['id', 'device', 'remember', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Whether this person has a session of this id. */
export async function ownsSession(
  connection: Connection,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const row = await connection
    .selectFrom('access_token')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many sessions of this person stand, but one. */
export async function countSessions(
  connection: Connection,
  userId: string,
  { except, now }: { except?: string; now: Date },
): Promise<number> {
  const row = await connection
    .selectFrom('access_token')
    .select((eb) => eb.fn.countAll<number>().as('standing'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return row.standing;
}

/** Keeps the browser's mark. True where it was never seen while others were: somebody came in from elsewhere. */
export async function keepDevice(
  connection: Connection,
  userId: string,
  mark: string,
  seenAt: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into login_device as d (user_id, mark, seen_at) values (${userId}, ${mark}, ${seenAt})
    on conflict (user_id, mark) do update set seen_at = excluded.seen_at
    returning (xmax = 0) and exists (select from login_device o where o.user_id = d.user_id) as is_new`.execute(
    connection,
  );
  return rows[0]?.is_new === true;
}

export const forgetDevicesBefore = (connection: Connection, before: Date): Promise<unknown> =>
  connection.deleteFrom('login_device').where('seen_at', '<', before).execute();
