/** Rows of trees. Soft-deleted rows are never read here. */
import { sql } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { User } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { memorialVisibleTo, usernameIfHere } from '../access/index.ts';
import type { Link, Partnership } from './graph.ts';

export const membershipOf = (connection: Connection, treeId: string, userId: string) =>
  connection
    .selectFrom('tree as t')
    .innerJoin('tree_member as m', 'm.tree_id', 't.id')
    .select([
      't.id',
      't.name',
      't.revision',
      't.default_focus',
      't.owner_user_id',
      'm.role',
      'm.scope_person_id',
      'm.scope_up',
      'm.scope_down',
    ])
    .where('t.id', '=', treeId)
    .where('m.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();

/** The trees of a person with counts, oldest first, or the one that is named. At most 20 are allowed, so this is bounded. */
export const treesOf = (connection: Connection, userId: string, treeId?: string) =>
  connection
    .selectFrom('tree as t')
    .innerJoin('tree_member as m', 'm.tree_id', 't.id')
    .leftJoin('person as p', (join) =>
      join
        .onRef('p.tree_id', '=', 't.id')
        .on('p.user_id', '=', userId)
        .on('p.deleted_at', 'is', null),
    )
    .select(['t.id', 't.name', 't.revision', 't.default_focus', 'm.role', 'p.id as self_person_id'])
    .select((eb) =>
      eb
        .selectFrom('person as q')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('q.tree_id', '=', 't.id')
        .where('q.deleted_at', 'is', null)
        .as('persons'),
    )
    .where('m.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .$if(treeId !== undefined, (query) => query.where('t.id', '=', treeId ?? ''))
    .orderBy('t.id')
    .limit(50)
    .execute();

/** Of the trees of a person the one they stand in, else the oldest: the choice a page makes of `treesOf`. Undefined where they have none. */
export const ownTree = async (
  connection: Connection,
  userId: string,
): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('tree as t')
    .innerJoin('tree_member as m', 'm.tree_id', 't.id')
    .leftJoin('person as p', (join) =>
      join
        .onRef('p.tree_id', '=', 't.id')
        .on('p.user_id', '=', userId)
        .on('p.deleted_at', 'is', null),
    )
    .select('t.id')
    .where('m.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .orderBy((eb) => eb('p.id', 'is', null))
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

export const ownPerson = async (
  connection: Connection,
  treeId: string,
  userId: string,
): Promise<string | null> => {
  const row = await connection
    .selectFrom('person')
    .select('id')
    .where('tree_id', '=', treeId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
};

export const personInTree = (connection: Connection, treeId: string, personId: string) =>
  connection
    .selectFrom('person')
    .selectAll()
    .where('id', '=', personId)
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const linkColumns = [
  'id',
  'child_id',
  'parent_id',
  'union_id',
  'nature',
  'preferred',
] as const;

/** Parent links that touch any of the persons, on either side, and those of sibling groups they belong to. */
export const linksOf = (connection: Connection, personIds: readonly string[]) =>
  connection
    .selectFrom('parent_child as l')
    .select(linkColumns.map((column) => `l.${column}` as const))
    .where('l.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('l.child_id', 'in', [...personIds]),
        eb('l.parent_id', 'in', [...personIds]),
        eb(
          'l.union_id',
          'in',
          eb
            .selectFrom('parent_child as x')
            .select('x.union_id')
            .where('x.child_id', 'in', [...personIds])
            .where('x.parent_id', 'is', null)
            .where('x.deleted_at', 'is', null),
        ),
      ]),
    )
    .limit(20_000)
    .execute();
export type LinkRow = Awaited<ReturnType<typeof linksOf>>[number];

/** Unions in which any of the persons is a partner, with all partners. */
export const unionsOf = async (connection: Connection, personIds: readonly string[]) =>
  connection
    .selectFrom('union_ as u')
    .innerJoin('union_partner as p', 'p.union_id', 'u.id')
    .select(['u.id', 'u.version', 'u.kind', 'u.status'])
    .select(sql<string[]>`array_agg(p.person_id order by p.ord, p.person_id)`.as('partner_ids'))
    .where('u.deleted_at', 'is', null)
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('union_partner as mine')
        .select('mine.union_id')
        .where('mine.person_id', 'in', [...personIds]),
    )
    .groupBy('u.id')
    .limit(20_000)
    .execute();
export type UnionRow = Awaited<ReturnType<typeof unionsOf>>[number];

export const asPartnerships = (unions: readonly UnionRow[]): readonly Partnership[] =>
  unions.map((union) => ({ union_id: union.id, partner_ids: union.partner_ids }));
export const asLinks = (links: readonly LinkRow[]): readonly Link[] => links;

/** The earliest thing known of each side, at its latest (privacy.ts `Evidence`): asked only where neither birth nor death nor account decide. */
const seen = {
  own: sql`select min(d) from (
    select e.when_end as d from life_event e where e.person_id = p.id and e.deleted_at is null
    union all select e.when_end from union_partner x join union_ q on q.id = x.union_id and q.deleted_at is null join life_event e on e.union_id = q.id and e.deleted_at is null where x.person_id = p.id) own`,
  parent: sql`select min(e.when_end) from parent_child l join life_event e on e.person_id = l.parent_id and e.deleted_at is null
    where l.child_id = p.id and l.nature = 'birth' and l.deleted_at is null`,
  spouse: sql`select min(e.when_end) from union_partner x join union_ q on q.id = x.union_id and q.deleted_at is null
    join union_partner y on y.union_id = x.union_id and y.person_id <> p.id join life_event e on e.person_id = y.person_id and e.deleted_at is null where x.person_id = p.id`,
  child: sql`select min(e.when_end) from parent_child l join life_event e on e.person_id = l.child_id and e.deleted_at is null
    where l.parent_id = p.id and l.nature = 'birth' and l.deleted_at is null`,
  grandchild: sql`select min(e.when_end) from parent_child l join parent_child g on g.parent_id = l.child_id and g.nature = 'birth' and g.deleted_at is null
    join life_event e on e.person_id = g.child_id and e.deleted_at is null where l.parent_id = p.id and l.nature = 'birth' and l.deleted_at is null`,
};
/** A burial is a death; so is what an imported file says without a date. */
export const deathTypes = ['death', 'burial', 'cremation'] as const;
const isKnownDead = sql<boolean>`(p.living = 'no' or exists (select 1 from life_event e where e.person_id = p.id and e.type in (${sql.join(deathTypes)}) and e.deleted_at is null))`;

/** What is seen of each side, own first; null where an account, the family or a death decides already. */
const around = sql<
  readonly (string | null)[] | null
>`case when p.user_id is not null or p.living_override is not null or ${isKnownDead} then null
  else json_build_array((${seen.own}), (${seen.parent}), (${seen.spouse}), (${seen.child}), (${seen.grandchild})) end`;

/** Of the memorial `m`, where it has one and the account may read it. */
export const portraitOfMemorial = (viewerId: string) =>
  sql<
    string | null
  >`case when m.portrait_media_id is not null and ${memorialVisibleTo(viewerId, 'm')} then m.portrait_media_id end`;

/** Everything a card shows, in one query a kind: persons with primary name and account, and the portrait of a memorial this account may read. */
export const personsByIds = (
  connection: Connection,
  personIds: readonly string[],
  viewerId: string,
) =>
  connection
    .selectFrom('person as p')
    .leftJoin('person_name as n', (join) =>
      join.onRef('n.person_id', '=', 'p.id').on('n.is_primary', '=', true),
    )
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .leftJoin('memorial as m', 'm.id', 'p.memorial_id')
    .select([
      'p.id',
      'p.tree_id',
      'p.version',
      'p.sex',
      'p.living_override',
      'p.is_private',
      'p.note',
      'p.portrait_media_id',
      'p.user_id',
      'n.id as name_id',
      'n.given',
      'n.surname',
      'n.full_text',
      'm.slug as memorial_slug',
    ])
    .select([
      isChildIn('u').as('is_child'),
      'u.life_status',
      usernameIfHere('u'),
      'u.full_name',
      'u.avatar_media_id',
      isKnownDead.as('is_known_dead'),
      around.as('seen'),
      portraitOfMemorial(viewerId).as('memorial_portrait'),
    ])
    .where('p.id', 'in', [...personIds])
    .where('p.deleted_at', 'is', null)
    .execute();
export type PersonRow = Awaited<ReturnType<typeof personsByIds>>[number];

const eventColumns = [
  'id',
  'person_id',
  'union_id',
  'type',
  'when_kind',
  'when_start',
  'when_end',
  'when_precision',
  'when_text',
  'place_text',
] as const;

export const vitalEvents = (connection: Connection, personIds: readonly string[]) =>
  connection
    .selectFrom('life_event')
    .select(eventColumns)
    .where('person_id', 'in', [...personIds])
    .where('type', 'in', ['birth', 'death'])
    .where('deleted_at', 'is', null)
    .orderBy('is_alternate')
    .orderBy('id')
    .execute();
export type EventRow = Awaited<ReturnType<typeof vitalEvents>>[number];

export const marriagesOf = (connection: Connection, unionIds: readonly string[]) =>
  connection
    .selectFrom('life_event')
    .select(eventColumns)
    .where('union_id', 'in', [...unionIds])
    .where('type', '=', 'marriage')
    .where('deleted_at', 'is', null)
    .orderBy('is_alternate')
    .orderBy('id')
    .execute();

export const wardsOf = async (
  connection: Connection,
  guardianId: string,
): Promise<ReadonlySet<string>> => {
  const rows = await connection
    .selectFrom('guardianship')
    .select('child_id')
    .where('guardian_id', '=', guardianId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.child_id));
};

export async function personCount(connection: Connection, treeId: string): Promise<number> {
  const row = await connection
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** Accounts behind a block, whoever set it. */
export const blockedIds = (userId: string) =>
  sql<{
    id: string;
  }>`select blocked_id as id from block where blocker_id = ${userId} union select blocker_id from block where blocked_id = ${userId}`;

export const blockedOf = async (
  connection: Connection,
  userId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await blockedIds(userId).execute(connection)).rows.map((row) => row.id));

/** Whether the account of a member may be named: to a child those it lives with, and its own. */
export const isKnownTo = (
  user: Pick<User, 'id' | 'band'>,
  household: ReadonlySet<string>,
  id: string,
): boolean => user.band !== 'child' || user.id === id || household.has(id);

/** Whether `ancestor` is an ancestor of `person`, or the same. Ids are kept apart, so it ends even where the data holds a cycle. */
export const isAncestor = async (
  connection: Connection,
  ancestor: string,
  person: string,
): Promise<boolean> => {
  const { rows } = await sql`
    with recursive up(id) as (
      select ${person}::uuid
      union
      select l.parent_id from up join parent_child l on l.child_id = up.id and l.deleted_at is null and l.parent_id is not null
    ) select 1 from up where id = ${ancestor}::uuid limit 1`.execute(connection);
  return rows.length > 0;
};

/** Steps to everyone within `limit` of the nearest of some persons: over parents, children, partners, and siblings whose parents nobody knows. */
export const stepsFromAll = async (
  connection: Connection,
  from: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; steps: number }>`
    with recursive step(id, depth) as (
      select id, 0 from unnest(${from}::uuid[]) as begun(id)
      union
      select n.other, s.depth + 1 from step s cross join lateral (
        select parent_id as other from parent_child where child_id = s.id and parent_id is not null and deleted_at is null
        union all select child_id from parent_child where parent_id = s.id and deleted_at is null
        union all select b.person_id from union_partner a join union_ u on u.id = a.union_id and u.deleted_at is null
          join union_partner b on b.union_id = a.union_id where a.person_id = s.id
        union all select b.child_id from parent_child a join parent_child b on b.union_id = a.union_id and b.parent_id is null and b.deleted_at is null
          where a.child_id = s.id and a.parent_id is null and a.deleted_at is null
      ) n where s.depth < ${limit}
    ) select id, min(depth)::int as steps from step group by id`.execute(connection);
  return new Map(rows.map((row) => [row.id, row.steps]));
};

export const stepsFrom = (connection: Connection, from: string, limit: number) =>
  stepsFromAll(connection, [from], limit);
