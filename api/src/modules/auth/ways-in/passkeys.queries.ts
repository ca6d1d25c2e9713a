/** Passkeys: public keys whose private halves never leave a person's devices. */
import type { Connection } from '../../../platform/ports.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** The newest first; there are at most `MOST_PASSKEYS`. */
export const passkeysOf = (connection: Connection, userId: string): Promise<PasskeyRow[]> =>
  connection
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** Nobody else signs with it meanwhile. */
export const lockPasskey = (
  transaction: Connection,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  transaction
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

/** False where this very key is known already. */
export async function insertPasskey(
  transaction: Connection,
  row: Omit<PasskeyRow, 'last_used_at'>,
): Promise<boolean> {
  const made = await transaction
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export const markPasskeyUsed = (
  transaction: Connection,
  id: string,
  { count, now }: { count: number; now: Date },
): Promise<unknown> =>
  transaction
    .updateTable('passkey')
    .set({ sign_count: count, last_used_at: now })
    .where('id', '=', id)
    .execute();

export async function removePasskey(
  transaction: Connection,
  userId: string,
  id: string,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
