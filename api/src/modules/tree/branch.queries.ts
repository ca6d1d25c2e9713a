/** The part of a tree a member may change, as the rows of the tree have it. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { scopeOf, type Scope, type Branch, type Place } from './branch.ts';

/** `union` keeps ids apart within a generation, so families that married their cousins, and cycles in the data, end too. */
export async function branchOf(
  connection: Connection,
  treeId: string,
  scope: Scope,
): Promise<Branch> {
  const { rows } = await sql<Place & { id: string }>`
    with recursive above(id, n) as (
      select p.id, 0 from person p where p.id = ${scope.personId}::uuid and p.tree_id = ${treeId}::uuid and p.deleted_at is null
      union
      select p.id, a.n + 1 from above a join parent_child l on l.child_id = a.id and l.deleted_at is null join person p on p.id = l.parent_id and p.deleted_at is null where a.n < ${scope.up}
    ), below(id, n) as (
      select id, 0 from above where n = 0
      union
      select p.id, b.n + 1 from below b join parent_child l on l.parent_id = b.id and l.deleted_at is null join person p on p.id = l.child_id and p.deleted_at is null where b.n < ${scope.down}
    ), line as (
      select id, min(above)::int as above, min(below)::int as below
      from (select id, n as above, null::int as below from above union all select id, null, n from below) x group by id
    ), beside as (
      select b.person_id as id, coalesce(bool_or(c.below < ${scope.down}), false) or exists (
        select 1 from parent_child l where l.child_id = b.person_id and l.deleted_at is null group by l.nature having count(*) = 1 and bool_and(l.parent_id in (select id from line))
      ) as opens
      from line c join union_partner a on a.person_id = c.id join union_ u on u.id = a.union_id and u.deleted_at is null
        join union_partner b on b.union_id = a.union_id join person p on p.id = b.person_id and p.deleted_at is null
      where b.person_id not in (select id from line) group by b.person_id
    ), branch as materialized (
      select id, above, below, false as opens from line union all select id, null, null, opens from beside
    )
    select m.id, m.above, m.below, m.opens, (
      exists (select 1 from parent_child l where l.child_id = m.id and l.deleted_at is null and l.parent_id is not null and l.parent_id not in (select id from branch))
      or exists (select 1 from parent_child l where l.parent_id = m.id and l.deleted_at is null and l.child_id not in (select id from branch))
      or exists (select 1 from union_partner a join union_ u on u.id = a.union_id and u.deleted_at is null join union_partner b on b.union_id = a.union_id
        where a.person_id = m.id and b.person_id not in (select id from branch))
    ) as "tiedOut" from branch m`.execute(connection);
  return { scope, places: new Map(rows.map(({ id, ...place }) => [id, place])) };
}

/** By the scope in their row; null where they may change all of the tree. */
export async function branchOfMember(
  connection: Connection,
  treeId: string,
  member: Parameters<typeof scopeOf>[0],
): Promise<Branch | null> {
  const scope = scopeOf(member);
  return scope === null ? null : branchOf(connection, treeId, scope);
}
