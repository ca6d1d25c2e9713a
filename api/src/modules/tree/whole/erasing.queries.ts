/** What is there of a tree that was taken away, and its end. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

/** Trees that were taken away by then, the longest gone first. */
export const readTreesPast = (connection: Connection, until: Date) =>
  connection
    .selectFrom('tree')
    .select('id')
    .where('deleted_at', '<=', until)
    .orderBy('deleted_at')
    .limit(100)
    .execute();

/** Its row, with everything that goes with it. */
export const eraseTree = (connection: Connection, treeId: string) =>
  connection.deleteFrom('tree').where('id', '=', treeId).execute();

/** Rows at a time. */
const slice = 2_000;

/** Those whose rows name rows of the later ones come first. Everything else goes with the tree. */
export const tablesOfTree = [
  'citation',
  'merge_candidate',
  'person_merge',
  'parent_child',
  'life_event',
  'union_',
  'source',
  'person',
  'tree_op',
  'gedcom_record',
] as const;

/** Takes the rows of a tree out of a table, a slice at a time. */
export async function emptyOf(
  connection: Connection,
  table: (typeof tablesOfTree)[number],
  treeId: string,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ctid in (select ctid from ${sql.table(table)} where tree_id = ${treeId} limit ${slice})`.execute(
        connection,
      );
    if (numAffectedRows < slice) return;
  }
}

/** What outside of the tree names it. A memory told to its members is then seen by its owner alone: nothing is shown to more people than before. */
export async function letGo(transaction: Connection, treeId: string): Promise<void> {
  await transaction
    .updateTable('relationship_claim')
    .set({ tree_id: null })
    .where('tree_id', '=', treeId)
    .execute();
  await transaction
    .updateTable('activity')
    .set({ space_id: null })
    .where('space_id', '=', treeId)
    .execute();
  await transaction
    .updateTable('memorial')
    .set({ space_id: null })
    .where('space_id', '=', treeId)
    .execute();
  await transaction
    .updateTable('tree_member')
    .set({ scope_person_id: null })
    .where('tree_id', '=', treeId)
    .where('scope_person_id', 'is not', null)
    .execute();
  // One may have become the other in either order.
  await transaction
    .updateTable('person')
    .set({ merged_into: null })
    .where('tree_id', '=', treeId)
    .where('merged_into', 'is not', null)
    .execute();
}

/** Files in the storage that belong to this tree and nothing else: what came in, and what was written to be fetched. */
export async function filesOf(connection: Connection, treeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from gedcom_file where tree_id = ${treeId}
    union select storage_key from family_import where tree_id = ${treeId}
    union select storage_key from family_export where tree_id = ${treeId} and storage_key is not null`.execute(
    connection,
  );
  return rows.map((row) => row.key);
}
