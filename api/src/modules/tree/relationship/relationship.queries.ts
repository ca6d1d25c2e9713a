/** The part of a tree that decides how two of its persons are related. Ids are kept apart at each depth, so a ring in the data ends. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { readPersonsOfTree } from '../persons.queries.ts';

const mostGenerations = 64;
/** More ancestors and relatives than this are left out, the farthest first. */
const mostPersons = 20_000;

export const inTree = async (
  connection: Connection,
  treeId: string,
  ids: readonly string[],
): Promise<number> => (await readPersonsOfTree(connection, treeId, ids)).length;

/** All ancestors, nearest first. */
export async function ancestorsOf(
  connection: Connection,
  from: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up(id, depth) as (
      select id, 0 from unnest(${from}::uuid[]) as begun(id)
      union
      select l.parent_id, up.depth + 1 from up join parent_child l on l.child_id = up.id and l.deleted_at is null and l.parent_id is not null
        join person p on p.id = l.parent_id and p.deleted_at is null
      where up.depth < ${mostGenerations}
    ) select id from up group by id order by min(depth), id limit ${mostPersons}`.execute(
    connection,
  );
  return rows.map((row) => row.id);
}

export interface LinkAmong {
  readonly id: string;
  readonly child_id: string;
  readonly parent_id: string | null;
  readonly union_id: string | null;
  readonly nature: string;
}

/** Parent links with both ends among the persons, and those of their sibling groups, in the order a person's parents have. */
export async function linksAmong(
  connection: Connection,
  treeId: string,
  ids: readonly string[],
): Promise<readonly LinkAmong[]> {
  const { rows } = await sql<LinkAmong>`
    select l.id, l.child_id, l.parent_id, l.union_id, l.nature from parent_child l
    where l.tree_id = ${treeId} and l.deleted_at is null and l.child_id = any(${ids}::uuid[]) and (l.parent_id is null or l.parent_id = any(${ids}::uuid[]))
    order by l.ord, l.id`.execute(connection);
  return rows;
}

export interface UnionAmong {
  readonly id: string;
  readonly status: string;
  readonly kind: string;
  readonly partner_ids: readonly string[];
}

/** Unions the links name or the persons belong to, with those partners who are among the persons. */
export async function unionsAmong(
  connection: Connection,
  treeId: string,
  ids: readonly string[],
  named: readonly string[],
): Promise<readonly UnionAmong[]> {
  const { rows } = await sql<UnionAmong>`
    select u.id, u.status, u.kind, coalesce(array_agg(p.person_id order by p.ord, p.person_id) filter (where p.person_id is not null), '{}') as partner_ids
    from union_ u left join union_partner p on p.union_id = u.id and p.person_id = any(${ids}::uuid[])
    where u.tree_id = ${treeId} and u.deleted_at is null
      and (u.id = any(${named}::uuid[]) or u.id in (select x.union_id from union_partner x where x.person_id = any(${ids}::uuid[])))
    group by u.id order by u.ord, u.id`.execute(connection);
  return rows;
}
