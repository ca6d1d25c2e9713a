/** Accounts that are being deleted: asked for, due, begun, done. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

export const openDeletion = (
  transaction: Connection,
  { userId, now, due }: { readonly userId: string; readonly now: Date; readonly due: Date },
): Promise<unknown> =>
  transaction
    .insertInto('account_deletion')
    .values({ user_id: userId, asked_at: now, due_at: due })
    .execute();

/** When it is due; null for an account that is not being deleted, and once erasing has begun. */
export async function dueOf(connection: Connection, userId: string): Promise<Date | null> {
  const row = await connection
    .selectFrom('account_deletion')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('begun_at', 'is', null)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Whether there was one that had not begun: of the owner who thinks again and the job that erases, one comes first. */
export async function withdrawDeletion(transaction: Connection, userId: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .where('begun_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface DueDeletion {
  readonly user_id: string;
  readonly due_at: Date;
}

/** Those that end by `until` and whose owner was not reminded yet; marked as reminded, and locked. */
export const takeUnreminded = (
  transaction: Connection,
  { until, now, limit }: { readonly until: Date; readonly now: Date; readonly limit: number },
): Promise<readonly DueDeletion[]> =>
  transaction
    .updateTable('account_deletion')
    .set({ reminded_at: now })
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('account_deletion')
        .select('user_id')
        .where('reminded_at', 'is', null)
        .where('begun_at', 'is', null)
        .where('due_at', '<=', until)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['user_id', 'due_at'])
    .execute();

/** Children's accounts whose thirty days are over; answers how many there were. What it does stands in the migration of that name. */
export async function eraseDueChildren(
  connection: Connection,
  now: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{
    erased: number;
  }>`select erase_due_children(${now}, ${most}) as erased`.execute(connection);
  return rows[0]?.erased ?? 0;
}

/** Since when the account is being deleted; null for one that is not. */
export const askedAtOf = async (connection: Connection, userId: string): Promise<Date | null> =>
  (
    await connection
      .selectFrom('account_deletion')
      .select('asked_at')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  )?.asked_at ?? null;
