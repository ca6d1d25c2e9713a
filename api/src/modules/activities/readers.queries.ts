/** Who could read a memory of somebody today. Asked of `visibleTo` itself, with a memory that is not there: what is said here is what will be. */
import {
  READER_MOST,
  READER_NAMES,
  familyReaches,
  type Reached,
  type Readers,
} from '@kinlore/shared/contracts/activities';
import { exampleKeys, type Example, type ExampleKey } from '@kinlore/shared/contracts/settings';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canFind, memoryVisibleTo } from '../access/index.ts';

interface Row extends Reached {
  readonly key: string;
  readonly title: string | null;
}

const reaches = Object.entries(familyReaches).map(
  ([name, degree]) => sql`('family.' || ${name}, 'family', ${degree}::int, null::uuid, null::text)`,
);

/** The people to be asked about: those somebody is connected with, related to, in a tree with, and, of a child, its guardians. */
const around = (owner: string): RawBuilder<unknown> => sql`
  select friend_id as id from bond where user_id = ${owner}
  union select other_id from kin where user_id = ${owner}
  union select guardian_id from guardianship where child_id = ${owner} and withdrawn_at is null
  union select o.user_id from tree_member m join tree t on t.id = m.tree_id and t.deleted_at is null join tree_member o on o.tree_id = m.tree_id where m.user_id = ${owner}`;

/** Them without oneself, and nobody beyond the first thousand. */
const peopleAround = (owner: string): RawBuilder<unknown> =>
  sql`select distinct id from (${around(owner)}) all_around where id <> ${owner} limit ${sql.lit(READER_MOST)}`;

/**
 * By audience how many people could read it, and the first few names: those who are near come first, and nobody is named whom
 * the owner may not know of. Nobody beyond the first thousand is looked at.
 */
export async function readersOf(connection: Connection, owner: string): Promise<Readers> {
  const { rows } = await sql<Row>`
    with people as (
      select u.id, u.full_name, coalesce(k.degree, 9) as degree,
        ${canFind(owner, 'u')} as named
      from (${peopleAround(owner)}) c
      join app_user u on u.id = c.id and u.erased_at is null and u.suspended_at is null and u.life_status = 'living'
      left join kin k on k.user_id = ${owner} and k.other_id = u.id
    ), reach(key, audience, audience_degree, space_id, title) as (
      values ('connections', 'connections', 4, null::uuid, null::text), ${sql.join(reaches)}
      union all select 'space.' || t.id, 'space', 4, t.id, t.name from tree_member m join tree t on t.id = m.tree_id and t.deleted_at is null where m.user_id = ${owner}
    ), a as (
      select r.*, null::uuid as id, ${owner}::uuid as owner_id, 'published' as status, null::timestamptz as deleted_at, null::timestamptz as hidden_at, null::text as sensitivity from reach r
    ), reached as (
      select a.key, p.full_name, p.named, row_number() over (partition by a.key order by p.named desc, p.degree, plain(p.full_name), p.id) as place
      from a cross join people p where ${memoryVisibleTo(sql<string>`p.id`, 'a')}
    )
    select r.key, r.title, count(x.key)::int as count,
      coalesce(array_agg(x.full_name order by x.place) filter (where x.named and x.place <= ${sql.lit(READER_NAMES)}), '{}') as names
    from reach r left join reached x on x.key = r.key group by r.key, r.title order by r.title`.execute(
    connection,
  );
  const of = (key: string): Reached => {
    const row = rows.find((each) => each.key === key);
    return { count: row?.count ?? 0, names: row?.names ?? [] };
  };
  return {
    connections: of('connections'),
    family: {
      close: of('family.close'),
      wider: of('family.wider'),
      everyone: of('family.everyone'),
    },
    spaces: rows.flatMap(({ key, title }) =>
      key.startsWith('space.') && title !== null
        ? [{ id: key.slice('space.'.length), name: title, readers: of(key) }]
        : [],
    ),
  };
}

const degrees: Readonly<Record<ExampleKey, number>> = {
  'family.close': familyReaches.close,
  'family.wider': familyReaches.wider,
  'family.everyone': familyReaches.everyone,
  connections: familyReaches.wider,
  public: familyReaches.wider,
  self: familyReaches.wider,
};

const asked = exampleKeys.map(
  (key) => sql`(${key}::text, ${key.split('.')[0]}::text, ${degrees[key]}::int)`,
);

/**
 * The two who stand on either side of the line: the farthest who would see it, and the nearest who would not; of those alike the first by name, so
 * that the same people give the same example. Nobody is named whom the owner may not know of.
 */
export async function examplesOf(connection: Connection, owner: string): Promise<Example[]> {
  const { rows } = await sql<Example>`
    with people as (
      select u.id, u.full_name, coalesce(k.degree, 9) as degree
      from (${peopleAround(owner)}) c
      join app_user u on u.id = c.id and u.erased_at is null and u.suspended_at is null and u.life_status = 'living'
      left join kin k on k.user_id = ${owner} and k.other_id = u.id
      where ${canFind(owner, 'u')}
    ), a as (
      select asked.*, null::uuid as id, ${owner}::uuid as owner_id, 'published' as status, null::timestamptz as deleted_at, null::timestamptz as hidden_at, null::text as sensitivity, null::uuid as space_id
      from (values ${sql.join(asked)}) asked(key, audience, audience_degree)
    ), judged as (
      select a.key, p.full_name, p.degree, p.id, ${memoryVisibleTo(sql<string>`p.id`, 'a')} as reads from a cross join people p
    )
    select key,
      (array_agg(full_name order by degree desc, plain(full_name), id) filter (where reads))[1] as sees,
      (array_agg(full_name order by degree, plain(full_name), id) filter (where not reads))[1] as sees_not
    from judged group by key`.execute(connection);
  return exampleKeys.map(
    (key) => rows.find((row) => row.key === key) ?? { key, sees: null, sees_not: null },
  );
}
