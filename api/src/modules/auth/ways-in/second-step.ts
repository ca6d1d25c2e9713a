/** The second step of logging in, once the password was right. */
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { AuthContext } from '../auth-context.ts';
import { accountForLoginById } from '../auth.queries.ts';
import { enter, type Entered } from '../leaving/leaving.ts';
import type { Device } from '../sessions.ts';
import {
  closeSecondStep,
  findSecondStep,
  openSecondStep,
  type SecondStep,
} from './challenges.queries.ts';
import { isTwoFactorOn, takeCode, withGuess, wrongCode } from './second-factor.ts';
import { tellChange } from './tell-change.ts';

export interface AskedFurther {
  readonly two_factor: true;
  readonly challenge: string;
}

/** Null for an account that its password opens. */
export async function askFurther(
  { platform }: AuthContext,
  transaction: Connection,
  { userId, remember }: { readonly userId: string; readonly remember: boolean },
): Promise<AskedFurther | null> {
  if (!(await isTwoFactorOn(transaction, userId))) return null;
  const now = platform.clock.now();
  const challenge = await openSecondStep(transaction, {
    purpose: 'second_factor',
    userId,
    remember,
    now,
  });
  return { two_factor: true, challenge };
}

/** A wrong code leaves the question open: the transaction is undone. */
async function comeIn(
  context: AuthContext,
  transaction: Connection,
  { id, userId }: SecondStep,
  { code, device }: { readonly code: string; readonly device: Device },
): Promise<Entered> {
  ensure(await closeSecondStep(transaction, id), 'auth.challenge_gone');
  const kind = await takeCode(context, transaction, { userId, code });
  if (kind === null) throw wrongCode();
  if (kind === 'recovery') await tellChange(context, transaction, userId, 'recovery_code_used');
  return enter(context, transaction, await accountForLoginById(transaction, userId), device);
}

export function createSecondStep(context: AuthContext) {
  const { clock, database, transact } = context.platform;
  return {
    /**
     * Throws `auth.challenge_gone` for one that is made up, answered or older than five minutes, `auth.code_wrong` (the same challenge may be answered
     * again), `auth.too_many_guesses` with `details.retry_after` (seconds), and `auth.suspended`.
     */
    async answerTwoFactor(
      input: { readonly challenge: string; readonly code: string },
      from: Device,
    ): Promise<{ readonly begun: Entered; readonly device: Device }> {
      const open = await findSecondStep(database, 'second_factor', input.challenge, clock.now());
      ensure(open, 'auth.challenge_gone');
      const device = { ...from, remember: open.remember };
      const begun = await withGuess(context, open.userId, () =>
        transact((transaction) => comeIn(context, transaction, open, { code: input.code, device })),
      );
      return { begun, device };
    },
  };
}
