/** Sessions as rows. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { sessionEnd } from '../../platform/http/identify.ts';

/** All of a person but one; answers which they were. */
export function deleteSessionsBut(
  connection: Connection,
  userId: string,
  except: string | undefined,
) {
  return connection
    .deleteFrom('access_token')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id is distinct from ${except ?? null}::uuid`)
    .returning('id')
    .execute();
}

export function deleteSession(connection: Connection, sessionId: string) {
  return connection.deleteFrom('access_token').where('id', '=', sessionId).execute();
}

/** Answers since when a death is reported of this person; null where none is. */
export async function markSeen(
  connection: Connection,
  now: Date,
  userId: string,
): Promise<Date | null> {
  const row = await connection
    .updateTable('app_user')
    .set({ last_seen_at: now })
    .where('id', '=', userId)
    .returning('case_opened_at')
    .executeTakeFirst();
  return row?.case_opened_at ?? null;
}

export function insertSession(
  connection: Connection,
  {
    id,
    userId,
    hash,
    device,
    ip,
    remember,
    now,
  }: {
    id: string;
    userId: string;
    hash: Buffer;
    device: string;
    ip: string | null;
    remember: boolean;
    now: Date;
  },
) {
  return connection
    .insertInto('access_token')
    .values({
      id,
      user_id: userId,
      token_hash: hash,
      device: device.slice(0, 200),
      ip,
      remember,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now, remember),
      step_up_at: now,
    })
    .execute();
}
