/** Accounts, as logging in and registering need them. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { userColumns } from '../../platform/user-row.ts';

const forLogin = [
  ...userColumns,
  'email',
  'pending_email',
  'password_hash',
  'suspended_at',
  'life_status',
] as const;

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
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export const accountByEmail = (connection: Connection, email: string) =>
  connection
    .selectFrom('app_user')
    .select(forLogin)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export const accountForLoginById = (connection: Connection, id: string) =>
  connection
    .selectFrom('app_user')
    .select(forLogin)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

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
