/** Whose life it is and who acts: an account, as far as the server's rules ask. */
import type { accountTypes } from '@kinlore/shared/contracts/people';
import type { Care } from './care-day.ts';

export type AccountType = (typeof accountTypes)[number];

export type Role = 'owner' | 'admin' | 'moderator' | 'support';

/** Under 13, under 18, and grown up. */
export type AgeBand = 'child' | 'teen' | 'adult';

export interface User {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  /** What the account was made as. What it is today is `band`. */
  readonly accountType: AccountType;
  readonly band: AgeBand;
  /** Or somebody answers for it (`capabilities`). */
  readonly emailVerified: boolean;
  readonly mayAct: boolean;
  readonly maySpeakToAll: boolean;
  /** A child's account that rests. */
  readonly isOnHold: boolean;
  readonly roles: readonly Role[];
  readonly timeZone: string;
  /** Of a child in a session of its own: what its guardians have set, at this moment. */
  readonly care?: Care;
}
