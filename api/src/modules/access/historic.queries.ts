/** Memorials of people who died long ago, which are open to family researchers (rules R10, decision 0190). Asked by the page, by its portrait and by search. */
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, type Condition, type Viewer } from './resources.queries.ts';
import { isGrownUp } from './people.queries.ts';
import { notBlocked } from './ties.queries.ts';

const AFTER_DEATH_YEARS = 75;
const AFTER_BIRTH_YEARS = 110;
const CHILDHOOD_YEARS = 18;

type Day = RawBuilder<string | null>;

/** So many years after a day; of the 29 February, in a year that has none, the first of March. */
const yearsAfter = (day: Day, years: number): Day => {
  const span = sql`make_interval(years => ${sql.lit(years)})`;
  return sql<string | null>`greatest((${day} + ${span})::date, (${day} - 1 + ${span})::date + 1)`;
};

/**
 * The first day on which the `memorial` under the alias could be historic, null where its dates say none: 75 years after the latest day that the death can
 * have been on; where that is not known, 110 after the latest day of the birth, and no sooner than 75 after the earliest of the death.
 */
export function historicDay(alias: string): Day {
  const day = (name: string): Day => columnsOf(alias)<string | null>(name);
  return sql<
    string | null
  >`case when ${day('died_end')} is not null then ${yearsAfter(day('died_end'), AFTER_DEATH_YEARS)}
    when ${day('born_end')} is not null then greatest(${yearsAfter(day('born_end'), AFTER_BIRTH_YEARS)}, ${yearsAfter(day('died_start'), AFTER_DEATH_YEARS)}) end`;
}

/** The day it is by every clock of the earth: nothing is open a day too soon anywhere. */
export const dayEverywhere = (now: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`((${now} at time zone 'UTC') - interval '12 hours')::date`;

/** Nothing about it is being decided, nobody said that it stays with the family, and it is no child's. */
export function isFreeForHistory(alias: string): Condition {
  const column = columnsOf(alias);
  const [id, life] = [column('id'), column('owner_id')];
  return sql<boolean>`(${column('closed_at')} is null and ${column('hidden_at')} is null and ${column('historic_declined_at')} is null
    and not exists (select 1 from memorial_contest c where c.memorial_id = ${id} and c.decided_at is null)
    and not exists (select 1 from memorial_merge g where g.state = 'proposed' and (g.kept_id = ${id} or g.merged_id = ${id}))
    and not exists (select 1 from memorial part where part.merged_into_id = ${id} and (part.narrows or part.historic_declined_at is not null))
    and exists (select 1 from app_user dead where dead.id = ${life} and dead.life_status = 'in_remembrance' and dead.erased_at is null
      and dead.case_opened_at is null and dead.account_type not in ('child', 'teen'))
    and not coalesce(${column('died_start')} < ${yearsAfter(column<string | null>('born_end'), CHILDHOOD_YEARS)}, false))`;
}

/** Since those who keep it were told, another one became a part of it: whose stewards were not. */
export const grewSinceTold = (alias: string): Condition => {
  const column = columnsOf(alias);
  return sql<boolean>`exists (select 1 from memorial_merge g where g.kept_id = ${column('id')} and g.state = 'merged' and g.decided_at > ${column('historic_told_at')})`;
};

/** A grown-up of a proven address, or vouched for, who keeps a family tree of their own in which somebody besides themselves stands. */
const isResearcher = (viewer: string): Condition =>
  sql<boolean>`(exists (select 1 from app_user me where me.id = ${viewer} and (me.email_verified_at is not null or me.vouched_at is not null) and ${isGrownUp('me.id')})
    and exists (select 1 from tree t join person p on p.tree_id = t.id where t.owner_user_id = ${viewer} and t.deleted_at is null
      and p.deleted_at is null and p.user_id is distinct from ${viewer}))`;

/**
 * The viewer reads the `memorial` under the alias as a family researcher: whether they read it besides is not asked. Across a block with the dead, with who
 * made it or with anybody who keeps it they do not.
 */
export function historicVisibleTo(viewer: Viewer, alias: string): Condition {
  if (viewer === null) return sql<boolean>`false`;
  const column = columnsOf(alias);
  return sql<boolean>`(${column('historic_at')} is not null and ${historicDay(alias)} <= ${dayEverywhere(sql`now()`)}
    and ${isFreeForHistory(alias)} and not ${grewSinceTold(alias)} and ${isResearcher(viewer)}
    and ${notBlocked(viewer, column('creator_id'))} and ${notBlocked(viewer, column('owner_id'))}
    and not exists (select 1 from life_steward s where s.life_id = ${column('owner_id')} and s.status = 'accepted' and not ${notBlocked(viewer, 's.user_id')}))`;
}
