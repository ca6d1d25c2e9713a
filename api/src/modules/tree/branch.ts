/**
 * "Only my branch": the part of a tree a member may change. It is the one it begins with, their forebears and descendants so many generations
 * far, and the partners of all these. One question to the database, bounded by its generations; what follows from the answer is pure.
 */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface Scope {
  readonly personId: string;
  readonly up: number;
  readonly down: number;
}

/** The scope in a row of `tree_member` or `family_invitation`; null where everything may be changed, as an owner always may. */
export const scopeOf = (row: {
  role: string;
  scope_person_id: string | null;
  scope_up: number | null;
  scope_down: number | null;
}): Scope | null =>
  row.role === 'owner' || row.scope_person_id === null
    ? null
    : { personId: row.scope_person_id, up: row.scope_up ?? 0, down: row.scope_down ?? 0 };

/** The same, as the columns of such a row. */
export const scopeColumns = (scope: Scope | null) => ({
  scope_person_id: scope?.personId ?? null,
  scope_up: scope?.up ?? null,
  scope_down: scope?.down ?? null,
});

/** Where somebody stands in a branch. */
export interface Place {
  /** Generations above and below the one it begins with. Both null: a partner of somebody in it. */
  readonly above: number | null;
  readonly below: number | null;
  /** Tied to somebody outside: taking this one out would change that one too. */
  readonly tiedOut: boolean;
  /** A partner of somebody in it, by whom somebody new can still come to belong to it: as their child together, or as the second parent beside one of the line. */
  readonly opens: boolean;
}

export interface Branch {
  readonly scope: Scope;
  readonly places: ReadonlyMap<string, Place>;
}

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

/** What the branch leaves of what a role allows. A branch does not lose the one it begins with. */
export function allowedIn(
  branch: Branch | null,
  personId: string,
): { readonly edit: boolean; readonly remove: boolean; readonly add: boolean } {
  if (branch === null) return { edit: true, remove: true, add: true };
  const place = branch.places.get(personId);
  if (place === undefined) return { edit: false, remove: false, add: false };
  const isOfTheLine = place.above !== null || place.below !== null;
  return {
    edit: true,
    remove: !place.tiedOut && personId !== branch.scope.personId,
    add: isOfTheLine || place.opens,
  };
}
