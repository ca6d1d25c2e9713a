/** Marks of whose game is due. They are only added, and taken away by the reckoning that begins after them. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { newId } from '../../platform/id.ts';

/** Of those who live and have an account. Answers whom it marked. */
export async function markDue(
  transaction: Connection,
  userIds: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  const marks = [...new Set(userIds)].map((userId) => ({ id: newId(), user_id: userId }));
  if (marks.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    insert into persona_due (id, user_id, due_at)
    select mark.id, mark.user_id, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) mark (id uuid, user_id uuid)
    join app_user u on u.id = mark.user_id and u.erased_at is null and u.life_status = 'living'
    returning user_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}

/** What is marked while it runs stays for the next one. */
export const clearDue = (transaction: Connection, userId: string): Promise<unknown> =>
  transaction.deleteFrom('persona_due').where('user_id', '=', userId).execute();

/** Served by the index persona_due_at. */
export const dueNow = async (
  connection: Connection,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await connection
    .selectFrom('persona_due')
    .select('user_id')
    .where('due_at', '<=', now)
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.min('due_at'))
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
};
