/** The columns of an account that say who acts, and the value they become. */
import { roles } from '@kinlore/shared/contracts/users';
import type { Selectable } from 'kysely';
import { capabilities, capabilityColumns } from './capabilities.ts';
import type { AppUser } from './database/schema.ts';
import { oneOf } from './rows.ts';
import type { User } from './user.ts';

export const userColumns = [
  'id',
  'username',
  'full_name',
  'account_type',
  'roles',
  'time_zone',
  ...capabilityColumns,
] as const;
export type UserRow = Pick<Selectable<AppUser>, (typeof userColumns)[number]>;

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
  'accessibility',
  'first_audience',
  'first_degree',
  'language',
  'version',
  'case_opened_at',
  'sign_of_life_at',
] as const;
export const accountColumns = [...userColumns, ...ownColumns] as const;
export type AccountRow = Pick<Selectable<AppUser>, (typeof accountColumns)[number]>;

/** `now` decides what age the account is of. */
export const toUser = (row: UserRow, now: Date): User => {
  const { band, isOnHold, isVerified, mayAct, maySpeakToAll } = capabilities(row, now);
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    accountType: row.account_type,
    band,
    emailVerified: isVerified,
    mayAct,
    maySpeakToAll,
    isOnHold,
    roles: row.roles.map((role) => oneOf(roles, role)),
    timeZone: row.time_zone,
  };
};
