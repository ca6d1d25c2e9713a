/** Who of somebody's people could still tell what, as far as they may read what is told. */
import { sql } from 'kysely';
import type { Endangered } from '@kinlore/shared/contracts/endangered';
import type { Connection } from '../../platform/ports.ts';
import { canName, isGrownUp, memoryVisibleTo } from '../access/index.ts';
import { isLeftInPeace } from '../grief/index.ts';

/** From so many years on. */
const OLD = 60;

export interface TellerRow {
  readonly id: string;
  /** Parts of their life that have come, of which nothing is told: the first of each. */
  readonly untold: readonly string[];
  readonly is_heard: boolean;
  readonly witness_id: string | null;
  readonly witness_title: string | null;
}

/** The parts of a life by the years they last. */
const spans = sql`(values ('seed', 0, 6), ('sprout', 6, 13), ('spark', 13, 18), ('voyager', 18, 25), ('builder', 25, 40), ('river', 40, 55))`;

/**
 * The eldest of those who are near, at most so many; each part of a life is looked up by its years, and no further than the first memory of it. What the viewer
 * may not read is not told, for them.
 */
export async function tellers(
  connection: Connection,
  viewer: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly TellerRow[]> {
  const told = memoryVisibleTo(viewer, 'a');
  const { rows } = await sql<TellerRow>`
    with near as (
      select other_id as id from kin where user_id = ${viewer} and degree <= 4
      union select friend_id from bond where user_id = ${viewer}
    ), eldest as materialized (
      select t.id, t.birth_start as born from near join app_user t on t.id = near.id
      where t.birth_start <= ${now}::date - ${`${String(OLD)} years`}::interval and ${isGrownUp('t.id')}
        and ${canName(viewer, 't')} and not ${isLeftInPeace(sql`t.id`, now)}
      order by t.birth_start, t.id limit ${most}
    )
    select p.id,
      array(select s.stage from ${spans} s (stage, starts, ends) where not exists (
        select 1 from activity a where a.owner_id = p.id and a.status = 'published' and a.deleted_at is null
          and a.when_sort >= p.born + make_interval(years => s.starts) and a.when_sort < p.born + make_interval(years => s.ends) and ${told})
        order by s.starts) as untold,
      exists (select 1 from activity a join activity_recording r on r.activity_id = a.id
        where a.owner_id = p.id and a.status = 'published' and a.deleted_at is null and ${told}) as is_heard,
      w.id as witness_id, w.title as witness_title
    from eldest p left join lateral (
      select a.id, a.title from activity_person ap join activity a on a.id = ap.activity_id join app_user o on o.id = a.owner_id
      where ap.user_id = p.id and ap.tag_status = 'accepted' and o.life_status = 'in_remembrance'
        and a.status = 'published' and a.deleted_at is null and ${told} and ${memoryVisibleTo(sql.ref<string>('p.id'), 'a')}
        and not exists (select 1 from activity_person other join app_user u on u.id = other.user_id
          where other.activity_id = a.id and u.id <> p.id and u.life_status = 'living')
      order by a.id limit 1) w on true
    order by p.born, p.id`.execute(connection);
  return rows;
}

export interface HiddenRow {
  readonly person_id: string;
  readonly why: Endangered['why'];
  readonly subject: string;
}

export const hiddenOf = (
  connection: Connection,
  userId: string,
  now: Date,
): Promise<readonly HiddenRow[]> =>
  connection
    .selectFrom('endangered_hidden')
    .select(['person_id', 'why', 'subject'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();

/** Said twice it is as said last. */
export const hide = (
  connection: Connection,
  row: HiddenRow & { readonly user_id: string; readonly until: Date | null },
): Promise<unknown> =>
  connection
    .insertInto('endangered_hidden')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'person_id', 'why', 'subject'])
        .doUpdateSet({ until: row.until }),
    )
    .execute();
