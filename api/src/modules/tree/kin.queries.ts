/**
 * `kin`: who is related to whom, among accounts, up to six steps. It is what "family up to the fourth degree" reads, so it changes in the
 * transaction of the change itself: a relation that is taken back must not be read a moment longer.
 */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** One step: parent or child, partner of a union that is there, or sibling of a group without parents. */
const neighbours = sql`select e.other_id as other from edge_end e where e.person_id = s.person_id`;
/** Such a step that both ends have agreed to. Nobody becomes a relative of an account by what others wrote. */
const agreed = sql`
  select e.other_id as other from edge_end e
  where e.person_id = s.person_id and edge_said(e.person_id, e.other_id, e.relation)
    and edge_said(e.other_id, e.person_id, case e.relation when 'parent' then 'child' when 'child' then 'parent' else e.relation end)`;

async function usersAround(
  connection: Connection,
  personIds: readonly string[],
): Promise<readonly string[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    with recursive step(person_id, depth) as (
      select id, 0 from unnest(${personIds}::uuid[]) as t(id)
      union
      select n.other, s.depth + 1 from step s cross join lateral (${neighbours}) n where s.depth < 6
    )
    select distinct p.user_id from step s join person p on p.id = s.person_id where p.user_id is not null and p.deleted_at is null`.execute(
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
    with recursive step(root, person_id, depth) as (
      select p.user_id, p.id, 0 from person p join tree t on t.id = p.tree_id and t.deleted_at is null where p.user_id = any(${users}::uuid[]) and p.deleted_at is null
      union
      select s.root, n.other, s.depth + 1 from step s cross join lateral (${agreed}) n where s.depth < 6
    ), near as (
      select s.root, p.user_id as other, min(s.depth) as degree
      from step s join person p on p.id = s.person_id and p.deleted_at is null
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
