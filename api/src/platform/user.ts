/** Whose life it is and who acts: an account, as far as the server's rules ask. */
import type { accountTypes } from '@kinlore/shared/contracts/people';

export type AccountType = (typeof accountTypes)[number];

export type Role = 'owner' | 'admin' | 'moderator' | 'support';

export interface User {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly accountType: AccountType;
  readonly emailVerified: boolean;
  readonly roles: readonly Role[];
  readonly timeZone: string;
}
