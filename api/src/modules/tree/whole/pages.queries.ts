/** The rows of a whole tree, a page at a time in the order of their ids: columns as JSON, because a row object for each of a million would cost more than the question. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { deathTypes } from '../tree.queries.ts';

/** One tree as it was at one moment. */
export interface Snapshot {
  readonly connection: Connection;
  readonly treeId: string;
  /** Rows of a page. */
  readonly most: number;
}
const lowest = '00000000-0000-0000-0000-000000000000';

/** A list of a sorted subquery's column; never null. */
export const list = (column: string) => sql`coalesce(json_agg(${sql.ref(column)}), '[]')`;
export const digits = (column: string) => sql`coalesce(string_agg(${sql.ref(column)}, ''), '')`;
/** Where the next page begins; null behind the last one. */
export const last = (most: number) =>
  sql`case when count(*) = ${sql.lit(most)} then max(id::text) end`;

export interface Page {
  readonly last: string | null;
}

/** `question` gives one row with one column `page`. */
export async function pages<P extends Page>(
  connection: Connection,
  question: (above: string) => RawBuilder<{ page: P }>,
  take: (page: P) => void,
): Promise<void> {
  for (let above: string | null = lowest; above !== null;) {
    const {
      rows: [row],
    }: { rows: { page: P }[] } = await question(above).execute(connection);
    if (row === undefined) throw new Error('an aggregate without a row');
    take(row.page);
    above = row.page.last;
  }
}

/** A name that nobody took apart. */
const isWhole = sql`coalesce(n.given, '') = '' and coalesce(n.surname, '') = ''`;

interface PersonPage extends Page {
  readonly id: readonly string[];
  readonly given: readonly string[];
  readonly surname: readonly string[];
  readonly sex: string;
  readonly flags: string;
}

export const personPages = (
  { connection, treeId, most }: Snapshot,
  take: (page: PersonPage) => void,
): Promise<void> =>
  pages(
    connection,
    (above) => sql<{ page: PersonPage }>`
    select json_build_object('last', ${last(most)}, 'id', ${list('id')}, 'given', ${list('given')}, 'surname', ${list('surname')}, 'sex', ${digits('sex')}, 'flags', ${digits('flags')}) as page
    from (
      select p.id, p.sex,
        case when ${isWhole} then coalesce(n.full_text, '') else n.given end as given, coalesce(n.surname, '') as surname,
        chr(65 + p.is_private::int + case p.living_override when true then 2 when false then 4 else 0 end + case when p.living = 'no' then 8 else 0 end + case when ${isWhole} then 16 else 0 end) as flags
      from person p left join lateral (select m.given, m.surname, m.full_text from person_name m where m.person_id = p.id and m.is_primary limit 1) n on true
      where p.tree_id = ${treeId} and p.deleted_at is null and p.id > ${above}::uuid order by p.id limit ${sql.lit(most)}) x`,
    take,
  );

interface UnionPage extends Page {
  readonly id: readonly string[];
  readonly kind: readonly string[];
  readonly status: readonly string[];
  readonly ord: readonly number[];
  readonly partners: readonly (readonly string[])[];
}

export const unionPages = (
  { connection, treeId, most }: Snapshot,
  take: (page: UnionPage) => void,
): Promise<void> =>
  pages(
    connection,
    (above) => sql<{ page: UnionPage }>`
    select json_build_object('last', ${last(most)}, 'id', ${list('id')}, 'kind', ${list('kind')}, 'status', ${list('status')}, 'ord', ${list('ord')}, 'partners', ${list('partners')}) as page
    from (
      select u.id, u.kind, u.status, u.ord, (select coalesce(json_agg(y.person_id order by y.ord, y.person_id), '[]') from union_partner y where y.union_id = u.id) as partners
      from union_ u where u.tree_id = ${treeId} and u.deleted_at is null and u.id > ${above}::uuid order by u.id limit ${sql.lit(most)}) x`,
    take,
  );

/** As `isYearKnown` has it. */
export const isYearKnown = sql`(e.when_kind in ('exact', 'unknown') or (e.when_kind in ('season', 'between', 'range') and extract(year from e.when_start) = extract(year from e.when_end)))`;
/** The letter of a kind of event, large where its year is not certain. */
const vaguely = (letter: 'b' | 'd') =>
  sql`case when ${isYearKnown} then ${sql.lit(letter)} else ${sql.lit(letter.toUpperCase())} end`;

interface EventPage extends Page {
  readonly person: readonly (string | null)[];
  readonly union: readonly (string | null)[];
  readonly type: string;
  readonly alternate: string;
  readonly start: readonly (string | null)[];
  readonly end: readonly (string | null)[];
}

export const eventPages = (
  { connection, treeId, most }: Snapshot,
  take: (page: EventPage) => void,
): Promise<void> =>
  pages(
    connection,
    (above) => sql<{ page: EventPage }>`
    select json_build_object('last', ${last(most)}, 'person', ${list('person_id')}, 'union', ${list('union_id')}, 'type', ${digits('type')}, 'alternate', ${digits('alternate')},
      'start', ${list('when_start')}, 'end', ${list('when_end')}) as page
    from (
      select e.id, case when e.is_alternate then '1' else '0' end as alternate, e.person_id, e.union_id, e.when_start, e.when_end,
        case when e.person_id is null then case when e.type = 'marriage' then 'm' else 'o' end
          when e.type = 'birth' then ${vaguely('b')} when e.type = 'death' then ${vaguely('d')} when e.type in (${sql.join(deathTypes)}) then 'i' else 'o' end as type
      from life_event e where e.tree_id = ${treeId} and e.deleted_at is null and e.id > ${above}::uuid order by e.id limit ${sql.lit(most)}) x`,
    take,
  );

interface LinkPage extends Page {
  readonly id: readonly string[];
  readonly child: readonly string[];
  readonly parent: readonly (string | null)[];
  readonly union: readonly (string | null)[];
  readonly nature: readonly string[];
  readonly preferred: string;
  readonly ord: readonly number[];
}

export const linkPages = (
  { connection, treeId, most }: Snapshot,
  take: (page: LinkPage) => void,
): Promise<void> =>
  pages(
    connection,
    (above) => sql<{ page: LinkPage }>`
    select json_build_object('last', ${last(most)}, 'id', ${list('id')}, 'child', ${list('child_id')}, 'parent', ${list('parent_id')}, 'union', ${list('union_id')}, 'nature', ${list('nature')},
      'preferred', ${digits('preferred')}, 'ord', ${list('ord')}) as page
    from (
      select l.id, l.child_id, l.parent_id, l.union_id, l.nature, case when l.preferred then '1' else '0' end as preferred, l.ord
      from parent_child l where l.tree_id = ${treeId} and l.deleted_at is null and l.id > ${above}::uuid order by l.id limit ${sql.lit(most)}) x`,
    take,
  );
