/** What a child's guardians have set, read with the child's session and never kept: a setting holds from the next call on. And the time it is here. */
import { sql } from 'kysely';
import {
  byDay,
  careDefaults,
  dayOf,
  type Care,
  type CareSettings,
  type Pause,
} from './care-day.ts';
import type { Connection } from './ports.ts';
import { todayIn } from './zones.ts';

interface CareRow extends CareSettings {
  readonly pauses: readonly (Omit<Pause, 'until'> & { readonly until: string })[];
  readonly used: number;
  readonly more_seconds: number | null;
  readonly awake_until: Date | null;
}

/** Of one child, in one statement. */
export async function readCare(
  connection: Connection,
  child: { readonly id: string; readonly timeZone: string },
  now: Date,
): Promise<Care> {
  const day = todayIn(child.timeZone, now);
  const {
    rows: [row],
  } = await sql<CareRow>`
    select coalesce(s.quiet_from, ${careDefaults.quiet_from}::int) as quiet_from, coalesce(s.quiet_to, ${careDefaults.quiet_to}::int) as quiet_to,
      case when s.child_id is null then ${careDefaults.daily_minutes}::int else s.daily_minutes end as daily_minutes,
      coalesce(s.comments, ${careDefaults.comments}::boolean) as comments, coalesce(s.voice, ${careDefaults.voice}::boolean) as voice,
      coalesce(s.reaction_set, ${careDefaults.reaction_set}::text) as reaction_set,
      coalesce(s.theme_locked, ${careDefaults.theme_locked}::boolean) as theme_locked, coalesce(s.trust, ${careDefaults.trust}::text) as trust,
      (select coalesce(json_agg(json_build_object('kind', p.kind, 'reason', p.reason, 'until', p.until) order by p.id), '[]')
        from child_pause p where p.child_id = c.id and p.lifted_at is null and p.until > ${now}) as pauses,
      coalesce((select t.seconds from child_time t where t.child_id = c.id and t.day = ${day}::date), 0) as used,
      m.seconds as more_seconds, m.awake_until
    from (select ${child.id}::uuid as id) c left join child_setting s on s.child_id = c.id
      left join child_more_time m on m.child_id = c.id and m.day = ${day}::date`.execute(
    connection,
  );
  if (row === undefined) throw new Error('a statement without a condition answered no row');
  const { pauses, used, more_seconds: seconds, awake_until: awakeUntil, ...settings } = row;
  const more = seconds === null || awakeUntil === null ? null : { seconds, awakeUntil };
  return {
    settings,
    pauses: pauses.map((pause) => ({ ...pause, until: new Date(pause.until) })),
    day: dayOf(settings, child.timeZone, { usedSeconds: used, more }, now),
  };
}

/** The colours of a child's pages are its guardians' choice, also while one of them views as the child: they are set on the child's page. */
export async function themeIsLocked(connection: Connection, childId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from child_setting s where s.child_id = ${childId} and s.theme_locked`.execute(
      connection,
    );
  return rows.length > 0;
}

/** A child that gives no sign for longer was away. */
const AWAY_SECONDS = 180;

/**
 * A child is here now: what passed since its session was used before is counted, on both sides of midnight where that lies between. A moment counts
 * once, however many devices ask: nothing before the last moment that was counted is counted again.
 */
export async function countTime(
  connection: Connection,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  usedBefore: Date,
  now: Date,
): Promise<void> {
  const counted = await markSeen(connection, id, now);
  if (counted === null) return;
  const from = new Date(Math.max(counted.getTime(), usedBefore.getTime()));
  const seconds = (now.getTime() - from.getTime()) / 1000;
  if (seconds <= 0 || seconds > AWAY_SECONDS) return;
  for (const part of byDay(timeZone, from, now))
    await sql`insert into child_time (child_id, day, seconds) values (${id}, ${part.day}, ${part.seconds})
      on conflict (child_id, day) do update set seconds = child_time.seconds + excluded.seconds`.execute(
      connection,
    );
}

/** Until when the child's time was counted before; null where somebody else counts this moment. */
async function markSeen(connection: Connection, id: string, now: Date): Promise<Date | null> {
  const {
    rows: [seen],
  } = await sql<{ before: Date }>`
    update child_seen c set seen_at = greatest(c.seen_at, ${now}) from (select child_id, seen_at from child_seen where child_id = ${id} for update) old
    where c.child_id = old.child_id returning old.seen_at as before`.execute(connection);
  if (seen !== undefined) return seen.before;
  const { rows } = await sql`insert into child_seen (child_id, seen_at) values (${id}, ${now})
    on conflict (child_id) do nothing returning child_id`.execute(connection);
  return rows.length === 0 ? null : new Date(0);
}

/** How long a minor was here, day by day since that one, the newest first. */
export async function timeByDay(
  connection: Connection,
  id: string,
  since: string,
): Promise<readonly { readonly day: string; readonly seconds: number }[]> {
  const { rows } = await sql<{
    day: string;
    seconds: number;
  }>`select day::text as day, seconds from child_time
    where child_id = ${id} and day >= ${since}::date order by child_time.day desc`.execute(
    connection,
  );
  return rows;
}
