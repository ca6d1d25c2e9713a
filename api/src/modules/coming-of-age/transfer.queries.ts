/** Accounts on the way to being their owner's alone. */
import { TERMS_VERSION } from '@kinlore/shared/contracts/coming-of-age';
import { sql } from 'kysely';
import { capabilityColumns } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';

const transferring = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user as u')
    .leftJoin('account_transfer as t', 't.user_id', 'u.id')
    .leftJoin('coming_of_age as c', 'c.user_id', 'u.id')
    .select(['u.id', 't.state', 't.completed_at'])
    .select(sql<boolean>`coalesce(c.terms_version = ${TERMS_VERSION}, false)`.as('agreed'))
    .select(capabilityColumns.map((column) => `u.${column}` as const))
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null);

/** Undefined for an account that is gone. */
export const transferOf = (connection: Connection, userId: string) =>
  transferring(connection, userId).executeTakeFirst();
export type TransferRow = NonNullable<Awaited<ReturnType<typeof transferOf>>>;

/** The same, while nobody else moves it until the transaction ends. */
export async function lockTransfer(
  transaction: Connection,
  userId: string,
): Promise<TransferRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${userId}`}, 7))`.execute(
    transaction,
  );
  return transferOf(transaction, userId);
}

interface Moved {
  readonly state: 'requested' | 'approved' | 'completed';
  readonly actorId: string;
  readonly now: Date;
}

/** When and by whom it was approved stays; of a grown-up nobody had to. */
export const moveTo = (
  transaction: Connection,
  userId: string,
  { state, actorId, now }: Moved,
): Promise<unknown> =>
  state === 'requested'
    ? transaction
        .insertInto('account_transfer')
        .values({ user_id: userId, state, requested_at: now })
        .execute()
    : transaction
        .updateTable('account_transfer')
        .set((eb) => ({ state, approved_at: eb.fn.coalesce('approved_at', eb.val(now)) }))
        .$if(state === 'approved', (query) => query.set({ approved_by: actorId }))
        .$if(state === 'completed', (query) => query.set({ completed_at: now }))
        .where('user_id', '=', userId)
        .execute();

export const takeBackTransfer = (transaction: Connection, userId: string): Promise<unknown> =>
  transaction.deleteFrom('account_transfer').where('user_id', '=', userId).execute();

export async function isTransferred(connection: Connection, userId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('account_transfer')
    .select('state')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.state === 'completed';
}
