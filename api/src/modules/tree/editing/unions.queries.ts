/** Unions that are there, and who stands in them. */
import type { Connection } from '../../../platform/ports.ts';

/** Undefined where the tree has no such union. */
export const findUnion = (connection: Connection, treeId: string, unionId: string) =>
  connection
    .selectFrom('union_')
    .select('id')
    .where('id', '=', unionId)
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Undefined where the tree has no such union. */
export const readUnionVersion = (connection: Connection, treeId: string, unionId: string) =>
  connection
    .selectFrom('union_')
    .select(['id', 'version'])
    .where('id', '=', unionId)
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A union in which both are partners; undefined where there is none. */
export const findSharedUnion = (connection: Connection, one: string, other: string) =>
  connection
    .selectFrom('union_partner as a')
    .innerJoin('union_partner as b', 'b.union_id', 'a.union_id')
    .innerJoin('union_ as u', 'u.id', 'a.union_id')
    .select('u.id')
    .where('a.person_id', '=', one)
    .where('b.person_id', '=', other)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** Who stands in each of these unions, gone or not. */
export const readPartnersOfUnions = (connection: Connection, unionIds: readonly string[]) =>
  connection
    .selectFrom('union_partner')
    .select(['union_id', 'person_id'])
    .where('union_id', 'in', unionIds)
    .execute();

/** Unions in which a person is a partner, in their order. */
export const unionsOfPerson = (connection: Connection, personId: string) =>
  connection
    .selectFrom('union_ as u')
    .innerJoin('union_partner as mine', 'mine.union_id', 'u.id')
    .select(['u.id', 'u.version', 'u.kind', 'u.status', 'u.ord'])
    .where('mine.person_id', '=', personId)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.ord')
    .orderBy('u.id')
    .limit(200)
    .execute();

/** Who stands in a union, in their order. */
export const partnersOf = async (
  connection: Connection,
  unionId: string,
): Promise<readonly string[]> =>
  (
    await connection
      .selectFrom('union_partner')
      .select('person_id')
      .where('union_id', '=', unionId)
      .orderBy('ord')
      .orderBy('person_id')
      .execute()
  ).map((row) => row.person_id);
