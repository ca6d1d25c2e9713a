/** The second step of logging in, once the password was right. */
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { noted } from '../attempts.ts';
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
import { isTrustedDevice, trustDevice } from './trust.ts';

export interface AskedFurther {
  readonly two_factor: true;
  readonly challenge: string;
}

/** Null for an account that its password opens, and in a browser that its owner trusts. */
export async function askFurther(
  context: AuthContext,
  transaction: Connection,
  userId: string,
  { remember, mark }: Pick<Device, 'remember' | 'mark'>,
): Promise<AskedFurther | null> {
  if (!(await isTwoFactorOn(transaction, userId))) return null;
  if (await isTrustedDevice(context, transaction, userId, mark)) return null;
  const now = context.platform.clock.now();
  const challenge = await openSecondStep(transaction, {
    purpose: 'second_factor',
    userId,
    remember,
    now,
  });
  return { two_factor: true, challenge };
}

interface Typed {
  readonly code: string;
  /** This browser is asked for no second step for a while. */
  readonly trust: boolean;
}

/** A wrong code leaves the question open: the transaction is undone. */
async function comeIn(
  context: AuthContext,
  transaction: Connection,
  { id, userId }: SecondStep,
  { code, trust, device }: Typed & { readonly device: Device },
): Promise<Entered> {
  ensure(await closeSecondStep(transaction, id), 'auth.challenge_gone');
  const kind = await takeCode(context, transaction, { userId, code });
  if (kind === null) throw wrongCode();
  if (kind === 'recovery') await tellChange(context, transaction, userId, 'recovery_code_used');
  const account = await accountForLoginById(transaction, userId);
  const entered = await enter(context, transaction, account, device);
  if (trust && 'token' in entered) await trustDevice(context, transaction, userId, device);
  return entered;
}

export function createSecondStep(context: AuthContext) {
  const { clock, database, transact } = context.platform;
  return {
    /**
     * Throws `auth.challenge_gone` for one that is made up, answered or older than five minutes, `auth.code_wrong` (the same challenge may be answered
     * again), `auth.too_many_guesses` with `details.retry_after` (seconds), and `auth.suspended`.
     */
    async answerTwoFactor(
      { challenge, ...typed }: Typed & { readonly challenge: string },
      from: Device,
    ): Promise<{ readonly begun: Entered; readonly device: Device }> {
      return noted(context.platform, 'second step', async (known) => {
        const open = await findSecondStep(database, 'second_factor', challenge, clock.now());
        ensure(open, 'auth.challenge_gone');
        known(open.userId);
        const device = { ...from, remember: open.remember };
        const begun = await withGuess(context, open.userId, () =>
          transact((transaction) => comeIn(context, transaction, open, { ...typed, device })),
        );
        return { begun, device };
      });
    },
  };
}
