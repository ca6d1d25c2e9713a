/** What others ask of an account alone. */
import type { Connection } from '../../platform/ports.ts';

/** Until the end of the transaction: what one person makes is counted one after the other. */
export const lockAccount = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Where a mail goes: an address that is proved, as it was written. Null where there is none. */
export async function provedAddress(connection: Connection, id: string): Promise<string | null> {
  const row = await connection
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}
