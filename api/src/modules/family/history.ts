/** What was done to a tree, and taking the newest of it back. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { membership } from './family.queries.ts';
import { beginOperation, undoChanges } from './operation.ts';
import type { TreeDesk } from './tree-desk.ts';

const isForeignKeyFailure = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === '23503';

/** The newest operation of this actor that stands, or the one named. Beginning the tree is none that can be undone. */
const undoable = (transaction: Connection, treeId: string, actorId: string, seq: number | undefined) =>
  transaction
    .selectFrom('tree_op')
    .selectAll()
    .where('tree_id', '=', treeId)
    .where('actor_id', '=', actorId)
    .where('undone_by', 'is', null)
    .where('undoes', 'is', null)
    .where('kind', '<>', 'tree.create')
    .$if(seq !== undefined, (query) => query.where('seq', '=', seq ?? 0))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export function createHistory({ platform, ensureMay }: TreeDesk) {
  const { database } = platform;

  async function undoOne(transaction: Connection, actor: SignedIn, treeId: string, seq: number | undefined): Promise<{ revision: number; undone: number }> {
    await ensureMay(transaction, actor, treeId, 'add');
    const operation = await beginOperation(platform, transaction, treeId, actor);
    const target = await undoable(transaction, treeId, actor.user.id, seq);
    ensure(target, 'family.nothing_to_undo');
    await undoChanges(transaction, operation, target.inverse);
    operation.concerns(target.touched);
    const revision = await operation.commit('undo', target.seq);
    await transaction.updateTable('tree_op').set({ undone_by: revision }).where('tree_id', '=', treeId).where('seq', '=', target.seq).execute();
    return { revision, undone: target.seq };
  }

  return {
    /** Throws `family.changed_since` where something newer hangs on what the operation made. */
    async undo(actor: SignedIn, treeId: string, seq: number | undefined): Promise<{ revision: number; undone: number }> {
      try {
        return await database.transaction().execute((transaction) => undoOne(transaction, actor, treeId, seq));
      } catch (error) {
        if (isForeignKeyFailure(error)) throw new DomainError('family.changed_since');
        throw error;
      }
    },

    /** Oldest first, after the revision `since`. */
    async operations(actor: SignedIn, treeId: string, since: number, limit: number) {
      const member = await membership(database, treeId, actor.subject.id);
      ensure(member, 'general.not_found');
      const rows = await database
        .selectFrom('tree_op')
        .select(['seq', 'kind', 'actor_id', 'touched', 'undone_by', 'undoes', 'created_at'])
        .where('tree_id', '=', treeId)
        .where('seq', '>', since)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return { revision: member.revision, rows };
    },
  };
}
