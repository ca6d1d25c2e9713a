/** The row of a tree, as its owner changes it. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

/** Takes the next revision with it, if it follows the one that was seen; else undefined. */
export const changeTree = (
  connection: Connection,
  treeId: string,
  seen: number,
  set: { name?: string; deleted_at?: Date },
) =>
  connection
    .updateTable('tree')
    .set({ ...set, revision: sql`revision + 1` })
    .where('id', '=', treeId)
    .where('revision', '=', seen)
    .returning('revision')
    .executeTakeFirst();

/** Undefined for all but the owner, and for a tree that was taken away no later than `since`. */
export const restoreTree = (connection: Connection, treeId: string, ownerId: string, since: Date) =>
  connection
    .updateTable('tree')
    .set({ deleted_at: null, revision: sql`revision + 1` })
    .where('id', '=', treeId)
    .where('owner_user_id', '=', ownerId)
    .where('deleted_at', '>', since)
    .returning('revision')
    .executeTakeFirst();

interface RemovedRow {
  readonly id: string;
  readonly name: string;
  readonly persons: number;
  readonly deleted_at: Date;
}

/** Taken away after `since`, the last first. */
export async function readRemovedTrees(
  connection: Connection,
  ownerId: string,
  since: Date,
): Promise<readonly RemovedRow[]> {
  const { rows } = await sql<RemovedRow>`
        select t.id, t.name, t.deleted_at, (select count(*)::int from person p where p.tree_id = t.id and p.deleted_at is null) as persons
        from tree t where t.owner_user_id = ${ownerId} and t.deleted_at > ${since} order by t.deleted_at desc limit 50`.execute(
    connection,
  );
  return rows;
}
