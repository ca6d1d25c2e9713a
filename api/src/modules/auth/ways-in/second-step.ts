/** The second step of logging in, once the password was right. */
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { AuthContext } from '../auth-context.ts';
import { accountForLoginById } from '../auth.queries.ts';
import { beginSession, type Begun } from '../begin-session.ts';
import { tooMany } from '../guesses.ts';
import type { Device } from '../sessions.ts';
import { closeSecondStep, findSecondStep, openSecondStep } from './challenges.queries.ts';
import { tellChange, type SecondFactor } from './second-factor.ts';

export interface AskedFurther {
  readonly two_factor: true;
  readonly challenge: string;
}

export function createSecondStep(context: AuthContext, secondFactor: SecondFactor) {
  const { clock, database, transact } = context.platform;
  return {
    /** Null for an account that its password opens. */
    async askFurther(
      transaction: Connection,
      userId: string,
      remember: boolean,
    ): Promise<AskedFurther | null> {
      if (!(await secondFactor.isTwoFactorOn(transaction, userId))) return null;
      const now = clock.now();
      const challenge = await openSecondStep(transaction, { userId, remember, now });
      return { two_factor: true, challenge };
    },

    /**
     * Throws `auth.challenge_gone` for one that is made up, answered or older than five minutes, `auth.code_wrong` (the same challenge may be answered
     * again), `auth.too_many_guesses` with `details.retry_after` (seconds), and `auth.suspended`.
     */
    async answerTwoFactor(
      input: { readonly challenge: string; readonly code: string },
      device: Omit<Device, 'remember'>,
    ): Promise<{ readonly begun: Begun; readonly remember: boolean }> {
      const open = await findSecondStep(database, input.challenge, clock.now());
      ensure(open, 'auth.challenge_gone');
      const { userId, remember } = open;
      const guess = await context.guesses.begin(`second ${userId}`, null, null);
      if (guess.retryAfter !== null) throw tooMany(guess.retryAfter);
      const begun = await transact(async (transaction) => {
        ensure(await closeSecondStep(transaction, open.id), 'auth.challenge_gone');
        const kind = await secondFactor.useCode(transaction, userId, input.code);
        if (kind === null)
          throw new DomainError('auth.code_wrong', { code: ['This code is not right.'] });
        const account = await accountForLoginById(transaction, userId);
        if (
          account === undefined ||
          account.suspended_at !== null ||
          account.life_status !== 'living'
        )
          throw new DomainError('auth.suspended');
        if (kind === 'recovery')
          await tellChange(context, transaction, userId, 'recovery_code_used');
        return beginSession(context, transaction, account, { ...device, remember });
      });
      await guess.right();
      return { begun, remember };
    },
  };
}
