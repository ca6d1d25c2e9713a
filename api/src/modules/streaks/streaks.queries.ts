/** What a streak is read from, and the little that is kept of it. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isChildIn } from '../../platform/capabilities.ts';
import { newId } from '../../platform/id.ts';

/**
 * When somebody did what meets a week, in order: memories of their own (one that a guardian approved when it was written), tributes that were approved, and what
 * they wrote down of a connection or told of a shared story. What was deleted never was. Of a day in UTC only the first and the last are said: one midnight divides it, wherever somebody
 * lives, and where there is one act on each side of it no rule asks for a second. `moves`: when they came to live in another zone; a day is divided there, too.
 */
export async function actsOf(
  connection: Connection,
  userId: string,
  moves: readonly Date[],
): Promise<readonly Date[]> {
  const { rows } = await sql<{
    days: readonly (readonly [first: number, last: number | null])[] | null;
  }>`
    with approved as materialized (
      select a.id, least(a.created_at, a.published_at) as at from submission_decision d join activity a on a.id = d.activity_id where ${standing(userId)} and d.decision = 'approve'
    )
    select json_agg(json_build_array(${ms(sql`first`)}, case when acts > 1 then ${ms(sql`last`)} end) order by first) as days from (
      select min(at) as first, max(at) as last, count(*) as acts
      from (
        select a.published_at as at from activity a where ${standing(userId)} and not (a.id = any(array(select id from approved)))
        union all select at from approved
        union all select t.created_at from tribute t where t.author_id = ${userId} and t.status = 'approved'
        union all select p.created_at from story_perspective p where p.author_id = ${userId} and p.audience <> 'self'
        union all select m.created_at from connection_memory m where m.author_id = ${userId} and m.deleted_at is null
      ) act where act.at is not null
      group by date_bin('1 day', at, timestamptz 'epoch'), width_bucket(at, ${moves}::timestamptz[])
    ) day`.execute(connection);
  return (rows[0]?.days ?? []).flatMap((day) =>
    day.filter((at) => at !== null).map((at) => new Date(at)),
  );
}

/** In floating point, where whole milliseconds are exact: of ten thousand days the other way takes its time. */
const ms = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(date_part('epoch', date_trunc('milliseconds', ${instant})) * 1000)::bigint`;
const standing = (userId: string): RawBuilder<unknown> =>
  sql`a.owner_id = ${userId} and a.status = 'published' and a.deleted_at is null`;
export interface KeptStreak {
  readonly best: number;
  readonly zones: unknown;
  /** Whether they want days counted, too. */
  readonly daily: boolean;
}

export const keptOf = (connection: Connection, userId: string): Promise<KeptStreak | undefined> =>
  connection
    .selectFrom('streak')
    .select(['best', 'zones', 'daily'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The best only grows. */
export const keep = (
  transaction: Connection,
  userId: string,
  { best, zones }: { readonly best: number; readonly zones: string },
): Promise<unknown> =>
  transaction
    .insertInto('streak')
    .values({ user_id: userId, best, zones })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ best: sql<number>`greatest(streak.best, excluded.best)`, zones }),
    )
    .execute();

export async function zoneOf(connection: Connection, userId: string): Promise<string> {
  const { time_zone } = await connection
    .selectFrom('app_user')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

export interface OwnRest {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export async function restsOf(connection: Connection, userId: string): Promise<readonly OwnRest[]> {
  const { rows } = await sql<OwnRest>`
    select id, from_day::text as from, to_day::text as to from streak_rest where user_id = ${userId} order by from_day`.execute(
    connection,
  );
  return rows;
}

export const insertRest = (
  transaction: Connection,
  userId: string,
  { from, to }: Omit<OwnRest, 'id'>,
  at: Date,
): Promise<unknown> =>
  transaction
    .insertInto('streak_rest')
    .values({ id: newId(), user_id: userId, from_day: from, to_day: to, created_at: at })
    .execute();

export const changeRest = (transaction: Connection, { id, from, to }: OwnRest): Promise<unknown> =>
  transaction
    .updateTable('streak_rest')
    .set({ from_day: from, to_day: to })
    .where('id', '=', id)
    .execute();

export const deleteRest = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.deleteFrom('streak_rest').where('id', '=', id).execute();

export const wantDays = (transaction: Connection, userId: string, daily: boolean) =>
  transaction
    .insertInto('streak')
    .values({ user_id: userId, daily })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ daily }))
    .execute();

export interface Asker {
  readonly id: string;
  readonly timeZone: string;
}

/** Those of them who may hear of an open week: never a child, nor who wants pages without the game. */
export async function hearersAmong(
  connection: Connection,
  ids: readonly string[],
): Promise<readonly Asker[]> {
  const { rows } = await sql<Asker>`
    select u.id, u.time_zone as "timeZone" from app_user u
    where u.id = any(${[...ids]}::uuid[]) and u.life_status = 'living' and u.erased_at is null and u.suspended_at is null
      and u.ui_mode = 'full' and not ${isChildIn('u')} order by u.id`.execute(connection);
  return rows;
}

/** False where it was said before. */
export async function markTold(
  transaction: Connection,
  userId: string,
  monday: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('streak')
    .set({ told_week: monday })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('told_week', 'is', null), eb('told_week', '<', monday)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
