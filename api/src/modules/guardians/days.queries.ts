/** A child's days: how long it was here, and what time a guardian gave. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Newest first. */
export const daysOf = (
  connection: Connection,
  childId: string,
  since: string,
): Promise<readonly { readonly day: string; readonly seconds: number }[]> =>
  connection
    .selectFrom('child_time')
    .select([sql<string>`day::text`.as('day'), 'seconds'])
    .where('child_id', '=', childId)
    .where('day', '>=', since)
    .orderBy('child_time.day', 'desc')
    .execute();

/** Nobody else gives this child time until the transaction ends. */
export const lockMoreTime = (transaction: Connection, childId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`more time ${childId}`}))`.execute(transaction);

export interface Given {
  readonly childId: string;
  /** `YYYY-MM-DD` in the child's zone. */
  readonly day: string;
  readonly seconds: number;
  readonly awakeUntil: Date;
  readonly givenBy: string;
}

/** From now on the day has so much time in all. */
export const keepMoreTime = (
  transaction: Connection,
  { childId, day, seconds, awakeUntil, givenBy }: Given,
): Promise<unknown> =>
  sql`insert into child_more_time (child_id, day, seconds, awake_until, given_by)
    values (${childId}, ${day}, ${seconds}, ${awakeUntil}, ${givenBy})
    on conflict (child_id, day) do update set seconds = excluded.seconds, awake_until = greatest(child_more_time.awake_until, excluded.awake_until),
      given_by = excluded.given_by`.execute(transaction);
