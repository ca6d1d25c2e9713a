/** The password once more, or what stands for it, before what must not be done by whoever finds the page open. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AuthContext } from './auth-context.ts';
import { accountForLoginById } from './auth.queries.ts';
import { tooMany } from './guesses.ts';
import { checkPassword } from './passwords.ts';
import { markSteppedUp } from './viewing.queries.ts';
import { takeAppCode } from './ways-in/codes.ts';
import { isOn, withGuess, wrongCode } from './ways-in/second-factor.ts';
import { lockSecondFactor } from './ways-in/second-factor.queries.ts';

export function createStepUp(context: AuthContext) {
  const { platform, guesses } = context;
  const { clock, database, transact } = platform;
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

    /** By a code of the app; those of the list are for the day the phone is lost. Throws `auth.code_wrong`, `auth.second_factor_off`, `auth.too_many_guesses`. */
    async stepUpByCode({ user, session }: SignedIn, code: string): Promise<void> {
      await withGuess(context, user.id, () =>
        transact(async (transaction) => {
          const row = await lockSecondFactor(transaction, user.id);
          if (!isOn(row)) throw new DomainError('auth.second_factor_off');
          const typed = { userId: user.id, code };
          if (!(await takeAppCode(platform, transaction, row, typed))) throw wrongCode();
          await markSteppedUp(transaction, session.id, clock.now());
        }),
      );
    },
  };
}
