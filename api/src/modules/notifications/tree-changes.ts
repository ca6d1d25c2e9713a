/** What somebody changes in a tree is told as one notification, which counts. */
import type { Connection } from '../../platform/ports.ts';
import type { ActorName } from './hearing.queries.ts';
import { dataOf, subjectsOf } from './notifications.presenter.ts';
import { changeData, insertOnce, recentTreeChange, type Told } from './notifications.queries.ts';

const TREE_MERGE_MS = 3_600_000;

/** Somebody is told that another changed a tree. */
export interface TreeChange {
  readonly userId: string;
  readonly actorId: string;
  readonly treeId: string;
  readonly treeName: string;
}

/** One more change of the same person within the hour joins what was told before, under the name the tree has by now. */
export async function writeTreeChange(
  transaction: Connection,
  { userId, actorId, treeId, treeName }: TreeChange,
  actor: ActorName | null,
  at: Date,
): Promise<Told | undefined> {
  const recent = await recentTreeChange(transaction, {
    userId,
    treeId,
    actorId,
    since: new Date(at.getTime() - TREE_MERGE_MS),
  });
  if (recent !== undefined) {
    const before = dataOf(recent.data);
    const data = { ...before, tree_name: treeName, changes: (before.changes ?? 1) + 1 };
    return changeData(transaction, recent.id, { userId, data, at }, subjectsOf([{ data }]));
  }
  const sender =
    actor?.nameable === true
      ? { sender_id: actor.id, sender_name: actor.full_name, sender_username: actor.username }
      : {};
  const data = { tree_id: treeId, tree_name: treeName, changes: 1, ...sender };
  return insertOnce(
    transaction,
    { userId, type: 'family_tree_changed', actorId, data, dedupeKey: null, at },
    subjectsOf([{ data }]),
  );
}
