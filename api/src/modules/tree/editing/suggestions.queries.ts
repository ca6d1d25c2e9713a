/** Ties that are likely missing, from ties that are there and agreed to: every rule is one linear query over the tree's own rows. */
import { sql, type RawBuilder } from 'kysely';
import type { suggestionCodes } from '@kinlore/shared/contracts/family-changes';
import type { Connection } from '../../../platform/ports.ts';

export type SuggestionCode = (typeof suggestionCodes)[number];
export interface Suggested {
  readonly code: SuggestionCode;
  /** Whom it is about, in the order the contract says. */
  readonly persons: readonly string[];
}

/** More than this of one kind is an import without marriages or fathers: the rest shows itself when these are answered. */
const mostOfARule = 500;

/** Ties of this tree that somebody has not agreed to, or said no to: nothing follows from them, and none of them is proposed again. */
const ties = (treeId: string) => sql`
  unsaid as materialized (
    select w.person_id as a, w.other_id as b from edge_word w where w.tree_id = ${treeId} and w.status in ('waiting', 'refused')
    union select w.other_id, w.person_id from edge_word w where w.tree_id = ${treeId} and w.status in ('waiting', 'refused')
  ), link as materialized (
    select l.child_id, l.parent_id from parent_child l where l.tree_id = ${treeId} and l.deleted_at is null and l.parent_id is not null and l.nature = 'birth'
  ), said as materialized (
    select l.child_id, l.parent_id from link l where not exists (select from unsaid n where n.a = l.child_id and n.b = l.parent_id)
  ), couple as materialized (
    select a.person_id as one, b.person_id as other from union_partner a join union_partner b on b.union_id = a.union_id and b.person_id <> a.person_id join union_ u on u.id = a.union_id and u.deleted_at is null
    where u.tree_id = ${treeId} and not exists (select from unsaid n where n.a = a.person_id and n.b = b.person_id)
  ), vital as materialized (
    select p.id, max(e.when_start) filter (where e.type = 'birth') as born_first, max(e.when_end) filter (where e.type = 'birth') as born_last, max(e.when_end) filter (where e.type = 'death') as died_last
    from person p left join life_event e on e.person_id = p.id and e.type in ('birth', 'death') and not e.is_alternate and e.deleted_at is null
    where p.tree_id = ${treeId} and p.deleted_at is null group by p.id
  ), half as (
    select child_id, min(parent_id::text)::uuid as parent_id from link group by child_id having count(*) = 1
  ), beside as (
    select h.child_id, h.parent_id, c.other, 'partner' as how from half h join said s on s.child_id = h.child_id and s.parent_id = h.parent_id join couple c on c.one = h.parent_id
    union all
    select h.child_id, h.parent_id, y.parent_id, 'children' from half h join said s on s.child_id = h.child_id and s.parent_id = h.parent_id
      join said x on x.parent_id = h.parent_id and x.child_id <> h.child_id join said y on y.child_id = x.child_id and y.parent_id <> h.parent_id
  ), only_one as (
    select child_id, parent_id, min(other::text)::uuid as other, bool_or(how = 'partner') as are_partners from beside group by child_id, parent_id having count(distinct other) = 1
  ), groups as (
    select a.child_id as one, b.child_id as other from parent_child a join parent_child b on b.union_id = a.union_id and b.child_id <> a.child_id
    where a.tree_id = ${treeId} and a.parent_id is null and b.parent_id is null and a.deleted_at is null and b.deleted_at is null
      and not exists (select from unsaid n where n.a = a.child_id and n.b = b.child_id)
  )`;

/** Nobody who was a child at the birth, or dead well before it; nobody who stands beside the child in another way, or was said not to. */
const mayBeParent = (child: string, parent: string) => sql`
  join vital c on c.id = ${sql.ref(child)} join vital p on p.id = ${sql.ref(parent)}
  where ${sql.ref(child)} <> ${sql.ref(parent)}
    and (p.born_first is null or c.born_last is null or p.born_first + interval '12 years' <= c.born_last)
    and (p.died_last is null or c.born_first is null or p.died_last + interval '10 months' >= c.born_first)
    and not exists (select from parent_child l where l.deleted_at is null and ((l.child_id = c.id and l.parent_id = p.id) or (l.child_id = p.id and l.parent_id = c.id)))
    and not exists (select from unsaid n where n.a = c.id and n.b = p.id)`;

const rules: readonly (readonly [SuggestionCode, RawBuilder<unknown>])[] = [
  [
    'co_parent',
    sql`select array[o.child_id, o.other, o.parent_id] from only_one o ${mayBeParent('o.child_id', 'o.other')} and o.are_partners`,
  ],
  [
    'same_parents',
    sql`select array[o.child_id, o.other, o.parent_id] from only_one o ${mayBeParent('o.child_id', 'o.other')} and not o.are_partners`,
  ],
  [
    'siblings_parent',
    sql`select distinct array[g.one, s.parent_id, g.other] from groups g join said s on s.child_id = g.other
    ${mayBeParent('g.one', 's.parent_id')} and not exists (select from link l where l.child_id = g.one)`,
  ],
  [
    'couple',
    sql`select distinct array[x.parent_id, y.parent_id] from said x join said y on y.child_id = x.child_id and x.parent_id < y.parent_id
    where not exists (select from union_partner a join union_partner b on b.union_id = a.union_id join union_ u on u.id = a.union_id and u.deleted_at is null where a.person_id = x.parent_id and b.person_id = y.parent_id)
      and not exists (select from unsaid n where n.a = x.parent_id and n.b = y.parent_id)`,
  ],
];

/** Everything that is likely, by kind; not judged by who asks. */
export async function findSuggestions(
  connection: Connection,
  treeId: string,
): Promise<readonly Suggested[]> {
  const union = sql.join(
    rules.map(
      ([code, query]) =>
        sql`(select ${code}::text as code, x.persons from (${query}) as x(persons) order by x.persons limit ${mostOfARule})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Suggested>`with ${ties(treeId)} ${union}`.execute(connection);
  return rows;
}
