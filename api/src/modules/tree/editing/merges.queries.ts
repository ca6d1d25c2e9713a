/** Merges of two persons, and the rows it takes to take them apart again. */
import type { Insertable } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import type { PersonMerge } from '../../../platform/database/schema.ts';

/** With the revision it was done in. */
export const insertMerge = (connection: Connection, merge: Insertable<PersonMerge>) =>
  connection.insertInto('person_merge').values(merge).execute();

/** The newest merge of this person that stands, with what its operation changed. */
export const readStandingMerge = (connection: Connection, treeId: string, personId: string) =>
  connection
    .selectFrom('person_merge as m')
    .innerJoin('tree_op as o', (join) =>
      join.onRef('o.tree_id', '=', 'm.tree_id').onRef('o.seq', '=', 'm.seq'),
    )
    .innerJoin('person as p', 'p.id', 'm.loser_id')
    .select(['m.seq', 'm.survivor_id', 'o.payload'])
    .where('m.tree_id', '=', treeId)
    .where('m.loser_id', '=', personId)
    .where('o.undone_by', 'is', null)
    .whereRef('p.merged_into', '=', 'm.survivor_id')
    .orderBy('m.seq', 'desc')
    .executeTakeFirst();

/** Who stands in a union, in no order. */
export const readSeatsOfUnion = (connection: Connection, unionId: string) =>
  connection
    .selectFrom('union_partner')
    .select('person_id')
    .where('union_id', '=', unionId)
    .execute();

/** As they were put in order, whichever of them is the one cards show. */
export const readNamesInOrder = (connection: Connection, personId: string) =>
  connection
    .selectFrom('person_name')
    .select(['id', 'is_primary'])
    .where('person_id', '=', personId)
    .orderBy('ord')
    .orderBy('id')
    .execute();

/** The name cards show. */
export const findPrimaryName = (connection: Connection, personId: string) =>
  connection
    .selectFrom('person_name')
    .select('id')
    .where('person_id', '=', personId)
    .where('is_primary', '=', true)
    .executeTakeFirst();

/** Which of these persons were not taken out. */
export const readPersonsThere = (connection: Connection, personIds: readonly string[]) =>
  connection
    .selectFrom('person')
    .select('id')
    .where('id', 'in', personIds)
    .where('deleted_at', 'is', null)
    .execute();

/** Undefined for one who was taken out. */
export const findPersonThere = (connection: Connection, personId: string) =>
  connection
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
