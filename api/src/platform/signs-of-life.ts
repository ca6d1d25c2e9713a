/**
 * Whoever uses an account is alive. While a death is reported of it the account says so in a column that every session reads anyway; its first use
 * after that is written down, and the report is stopped (rules R10). Where none is reported this costs no statement.
 */
import type { Clock, Connection, Outbox, Platform } from './ports.ts';

export type SignOfLife = 'login' | 'session' | 'mail_link' | 'reply';

/**
 * In a transaction. It waits for one that is just putting the account in remembrance: whichever comes first counts, never both.
 * False where there is nothing to stop.
 */
export async function noteSignOfLife(
  { clock, outbox }: { readonly clock: Clock; readonly outbox: Outbox },
  transaction: Connection,
  userId: string,
  by: SignOfLife,
): Promise<boolean> {
  const noted = await transaction
    .updateTable('app_user')
    .set({ sign_of_life_at: clock.now(), sign_of_life_by: by, case_opened_at: null })
    .where('id', '=', userId)
    .where('case_opened_at', 'is not', null)
    .where('life_status', '=', 'living')
    .returning('id')
    .executeTakeFirst();
  if (noted === undefined) return false;
  await outbox.append(transaction, { type: 'life.sign', lifeId: userId });
  return true;
}

/** When an account was used last. */
export const noteSeen = (connection: Connection, id: string, now: Date): Promise<unknown> =>
  connection.updateTable('app_user').set({ last_seen_at: now }).where('id', '=', id).execute();

interface Used {
  readonly id: string;
  readonly case_opened_at: Date | null;
}

async function isLiving(connection: Connection, userId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('app_user')
    .select('life_status')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.life_status === 'living';
}

/** Somebody uses their account: what is reported of them is stopped. False where it was too late by a moment, and the account is in remembrance. */
export async function isHere(
  deps: Pick<Platform, 'database' | 'clock' | 'outbox' | 'transact'>,
  { id, case_opened_at }: Used,
): Promise<boolean> {
  if (case_opened_at === null) return true;
  const isStopped = await deps.transact((transaction) =>
    noteSignOfLife(deps, transaction, id, 'session'),
  );
  return isStopped || isLiving(deps.database, id);
}
