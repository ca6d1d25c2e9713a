/** Who speaks for an account where a tree asks for its word: itself, the guardians of a child, those who keep a memorial. */
import { sql } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';

/** Of these accounts those the user speaks for: their own, a child's as guardian, a memorial's as a steward who may change the tree. For queries that have an `app_user h`. */
export const speaksFor = (userId: string) => sql<boolean>`(
  (h.id = ${userId}::uuid and h.account_type <> 'memorial' and not ${isChildIn('h')})
  or (${isChildIn('h')} and exists (select from guardianship g where g.child_id = h.id and g.guardian_id = ${userId}::uuid and g.withdrawn_at is null))
  or (h.account_type = 'memorial' and exists (select from life_steward s
    where s.life_id = h.id and s.user_id = ${userId}::uuid and s.status = 'accepted' and 'tree.edit' = any(s.permissions))))`;
export async function speakersFor(
  connection: Connection,
  userIds: readonly string[],
  holders: readonly string[],
): Promise<ReadonlySet<string>> {
  if (holders.length === 0 || userIds.length === 0) return new Set();
  const among = sql.join(
    userIds.map((id) => speaksFor(id)),
    sql` or `,
  );
  const { rows } = await sql<{
    id: string;
  }>`select h.id from app_user h where h.id = any(${[...new Set(holders)]}::uuid[]) and (${among})`.execute(
    connection,
  );
  return new Set(rows.map((row) => row.id));
}

/** Who may answer for these accounts, where they are not the ones who did it. */
export async function answerersOf(
  connection: Connection,
  holders: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ holder: string; answerer: string }>`
    select h.id as holder, h.id as answerer from app_user h where h.id = any(${holders}::uuid[]) and h.account_type <> 'memorial' and not ${isChildIn('h')}
    union select g.child_id, g.guardian_id from guardianship g join app_user h on h.id = g.child_id and ${isChildIn('h')} where g.child_id = any(${holders}::uuid[]) and g.withdrawn_at is null
    union select s.life_id, s.user_id from life_steward s join app_user h on h.id = s.life_id and h.account_type = 'memorial'
      where s.life_id = any(${holders}::uuid[]) and s.status = 'accepted' and 'tree.edit' = any(s.permissions)`.execute(
    connection,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.holder)].map(([holder, list]) => [
      holder,
      list.map((row) => row.answerer),
    ]),
  );
}
