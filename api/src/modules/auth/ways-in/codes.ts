/** Codes of an authenticator app (TOTP, RFC 6238) and recovery codes: each opens something once. */
import { randomInt } from 'node:crypto';
import { verifySync } from 'otplib';
import { RECOVERY_CODES } from '@kinlore/shared/contracts/security';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { createSealing } from '../../../platform/sealing.ts';
import { sealingAnew } from '../../../platform/sealing-anew.ts';
import { stretch } from '../passwords.ts';
import {
  appKeysAfter,
  markStepUsed,
  replaceRecoveryCodes,
  resealAppKey,
  takeRecoveryCode,
  type SecondFactorRow,
} from './second-factor.queries.ts';

/** A code counts for the half minute before and after its own: phones' clocks are off. */
const TOLERANCE_SECONDS = 30;
/** Without letters and digits that are taken for one another. A code has 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

type Keeper = Pick<Platform, 'clock' | 'sign'>;

const newRecoveryCode = (): string => {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
};

/** As it was meant: people type spaces, dashes and capitals. */
const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toLowerCase();

/** The key of an app, as it lies in the database. */
export const sealedKeys = ({ sign }: Pick<Platform, 'sign'>) =>
  createSealing(sign, 'second-factor');

/** Keys of apps that a former secret sealed. */
export function appKeysAnew(platform: Platform) {
  const sealing = sealedKeys(platform);
  return sealingAnew(platform, {
    name: 'auth.seal_app_keys',
    after: appKeysAfter,
    renew: (row, again) => ({ ...row, secret: again(sealing, row.secret) }),
    write: resealAppKey,
  });
}

type Marking = Pick<Platform, 'sign'>;

/** As slow to guess as a password, and of no use without the secret of the instance. */
async function markOf({ sign }: Marking, userId: string, code: string): Promise<string> {
  const salt = Buffer.from(sign('recovery-salt', userId), 'base64url');
  const slow = await stretch(plainCode(code), salt);
  return sign('recovery-code', `${userId} ${slow.toString('base64url')}`);
}

/** Of the lists that were made before marks were slow. */
const formerMarkOf = ({ sign }: Marking, userId: string, code: string): string =>
  sign('recovery-code', `${userId} ${plainCode(code)}`);

/** The time step of a code that is right and newer than the one used last, else null. */
function stepOf(
  keeper: Keeper,
  userId: string,
  row: SecondFactorRow,
  typed: string,
): number | null {
  const secret = sealedKeys(keeper).unseal(userId, row.secret);
  const token = plainCode(typed);
  if (secret === null || !/^\d{6}$/u.test(token)) return null;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(keeper.clock.now().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  const step = result.valid && 'timeStep' in result ? result.timeStep : null;
  return step !== null && step > row.last_step ? step : null;
}

export interface Typed {
  readonly userId: string;
  readonly code: string;
}

/** Uses a code of the app up. `row` is locked. */
export async function takeAppCode(
  keeper: Keeper,
  transaction: Connection,
  row: SecondFactorRow,
  { userId, code }: Typed,
): Promise<boolean> {
  const step = stepOf(keeper, userId, row, code);
  if (step !== null) await markStepUsed(transaction, userId, step);
  return step !== null;
}

/** Uses a recovery code up. */
export async function takeCodeOfList(
  keeper: Keeper,
  transaction: Connection,
  { userId, code }: Typed,
): Promise<boolean> {
  const now = keeper.clock.now();
  const take = (mark: string): Promise<boolean> =>
    takeRecoveryCode(transaction, { userId, mark, now });
  // Codes lie on paper: they outlive the secret that they were marked with.
  for (const sign of [keeper.sign, ...(keeper.sign.former ?? [])])
    // oxlint-disable-next-line no-await-in-loop -- each is slow, and the first is nearly always the one
    if (
      (await take(await markOf({ sign }, userId, code))) ||
      (await take(formerMarkOf({ sign }, userId, code)))
    )
      return true;
  return false;
}

/** New ones in place of those there were. */
export async function renewCodes(
  keeper: Keeper,
  transaction: Connection,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    transaction,
    userId,
    await Promise.all(codes.map((code) => markOf(keeper, userId, code))),
  );
  return codes;
}
