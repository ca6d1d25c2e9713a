/**
 * The end of a tree that was taken away: after thirty days its rows and the files that came with it are gone. In slices, each its own
 * transaction, so that nobody waits; the row of the tree goes last, and what was broken off goes on the next night. The audit stays.
 */
import { sql } from 'kysely';
import type { JobDefinition } from '../../../module.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { restorableSince } from './keeping.ts';

/** Rows at a time. */
const slice = 2_000;
/** Those whose rows name rows of the later ones come first. Everything else goes with the tree. */
const tables = [
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

async function emptyOf(
  connection: Connection,
  table: (typeof tables)[number],
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
async function letGo(transaction: Connection, treeId: string): Promise<void> {
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
async function filesOf(connection: Connection, treeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from gedcom_file where tree_id = ${treeId}
    union select storage_key from family_import where tree_id = ${treeId}
    union select storage_key from family_export where tree_id = ${treeId} and storage_key is not null`.execute(
    connection,
  );
  return rows.map((row) => row.key);
}

export function erasingJobs({
  clock,
  database,
  transact,
  storage,
}: Platform): readonly JobDefinition[] {
  async function erase(treeId: string): Promise<void> {
    await transact((transaction) => letGo(transaction, treeId));
    for (const key of await filesOf(database, treeId)) await storage.remove(key);
    for (const table of tables) await emptyOf(database, table, treeId);
    await database.deleteFrom('tree').where('id', '=', treeId).execute();
  }

  return [
    {
      name: 'family.trees.erase',
      cron: '11 3 * * *',
      async run() {
        const over = await database
          .selectFrom('tree')
          .select('id')
          .where('deleted_at', '<=', restorableSince(clock.now()))
          .orderBy('deleted_at')
          .limit(100)
          .execute();
        for (const { id } of over) await erase(id);
      },
    },
  ];
}
