/** What was done to a tree, taking it back, and doing it again. */
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { settlePointers } from './editing/pointers.ts';
import { membershipOf } from './tree.queries.ts';
import { isConflict, undoChanges, type Operation } from './operation.ts';
import type { TreeContext } from './tree-context.ts';

const operationsOf = (transaction: Connection, treeId: string, seq: number | undefined) =>
  transaction
    .selectFrom('tree_op')
    .selectAll()
    .where('tree_id', '=', treeId)
    .$if(seq !== undefined, (query) => query.where('seq', '=', seq ?? 0))
    .orderBy('seq', 'desc')
    .limit(1);

/** The newest operation of this actor that stands, or the one named; the owner may name anybody's. Beginning the tree is none that can be undone. */
const undoable = (
  transaction: Connection,
  treeId: string,
  actorId: string | null,
  seq: number | undefined,
) =>
  operationsOf(transaction, treeId, seq)
    .where('undone_by', 'is', null)
    .where('undoes', 'is', null)
    // A whole file is taken back where it was brought in.
    .where('kind', 'not in', ['tree.create', 'import', 'import.undo'])
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId ?? ''))
    .executeTakeFirst();

/** The newest undoing of this actor that stands. Whoever made something new since has nothing to do again, unless they name it. */
async function redoable(
  transaction: Connection,
  treeId: string,
  actorId: string,
  seq: number | undefined,
) {
  const undoing = await operationsOf(transaction, treeId, seq)
    .where('kind', '=', 'undo')
    .where('undone_by', 'is', null)
    .where('actor_id', '=', actorId)
    .executeTakeFirst();
  if (undoing === undefined || seq !== undefined) return undoing;
  const newer = await operationsOf(transaction, treeId, undefined)
    .where('actor_id', '=', actorId)
    .where('undoes', 'is', null)
    .where('seq', '>', undoing.seq)
    .executeTakeFirst();
  return newer === undefined ? undoing : undefined;
}

/** What was done since to the same persons and still stands: what is in the way. Numbers and kinds only, so nobody hidden is named. */
const conflictsWith = (
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

async function operationsAfter(
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  since: number,
  limit: number,
) {
  const member = await membershipOf(connection, treeId, actor.subject.id);
  ensure(member, 'general.not_found');
  const rows = await connection
    .selectFrom('tree_op')
    .select(['seq', 'kind', 'actor_id', 'touched', 'undone_by', 'undoes', 'created_at'])
    .where('tree_id', '=', treeId)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return { revision: member.revision, rows };
}

type Stored = NonNullable<Awaited<ReturnType<typeof undoable>>>;

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
    await transaction
      .updateTable('tree_op')
      .set({ undone_by: revision })
      .where('tree_id', '=', tree_id)
      .where('seq', '=', seq)
      .execute();
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
          : await conflictsWith(database, find.target.tree_id, find.target);
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
          const target = await undoable(transaction, treeId, anybodys ? null : actor.user.id, seq);
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
          await transaction
            .updateTable('tree_op')
            .set({ undone_by: null })
            .where('tree_id', '=', treeId)
            .where('seq', '=', redone)
            .execute();
          return { revision, redone };
        }),
      );
    },

    /** Oldest first, after the revision `since`. */
    operations: (actor: SignedIn, treeId: string, since: number, limit: number) =>
      operationsAfter(database, actor, treeId, since, limit),
  };
}
