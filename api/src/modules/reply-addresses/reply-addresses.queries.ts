/** Rows of the addresses that replies go to. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { ReplyAddress } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type ReplyAddressRow = Selectable<ReplyAddress>;

export const insertAddress = (
  transaction: Connection,
  row: Insertable<ReplyAddress>,
): Promise<unknown> => transaction.insertInto('reply_address').values(row).execute();

export const addressOfHash = (
  connection: Connection,
  hash: Buffer,
): Promise<ReplyAddressRow | undefined> =>
  connection
    .selectFrom('reply_address')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();

/** True for the first mail that answers, however often it comes. */
export const takeAddress = async (
  connection: Connection,
  hash: Buffer,
  mail: Buffer,
): Promise<boolean> =>
  (await connection
    .updateTable('reply_address')
    .set({ used_by: mail })
    .where('token_hash', '=', hash)
    .where((eb) => eb.or([eb('used_by', 'is', null), eb('used_by', '=', mail)]))
    .returning('token_hash')
    .executeTakeFirst()) !== undefined;

/** True where this was not written back yet. */
export async function noteTold(
  connection: Connection,
  hash: Buffer,
  what: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update reply_address set told = told || ${what}::text
    where token_hash = ${hash} and not told @> array[${what}::text]`.execute(connection);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A month after they ended nothing is said of them any more. */
export const forgetEnded = (connection: Connection, before: Date): Promise<unknown> =>
  connection.deleteFrom('reply_address').where('expires_at', '<', before).execute();
