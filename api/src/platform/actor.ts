/** Who acts, and for whose life. Resolved once: of a request from the session row, of work in the background from the account that began it; never from what a caller sent. */
import type { AccountRow } from './user-row.ts';
import type { User } from './user.ts';

export type { AccountType, Role, User } from './user.ts';

export interface Session {
  readonly id: string;
  readonly stepUpAt: Date | null;
}

/** `user` does it and is its author; `subject` is whose life it concerns, and who owns what comes of it. */
interface WithAccount {
  readonly user: User;
  readonly subject: User;
}

interface InSession extends WithAccount {
  readonly session: Session;
  /** The whole account, where the policy of the route asks for it; read with the session, in the same statement. */
  readonly account?: AccountRow;
}

/** Nobody the server knows. */
interface Guest {
  readonly kind: 'guest';
}

/** Somebody who is logged in, for their own life. */
interface Member extends InSession {
  readonly kind: 'user';
}

/** Somebody who is logged in and views as a child in their care: `user` is the guardian, `subject` the child. */
interface Guardian extends InSession {
  readonly kind: 'guardian';
}

/** The account on whose behalf work is done while no session of its own is asked: it ends no session and enters nothing again. */
export interface Background extends WithAccount {
  readonly kind: 'background';
}

/** A steward on behalf of a life they keep: `user` is the steward, `subject` the account that life belongs to, which nobody logs in to. */
export interface Steward {
  readonly kind: 'steward';
  readonly user: User;
  readonly subject: Pick<User, 'id'>;
}

export type SignedIn = Member | Guardian;

/** From whom a request is. A new kind does not compile until the gate has answered it. */
export type Actor = Guest | SignedIn;

/** Who acts with an account, in a session or in the background. */
export type Doer = SignedIn | Background;
