/** Accounts, as logging in and registering need them. */
import { sql } from 'kysely';
import type { Connection, Database } from '../../platform/ports.ts';
import { userColumns } from '../../platform/user-row.ts';

const forLogin = [
  ...userColumns,
  'email',
  'pending_email',
  'password_hash',
  'suspended_at',
  'life_status',
] as const;

/** Also one that is being deleted, until erasing has begun: its owner may think again. */
const isHereOrLeaving = sql<boolean>`(erased_at is null or exists (
  select 1 from account_deletion d where d.user_id = app_user.id and d.begun_at is null))`;

/** By e-mail address or username. */
export const accountForLogin = (connection: Connection, login: string) =>
  connection
    .selectFrom('app_user')
    .select(forLogin)
    .where((eb) =>
      eb.or([
        eb('username', '=', login.toLowerCase()),
        eb(sql`lower(email)`, '=', login.toLowerCase()),
      ]),
    )
    .where(isHereOrLeaving)
    .executeTakeFirst();

export const accountByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('app_user')
    .select(forLogin)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(isHereOrLeaving)
    .executeTakeFirst();

export const accountForLoginById = (connection: Connection, id: string) =>
  connection
    .selectFrom('app_user')
    .select(forLogin)
    .where('id', '=', id)
    .where(isHereOrLeaving)
    .executeTakeFirst();

/** The account's row is held, so that two at once do not make one too many. */
export const lockAccount = (transaction: Connection, userId: string): Promise<unknown> =>
  transaction.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();

export type LoginAccount = NonNullable<Awaited<ReturnType<typeof accountForLoginById>>>;

export interface NewAccount {
  readonly id: string;
  readonly full_name: string;
  readonly username: string;
  readonly email: string;
  readonly password_hash: string;
  readonly time_zone: string;
  readonly email_verified_at: Date | null;
  readonly vouched_at: Date | null;
  readonly roles: string[];
  readonly created_at: Date;
}

export const insertAccount = (connection: Connection, account: NewAccount) =>
  connection
    .insertInto('app_user')
    .values({ ...account, account_type: 'adult' })
    .returning(userColumns)
    .executeTakeFirstOrThrow();

export const takenBy = (connection: Connection, email: string, username: string) =>
  connection
    .selectFrom('app_user')
    .select(['email', 'username'])
    .where((eb) =>
      eb.or([eb('username', '=', username), eb(sql`lower(email)`, '=', email.toLowerCase())]),
    )
    .execute();

interface MinorRow {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  readonly born: string;
  readonly passwordHash: string | null;
  readonly timeZone: string;
  readonly band: 'child' | 'teen';
  readonly now: Date;
}

export async function usernameIsTaken(connection: Connection, username: string): Promise<boolean> {
  const row = await connection
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it was made: false where the name was taken meanwhile. */
export async function insertMinor(
  transaction: Connection,
  { id, fullName, username, born, passwordHash, timeZone, band, now }: MinorRow,
): Promise<boolean> {
  const made = await transaction
    .insertInto('app_user')
    .values({
      id,
      full_name: fullName,
      username,
      password_hash: passwordHash,
      account_type: band,
      birth_kind: 'exact',
      birth_start: born,
      birth_end: born,
      birth_precision: 'day',
      birth_text: born,
      time_zone: timeZone,
      theme: band === 'child' ? 'rainbow' : 'shadow',
      listed: false,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export const becomeParent = (transaction: Connection, id: string): Promise<unknown> =>
  transaction
    .updateTable('app_user')
    .set({ account_type: 'parent' })
    .where('id', '=', id)
    .where('account_type', '=', 'adult')
    .execute();

/** Only while the account still has that address. */
export function markVerified(
  database: Database,
  { now, id, email }: { now: Date; id: string; email: string | null },
) {
  return database
    .updateTable('app_user')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute();
}

export function forgetTokens(database: Database, before: Date) {
  return database.deleteFrom('one_time_token').where('expires_at', '<', before).execute();
}

export function forgetPlaces(database: Database, before: Date) {
  return database.deleteFrom('login_place').where('seen_at', '<', before).execute();
}

export function forgetGuesses(database: Database, before: Date) {
  return database.deleteFrom('login_guess').where('last_at', '<', before).execute();
}

export const writePassword = (
  transaction: Connection,
  userId: string,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<unknown> =>
  transaction
    .updateTable('app_user')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', userId)
    .execute();
