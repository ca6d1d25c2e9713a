/** What a life passes on beside what badges count (rules R20): who reads it, what was told in time, what answers a question. */
import { sql, type RawBuilder } from 'kysely';
import { canFind, memorialVisibleTo, memoryOfLifeVisibleTo } from '../access/index.ts';
import { standing } from './counters.queries.ts';

/** Of a larger family the nearest are asked about. */
const MOST_RELATIVES = 1000;

/** The ways in which memories of a life are shared, each once, as memories that are not there. */
const shapes = (userId: string) => sql`
  select s.*, null::uuid as id, ${userId}::uuid as owner_id, 'published' as status, null::timestamptz as deleted_at, null::timestamptz as hidden_at, null::text as sensitivity
  from (select distinct a.audience, a.audience_degree, a.space_id from activity a
    where ${standing(userId)} and a.hidden_at is null and a.audience <> 'self' offset 0) s where s.audience <> 'chosen'`;

const readsSomething = (userId: string): RawBuilder<boolean> => {
  const reader = sql<string>`u.id`;
  return sql<boolean>`(exists (select from shapes a where ${memoryOfLifeVisibleTo(reader, userId, 'a')})
    or exists (select from activity_audience x join activity a on a.id = x.activity_id
      where x.user_id = u.id and a.owner_id = ${userId} and a.audience = 'chosen' and ${memoryOfLifeVisibleTo(reader, userId, 'a')}))`;
};

/** Relatives with an account who may read at least one memory, judged by the rule that shows it to them. */
export const familyReaders = (userId: string): RawBuilder<unknown> => sql`
  with shapes as materialized (${shapes(userId)})
  select u.id, u.full_name, k.degree
  from (select other_id, degree from kin where user_id = ${userId} order by degree, other_id limit ${sql.lit(MOST_RELATIVES)}) k
    join app_user u on u.id = k.other_id and u.erased_at is null and u.suspended_at is null and u.life_status = 'living'
  where ${canFind(userId, 'u')} and ${readsSomething(userId)}`;

const rightNamed = sql`n.tag_status not in ('rejected', 'removed') and plain(n.name) = plain(a.told_by)`;

/** The memorial of who told it: they are named in the memory, or it is a memorial one made or keeps. */
const isOfTeller = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from activity_person n left join person p on p.id = n.person_id
    where n.activity_id = a.id and (n.user_id = m.owner_id or p.memorial_id = m.id) and ${rightNamed})
  or plain(m.full_name) = plain(a.told_by) and (m.creator_id = ${userId}
    or exists (select from life_steward s where s.life_id = m.owner_id and s.user_id = ${userId} and s.status = 'accepted')))`;

/** Memories that somebody told who has died since: recorded by the day they died, where that is known, else before their memorial was made. */
export const rescued = (userId: string): RawBuilder<unknown> => sql`
  select a.id from activity a where ${standing(userId)} and a.told_by <> ''
    and exists (select from memorial m where m.closed_at is null and ${memorialVisibleTo(userId, 'm')}
      and a.created_at::date <= coalesce(m.died_end, m.died_start, m.created_at::date) and ${isOfTeller(userId)})`;

/** Memories that answer a question, of somebody or of the day. */
export const answering = (userId: string): RawBuilder<unknown> => sql`
  select a.id from activity a where ${standing(userId)} and a.question_id is not null`;

/** Memories of the earliest year. */
export const ofOldestYear = (userId: string): RawBuilder<unknown> => sql`
  select a.id from activity a where ${standing(userId)}
    and a.when_sort < (select date_trunc('year', min(o.when_sort)) + interval '1 year' from activity o where ${standing(userId, 'o')})`;
