/** Opening a session with a password, and ending it. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { toUser, type UserRow } from '../../platform/user-row.ts';
import type { AuthContext } from './auth-context.ts';
import { accountForLogin } from './auth.queries.ts';
import { tooMany } from './guesses.ts';
import { checkPassword } from './passwords.ts';
import type { Device } from './sessions.ts';

export interface Begun {
  /** The bearer token, said here and never again. */
  readonly token: string;
  readonly user: CurrentUser;
}

/** Opens a session of this account and says who is logged in now. */
export async function beginSession(
  { guesses, platform, sessions, users }: AuthContext,
  connection: Connection,
  row: UserRow,
  device: Device,
): Promise<Begun> {
  const token = await sessions.open(connection, row.id, device);
  if (typeof device.place === 'string') await guesses.know(connection, row.id, device.place);
  const user = toUser(row, platform.clock.now());
  return { token, user: await users.current(connection, { user, subject: user }) };
}

export function createLoggingIn(context: AuthContext) {
  const { database, transact } = context.platform;
  return {
    /**
     * Throws `auth.login_failed` in the same words for a wrong password and an unknown account, `auth.suspended` for a closed one, and
     * `auth.too_many_guesses` with `details.retry_after` (seconds) where too many were wrong, whoever made them.
     */
    async login(input: { login: string; password: string }, device: Device): Promise<Begun> {
      const account = await accountForLogin(database, input.login.trim());
      const guess = await context.guesses.begin(
        account?.id ?? input.login.trim(),
        account?.id ?? null,
        device.place ?? null,
      );
      if (guess.retryAfter !== null) throw tooMany(guess.retryAfter);
      const right = await checkPassword(account?.password_hash ?? null, input.password);
      ensure(right, 'auth.login_failed');
      ensure(account, 'auth.login_failed');
      await guess.right();
      if (account.suspended_at !== null || account.life_status !== 'living')
        throw new DomainError('auth.suspended');
      return transact((transaction) => beginSession(context, transaction, account, device));
    },

    async logout(actor: SignedIn): Promise<void> {
      const closeSockets = await context.sessions.revoke(database, { sessionId: actor.session.id });
      closeSockets();
    },
  };
}
