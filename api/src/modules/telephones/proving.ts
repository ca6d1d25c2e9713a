/** Somebody writes a number down and proves that they read what is sent to it. Nobody else reads it, and nobody is told whose it is already. */
import { randomInt } from 'node:crypto';
import { CODE_DIGITS, telephoneIn, type Telephone } from '@kinlore/shared/contracts/telephones';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { sameHash } from '../../platform/tokens.ts';
import { ensureProved } from '../auth/index.ts';
import {
  codeOf,
  codesSince,
  deleteTelephone,
  holdNumber,
  noteTry,
  putCode,
  putTelephone,
  telephoneOf,
  type CodeRow,
} from './telephones.queries.ts';
import { markOfNumber, queueText } from './texting.ts';
import { withdrawTexts } from './texts.queries.ts';

const MINUTE_MS = 60_000;
const CODE_MINUTES = 10;
const MOST_TRIES = 5;
const REST_MINUTES = 60;
const MOST_CODES = 3;
const DAY_MS = 86_400_000;

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Six digits are soon tried out: without the secret of the instance, which lies in no database, the mark says nothing. */
const markOfCode = (
  { sign }: Pick<Platform, 'sign'>,
  of: { readonly userId: string; readonly number: string; readonly code: string },
): string => sign('telephone-code', `${of.userId} ${of.number} ${of.code}`);

const isOpen = (row: CodeRow | undefined, now: Date): row is CodeRow & { readonly mark: string } =>
  row !== undefined && row.mark !== null && now < row.expires_at;

async function read(
  { texts, clock }: Platform,
  connection: Connection,
  userId: string,
): Promise<Telephone> {
  const proved = await telephoneOf(connection, userId);
  const code = await codeOf(connection, userId);
  return {
    offered: texts !== null,
    number: proved?.number ?? null,
    proved_at: proved?.proved_at.toISOString() ?? null,
    waiting: isOpen(code, clock.now())
      ? { number: code.number, expires_at: code.expires_at.toISOString() }
      : null,
  };
}

/** Throws `telephone.rests` and `telephone.too_many`. */
async function ensureMaySend(
  platform: Platform,
  transaction: Connection,
  { userId, number }: { readonly userId: string; readonly number: string },
): Promise<void> {
  const now = platform.clock.now();
  const before = await codeOf(transaction, userId);
  const rests = before?.rests_until ?? null;
  ensure(rests === null || rests <= now, 'telephone.rests');
  const sent = await codesSince(
    transaction,
    { userId, numberMark: markOfNumber(platform, number) },
    new Date(now.getTime() - DAY_MS),
  );
  ensure(sent < MOST_CODES, 'telephone.too_many');
}

async function send(
  platform: Platform,
  transaction: Connection,
  { userId, number }: { readonly userId: string; readonly number: string },
): Promise<void> {
  await holdNumber(transaction, userId, markOfNumber(platform, number));
  await ensureMaySend(platform, transaction, { userId, number });
  const code = newCode();
  const expiresAt = new Date(platform.clock.now().getTime() + CODE_MINUTES * MINUTE_MS);
  await putCode(transaction, {
    user_id: userId,
    number,
    mark: markOfCode(platform, { userId, number, code }),
    expires_at: expiresAt,
  });
  await queueText(platform, transaction, {
    userId,
    to: number,
    text: `${code} is your code for Kinlore. It works for ten minutes. If you did not ask for it, you can ignore this message.`,
    about: null,
    expiresAt,
    notBefore: null,
  });
}

/** Counts the try, whatever comes of it; null where it was right. */
async function tryCode(
  platform: Platform,
  transaction: Connection,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<'telephone.no_code' | 'telephone.code_wrong' | null> {
  const now = platform.clock.now();
  await holdNumber(transaction, userId, null);
  const row = await codeOf(transaction, userId);
  if (!isOpen(row, now)) return 'telephone.no_code';
  const { number } = row;
  const given = Buffer.from(markOfCode(platform, { userId, number, code }));
  const tries = row.tries + 1;
  if (sameHash(given, Buffer.from(row.mark))) {
    await noteTry(transaction, userId, { mark: null, tries, rests_until: null });
    await putTelephone(transaction, { user_id: userId, number, proved_at: now });
    return null;
  }
  const isLast = tries >= MOST_TRIES;
  await noteTry(transaction, userId, {
    mark: isLast ? null : row.mark,
    tries,
    rests_until: isLast ? new Date(now.getTime() + REST_MINUTES * MINUTE_MS) : null,
  });
  return 'telephone.code_wrong';
}

/** Throws what `Proving.ask` throws. */
async function ask(platform: Platform, { user, session }: SignedIn, written: string) {
  ensureProved(session, platform.clock.now());
  ensure(platform.texts !== null, 'telephone.not_offered');
  const number = telephoneIn(written);
  ensure(number, 'telephone.number');
  const who = { userId: user.id, number };
  await platform.transact((transaction) => send(platform, transaction, who));
}

async function remove(transaction: Connection, userId: string): Promise<void> {
  await holdNumber(transaction, userId, null);
  await deleteTelephone(transaction, userId);
  const code = await codeOf(transaction, userId);
  if (code !== undefined) await noteTry(transaction, userId, { ...code, mark: null });
  await withdrawTexts(transaction, { userId });
}

export const createProving = (platform: Platform) => {
  const { database, transact, clock } = platform;
  const readOf = ({ user }: SignedIn): Promise<Telephone> => read(platform, database, user.id);
  return {
    read: readOf,

    /** Throws `auth.step_up_required`, `telephone.not_offered`, `telephone.number`, `telephone.rests` and `telephone.too_many`. */
    async ask(actor: SignedIn, written: string): Promise<Telephone> {
      await ask(platform, actor, written);
      return readOf(actor);
    },

    /** Throws `telephone.code_wrong`, and `telephone.no_code` where there is none any more. */
    async prove(actor: SignedIn, written: string): Promise<Telephone> {
      const tried = { userId: actor.user.id, code: written.replaceAll(/[\s-]/gu, '') };
      const refused = await transact((transaction) => tryCode(platform, transaction, tried));
      if (refused !== null) throw new DomainError(refused);
      return readOf(actor);
    },

    /** The number, the code on its way to one, and what was not handed over yet. How often it was guessed stays. Throws `auth.step_up_required`. */
    async remove(actor: SignedIn): Promise<void> {
      ensureProved(actor.session, clock.now());
      await transact((transaction) => remove(transaction, actor.user.id));
    },
  };
};
export type Proving = ReturnType<typeof createProving>;
