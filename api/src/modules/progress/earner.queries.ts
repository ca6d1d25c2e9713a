/** What an award is reckoned from, and what holds it until it is written. */
import { sql, type RawBuilder } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { workingQuery } from './boosts.queries.ts';
import type { PersonsDay } from './day.ts';
import { quiet, type ProgressRow } from './progress.queries.ts';

export interface Earner {
  readonly id: string;
  readonly isChild: boolean;
  readonly lifeStatus: string;
  readonly timeZone: string;
}

/** Serialises all awards of one person: caps, the cache and the ledger then cannot disagree. Null when there is no such account. */
export async function lockEarner(
  transaction: Connection,
  userId: string,
  at: Date,
): Promise<{ earner: Earner; cache: ProgressRow } | null> {
  const known = await lockKnown(transaction, userId);
  if (known !== null) return known;
  const user = await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return null;
  await transaction
    .insertInto('progress')
    .values({ user_id: userId, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockKnown(transaction, userId);
}

/** Null for an account that is gone, and for one that has earned nothing yet. */
async function lockKnown(
  transaction: Connection,
  userId: string,
): Promise<{ earner: Earner; cache: ProgressRow } | null> {
  const row = await transaction
    .selectFrom('progress as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select([
      'p.user_id',
      'p.xp',
      'p.level',
      'p.peak_level',
      'p.updated_at',
      'u.id',
      isChildIn('u').as('isChild'),
      'u.life_status as lifeStatus',
      'u.time_zone as timeZone',
    ])
    .where('p.user_id', '=', userId)
    .where('u.erased_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, isChild, lifeStatus, timeZone, ...cache } = row;
  return { earner: { id, isChild, lifeStatus, timeZone }, cache };
}

/** A `StoredEarner`, for a statement that reads it among other facts. */
export const earnerQuery = (
  userId: string,
  { since, weekBegan, now }: PersonsDay,
): RawBuilder<unknown> => sql`(select json_build_array(u.life_status, u.time_zone, p.xp, p.peak_level, p.xmin::text,
    (select json_build_object('today', count(*) filter (where l.created_at >= ${since}), 'thisWeek', count(*))
      from xp_ledger l where l.user_id = u.id and l.created_at >= ${weekBegan} and l.reason = 'entry_published'),
    ${isChildIn('u')} and exists (select 1 from child_pause k where k.child_id = u.id and k.kind = 'pause_gamification' and k.lifted_at is null and k.until > ${now}),
    ${workingQuery(sql.ref('u.id'), now)})
  from app_user u left join progress p on p.user_id = u.id where u.id = ${userId} and u.erased_at is null)`;

/**
 * The cache as it is to be, given back as a row while it still is what it was when it was read; no row where another award came first.
 * Two acts of one person then cannot both count on the same state, and neither waits for the other.
 */
export const holdQuery = (
  userId: string,
  mark: string | null,
  cache: { xp: number; level: number; peak_level: number },
  at: Date,
): RawBuilder<unknown> => sql`
  insert into progress as p (user_id, xp, level, peak_level, updated_at) values (${userId}, ${cache.xp}, ${cache.level}, ${cache.peak_level}, ${at})
  on conflict (user_id) do update set xp = excluded.xp, level = excluded.level, peak_level = excluded.peak_level, updated_at = excluded.updated_at
    where p.xmin = ${mark}::text::xid
  returning user_id`;

/** Entries of a person that were rewarded before this one. */
export interface EntriesBefore {
  readonly today: number;
  readonly thisWeek: number;
}

export async function entriesBefore(
  connection: Connection,
  userId: string,
  { since, weekBegan }: PersonsDay,
): Promise<EntriesBefore> {
  const { today, thisWeek } = await connection
    .selectFrom('xp_ledger')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('created_at', '>=', since).as('today'),
      eb.fn.countAll<number>().as('thisWeek'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', weekBegan)
    .where('reason', '=', 'entry_published')
    .executeTakeFirstOrThrow();
  return { today: Number(today), thisWeek: Number(thisWeek) };
}

/** Who earned anything by them since, with the zone of their day. */
export const earnersSince = (connection: Connection, since: Date) =>
  connection
    .selectFrom('xp_ledger as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'u.time_zone'])
    .distinct()
    .where('l.created_at', '>=', since)
    .where('l.reason', 'in', quiet)
    .where('u.erased_at', 'is', null)
    .where('u.life_status', '=', 'living')
    .execute();

/** Who had a power-up at work since, with the zone of their day. */
export async function boostedSince(
  connection: Connection,
  since: Date,
): Promise<readonly { readonly user_id: string; readonly time_zone: string }[]> {
  const { rows } = await sql<{ user_id: string; time_zone: string }>`
    select distinct w.user_id, u.time_zone from power_up_use w join app_user u on u.id = w.user_id
    where coalesce(w.ended_at, w.ends_at) >= ${since} and u.erased_at is null and u.life_status = 'living'`.execute(
    connection,
  );
  return rows;
}

/** The moment of a new level: whoever asks first shows it, and nobody after them. */
export interface Moment {
  readonly level: number;
  /** The level of the moment before. */
  readonly before: number;
}

/** Undefined where there is none to be shown, also to who wants no game or is left in peace. Of forty who ask at once one is answered. */
export async function takeMoment(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<Moment | undefined> {
  const {
    rows: [row],
  } = await sql<Moment>`
    with before as (select coalesce((select level from level_moment where user_id = ${userId}), 1) as level),
    taken as (
      insert into level_moment as m (user_id, level)
      select p.user_id, p.peak_level from progress p join app_user u on u.id = p.user_id
      where p.user_id = ${userId} and p.peak_level > 1 and u.ui_mode = 'full' and u.life_status = 'living'
        and not exists (select 1 from grief_quiet q where q.user_id = u.id and q.ended_at is null and q.until > ${now})
      on conflict (user_id) do update set level = excluded.level where m.level < excluded.level
      returning level)
    select taken.level, before.level as before from taken, before`.execute(connection);
  return row;
}
