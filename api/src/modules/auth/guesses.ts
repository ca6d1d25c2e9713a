/**
 * How often a password may be guessed, by account and over all processes: twenty failures within an hour, then one try a minute, then
 * fewer. Only failures count. A place the person has logged in from before is never slowed down by others: nobody can lock them out.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DomainError } from '../../platform/errors.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import type { Connection, Platform } from '../../platform/ports.ts';

const FREE = 20;
const QUIET_MS = 3_600_000;
/** Every twenty further failures the pause doubles, so often at most: 1, 2, 4, 8, 16 minutes. */
const DOUBLINGS = 4;
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
    const row = await database
      .selectFrom('login_place')
      .select('seen_at')
      .where('user_id', '=', userId)
      .where('place', '=', placeOf(userId, ip))
      .executeTakeFirst();
    return row !== undefined && row.seen_at.getTime() > clock.now().getTime() - KNOWN_MS;
  }

  return {
    /** Counts a try as a failure before it is judged, so that a hundred at once are a hundred. `who` is the account, or the name that was typed; `ip` null for a place that nobody vouches for. */
    async begin(who: string, userId: string | null, ip: string | null): Promise<Guess> {
      if (userId !== null && ip !== null && (await isKnownPlace(userId, ip)))
        return { retryAfter: null, right: () => Promise.resolve() };
      const [key, now] = [keyOf(who), clock.now()];
      const counted = sql`case when g.last_at < ${new Date(now.getTime() - QUIET_MS)} then 1 else g.failures + 1 end`;
      const { rows } = await sql<{ failures: number }>`
        insert into login_guess as g (key, failures, last_at, next_at) values (${key}, 1, ${now}, ${now})
        on conflict (key) do update set failures = ${counted}, last_at = ${now},
          next_at = ${now}::timestamptz + make_interval(mins => case when ${counted} < ${FREE}::int then 0 else (2 ^ least((${counted} - ${FREE}::int) / ${FREE}::int, ${DOUBLINGS}::int))::int end)
          where g.next_at <= ${now}
        returning failures`.execute(database);
      return rows[0] === undefined
        ? { retryAfter: await waitOf(key, now), right: () => Promise.resolve() }
        : { retryAfter: null, right: () => takeBack(key, now) };
    },

    /** A password that was set anew ends what was counted for the old one. */
    async forget(connection: Connection, userId: string): Promise<void> {
      await connection.deleteFrom('login_guess').where('key', '=', keyOf(userId)).execute();
    },

    /** Somebody has come in from here. */
    async know(connection: Connection, userId: string, ip: string): Promise<void> {
      const seen_at = clock.now();
      await connection
        .insertInto('login_place')
        .values({ user_id: userId, place: placeOf(userId, ip), seen_at })
        .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at }))
        .execute();
    },
  };

  async function waitOf(key: Buffer, now: Date): Promise<number> {
    const row = await database
      .selectFrom('login_guess')
      .select('next_at')
      .where('key', '=', key)
      .executeTakeFirst();
    return Math.max(1, Math.ceil(((row?.next_at.getTime() ?? 0) - now.getTime()) / 1000));
  }

  async function takeBack(key: Buffer, now: Date): Promise<void> {
    await sql`update login_guess set failures = greatest(failures - 1, 0), next_at = ${now} where key = ${key}`.execute(
      database,
    );
  }
}
export type Guesses = ReturnType<typeof createGuesses>;
