/** Argon2id, at most two hashes at a time so that a burst of logins does not starve everything else. */
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { DomainError } from '../../platform/errors.ts';
import { guessedFirst } from './guessed-first.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), cost));

/** The same work for what is found by its mark, so that its salt must be known beforehand. */
export const stretch = (text: string, salt: Buffer): Promise<Buffer> =>
  inTurn(() => hashRaw(text, { ...cost, salt }));

/** The hash of a password nobody has: an unknown account costs the same time as a wrong password. */
const nobody = hash('a password that belongs to no account', cost);

/** False for an account that is unknown or has no password, after the same work. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobody);
  const right = await inTurn(() => verify(against, password.normalize('NFKC')));
  return right && stored !== null;
}

/** Refuses what is guessed first: common passwords, one character repeated, a plain run, and the person's own names. */
export function ensureUnguessed(password: string, own: readonly string[]): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replaceAll(/[^\p{L}]/gu, '');
  const repeated = new Set(plain).size <= 2;
  const run = '01234567890123456789abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'.includes(
    plain,
  );
  const named = own.some(
    (name) => name.length >= 4 && (plain === name.toLowerCase() || bare === name.toLowerCase()),
  );
  if (repeated || run || named || guessedFirst.has(plain) || guessedFirst.has(bare)) {
    throw new DomainError('auth.password_known', {
      password: ['This password is among those that get guessed first. Please choose another.'],
    });
  }
}
