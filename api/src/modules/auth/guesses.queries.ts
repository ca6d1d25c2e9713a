/** Counted guesses, and the places somebody has come in from. */
import { sql } from 'kysely';
import type { Connection, Database } from '../../platform/ports.ts';

const FREE = 20;
const QUIET_MS = 3_600_000;
/** Every twenty further failures the pause doubles, so often at most: 1, 2, 4, 8, 16 minutes. */
const DOUBLINGS = 4;

/** Counts one more, and says how many there were; no row where the pause is not over yet. */
export function countGuess(database: Database, key: Buffer, now: Date) {
  const counted = sql`case when g.last_at < ${new Date(now.getTime() - QUIET_MS)} then 1 else g.failures + 1 end`;
  return sql<{ failures: number }>`
        insert into login_guess as g (key, failures, last_at, next_at) values (${key}, 1, ${now}, ${now})
        on conflict (key) do update set failures = ${counted}, last_at = ${now},
          next_at = ${now}::timestamptz + make_interval(mins => case when ${counted} < ${FREE}::int then 0 else (2 ^ least((${counted} - ${FREE}::int) / ${FREE}::int, ${DOUBLINGS}::int))::int end)
          where g.next_at <= ${now}
        returning failures`.execute(database);
}

export function takeGuessBack(database: Database, now: Date, key: Buffer) {
  return sql`update login_guess set failures = greatest(failures - 1, 0), next_at = ${now} where key = ${key}`.execute(
    database,
  );
}

export function nextGuessOf(database: Database, key: Buffer) {
  return database
    .selectFrom('login_guess')
    .select('next_at')
    .where('key', '=', key)
    .executeTakeFirst();
}

export function keepPlace(
  connection: Connection,
  { userId, place, seen_at }: { userId: string; place: string; seen_at: Date },
) {
  return connection
    .insertInto('login_place')
    .values({ user_id: userId, place, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at }))
    .execute();
}

export function forgetGuess(connection: Connection, key: Buffer) {
  return connection.deleteFrom('login_guess').where('key', '=', key).execute();
}

export function placeSeen(database: Database, userId: string, place: string) {
  return database
    .selectFrom('login_place')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .executeTakeFirst();
}
