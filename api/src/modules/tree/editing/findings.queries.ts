/** What was said to let be: findings of the checks, and ties that are not likely after all. */
import type { Insertable } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import type { CheckIgnored } from '../../../platform/database/schema.ts';

/** Their names, in a tree. */
export const readIgnoredFindings = (connection: Connection, treeId: string) =>
  connection.selectFrom('check_ignored').select('finding').where('tree_id', '=', treeId).execute();

/** Said twice is said once. */
export const ignoreFinding = (connection: Connection, mark: Insertable<CheckIgnored>) =>
  connection
    .insertInto('check_ignored')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The finding counts again. */
export const heedFinding = (connection: Connection, treeId: string, finding: string) =>
  connection
    .deleteFrom('check_ignored')
    .where('tree_id', '=', treeId)
    .where('finding', '=', finding)
    .execute();
