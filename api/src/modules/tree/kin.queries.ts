/**
 * `kin`: who is related to whom, among accounts, up to six steps. It is what "family up to the fourth degree" reads, so it changes in the
 * transaction of the change itself: a relation that is taken back must not be read a moment longer.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

const STEPS = 6;

/** As `edge_said` of the database, written out: called as a function it is planned anew for every edge, which is most of what a great family costs. */
const said = (person: RawBuilder<unknown>, other: RawBuilder<unknown>, what: RawBuilder<unknown>) =>
  sql`(select case when p.user_id is null
      then not exists (select from edge_word w where w.person_id = p.id and w.other_id = ${other} and w.relation = ${what} and w.status <> 'given')
      else exists (select from edge_word w where w.holder_id = p.user_id and w.person_id = p.id and w.other_id = ${other} and w.relation = ${what} and w.status = 'given') end
    from person p where p.id = ${person})`;

const [one, other, relation] = [sql`e.person_id`, sql`e.other_id`, sql`e.relation`];
const seenFromThere = sql`case e.relation when 'parent' then 'child' when 'child' then 'parent' else e.relation end`;
/** A step that both ends have agreed to. Nobody becomes a relative of an account by what others wrote. */
const agreed = sql`${said(one, other, relation)} and ${said(other, one, seenFromThere)}`;

/**
 * `step(root, depth, reached)`: whom one comes to from each root, step by step (parent or child, partner of a union that is there, sibling of a group without
 * parents). `start` gives `root, person_id`. Nobody is gone through twice: `seen` are those who were reached before, and only of what leads on (`offset 0`) is anything more asked.
 */
const walk = (start: RawBuilder<unknown>, only: RawBuilder<unknown>) => sql`
  step(root, depth, reached, seen) as (
    select root, 0, array_agg(person_id), array_agg(person_id) from (${start}) begun(root, person_id) group by root
    union all
    select s.root, s.depth + 1, n.reached, s.seen || n.reached
    from step s cross join lateral (
      select array_agg(distinct e.other_id) as reached from (
        select e.* from unnest(s.reached) f(id) join edge_end e on e.person_id = f.id left join unnest(s.seen) v(id) on v.id = e.other_id
        where v.id is null offset 0) e
      where ${only}) n
    where s.depth < ${STEPS} and n.reached is not null
  )`;

async function usersAround(
  connection: Connection,
  personIds: readonly string[],
): Promise<readonly string[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    with recursive ${walk(sql`select 0, id from unnest(${personIds}::uuid[]) as t(id)`, sql`true`)}
    select distinct p.user_id from step s cross join unnest(s.reached) r(id) join person p on p.id = r.id where p.user_id is not null and p.deleted_at is null`.execute(
    connection,
  );
  return rows.map((row) => row.user_id);
}

/** Computes the kinship of everyone within six steps of the persons, and of the users named, anew. Gives the accounts it was reckoned for. */
export async function refreshKin(
  connection: Connection,
  personIds: readonly string[],
  userIds: readonly string[],
): Promise<readonly string[]> {
  const users = [...new Set([...(await usersAround(connection, personIds)), ...userIds])];
  if (users.length === 0) return users;
  await sql`delete from kin where user_id = any(${users}::uuid[]) or other_id = any(${users}::uuid[])`.execute(
    connection,
  );
  await sql`
    with recursive ${walk(
      sql`select p.user_id, p.id from person p join tree t on t.id = p.tree_id and t.deleted_at is null where p.user_id = any(${users}::uuid[]) and p.deleted_at is null`,
      agreed,
    )}, near as (
      select s.root, p.user_id as other, min(s.depth) as degree
      from step s cross join unnest(s.reached) r(id) join person p on p.id = r.id and p.deleted_at is null
      where p.user_id is not null and p.user_id <> s.root and s.depth > 0
      group by s.root, p.user_id
    ), both_ways as (
      select root as a, other as b, degree from near union all select other, root, degree from near
    )
    insert into kin (user_id, other_id, degree) select a, b, min(degree) from both_ways group by a, b
    on conflict (user_id, other_id) do update set degree = least(kin.degree, excluded.degree)`.execute(
    connection,
  );
  return users;
}
