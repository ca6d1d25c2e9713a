/** Membership that a claim brings and takes. */
import type { Connection } from '../../platform/ports.ts';

export function leaveAsContributor(transaction: Connection, treeId: string | null, toId: string) {
  return transaction
    .deleteFrom('tree_member')
    .where('tree_id', '=', treeId)
    .where('user_id', '=', toId)
    .where('role', '=', 'contributor')
    .execute();
}

export function joinAsContributor(
  transaction: Connection,
  { treeId, toId, now }: { treeId: string; toId: string; now: Date },
) {
  return transaction
    .insertInto('tree_member')
    .values({
      tree_id: treeId,
      user_id: toId,
      role: 'contributor',
      joined_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tree_id', 'user_id']).doNothing())
    .execute();
}
