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
