/** The columns of an account that say who acts, and the value they become. */
import { accountTypes } from '@kinlore/shared/contracts/people';
import { roles } from '@kinlore/shared/contracts/users';
import type { User } from './actor.ts';
import { oneOf } from './rows.ts';

export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly account_type: string;
  readonly email_verified_at: Date | null;
  readonly roles: string[];
  readonly time_zone: string;
}
export const userColumns = [
  'id',
  'username',
  'full_name',
  'account_type',
  'email_verified_at',
  'roles',
  'time_zone',
] as const;

export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  fullName: row.full_name,
  accountType: oneOf(accountTypes, row.account_type),
  // A child's guardian stands in for the address it does not have.
  emailVerified:
    row.email_verified_at !== null || row.account_type === 'child' || row.account_type === 'teen',
  roles: row.roles.map((role) => oneOf(roles, role)),
  timeZone: row.time_zone,
});
