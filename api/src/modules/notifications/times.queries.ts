/** When somebody is told things: their quiet hours, and when the next summary is due. */
import type { Selectable } from 'kysely';
import type { NotificationTime } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type TimesRow = Selectable<NotificationTime>;

export const timesOf = (connection: Connection, userId: string): Promise<TimesRow | undefined> =>
  connection
    .selectFrom('notification_time')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The row, which is made where there is none, held until the end of the transaction: of two changes at once each sees the other. */
export async function lockTimes(transaction: Connection, userId: string): Promise<TimesRow> {
  await transaction
    .insertInto('notification_time')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return transaction
    .selectFrom('notification_time')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const saveTimes = (
  transaction: Connection,
  { user_id, ...row }: TimesRow,
): Promise<unknown> =>
  transaction.updateTable('notification_time').set(row).where('user_id', '=', user_id).execute();

/** Somebody whose summary is due, held until the end of the transaction; nobody whom another process holds. */
export const takeDue = (transaction: Connection, now: Date): Promise<TimesRow | undefined> =>
  transaction
    .selectFrom('notification_time')
    .selectAll()
    .where('digest_due', '<=', now)
    .orderBy('digest_due')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
