/** Quiet times, and the deaths that begin them. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Degrees of kinship, and steps in a tree. */
const NEAR = 2;
/** Persons of one act in a tree that are looked at. Nobody records more deaths in mourning. */
const MOST = 50;

export interface Death {
  /** The person of a tree; the memorial where it is linked to none. */
  readonly id: string;
  readonly near: readonly string[];
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
    select d.id, ${people} as near from (
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

/** What stands of the death that a memorial tells of. */
export async function deathsRemembered(
  connection: Connection,
  memorialId: string,
  today: string,
): Promise<readonly Death[]> {
  const { rows } = await sql<Death>`
    select d.death_id as id, ${people} as near from (
      select coalesce(p.id, m.id) as death_id, p.id, m.id as memorial_id, (m.closed_at is null and coalesce(${isNew('m.died_start', 'm.died_end', today)}, false)) as is_new
      from memorial m left join lateral (select p.id from person p where p.memorial_id = m.id and p.deleted_at is null order by p.id limit 1) p on true
      where m.id = ${memorialId}) d
    where d.is_new or exists (select 1 from grief_quiet q where q.death_id = d.death_id)`.execute(
    connection,
  );
  return rows;
}

/** Who was quiet for it already stays as they are, also where they ended it. */
export async function beginQuiet(
  transaction: Connection,
  { id, near }: Death,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<void> {
  if (near.length === 0) return;
  await transaction
    .insertInto('grief_quiet')
    .values(near.toSorted().map((userId) => ({ user_id: userId, death_id: id, since, until })))
    .onConflict((conflict) => conflict.columns(['user_id', 'death_id']).doNothing())
    .execute();
}

/** It was a mistake, or they are not near. */
export const takeQuietBack = (transaction: Connection, { id, near }: Death): Promise<unknown> =>
  transaction
    .deleteFrom('grief_quiet')
    .where('death_id', '=', id)
    .$if(near.length > 0, (query) => query.where('user_id', 'not in', near))
    .execute();

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
