/** An authenticator app as the second step of logging in, with recovery codes for the day the phone is lost. */
import { generateSecret, generateURI } from 'otplib';
import type { Security } from '@kinlore/shared/contracts/security';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { AuthContext } from '../auth-context.ts';
import { tooMany } from '../guesses.ts';
import { renewCodes, sealedKeys, takeAppCode, takeCodeOfList } from './codes.ts';
import { ensureProved } from './proof.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  lockSecondFactor,
  removeSecondFactor,
  secondFactorOf,
  type SecondFactorRow,
} from './second-factor.queries.ts';
import { tellChange } from './tell-change.ts';
import { endAllTrust } from './trust.queries.ts';

export const isOn = (row: SecondFactorRow | undefined): row is SecondFactorRow =>
  row !== undefined && row.confirmed_at !== null;

export const isTwoFactorOn = async (connection: Connection, userId: string): Promise<boolean> =>
  isOn(await secondFactorOf(connection, userId));

/** By the app, or from the list. */
export type CodeKind = 'app' | 'recovery';

/** Uses a code up, in the caller's transaction. Null for a wrong one, one that was used, or where nothing is set up. */
export async function takeCode(
  { platform }: AuthContext,
  transaction: Connection,
  typed: { readonly userId: string; readonly code: string },
): Promise<CodeKind | null> {
  const row = await lockSecondFactor(transaction, typed.userId);
  if (!isOn(row)) return null;
  if (await takeAppCode(platform, transaction, row, typed)) return 'app';
  return (await takeCodeOfList(platform, transaction, typed)) ? 'recovery' : null;
}

/**
 * Does what a code is typed for, counting the tries by account and over all logins. Only a wrong code counts: one that came too late, or twice, is no
 * guess. Throws `auth.too_many_guesses`, and what `act` throws.
 */
export async function withGuess<Result>(
  { guesses }: AuthContext,
  userId: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const guess = await guesses.begin(`second ${userId}`, null, null);
  if (guess.retryAfter !== null) throw tooMany(guess.retryAfter);
  try {
    const result = await act();
    await guess.right();
    return result;
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'auth.code_wrong')) await guess.right();
    throw error;
  }
}

export const wrongCode = () =>
  new DomainError('auth.code_wrong', { code: ['This code is not right.'] });

async function setUp(
  { platform }: AuthContext,
  { user, session }: SignedIn,
): Promise<{ readonly secret: string; readonly address: string }> {
  const now = platform.clock.now();
  ensureProved(session, now);
  const secret = generateSecret();
  const sealed = sealedKeys(platform).seal(user.id, secret);
  const begun = await beginSecondFactor(platform.database, {
    userId: user.id,
    secret: sealed,
    now,
  });
  ensure(begun, 'auth.second_factor_on');
  const issuer = `Kinlore (${new URL(platform.publicUrl()).host})`;
  return { secret, address: generateURI({ issuer, label: user.username, secret }) };
}

async function confirm(
  context: AuthContext,
  transaction: Connection,
  typed: { readonly userId: string; readonly code: string },
): Promise<readonly string[]> {
  const { platform } = context;
  const row = await lockSecondFactor(transaction, typed.userId);
  ensure(row, 'auth.second_factor_off');
  ensure(row.confirmed_at === null, 'auth.second_factor_on');
  if (!(await takeAppCode(platform, transaction, row, typed))) throw wrongCode();
  await confirmSecondFactor(transaction, typed.userId, platform.clock.now());
  await tellChange(context, transaction, typed.userId, 'two_factor_on');
  return renewCodes(platform, transaction, typed.userId);
}

async function readTwoFactor(
  { platform: { database } }: AuthContext,
  userId: string,
): Promise<Security['two_factor']> {
  const row = await secondFactorOf(database, userId);
  return {
    on: isOn(row),
    since: row?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: isOn(row) ? await countRecoveryCodes(database, userId) : 0,
  };
}

async function turnOff(context: AuthContext, { user, session }: SignedIn): Promise<void> {
  ensureProved(session, context.platform.clock.now());
  await context.platform.transact(async (transaction) => {
    ensure(await removeSecondFactor(transaction, user.id), 'auth.second_factor_off');
    await endAllTrust(transaction, user.id);
    await tellChange(context, transaction, user.id, 'two_factor_off');
  });
}

async function renew(
  context: AuthContext,
  { user, session }: SignedIn,
): Promise<readonly string[]> {
  ensureProved(session, context.platform.clock.now());
  return context.platform.transact(async (transaction) => {
    ensure(isOn(await lockSecondFactor(transaction, user.id)), 'auth.second_factor_off');
    await tellChange(context, transaction, user.id, 'recovery_codes_new');
    return renewCodes(context.platform, transaction, user.id);
  });
}

export function createSecondFactor(context: AuthContext) {
  const { clock, transact } = context.platform;
  return {
    /** A new key each time, until one is confirmed. Throws `auth.step_up_required`, `auth.second_factor_on`. */
    setUpTwoFactor: (actor: SignedIn) => setUp(context, actor),

    /** Turns it on and answers the recovery codes. Throws `auth.code_wrong`, `auth.second_factor_off` before `setUpTwoFactor`, and as that does. */
    async confirmTwoFactor({ user, session }: SignedIn, code: string): Promise<readonly string[]> {
      ensureProved(session, clock.now());
      const typed = { userId: user.id, code };
      return withGuess(context, user.id, () =>
        transact((transaction) => confirm(context, transaction, typed)),
      );
    },

    readTwoFactor: (userId: string) => readTwoFactor(context, userId),

    turnOffTwoFactor: (actor: SignedIn) => turnOff(context, actor),

    /** For somebody who has lost both the phone and the codes; whether an administrator may is decided by the caller. Whether it was on. */
    async liftTwoFactor(transaction: Connection, userId: string): Promise<boolean> {
      const wasOn = await removeSecondFactor(transaction, userId);
      await endAllTrust(transaction, userId);
      if (wasOn) await tellChange(context, transaction, userId, 'two_factor_off');
      return wasOn;
    },

    renewRecoveryCodes: (actor: SignedIn) => renew(context, actor),
  };
}
