/** Reading and changing one account. */
import { sql, type Updateable } from 'kysely';
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

export const changeTheme = (connection: Connection, id: string, theme: string): Promise<unknown> =>
  connection.updateTable('app_user').set({ theme }).where('id', '=', id).execute();

/** Since when a child's account rests; null for one that does not. */
export const setOnHold = (transaction: Connection, id: string, at: Date | null): Promise<unknown> =>
  transaction.updateTable('app_user').set({ on_hold_at: at }).where('id', '=', id).execute();

/** Since when the account is gone for everybody; null for one that is here. */
export const setGone = (transaction: Connection, id: string, at: Date | null): Promise<unknown> =>
  transaction.updateTable('app_user').set({ erased_at: at }).where('id', '=', id).execute();
