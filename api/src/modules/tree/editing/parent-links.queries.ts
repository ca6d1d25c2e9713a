/** Links between parents and children that are there: by the link, the child, the parent, the union. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

/** Undefined where the tree has no such link. */
export const findParentLink = (connection: Connection, treeId: string, linkId: string) =>
  connection
    .selectFrom('parent_child')
    .selectAll()
    .where('id', '=', linkId)
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Links of the same child to its other parents. */
export const readOtherLinksOfChild = (
  connection: Connection,
  link: { readonly id: string; readonly child_id: string },
) =>
  connection
    .selectFrom('parent_child')
    .select(['id', 'union_id', 'preferred'])
    .where('child_id', '=', link.child_id)
    .where('id', '<>', link.id)
    .where('deleted_at', 'is', null)
    .execute();

/** Ids of a child's links to its parents. */
export const readLinksToParents = (connection: Connection, childId: string) =>
  connection
    .selectFrom('parent_child')
    .select('id')
    .where('child_id', '=', childId)
    .where('deleted_at', 'is', null)
    .execute();

/** A parent's links to their children, in their order. */
export const readLinksToChildren = (connection: Connection, parentId: string) =>
  connection
    .selectFrom('parent_child')
    .select(['id', 'child_id', 'union_id', 'ord'])
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('ord')
    .orderBy('id')
    .execute();

/** In these unions the links to whoever is parent beside this one. */
export const readLinksOfOtherParent = (
  connection: Connection,
  unionIds: readonly string[],
  parentId: string,
) =>
  connection
    .selectFrom('parent_child')
    .select(['id', 'child_id', 'union_id', 'ord'])
    .where('union_id', 'in', unionIds)
    .where('parent_id', '<>', parentId)
    .where('deleted_at', 'is', null)
    .execute();

/** Links that hang on a union, with whom they tie. */
export const readLinksOfUnion = (connection: Connection, unionId: string) =>
  connection
    .selectFrom('parent_child')
    .select(['id', 'child_id', 'parent_id'])
    .where('union_id', '=', unionId)
    .where('deleted_at', 'is', null)
    .execute();

/** Ids of the links that hang on a union. */
export const readLinkIdsOfUnion = (connection: Connection, unionId: string) =>
  connection
    .selectFrom('parent_child')
    .select('id')
    .where('union_id', '=', unionId)
    .where('deleted_at', 'is', null)
    .execute();

/** Parents by birth of a child, with their sex. */
export const readBirthParents = (connection: Connection, childId: string) =>
  connection
    .selectFrom('parent_child as l')
    .innerJoin('person as p', 'p.id', 'l.parent_id')
    .select(['l.parent_id', 'p.sex'])
    .where('l.child_id', '=', childId)
    .where('l.nature', '=', 'birth')
    .where('l.deleted_at', 'is', null)
    .execute();

/** Links by birth in which a person is child or parent. */
export const readBirthLinks = (connection: Connection, personId: string) =>
  connection
    .selectFrom('parent_child')
    .select(['child_id', 'parent_id', 'nature'])
    .where('deleted_at', 'is', null)
    .where('nature', '=', 'birth')
    .where('parent_id', 'is not', null)
    .where((eb) => eb.or([eb('child_id', '=', personId), eb('parent_id', '=', personId)]))
    .execute();

/** Parents of these children, of whatever nature. */
export async function readParentsOf(
  connection: Connection,
  childIds: readonly string[],
): Promise<readonly { child_id: string; parent_id: string }[]> {
  const { rows } = await sql<{ child_id: string; parent_id: string }>`
      select child_id, parent_id from parent_child where child_id = any(${childIds}::uuid[]) and parent_id is not null and deleted_at is null`.execute(
    connection,
  );
  return rows;
}

/** Links in which a person is child or parent, of whatever nature, oldest first. */
export const linksAt = (connection: Connection, personId: string) =>
  connection
    .selectFrom('parent_child')
    .select(['id', 'child_id', 'parent_id', 'union_id', 'nature'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('child_id', '=', personId), eb('parent_id', '=', personId)]))
    .orderBy('id')
    .execute();
