/**
 * How often a password may be guessed, by account and over all processes: twenty failures within an hour, then one try a minute, then
 * fewer. Only failures count. A place the person has logged in from before is never slowed down by others: nobody can lock them out.
 */
import { createHash } from 'node:crypto';
import { DomainError } from '../../platform/errors.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import {
  countGuess,
  forgetGuess,
  keepPlace,
  nextGuessOf,
  placeSeen,
  takeGuessBack,
} from './guesses.queries.ts';

/** How long a place stays known. */
const KNOWN_MS = 90 * 86_400_000;

/** The same for an account that exists and for one that does not. */
export const tooMany = (retryAfter: number): DomainError =>
  new DomainError('auth.too_many_guesses', undefined, { retry_after: retryAfter });

export interface Guess {
  /** Null while a try is allowed, else the whole seconds until it is. */
  readonly retryAfter: number | null;
  /** Takes the try back: it was no failure. */
  right(): Promise<void>;
}

export function createGuesses({ database, clock, sign }: Platform) {
  const keyOf = (who: string): Buffer =>
    createHash('sha256').update(`login\u0000${who.toLowerCase()}`).digest();
  /** IPv6 counts by its /64, and no address is written down. */
  const placeOf = (userId: string, ip: string): string =>
    sign('login-place', `${userId} ${addressOf(ip)}`);

  async function isKnownPlace(userId: string, ip: string): Promise<boolean> {
    const row = await placeSeen(database, userId, placeOf(userId, ip));
    return row !== undefined && row.seen_at.getTime() > clock.now().getTime() - KNOWN_MS;
  }

  return {
    /** Counts a try as a failure before it is judged, so that a hundred at once are a hundred. `who` is the account, or the name that was typed; `ip` null for a place that nobody vouches for. */
    async begin(who: string, userId: string | null, ip: string | null): Promise<Guess> {
      if (userId !== null && ip !== null && (await isKnownPlace(userId, ip)))
        return { retryAfter: null, right: () => Promise.resolve() };
      const [key, now] = [keyOf(who), clock.now()];
      const { rows } = await countGuess(database, key, now);
      return rows[0] === undefined
        ? { retryAfter: await waitOf(key, now), right: () => Promise.resolve() }
        : { retryAfter: null, right: () => takeBack(key, now) };
    },

    /** A password that was set anew ends what was counted for the old one. */
    async forget(connection: Connection, userId: string): Promise<void> {
      await forgetGuess(connection, keyOf(userId));
    },

    /** Somebody has come in from here. */
    async know(connection: Connection, userId: string, ip: string): Promise<void> {
      const seen_at = clock.now();
      await keepPlace(connection, { userId, place: placeOf(userId, ip), seen_at });
    },
  };

  async function waitOf(key: Buffer, now: Date): Promise<number> {
    const row = await nextGuessOf(database, key);
    return Math.max(1, Math.ceil(((row?.next_at.getTime() ?? 0) - now.getTime()) / 1000));
  }

  async function takeBack(key: Buffer, now: Date): Promise<void> {
    await takeGuessBack(database, now, key);
  }
}
export type Guesses = ReturnType<typeof createGuesses>;
