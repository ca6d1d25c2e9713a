/** An authenticator app as the second step of logging in (TOTP, RFC 6238), with recovery codes for the day the phone is lost. */
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { RECOVERY_CODES, type Security } from '@kinlore/shared/contracts/security';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { createSealing } from '../../../platform/sealing.ts';
import type { AuthContext } from '../auth-context.ts';
import { securityChangedMail, type SecurityChange } from '../auth.mails.ts';
import { accountForLoginById } from '../auth.queries.ts';
import { tooMany } from '../guesses.ts';
import { ensureProved } from './proof.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  lockSecondFactor,
  markStepUsed,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
  takeRecoveryCode,
  type SecondFactorRow,
} from './second-factor.queries.ts';

/** A code counts for the half minute before and after its own: phones' clocks are off. */
const TOLERANCE_SECONDS = 30;
/** Without letters and digits that are taken for one another. A code has 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

const wrongCode = () => new DomainError('auth.code_wrong', { code: ['This code is not right.'] });

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
};

/** As it was meant: people type spaces, dashes and capitals. */
const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toLowerCase();

const isOn = (row: SecondFactorRow | undefined): row is SecondFactorRow =>
  row !== undefined && row.confirmed_at !== null;

/** Which code it was: by the app, or from the list. Null for a wrong one. */
export type CodeKind = 'app' | 'recovery';

export function createSecondFactor(context: AuthContext) {
  const { clock, database, sign, transact } = context.platform;
  const sealing = createSealing(sign, 'second-factor');
  const markOf = (userId: string, code: string): string =>
    sign('recovery-code', `${userId} ${plainCode(code)}`);

  /** The time step of a code that is right and newer than the one used last, else null. */
  function stepOf(userId: string, row: SecondFactorRow, code: string): number | null {
    const secret = sealing.unseal(userId, row.secret);
    if (secret === null || !/^\d{6}$/u.test(code)) return null;
    const result = verifySync({
      secret,
      token: code,
      epoch: Math.floor(clock.now().getTime() / 1000),
      epochTolerance: TOLERANCE_SECONDS,
    });
    const step = result.valid && 'timeStep' in result ? result.timeStep : null;
    return step !== null && step > row.last_step ? step : null;
  }

  async function useAppCode(
    transaction: Connection,
    userId: string,
    row: SecondFactorRow,
    code: string,
  ): Promise<boolean> {
    const step = stepOf(userId, row, plainCode(code));
    if (step !== null) await markStepUsed(transaction, userId, step);
    return step !== null;
  }

  async function renewCodes(transaction: Connection, userId: string): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await replaceRecoveryCodes(
      transaction,
      userId,
      codes.map((code) => markOf(userId, code)),
    );
    return codes;
  }

  return {
    async isTwoFactorOn(connection: Connection, userId: string): Promise<boolean> {
      return isOn(await secondFactorOf(connection, userId));
    },

    /** Uses a code up, in the caller's transaction. Null for a wrong one, one that was used, or where nothing is set up. */
    async useCode(transaction: Connection, userId: string, code: string): Promise<CodeKind | null> {
      const row = await lockSecondFactor(transaction, userId);
      if (!isOn(row)) return null;
      if (await useAppCode(transaction, userId, row, code)) return 'app';
      const mark = markOf(userId, code);
      return (await takeRecoveryCode(transaction, { userId, mark, now: clock.now() }))
        ? 'recovery'
        : null;
    },

    async readTwoFactor(userId: string): Promise<Security['two_factor']> {
      const row = await secondFactorOf(database, userId);
      return {
        on: isOn(row),
        since: row?.confirmed_at?.toISOString() ?? null,
        recovery_codes_left: isOn(row) ? await countRecoveryCodes(database, userId) : 0,
      };
    },

    /** A new secret each time, until one is confirmed. Throws `auth.step_up_required`, `auth.second_factor_on`. */
    async setUpTwoFactor(
      { user, session }: SignedIn,
      issuer: string,
    ): Promise<{ readonly secret: string; readonly address: string }> {
      ensureProved(session, clock.now());
      const secret = generateSecret();
      const begun = await beginSecondFactor(database, {
        userId: user.id,
        secret: sealing.seal(user.id, secret),
        now: clock.now(),
      });
      ensure(begun, 'auth.second_factor_on');
      return { secret, address: generateURI({ issuer, label: user.username, secret }) };
    },

    /** Turns it on and answers the recovery codes. Throws `auth.code_wrong`, `auth.second_factor_off` before `setUpTwoFactor`, and as that does. */
    async confirmTwoFactor({ user, session }: SignedIn, code: string): Promise<readonly string[]> {
      ensureProved(session, clock.now());
      const guess = await context.guesses.begin(`second ${user.id}`, null, null);
      if (guess.retryAfter !== null) throw tooMany(guess.retryAfter);
      const codes = await transact(async (transaction) => {
        const row = await lockSecondFactor(transaction, user.id);
        ensure(row, 'auth.second_factor_off');
        ensure(row.confirmed_at === null, 'auth.second_factor_on');
        if (!(await useAppCode(transaction, user.id, row, code))) throw wrongCode();
        await confirmSecondFactor(transaction, user.id, clock.now());
        await tellChange(context, transaction, user.id, 'two_factor_on');
        return renewCodes(transaction, user.id);
      });
      await guess.right();
      return codes;
    },

    async turnOffTwoFactor({ user, session }: SignedIn): Promise<void> {
      ensureProved(session, clock.now());
      await transact(async (transaction) => {
        ensure(await removeSecondFactor(transaction, user.id), 'auth.second_factor_off');
        await tellChange(context, transaction, user.id, 'two_factor_off');
      });
    },

    /** For somebody who has lost both the phone and the codes; whether an administrator may is decided by the caller. Whether it was on. */
    async liftTwoFactor(transaction: Connection, userId: string): Promise<boolean> {
      const wasOn = await removeSecondFactor(transaction, userId);
      if (wasOn) await tellChange(context, transaction, userId, 'two_factor_off');
      return wasOn;
    },

    async renewRecoveryCodes({ user, session }: SignedIn): Promise<readonly string[]> {
      ensureProved(session, clock.now());
      return transact(async (transaction) => {
        ensure(isOn(await lockSecondFactor(transaction, user.id)), 'auth.second_factor_off');
        await tellChange(context, transaction, user.id, 'recovery_codes_new');
        return renewCodes(transaction, user.id);
      });
    },
  };
}
export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** By mail, to the owner of the account: what opens it has changed. */
export async function tellChange(
  { platform, queueMail }: Pick<AuthContext, 'platform' | 'queueMail'>,
  transaction: Connection,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const account = await accountForLoginById(transaction, userId);
  if (account?.email === undefined || account.email === null) return;
  await queueMail(transaction, {
    to: account.email,
    ...securityChangedMail(account.full_name, change, `${platform.publicUrl()}/forgot-password`),
    userId,
  });
}

/** What an authenticator app shows above the code: the site, as browsers call it. */
export const issuerOf = ({ publicUrl }: Pick<Platform, 'publicUrl'>): string =>
  `Kinlore (${new URL(publicUrl()).host})`;
