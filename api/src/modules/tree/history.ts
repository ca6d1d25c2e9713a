/** What was done to a tree, taking it back, and doing it again. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { settlePointers } from './editing/pointers.ts';
import { membershipOf } from './tree.queries.ts';
import { isConflict, undoChanges, type Operation } from './operation.ts';
import type { TreeContext } from './tree-context.ts';
import {
  findUndoing,
  findMadeAfter,
  markUndone,
  findUndoable,
  readConflicts,
} from './undoing.queries.ts';
import { readOperationsAfter } from './operations.queries.ts';

/** The newest undoing of this actor that stands. Whoever made something new since has nothing to do again, unless they name it. */
async function redoable(
  transaction: Connection,
  treeId: string,
  actorId: string,
  seq: number | undefined,
) {
  const undoing = await findUndoing(transaction, treeId, actorId, seq);
  if (undoing === undefined || seq !== undefined) return undoing;
  const newer = await findMadeAfter(transaction, treeId, actorId, undoing.seq);
  return newer === undefined ? undoing : undefined;
}

async function operationsAfter(
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  since: number,
  limit: number,
) {
  const member = await membershipOf(connection, treeId, actor.subject.id);
  ensure(member, 'general.not_found');
  const rows = await readOperationsAfter(connection, treeId, since, limit);
  return { revision: member.revision, rows };
}

type Stored = NonNullable<Awaited<ReturnType<typeof findUndoable>>>;

export function createHistory({ platform: { database, transact }, begin }: TreeContext) {
  /** Applies the inverse of an operation as a new one. */
  async function reverse(
    transaction: Connection,
    target: Stored,
    kind: 'undo' | 'redo',
    begun: Operation,
  ): Promise<number> {
    const { tree_id, seq, touched } = target;
    await undoChanges(transaction, begun, target.inverse);
    begun.concerns(touched);
    const revision = await begun.commit(kind, seq);
    await markUndone(transaction, tree_id, seq, revision);
    await settlePointers(transaction, tree_id, touched);
    return revision;
  }

  /** Runs it, and where something newer is in the way says what. */
  async function reversing<T>(
    find: { target: Stored | undefined },
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const inTheWay =
        isConflict(error) ||
        (error instanceof DomainError && error.code === 'family.changed_since');
      if (!inTheWay) throw error;
      const conflicts =
        find.target === undefined
          ? []
          : await readConflicts(database, find.target.tree_id, find.target);
      throw new DomainError('family.changed_since', undefined, { conflicts });
    }
  }

  return {
    /** Throws `family.changed_since` with the operations in the way where something newer hangs on what this one made. */
    async undo(
      actor: SignedIn,
      treeId: string,
      seq: number | undefined,
    ): Promise<{ revision: number; undone: number }> {
      const found: { target: Stored | undefined } = { target: undefined };
      return reversing(found, () =>
        transact(async (transaction) => {
          const begun = await begin(transaction, actor, treeId, 'add', 'own');
          const member = await membershipOf(transaction, treeId, actor.subject.id);
          const anybodys = seq !== undefined && member?.role === 'owner';
          const target = await findUndoable(
            transaction,
            treeId,
            anybodys ? null : actor.user.id,
            seq,
          );
          ensure(target, 'family.nothing_to_undo');
          found.target = target;
          return {
            revision: await reverse(transaction, target, 'undo', begun),
            undone: target.seq,
          };
        }),
      );
    },

    /** Undoes an undoing: what it took back stands again, and can be undone again. */
    async redo(
      actor: SignedIn,
      treeId: string,
      seq: number | undefined,
    ): Promise<{ revision: number; redone: number }> {
      const found: { target: Stored | undefined } = { target: undefined };
      return reversing(found, () =>
        transact(async (transaction) => {
          const begun = await begin(transaction, actor, treeId, 'add');
          const target = await redoable(transaction, treeId, actor.user.id, seq);
          ensure(target, 'family.nothing_to_redo');
          found.target = target;
          const revision = await reverse(transaction, target, 'redo', begun);
          const redone = target.undoes ?? target.seq;
          await markUndone(transaction, treeId, redone, null);
          return { revision, redone };
        }),
      );
    },

    /** Oldest first, after the revision `since`. */
    operations: (actor: SignedIn, treeId: string, since: number, limit: number) =>
      operationsAfter(database, actor, treeId, since, limit),
  };
}
