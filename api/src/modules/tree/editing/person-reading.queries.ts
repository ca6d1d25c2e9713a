/** Ties of one person, and who was merged into them. */
import type { Connection } from '../../../platform/ports.ts';

/** Links in which a person is child or parent, in their order; of groups without parents none. */
export const linksOfPerson = (connection: Connection, personId: string) =>
  connection
    .selectFrom('parent_child')
    .select([
      'id',
      'version',
      'child_id',
      'parent_id',
      'union_id',
      'nature',
      'preferred',
      'confidence',
    ])
    .where('deleted_at', 'is', null)
    .where('parent_id', 'is not', null)
    .where((eb) => eb.or([eb('child_id', '=', personId), eb('parent_id', '=', personId)]))
    .orderBy('ord')
    .orderBy('id')
    .limit(1_000)
    .execute();

/** Those merged into the person, newest first. */
export const mergedInto = (connection: Connection, personId: string) =>
  connection
    .selectFrom('person as p')
    .innerJoin('person_merge as m', 'm.loser_id', 'p.id')
    .innerJoin('tree_op as o', (join) =>
      join.onRef('o.tree_id', '=', 'm.tree_id').onRef('o.seq', '=', 'm.seq'),
    )
    .select(['p.id', 'o.created_at', 'o.payload'])
    .where('p.merged_into', '=', personId)
    .where('m.survivor_id', '=', personId)
    .where('o.undone_by', 'is', null)
    .orderBy('m.seq', 'desc')
    .limit(50)
    .execute();
