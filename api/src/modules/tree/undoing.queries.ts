/** Operations as far as they can be taken back, and done again. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Beginning the tree; whole files, which are taken back where they were brought in; and memorials, which their stewards tie and untie. */
export const neverUndone: readonly string[] = [
  'tree.create',
  'import',
  'import.undo',
  'person.memorial',
  'memorial.tie',
  'memorial.untie',
];

const operationsOf = (transaction: Connection, treeId: string, seq: number | undefined) =>
  transaction
    .selectFrom('tree_op')
    .selectAll()
    .where('tree_id', '=', treeId)
    .$if(seq !== undefined, (query) => query.where('seq', '=', seq ?? 0))
    .orderBy('seq', 'desc')
    .limit(1);

/** The newest undoing of an actor that stands, or the one named. */
export const findUndoing = (
  connection: Connection,
  treeId: string,
  actorId: string,
  seq: number | undefined,
) =>
  operationsOf(connection, treeId, seq)
    .where('kind', '=', 'undo')
    .where('undone_by', 'is', null)
    .where('actor_id', '=', actorId)
    .executeTakeFirst();

/** The newest operation of an actor after a revision that takes nothing back. */
export const findMadeAfter = (
  connection: Connection,
  treeId: string,
  actorId: string,
  revision: number,
) =>
  operationsOf(connection, treeId, undefined)
    .where('actor_id', '=', actorId)
    .where('undoes', 'is', null)
    .where('seq', '>', revision)
    .executeTakeFirst();

/** By which revision it was taken back; null: it stands again. */
export const markUndone = (
  connection: Connection,
  treeId: string,
  seq: number,
  undoneBy: number | null,
) =>
  connection
    .updateTable('tree_op')
    .set({ undone_by: undoneBy })
    .where('tree_id', '=', treeId)
    .where('seq', '=', seq)
    .execute();

/** The newest operation of this actor that stands, or the one named; the owner may name anybody's. Beginning the tree is none that can be undone. */
export const findUndoable = (
  transaction: Connection,
  treeId: string,
  actorId: string | null,
  seq: number | undefined,
) =>
  operationsOf(transaction, treeId, seq)
    .where('undone_by', 'is', null)
    .where('undoes', 'is', null)
    .where('kind', 'not in', [...neverUndone])
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId ?? ''))
    .executeTakeFirst();

/** What was done since to the same persons and still stands: what is in the way. Numbers and kinds only, so nobody hidden is named. */
export const readConflicts = (
  connection: Connection,
  treeId: string,
  operation: { seq: number; touched: string[] },
) =>
  connection
    .selectFrom('tree_op')
    .select(['seq', 'kind', 'actor_id'])
    .where('tree_id', '=', treeId)
    .where('seq', '>', operation.seq)
    .where('undone_by', 'is', null)
    .where('undoes', 'is', null)
    .where(sql<boolean>`touched && ${operation.touched}::uuid[]`)
    .orderBy('seq')
    .limit(20)
    .execute();
