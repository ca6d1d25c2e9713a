/** Up to which revision a tree was searched for pairs that may be one person. */
import type { Connection } from '../../../platform/ports.ts';

/** Undefined where it was never searched. */
export const readScan = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('tree_scan')
    .select('revision')
    .where('tree_id', '=', treeId)
    .executeTakeFirst();

/** Makes the row to lock, older than any revision, unless it is there. */
export const beginScans = (connection: Connection, treeId: string, now: Date) =>
  connection
    .insertInto('tree_scan')
    .values({ tree_id: treeId, revision: -1, scanned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Until the end of the transaction. */
export const lockScan = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('tree_scan')
    .select('revision')
    .where('tree_id', '=', treeId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The tree was searched as it is in this revision. */
export const markScanned = (connection: Connection, treeId: string, revision: number, now: Date) =>
  connection
    .updateTable('tree_scan')
    .set({ revision, scanned_at: now })
    .where('tree_id', '=', treeId)
    .execute();
