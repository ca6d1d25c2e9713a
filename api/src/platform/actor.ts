/** Who acts, for whose life, in which session. Resolved once a request from the session row, never from what the caller sent. */
import type { AccountRow } from './user-row.ts';
import type { User } from './user.ts';

export type { AccountType, Role, User } from './user.ts';

export interface Session {
  readonly id: string;
  readonly stepUpAt: Date | null;
}

/**
 * `actor` is the account that is logged in; `subject` is whose life it concerns: the same person, except while a guardian
 * views as a child or a steward acts on a memorial.
 */
export type Actor =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly user: User;
      readonly subject: User;
      readonly session: Session;
      /** The whole account, where the policy of the route asks for it; read with the session, in the same statement. */
      readonly account?: AccountRow;
    };

export type SignedIn = Extract<Actor, { kind: 'user' }>;
