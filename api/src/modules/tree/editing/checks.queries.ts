/** What in a tree cannot be, or hardly: every rule is one linear query over the tree's own rows, answered as a code with the persons it is about. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

export interface Found {
  readonly code: string;
  readonly persons: readonly string[];
}

export const wrongCodes: readonly string[] = [
  'own_ancestor',
  'death_before_birth',
  'parent_born_after_child',
  'too_many_birth_parents',
  'born_after_mothers_death',
];
/** A rule that finds more than this is an import gone wrong: the rest shows itself when these are put right. */
const mostOfARule = 500;

/** Days of the main birth and death of everybody who has one, as far apart as what is known allows. */
const vital = (treeId: string) => sql`
  vital as materialized (
    select p.id, p.sex, max(e.when_start) filter (where e.type = 'birth') as born_first, max(e.when_end) filter (where e.type = 'birth') as born_last,
      max(e.when_start) filter (where e.type = 'death') as died_first, max(e.when_end) filter (where e.type = 'death') as died_last
    from person p left join life_event e on e.person_id = p.id and e.type in ('birth', 'death') and not e.is_alternate and e.deleted_at is null
    where p.tree_id = ${treeId} and p.deleted_at is null group by p.id
  ), birth_link as (
    select l.child_id, l.parent_id from parent_child l where l.tree_id = ${treeId} and l.deleted_at is null and l.parent_id is not null and l.nature = 'birth'
  )`;

const ofParents = (where: RawBuilder<unknown>) =>
  sql`select array[p.id, c.id] from birth_link l join vital p on p.id = l.parent_id join vital c on c.id = l.child_id where ${where}`;

const rules: readonly (readonly [string, RawBuilder<unknown>])[] = [
  ['death_before_birth', sql`select array[id] from vital where died_last < born_first`],
  [
    'very_old',
    sql`select array[id] from vital where died_first > born_last + interval '120 years'`,
  ],
  ['parent_born_after_child', ofParents(sql`p.born_first >= c.born_last`)],
  [
    'parent_very_young',
    ofParents(sql`p.born_first + interval '12 years' > c.born_last and p.born_first < c.born_last`),
  ],
  [
    'mother_very_old',
    ofParents(sql`p.sex = 'F' and p.born_last + interval '60 years' < c.born_first`),
  ],
  [
    'parent_very_old',
    ofParents(sql`p.sex <> 'F' and p.born_last + interval '90 years' < c.born_first`),
  ],
  ['born_after_mothers_death', ofParents(sql`p.sex = 'F' and p.died_last < c.born_first`)],
  [
    'born_after_fathers_death',
    ofParents(sql`p.sex = 'M' and p.died_last + interval '10 months' < c.born_first`),
  ],
  [
    'too_many_birth_parents',
    sql`select array[child_id] from birth_link group by child_id having count(*) > 2`,
  ],
  [
    'event_before_birth',
    sql`select distinct array[v.id] from vital v join life_event e on e.person_id = v.id and e.deleted_at is null and e.type <> 'birth' and e.type <> 'death' and e.when_end < v.born_first`,
  ],
  [
    'event_after_death',
    sql`select distinct array[v.id] from vital v join life_event e on e.person_id = v.id and e.deleted_at is null
    and e.type not in ('birth', 'death', 'burial', 'cremation', 'probate', 'will', 'other') and e.when_start > v.died_last`,
  ],
  [
    'marriage_very_young',
    sql`select array[v.id] from vital v join union_partner u on u.person_id = v.id join union_ n on n.id = u.union_id and n.deleted_at is null
    join life_event e on e.union_id = u.union_id and e.type = 'marriage' and e.deleted_at is null and e.when_end < v.born_first + interval '10 years'`,
  ],
  [
    'marriage_after_death',
    sql`select array[v.id] from vital v join union_partner u on u.person_id = v.id join union_ n on n.id = u.union_id and n.deleted_at is null
    join life_event e on e.union_id = u.union_id and e.type = 'marriage' and e.deleted_at is null and e.when_start > v.died_last`,
  ],
  [
    'siblings_too_close',
    sql`select array[a.id, b.id] from (
      select l.parent_id, c.id, c.born_first, c.born_last, lead(c.id) over w as next from birth_link l join vital c on c.id = l.child_id join vital m on m.id = l.parent_id and m.sex = 'F'
      where c.born_first is not null and c.born_last - c.born_first < 3 window w as (partition by l.parent_id order by c.born_first, c.id)) a
    join vital b on b.id = a.next where b.born_first - a.born_first between 3 and 180`,
  ],
];

/** People on a circle of parents. Leaves are taken off until only circles stand: rounds as deep as the tree, each linear. */
async function circles(connection: Connection, treeId: string): Promise<readonly Found[]> {
  const { rows } = await sql<{ child_id: string; parent_id: string }>`
    select child_id, parent_id from parent_child where tree_id = ${treeId} and deleted_at is null and parent_id is not null`.execute(
    connection,
  );
  const childrenLeft = new Map<string, number>();
  const parents = Map.groupBy(rows, (row) => row.child_id);
  for (const { parent_id, child_id } of rows) {
    childrenLeft.set(parent_id, (childrenLeft.get(parent_id) ?? 0) + 1);
    if (!childrenLeft.has(child_id)) childrenLeft.set(child_id, 0);
  }
  const free = [...childrenLeft].flatMap(([id, left]) => (left === 0 ? [id] : []));
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    childrenLeft.delete(id);
    for (const { parent_id } of parents.get(id) ?? []) {
      const left = (childrenLeft.get(parent_id) ?? 0) - 1;
      childrenLeft.set(parent_id, left);
      if (left === 0) free.push(parent_id);
    }
  }
  return onCircles(new Set(childrenLeft.keys()), parents);
}

/** Of those left some only stand above a circle: whoever is met again by going up from themselves is on one. */
function onCircles(
  left: ReadonlySet<string>,
  parents: ReadonlyMap<string, readonly { parent_id: string }[]>,
): readonly Found[] {
  const told = new Set<string>();
  const found: Found[] = [];
  for (const start of left) {
    const way: string[] = [];
    for (
      let at: string | undefined = start;
      at !== undefined && !told.has(at) && way.length <= left.size;
      at = parents.get(at)?.find((row) => left.has(row.parent_id))?.parent_id
    ) {
      const from = way.indexOf(at);
      if (from >= 0) {
        found.push({ code: 'own_ancestor', persons: way.slice(from, from + 20) });
        break;
      }
      way.push(at);
    }
    for (const id of way) told.add(id);
  }
  return found;
}

/** Everything found, in the order of the rules; not judged by who asks. */
export async function findProblems(
  connection: Connection,
  treeId: string,
): Promise<readonly Found[]> {
  const union = sql.join(
    rules.map(
      ([code, query]) =>
        sql`(select ${code}::text as code, x.persons from (${query}) as x(persons) order by x.persons limit ${mostOfARule})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{
    code: string;
    persons: string[];
  }>`with ${vital(treeId)} ${union}`.execute(connection);
  return [...(await circles(connection, treeId)), ...rows];
}
