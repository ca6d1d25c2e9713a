/** The public half of legacy keys, and who has which sheet. */
import type { Connection } from '../../platform/ports.ts';

export const keyOf = (connection: Connection, lifeId: string) =>
  connection.selectFrom('legacy_key').selectAll().where('life_id', '=', lifeId).executeTakeFirst();
export type KeyRow = NonNullable<Awaited<ReturnType<typeof keyOf>>>;

/** Who seals and who changes the sheets wait for each other: no letter is wrapped for a key that has gone. */
export const lockKey = (transaction: Connection, lifeId: string) =>
  transaction
    .selectFrom('legacy_key')
    .selectAll()
    .where('life_id', '=', lifeId)
    .forUpdate()
    .executeTakeFirst();

export const sheetsOf = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('legacy_sheet')
    .select(['number', 'holder'])
    .where('life_id', '=', lifeId)
    .orderBy('number')
    .execute();

/** Undefined where there is one. */
export const insertKey = (
  transaction: Connection,
  values: { life_id: string; wrapping_key: string; signing_key: string; made_at: Date },
) =>
  transaction
    .insertInto('legacy_key')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('life_id')
    .executeTakeFirst();

export const replaceKey = (
  transaction: Connection,
  lifeId: string,
  values: { edition: number; wrapping_key: string; signing_key: string; made_at: Date },
) => transaction.updateTable('legacy_key').set(values).where('life_id', '=', lifeId).execute();

export const deleteKey = (transaction: Connection, lifeId: string) =>
  transaction.deleteFrom('legacy_key').where('life_id', '=', lifeId).execute();

export async function replaceSheets(
  transaction: Connection,
  lifeId: string,
  sheets: readonly { readonly number: number; readonly holder: string }[],
): Promise<void> {
  await transaction.deleteFrom('legacy_sheet').where('life_id', '=', lifeId).execute();
  await transaction
    .insertInto('legacy_sheet')
    .values(sheets.map((sheet) => ({ life_id: lifeId, ...sheet })))
    .execute();
}

export const hasSheets = async (connection: Connection, lifeId: string): Promise<boolean> =>
  (await keyOf(connection, lifeId)) !== undefined;

/** Of letters that are not open yet. */
export const wrappedKeysOf = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('letter')
    .select(['id', 'wrapped_key'])
    .where('life_id', '=', lifeId)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute();

/** Whoever's two sheets these are, as far as the account is here. */
export const lifeOfKey = (connection: Connection, signingKey: string) =>
  connection
    .selectFrom('legacy_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.life_id')
    .select(['k.life_id', 'k.edition', 'u.full_name', 'u.life_status'])
    .where('k.signing_key', '=', signingKey)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
