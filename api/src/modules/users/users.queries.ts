/** Reading and changing one account. */
import { sql, type Updateable } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { AppUser } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { accountColumns, type AccountRow } from '../../platform/user-row.ts';

export type { AccountRow };

export const accountById = (connection: Connection, id: string): Promise<AccountRow | undefined> =>
  connection
    .selectFrom('app_user')
    .select(accountColumns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export async function usernameTaken(
  connection: Connection,
  username: string,
  butFor: string | null,
): Promise<boolean> {
  const row = await connection
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .where(sql<boolean>`id is distinct from ${butFor}::uuid`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the account if it still has this version. Undefined when it has another. */
export const changeAccount = (
  connection: Connection,
  id: string,
  version: number,
  change: Updateable<AppUser>,
): Promise<AccountRow | undefined> =>
  connection
    .updateTable('app_user')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(accountColumns)
    .executeTakeFirst();

/** Whether there is such a child with this guardian. */
export async function changeThemeOfWard(
  connection: Connection,
  guardianId: string,
  childId: string,
  theme: string,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('app_user')
    .set({ theme })
    .where('id', '=', childId)
    .where(isChildIn('app_user'))
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('guardianship as g')
          .select('g.child_id')
          .where('g.guardian_id', '=', guardianId)
          .where('g.child_id', '=', childId)
          .where('g.withdrawn_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
