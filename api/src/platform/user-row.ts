/** The columns of an account that say who acts, and the value they become. */
import { accountTypes } from '@kinlore/shared/contracts/people';
import { roles } from '@kinlore/shared/contracts/users';
import type { Selectable } from 'kysely';
import type { User } from './user.ts';
import type { AppUser } from './database/schema.ts';
import { oneOf } from './rows.ts';

export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly account_type: string;
  readonly email_verified_at: Date | null;
  readonly vouched_at: Date | null;
  readonly roles: string[];
  readonly time_zone: string;
}
export const userColumns = [
  'id',
  'username',
  'full_name',
  'account_type',
  'email_verified_at',
  'vouched_at',
  'roles',
  'time_zone',
] as const;

/** What else an account's owner reads of it. */
export const ownColumns = [
  'email',
  'pending_email',
  'birth_kind',
  'birth_start',
  'birth_end',
  'birth_precision',
  'birth_text',
  'bio',
  'home_place',
  'avatar_media_id',
  'theme',
  'ui_mode',
  'language',
  'version',
] as const;
export const accountColumns = [...userColumns, ...ownColumns] as const;
export type AccountRow = Pick<Selectable<AppUser>, (typeof accountColumns)[number]>;

export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  fullName: row.full_name,
  accountType: oneOf(accountTypes, row.account_type),
  // A child's guardian stands in for the address it does not have, whoever invited where no mail can be sent. Neither proves an address.
  emailVerified:
    row.email_verified_at !== null ||
    row.vouched_at !== null ||
    row.account_type === 'child' ||
    row.account_type === 'teen',
  roles: row.roles.map((role) => oneOf(roles, role)),
  timeZone: row.time_zone,
});
