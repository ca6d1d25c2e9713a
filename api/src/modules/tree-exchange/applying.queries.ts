/** What an import writes beside its rows. */
import type { Connection } from '../../platform/ports.ts';
import { type Insertable, sql } from 'kysely';
import type { GedcomFile } from '../../platform/database/schema.ts';

/** A file of an archive. */
export const insertFile = (connection: Connection, file: Insertable<GedcomFile>) =>
  connection.insertInto('gedcom_file').values(file).execute();

/** What stands in the history instead of a row for each change. */
export const namePayload = (
  connection: Connection,
  treeId: string,
  revision: number,
  payload: string,
) =>
  connection
    .updateTable('tree_op')
    .set({ payload, inverse: payload })
    .where('tree_id', '=', treeId)
    .where('seq', '=', revision)
    .execute();

/** A tree that was nothing but its import. */
export const removeTree = (connection: Connection, treeId: string, now: Date) =>
  connection.updateTable('tree').set({ deleted_at: now }).where('id', '=', treeId).execute();

/** Many new rows at once make what the database believes of its tables wrong, and every page slow, until it looks at them again. */
export async function countAnew(transaction: Connection): Promise<void> {
  for (const table of [
    'source',
    'person',
    'person_name',
    'union_',
    'union_partner',
    'parent_child',
    'life_event',
    'citation',
  ] as const)
    await sql`analyze ${sql.table(table)}`.execute(transaction);
}
