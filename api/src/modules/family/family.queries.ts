/** Rows of trees. Soft-deleted rows are never read here. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import type { Link, Partnership } from './graph.ts';

export const membership = (connection: Connection, treeId: string, userId: string) =>
  connection
    .selectFrom('tree as t')
    .innerJoin('tree_member as m', 'm.tree_id', 't.id')
    .select(['t.id', 't.name', 't.revision', 't.default_focus', 't.owner_user_id', 'm.role'])
    .where('t.id', '=', treeId)
    .where('m.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();

/** The trees of a person with counts, oldest first. At most 20 are allowed, so this is bounded. */
export const treesOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('tree as t')
    .innerJoin('tree_member as m', 'm.tree_id', 't.id')
    .leftJoin('person as p', (join) => join.onRef('p.tree_id', '=', 't.id').on('p.user_id', '=', userId).on('p.deleted_at', 'is', null))
    .select(['t.id', 't.name', 't.revision', 't.default_focus', 'm.role', 'p.id as self_person_id'])
    .select((eb) =>
      eb.selectFrom('person as q').select((inner) => inner.fn.countAll<number>().as('n')).whereRef('q.tree_id', '=', 't.id').where('q.deleted_at', 'is', null).as('persons'),
    )
    .where('m.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.id')
    .limit(50)
    .execute();

export const ownPerson = async (connection: Connection, treeId: string, userId: string): Promise<string | null> => {
  const row = await connection.selectFrom('person').select('id').where('tree_id', '=', treeId).where('user_id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst();
  return row?.id ?? null;
};

export const personInTree = (connection: Connection, treeId: string, personId: string) =>
  connection.selectFrom('person').selectAll().where('id', '=', personId).where('tree_id', '=', treeId).where('deleted_at', 'is', null).executeTakeFirst();

export const linkColumns = ['id', 'child_id', 'parent_id', 'union_id', 'nature', 'preferred'] as const;

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
        eb('l.union_id', 'in', eb.selectFrom('parent_child as x').select('x.union_id').where('x.child_id', 'in', [...personIds]).where('x.parent_id', 'is', null).where('x.deleted_at', 'is', null)),
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
    .where('u.id', 'in', (eb) => eb.selectFrom('union_partner as mine').select('mine.union_id').where('mine.person_id', 'in', [...personIds]))
    .groupBy('u.id')
    .limit(20_000)
    .execute();
export type UnionRow = Awaited<ReturnType<typeof unionsOf>>[number];

export const asPartnerships = (unions: readonly UnionRow[]): readonly Partnership[] => unions.map((union) => ({ union_id: union.id, partner_ids: union.partner_ids }));
export const asLinks = (links: readonly LinkRow[]): readonly Link[] => links;

/** Everything a card shows, in one query a kind: persons with primary name and account. */
export const personsByIds = (connection: Connection, personIds: readonly string[]) =>
  connection
    .selectFrom('person as p')
    .leftJoin('person_name as n', (join) => join.onRef('n.person_id', '=', 'p.id').on('n.is_primary', '=', true))
    .leftJoin('app_user as u', 'u.id', 'p.user_id')
    .leftJoin('memorial as m', 'm.id', 'p.memorial_id')
    .select(['p.id', 'p.version', 'p.sex', 'p.living_override', 'p.is_private', 'p.note', 'p.user_id', 'n.id as name_id', 'n.given', 'n.surname', 'n.full_text', 'm.slug as memorial_slug'])
    .select(['u.account_type', 'u.life_status', 'u.username', 'u.full_name', 'u.avatar_media_id', 'u.erased_at'])
    .where('p.id', 'in', [...personIds])
    .where('p.deleted_at', 'is', null)
    .execute();
export type PersonRow = Awaited<ReturnType<typeof personsByIds>>[number];

const eventColumns = ['id', 'person_id', 'union_id', 'type', 'when_kind', 'when_start', 'when_end', 'when_precision', 'when_text', 'place_text'] as const;

export const vitalEvents = (connection: Connection, personIds: readonly string[]) =>
  connection.selectFrom('life_event').select(eventColumns).where('person_id', 'in', [...personIds]).where('type', 'in', ['birth', 'death']).where('deleted_at', 'is', null).execute();
export type EventRow = Awaited<ReturnType<typeof vitalEvents>>[number];

export const marriages = (connection: Connection, unionIds: readonly string[]) =>
  connection.selectFrom('life_event').select(eventColumns).where('union_id', 'in', [...unionIds]).where('type', '=', 'marriage').where('deleted_at', 'is', null).execute();

export const wardsOf = async (connection: Connection, guardianId: string): Promise<ReadonlySet<string>> => {
  const rows = await connection.selectFrom('guardianship').select('child_id').where('guardian_id', '=', guardianId).where('withdrawn_at', 'is', null).execute();
  return new Set(rows.map((row) => row.child_id));
};

/** Whether `ancestor` is an ancestor of `person`, or the same. Ids are kept apart, so it ends even where the data holds a cycle. */
export const isAncestor = async (connection: Connection, ancestor: string, person: string): Promise<boolean> => {
  const { rows } = await sql`
    with recursive up(id) as (
      select ${person}::uuid
      union
      select l.parent_id from up join parent_child l on l.child_id = up.id and l.deleted_at is null and l.parent_id is not null
    ) select 1 from up where id = ${ancestor}::uuid limit 1`.execute(connection);
  return rows.length > 0;
};
