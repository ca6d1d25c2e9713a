/** What the operations after a revision touched, and how those rows stand now. */
import { sql, type Selectable } from 'kysely';
import type { ParentChild, Union } from '../../../platform/database/schema.ts';
import type { Connection } from '../../../platform/ports.ts';

export interface OperationsAfter {
  readonly operations: number;
  /** Persons and rows named, with doubles: a bound of the work. Null where an operation does not name its rows one by one. */
  readonly named: number | null;
}

export async function operationsAfter(
  connection: Connection,
  treeId: string,
  since: number,
  revision: number,
): Promise<OperationsAfter> {
  const { rows } = await sql<OperationsAfter>`
    select count(*)::int as operations,
      case when bool_and(jsonb_typeof(payload->'changes') = 'array') then sum(cardinality(touched) + case jsonb_typeof(payload->'changes') when 'array' then jsonb_array_length(payload->'changes') else 0 end)::int end as named
    from tree_op where tree_id = ${treeId} and seq > ${since} and seq <= ${revision}`.execute(
    connection,
  );
  return rows[0] ?? { operations: 0, named: null };
}

export interface NamedRow {
  readonly table: string;
  readonly id: string | null;
  readonly person_id: string | null;
  readonly union_id: string | null;
  readonly child_id: string | null;
  readonly parent_id: string | null;
  /** The person came or went, or its account did. */
  readonly account_changed: boolean;
  readonly existence_changed: boolean;
  readonly accounts: readonly (string | null)[];
}

/** The rows that changed, by what they name, as they were and as they became. */
export async function namedAfter(
  connection: Connection,
  treeId: string,
  since: number,
  revision: number,
): Promise<{ rows: readonly NamedRow[]; touched: readonly string[] }> {
  const { rows } = await sql<NamedRow>`
    select distinct c->>'table' as table, v->>'id' as id, v->>'person_id' as person_id, v->>'union_id' as union_id, v->>'child_id' as child_id, v->>'parent_id' as parent_id,
      (c->'before'->>'user_id') is distinct from (c->'after'->>'user_id') as account_changed,
      (c->'before'->>'id') is distinct from (c->'after'->>'id') or (c->'before'->>'deleted_at') is distinct from (c->'after'->>'deleted_at') as existence_changed,
      array[c->'before'->>'user_id', c->'after'->>'user_id'] as accounts
    from tree_op o cross join lateral jsonb_array_elements(o.payload->'changes') c cross join lateral (values (c->'before'), (c->'after')) s(v)
    where o.tree_id = ${treeId} and o.seq > ${since} and o.seq <= ${revision} and jsonb_typeof(v) = 'object'`.execute(
    connection,
  );
  const touched = await sql<{ id: string }>`
    select distinct unnest(touched) as id from tree_op where tree_id = ${treeId} and seq > ${since} and seq <= ${revision}`.execute(
    connection,
  );
  return { rows, touched: touched.rows.map((row) => row.id) };
}

/** Partners of the unions, and the siblings who hang on them without a parent. */
export async function membersOf(
  connection: Connection,
  unionIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from union_partner where union_id = any(${unionIds}::uuid[])
    union select child_id from parent_child where union_id = any(${unionIds}::uuid[]) and parent_id is null and deleted_at is null`.execute(
    connection,
  );
  return rows.map((row) => row.id);
}

/** Unions that are there, with or without partners. */
export async function unionsByIds(connection: Connection, treeId: string, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    version: number;
    kind: Selectable<Union>['kind'];
    status: Selectable<Union>['status'];
    partner_ids: string[];
  }>`
    select u.id, u.version, u.kind, u.status, coalesce(array_agg(p.person_id order by p.ord, p.person_id) filter (where p.person_id is not null), '{}') as partner_ids
    from union_ u left join union_partner p on p.union_id = u.id
    where u.tree_id = ${treeId} and u.deleted_at is null and u.id = any(${ids}::uuid[]) group by u.id`.execute(
    connection,
  );
  return rows;
}

export interface ChangedLinkRow {
  readonly id: string;
  readonly child_id: string;
  readonly parent_id: string | null;
  readonly union_id: string | null;
  readonly nature: Selectable<ParentChild>['nature'];
  readonly preferred: boolean;
}

/** Parent links by their id, by the persons at their ends, or by their union; as the whole tree has them. */
export async function linksNamed(
  connection: Connection,
  treeId: string,
  by: { ids: readonly string[]; persons: readonly string[]; unions: readonly string[] },
): Promise<readonly ChangedLinkRow[]> {
  const { rows } = await sql<ChangedLinkRow>`
    select l.id, l.child_id, l.parent_id, u.id as union_id, l.nature, l.preferred
    from parent_child l join person c on c.id = l.child_id and c.deleted_at is null left join person p on p.id = l.parent_id and p.deleted_at is null
      left join union_ u on u.id = l.union_id and u.deleted_at is null
    where l.tree_id = ${treeId} and l.deleted_at is null and (l.parent_id is null or p.id is not null)
      and (l.id = any(${by.ids}::uuid[]) or l.child_id = any(${by.persons}::uuid[]) or l.parent_id = any(${by.persons}::uuid[]) or l.union_id = any(${by.unions}::uuid[]))`.execute(
    connection,
  );
  return rows;
}
