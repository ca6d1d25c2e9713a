/** An authenticator app and the recovery codes beside it. */
import type { Connection } from '../../../platform/ports.ts';

export interface SecondFactorRow {
  readonly secret: Buffer;
  readonly confirmed_at: Date | null;
  readonly last_step: number;
}

export const secondFactorOf = (
  connection: Connection,
  userId: string,
): Promise<SecondFactorRow | undefined> =>
  connection
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The same, and nobody else uses a code of it meanwhile. */
export const lockSecondFactor = (
  transaction: Connection,
  userId: string,
): Promise<SecondFactorRow | undefined> =>
  transaction
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** All keys of apps, a few at a time, by whose they are. */
export const appKeysAfter = (connection: Connection, last: string | null, most: number) =>
  connection
    .selectFrom('second_factor')
    .select(['user_id as id', 'secret'])
    .$if(last !== null, (query) => query.where('user_id', '>', last))
    .orderBy('user_id')
    .limit(most)
    .execute();

interface AppKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Only where it is the key that it was. */
export const resealAppKey = (
  connection: Connection,
  { id, secret }: AppKey,
  anew: AppKey,
): Promise<unknown> =>
  connection
    .updateTable('second_factor')
    .set({ secret: anew.secret })
    .where('user_id', '=', id)
    .where('secret', '=', secret)
    .execute();

/** Begins anew with another secret. False where one is confirmed already. */
export async function beginSecondFactor(
  transaction: Connection,
  { userId, secret, now }: { userId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('second_factor')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const confirmSecondFactor = (
  transaction: Connection,
  userId: string,
  now: Date,
): Promise<unknown> =>
  transaction
    .updateTable('second_factor')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .execute();

export const markStepUsed = (
  transaction: Connection,
  userId: string,
  step: number,
): Promise<unknown> =>
  transaction
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();

/** Whether there was one. */
export async function removeSecondFactor(
  transaction: Connection,
  userId: string,
): Promise<boolean> {
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const row = await transaction
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

export async function replaceRecoveryCodes(
  transaction: Connection,
  userId: string,
  marks: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_code')
    .values(marks.map((code_mark) => ({ user_id: userId, code_mark })))
    .execute();
}

/** Whether it was there and unused: each works once. */
export async function takeRecoveryCode(
  transaction: Connection,
  { userId, mark, now }: { userId: string; mark: string; now: Date },
): Promise<boolean> {
  const row = await transaction
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_mark', '=', mark)
    .where('used_at', 'is', null)
    .returning('code_mark')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(connection: Connection, userId: string): Promise<number> {
  const row = await connection
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('unused'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.unused;
}
