/** Accounts of which nothing is left, and what brings them there. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { accountsAmong, setGone } from '../../users/index.ts';

/** Accounts whose thirty days are over, but children's; answers how many there were. What it does stands in the migration of that name. */
export async function eraseDueAccounts(
  connection: Connection,
  now: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{
    erased: number;
  }>`select erase_due_accounts(${now}, ${most}) as erased`.execute(connection);
  return rows[0]?.erased ?? 0;
}

/** Accounts of which nothing is left. */
export const erasedIds = async (connection: Connection): Promise<readonly string[]> =>
  (
    await connection
      .selectFrom('account_deletion')
      .select('user_id')
      .where('ended_at', 'is not', null)
      .execute()
  ).map(({ user_id }) => user_id);

/** Those of these accounts that a restored copy has brought back are due now. Answers how many there were. */
export async function openAgain(
  transaction: Connection,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const there = await accountsAmong(transaction, ids);
  const { rows } = await sql<{ user_id: string }>`
    insert into account_deletion (user_id, asked_at, due_at)
    select u.id, ${now}::timestamptz, ${now}::timestamptz from unnest(${[...there]}::uuid[]) u (id)
      where not exists (select 1 from account_deletion d where d.user_id = u.id and (d.ended_at is not null or d.due_at <= ${now}))
    on conflict (user_id) do update set due_at = excluded.due_at, begun_at = null
    returning user_id`.execute(transaction);
  for (const { user_id: id } of rows) await setGone(transaction, id, now);
  return rows.length;
}
