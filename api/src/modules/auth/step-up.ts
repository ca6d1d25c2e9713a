/** The password once more, before what must not be done by whoever finds the page open. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AuthContext } from './auth-context.ts';
import { accountForLoginById } from './auth.queries.ts';
import { tooMany } from './guesses.ts';
import { checkPassword } from './passwords.ts';
import { markSteppedUp } from './viewing.queries.ts';

export function createStepUp({ platform, guesses }: AuthContext) {
  const { clock, database } = platform;
  return {
    /** Throws `auth.wrong_password`, and `auth.too_many_guesses` after many of those. */
    async stepUp({ user, session }: SignedIn, password: string): Promise<void> {
      const account = await accountForLoginById(database, user.id);
      const guess = await guesses.begin(user.id, null, null);
      if (guess.retryAfter !== null) throw tooMany(guess.retryAfter);
      if (!(await checkPassword(account?.password_hash ?? null, password)))
        throw new DomainError('auth.wrong_password', { password: ['This password is not right.'] });
      await guess.right();
      await markSteppedUp(database, session.id, clock.now());
    },
  };
}
