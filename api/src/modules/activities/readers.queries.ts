/** Who could read a memory of somebody today. Asked of `visibleTo` itself, with a memory that is not there: what is said here is what will be. */
import {
  READER_MOST,
  READER_NAMES,
  familyReaches,
  type Reached,
  type Readers,
} from '@kinlore/shared/contracts/activities';
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

/**
 * By audience how many people could read it, and the first few names: those who are near come first, and nobody is named whom
 * the owner may not know of. Nobody beyond the first thousand is looked at.
 */
export async function readersOf(connection: Connection, owner: string): Promise<Readers> {
  const { rows } = await sql<Row>`
    with people as (
      select u.id, u.full_name, coalesce(k.degree, 9) as degree,
        ${canFind(owner, 'u')} as named
      from (select distinct id from (${around(owner)}) all_around where id <> ${owner} limit ${sql.lit(READER_MOST)}) c
      join app_user u on u.id = c.id and u.erased_at is null and u.suspended_at is null and u.life_status = 'living'
      left join kin k on k.user_id = ${owner} and k.other_id = u.id
    ), reach(key, audience, audience_degree, space_id, title) as (
      values ('connections', 'connections', 4, null::uuid, null::text), ${sql.join(reaches)}
      union all select 'space.' || t.id, 'space', 4, t.id, t.name from tree_member m join tree t on t.id = m.tree_id and t.deleted_at is null where m.user_id = ${owner}
    ), a as (
      select r.*, null::uuid as id, ${owner}::uuid as owner_id, 'published' as status, null::timestamptz as deleted_at from reach r
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
