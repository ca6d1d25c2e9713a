/** Persons of a tree by little of them: whether they are there, their sex, their account. */
import type { Connection } from '../../platform/ports.ts';

/** Which of these persons stand in the tree. */
export const readPersonsOfTree = (
  connection: Connection,
  treeId: string,
  personIds: readonly string[],
) =>
  connection
    .selectFrom('person')
    .select('id')
    .where('tree_id', '=', treeId)
    .where('id', 'in', [...personIds])
    .where('deleted_at', 'is', null)
    .execute();

/** The one who was there first; undefined in an empty tree. */
export const readFirstPerson = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('person')
    .select('id')
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Of a person known to be there. */
export const readSex = (connection: Connection, personId: string) =>
  connection
    .selectFrom('person')
    .select('sex')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

/** The accounts that stand in a tree. */
export const readAccountsIn = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('person')
    .select('user_id')
    .where('tree_id', '=', treeId)
    .where('user_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();

/** Any child that hangs on a union; undefined where none does. */
export const findLinkInUnion = (connection: Connection, unionId: string) =>
  connection
    .selectFrom('parent_child')
    .select('id')
    .where('union_id', '=', unionId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/** A person of the tree, also where they were taken out or merged away. */
export const findPersonOrGone = (connection: Connection, treeId: string, personId: string) =>
  connection
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('tree_id', '=', treeId)
    .executeTakeFirst();

/** The last primary names of persons who were taken out; not of those with an account, nor of private ones. */
export const readGoneNames = (
  connection: Connection,
  treeId: string,
  personIds: readonly string[],
) =>
  connection
    .selectFrom('person as p')
    .innerJoin('person_name as n', 'n.person_id', 'p.id')
    .select(['p.id', 'n.full_text'])
    .where('p.tree_id', '=', treeId)
    .where('p.id', 'in', [...personIds])
    .where('p.deleted_at', 'is not', null)
    .where('p.user_id', 'is', null)
    .where('p.is_private', '=', false)
    .where('n.is_primary', '=', true)
    .execute();
