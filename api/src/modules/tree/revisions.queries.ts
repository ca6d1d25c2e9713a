/** The revision of a tree. */
import type { Connection } from '../../platform/ports.ts';
import { sql } from 'kysely';

/** Of a tree that is there. */
export const readRevision = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('tree')
    .select('revision')
    .where('id', '=', treeId)
    .executeTakeFirstOrThrow();

/** Takes the next one, which keeps two writers of one tree in line until the end of the transaction. Undefined where the tree is gone. */
export const takeRevision = (connection: Connection, treeId: string) =>
  connection
    .updateTable('tree')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', treeId)
    .where('deleted_at', 'is', null)
    .returning('revision')
    .executeTakeFirst();
