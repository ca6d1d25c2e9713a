/** What somebody has laid down for the time after their death, as far as the machine follows it. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface Plan {
  readonly quorum: number;
  readonly waiting_days: number;
  readonly obituary: string;
}

/** Undefined where there is none. */
export async function planOf(connection: Connection, lifeId: string): Promise<Plan | undefined> {
  const { rows } = await sql<Plan>`
    select quorum, waiting_days, obituary from legacy_plan where life_id = ${lifeId}`.execute(
    connection,
  );
  return rows[0];
}

/**
 * Grown-ups who live, whose plan asks for it and who were not here for so many months: longest away first. Not where a case is open, and not again
 * within half a year after one ended: whoever answered stays away for a reason.
 */
export async function awayTooLong(
  connection: Connection,
  now: Date,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from legacy_plan p join app_user u on u.id = p.life_id
    where p.inactivity_months is not null and u.life_status = 'living' and u.erased_at is null and u.suspended_at is null
      and coalesce(u.last_seen_at, u.created_at) <= ${now}::timestamptz - make_interval(months => p.inactivity_months)
      and exists (select 1 from life_steward s where s.life_id = u.id and s.status = 'accepted')
      and not exists (select 1 from legacy_case c where c.life_id = u.id and (c.ended_at is null or c.ended_at > ${now}::timestamptz - interval '6 months'))
    order by coalesce(u.last_seen_at, u.created_at), u.id limit ${most}`.execute(connection);
  return rows.map(({ id }) => id);
}
