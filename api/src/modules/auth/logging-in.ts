/** Opening a session with a password, and ending it. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { noted } from './attempts.ts';
import type { AuthContext } from './auth-context.ts';
import { accountForLogin } from './auth.queries.ts';
import { enter, type Entered } from './leaving/leaving.ts';
import { tooMany } from './guesses.ts';
import { checkPassword } from './passwords.ts';
import type { Device } from './sessions.ts';
import { askFurther, type AskedFurther } from './ways-in/second-step.ts';

export function createLoggingIn(context: AuthContext) {
  const { database, transact } = context.platform;
  return {
    /**
     * Answers a challenge for the second step where the account has one, of one that is being deleted the question whether it is to stay, and of one that moderators closed the reason.
     * Throws `auth.login_failed` in the same words for a wrong password and an unknown account, `auth.suspended` for one that nobody may open, and
     * `auth.too_many_guesses` with `details.retry_after` (seconds) where too many were wrong, whoever made them.
     */
    async login(
      input: { login: string; password: string },
      device: Device,
    ): Promise<Entered | AskedFurther> {
      return noted(context.platform, 'password', async (known) => {
        const account = await accountForLogin(database, input.login.trim());
        if (account !== undefined) known(account.id);
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
        return transact(
          async (transaction) =>
            (await askFurther(context, transaction, account.id, device)) ??
            enter(context, transaction, account, device),
        );
      });
    },

    async logout(actor: SignedIn): Promise<void> {
      const closeSockets = await context.sessions.revoke(database, { sessionId: actor.session.id });
      closeSockets();
    },
  };
}
