/** Links that are sent by mail, as rows. */
import type { JsonArray, JsonObject } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type Purpose = 'reset_password' | 'undo_email';

/** Undefined where it was used, has run out or is of another kind. */
export function takeToken(
  connection: Connection,
  { now, id, hash, purpose }: { now: Date; id: string; hash: Buffer; purpose: Purpose },
) {
  return connection
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'subject'])
    .executeTakeFirst();
}

export function insertToken(
  connection: Connection,
  {
    id,
    purpose,
    hash,
    userId,
    subject,
    expires_at,
    now,
  }: {
    id: string;
    purpose: Purpose;
    hash: Buffer;
    userId: string;
    subject: string | number | boolean | JsonArray | JsonObject | null;
    expires_at: Date;
    now: Date;
  },
) {
  return connection
    .insertInto('one_time_token')
    .values({
      id,
      purpose,
      token_hash: hash,
      user_id: userId,
      subject: JSON.stringify(subject),
      expires_at,
      created_at: now,
    })
    .execute();
}

export function countTokensSince(
  connection: Connection,
  { userId, purpose, since }: { userId: string; purpose: Purpose; since: Date },
) {
  return connection
    .selectFrom('one_time_token')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** Ends all open ones of a kind. */
export function closeTokens(
  connection: Connection,
  { now, userId, purpose }: { now: Date; userId: string; purpose: Purpose },
) {
  return connection
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
