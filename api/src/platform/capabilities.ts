/**
 * What an account may do now: computed from what is known of it, never kept, because an age changes while a row does not (rules R9, R19).
 * When somebody turns 13, 16 and 18 is an instant, which the database reckons from the birth and the zone where they live
 * (`of_age_at`, decision 0036). The same instants are asked here and in SQL, so that the two cannot differ.
 */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AppUser } from './database/schema.ts';
import type { AccountType, AgeBand } from './user.ts';

/** The columns of an account that say it. */
export const capabilityColumns = [
  'thirteen_at',
  'sixteen_at',
  'eighteen_at',
  'email_verified_at',
  'vouched_at',
  'life_status',
  'suspended_at',
  'erased_at',
  'on_hold_at',
] as const;
export type Account = Pick<Selectable<AppUser>, (typeof capabilityColumns)[number]>;

export interface Capabilities {
  readonly band: AgeBand;
  /** It acts at all: living, neither suspended nor gone. */
  readonly mayAct: boolean;
  /** A child whose account rests: it reads and writes nothing, because its guardians disagree or nobody agrees to it. */
  readonly isOnHold: boolean;
  /** The address is proved, or somebody answers for the account: a minor's guardian, or whoever invited where no mail can be sent. */
  readonly isVerified: boolean;
  /** What it shares may be for everybody: from sixteen on. */
  readonly maySpeakToAll: boolean;
}

export function capabilities(account: Account, now: Date): Capabilities {
  // An instant that never comes is read as a number, so each is asked for its value.
  const isBefore = (instant: Date) => now.getTime() < instant.valueOf();
  const grown = isBefore(account.eighteen_at) ? 'teen' : 'adult';
  const band = isBefore(account.thirteen_at) ? 'child' : grown;
  return {
    band,
    mayAct:
      account.life_status === 'living' &&
      account.suspended_at === null &&
      account.erased_at === null,
    isOnHold: band === 'child' && account.on_hold_at !== null,
    isVerified:
      band !== 'adult' || account.email_verified_at !== null || account.vouched_at !== null,
    maySpeakToAll: !isBefore(account.sixteen_at),
  };
}

/** The account under the alias is under 13, now. */
export const isChildIn = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(now() < ${sql.ref(`${alias}.thirteen_at`)})`;

/** The account under the alias is under 18, now. */
export const isMinorIn = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(now() < ${sql.ref(`${alias}.eighteen_at`)})`;

/** What the account under the alias shares may be for everybody, now. */
export const maySpeakToAllIn = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(now() >= ${sql.ref(`${alias}.sixteen_at`)})`;

/** Whose account it is lives: nobody asks, congratulates, suggests or reminds of anybody else (rules R10). */
export const livesIn = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.life_status`)} = 'living')`;

/** What an account made as this is today, in the words of the contract. */
export function accountKind(madeAs: AccountType, band: AgeBand): AccountType {
  if (madeAs === 'memorial' || band !== 'adult') return madeAs === 'memorial' ? madeAs : band;
  return madeAs === 'parent' ? madeAs : 'adult';
}

/** The age band of the account under the alias, now. */
export const ageBandIn = (alias: string): RawBuilder<AgeBand> =>
  sql<AgeBand>`(case when ${isChildIn(alias)} then 'child' when ${isMinorIn(alias)} then 'teen' else 'adult' end)`;

/** A birth date decides what somebody may do: of an account that was made for a minor only a guardian with an admin changes it. */
export const maySayBirth = (madeAs: AccountType): boolean =>
  madeAs !== 'child' && madeAs !== 'teen';
