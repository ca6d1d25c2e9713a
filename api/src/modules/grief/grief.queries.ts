/** Quiet times, and the deaths that begin them. */
import { QUIET_DAYS } from '@kinlore/shared/contracts/quiet';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Degrees of kinship, and steps in a tree. */
const NEAR = 2;
/** Persons of one act in a tree that are looked at. Nobody records more deaths in mourning. */
const MOST = 50;

export interface Death {
  /** The person of a tree; the memorial where it is linked to none. */
  readonly id: string;
  readonly near: readonly string[];
  /** From when on they are left in peace; null: since it is known. */
  readonly since: Date | null;
}

/** Living accounts within two agreed steps of persons of a tree, who are members of it. */
const nearInTree = sql`
  with recursive step(person_id, depth) as (
    select d.id, 0
    union
    select e.other_id, s.depth + 1 from step s join edge_end e on e.person_id = s.person_id
    where s.depth < ${NEAR} and edge_said(e.person_id, e.other_id, e.relation)
      and edge_said(e.other_id, e.person_id, case e.relation when 'parent' then 'child' when 'child' then 'parent' else e.relation end)
  )
  select p.user_id from step s join person p on p.id = s.person_id and p.deleted_at is null
    join tree_member m on m.tree_id = p.tree_id and m.user_id = p.user_id`;

/** Relatives of the account that a memorial is of. */
const nearByKin = sql`select k.user_id from memorial m join kin k on k.other_id = m.owner_id and k.degree <= ${NEAR} where m.id = d.memorial_id`;

/** Those of them who live, have an account, and are no longer quiet for it by mistake. */
const people = sql`
  coalesce((select json_agg(distinct u.id) from app_user u
    where u.erased_at is null and u.life_status = 'living' and d.is_new
      and u.id in (${nearInTree} union ${nearByKin} union select m.creator_id from memorial m where m.id = d.memorial_id)), '[]')`;

/** In the last twelve months, said to a year at least: an ancestor of 1890 quiets nobody, and neither does "after 1920". */
const isNew = (from: string, to: string, today: string) =>
  sql`(${sql.ref(to)} >= (${today}::date - interval '12 months') and ${sql.ref(from)} <= ${today}::date and ${sql.ref(to)} - ${sql.ref(from)} <= 366)`;

/** What stands of the deaths of those an act in a tree has touched. Nothing for what a file brought. */
export async function deathsTouched(
  connection: Connection,
  { treeId, revision }: { readonly treeId: string; readonly revision: number },
  today: string,
): Promise<readonly Death[]> {
  const { rows } = await sql<Death>`
    select d.id, ${people} as near, null as since from (
      select p.id, p.memorial_id, (p.deleted_at is null and p.user_id is null and exists (
        select 1 from life_event e where e.person_id = p.id and e.type in ('death', 'burial', 'cremation') and e.deleted_at is null and not e.is_alternate
          and e.import_id is null and ${isNew('e.when_start', 'e.when_end', today)})) as is_new
      from tree_op o join person p on p.id = any(o.touched) and p.tree_id = o.tree_id
      where o.tree_id = ${treeId} and o.seq = ${revision} and o.kind <> 'import'
      order by p.id limit ${MOST}) d
    where d.is_new or exists (select 1 from grief_quiet q where q.death_id = d.id)`.execute(
    connection,
  );
  return rows;
}

/** Somebody born so long ago is an ancestor, where no date of death is said. */
const LONGEST_LIFE = '110 years';

/** A memorial `m` of the person `p` without a date of death is of somebody who has died lately, for so long after it was made; not of somebody born long ago. */
const isJustMade = (now: Date, today: string) => sql`
  (m.died_start is null and m.died_end is null and m.created_at > ${now}::timestamptz - ${`${QUIET_DAYS} days`}::interval
    and (m.born_end is null or m.born_end > ${today}::date - ${LONGEST_LIFE}::interval)
    and not exists (select 1 from life_event e where e.person_id = p.id and e.type = 'birth' and e.deleted_at is null
      and e.when_end <= ${today}::date - ${LONGEST_LIFE}::interval))`;

/** What stands of the death that a memorial tells of. */
export async function deathsRemembered(
  connection: Connection,
  memorialId: string,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<readonly Death[]> {
  const { rows } = await sql<Death>`
    select d.death_id as id, ${people} as near, case when d.is_just_made then d.created_at end as since from (
      select coalesce(p.id, m.id) as death_id, p.id, m.id as memorial_id, m.created_at, just.made as is_just_made,
        (m.closed_at is null and (just.made or coalesce(${isNew('m.died_start', 'm.died_end', today)}, false))) as is_new
      from memorial m left join lateral (select p.id from person p where p.memorial_id = m.id and p.deleted_at is null order by p.id limit 1) p on true
        cross join lateral (select ${isJustMade(now, today)} as made) just
      where m.id = ${memorialId}) d
    where d.is_new or exists (select 1 from grief_quiet q where q.death_id = d.death_id)`.execute(
    connection,
  );
  return rows;
}

/** Who was quiet for it already stays as they are, also where they ended it. Answers who is quiet since. */
export async function beginQuiet(
  transaction: Connection,
  { id, near }: Death,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly string[]> {
  if (near.length === 0) return [];
  const rows = await transaction
    .insertInto('grief_quiet')
    .values(near.toSorted().map((userId) => ({ user_id: userId, death_id: id, since, until })))
    .onConflict((conflict) => conflict.columns(['user_id', 'death_id']).doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** It was a mistake, or they are not near. Answers who is not quiet for it any more. */
export async function takeQuietBack(
  transaction: Connection,
  { id, near }: Death,
): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('grief_quiet')
    .where('death_id', '=', id)
    .$if(near.length > 0, (query) => query.where('user_id', 'not in', near))
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Null where they are not quiet. */
export async function quietUntil(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<Date | null> {
  const row = await connection
    .selectFrom('grief_quiet')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Those of now, held until the end of the transaction. */
export async function lockQuiet(
  transaction: Connection,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('grief_quiet')
    .select('death_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('death_id')
    .forUpdate()
    .execute();
  return rows.map(({ death_id }) => death_id);
}

export const changeQuiet = (
  transaction: Connection,
  userId: string,
  deathIds: readonly string[],
  change: { readonly until: Date } | { readonly ended_at: Date },
): Promise<unknown> =>
  transaction
    .updateTable('grief_quiet')
    .set(change)
    .where('user_id', '=', userId)
    .where('death_id', 'in', deathIds)
    .execute();

export interface QuietSpan {
  readonly since: Date;
  readonly until: Date;
}

/** Every quiet time there was, as it was: one that was ended ends then. */
export const quietSpans = (connection: Connection, userId: string): Promise<readonly QuietSpan[]> =>
  connection
    .selectFrom('grief_quiet')
    .select((eb) => ['since', eb.fn.coalesce('ended_at', 'until').as('until')])
    .where('user_id', '=', userId)
    .execute();

/** When the last death near them became known, of those after this moment; also where they have ended their quiet time. */
export async function lastDeathNear(
  connection: Connection,
  userId: string,
  after: Date,
): Promise<Date | null> {
  const row = await connection
    .selectFrom('grief_quiet')
    .select((eb) => eb.fn.max('since').as('since'))
    .where('user_id', '=', userId)
    .where('since', '>', after)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Whether this person of a tree, or whose life this account is, has died since then, for anybody who is near them. Either may be null. */
export const diedSince = (
  moment: Date,
  {
    person,
    account,
  }: { readonly person: RawBuilder<unknown>; readonly account: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from (
      select ${person}::uuid as id
      union all select coalesce(p.id, m.id) from memorial m left join person p on p.memorial_id = m.id and p.deleted_at is null where m.owner_id = ${account}::uuid) lost
    join grief_quiet q on q.death_id = lost.id and q.since > ${moment})`;

/** They are quiet now; `account`: an id. */
export const isLeftInPeace = (account: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from grief_quiet q where q.user_id = ${account} and q.ended_at is null and q.until > ${now})`;
