/** Members who asked to hear of what others change in a tree. */

import { sql } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';

/** Told in words of their own, or nobody's news: a tree that begins, an answer to a question. */
const toldOtherwise: readonly string[] = [
  'tree.create',
  'invitation.accept',
  'relationship.confirm',
  'relationship.end',
  'relation.refuse',
];

export interface OperationOf {
  readonly treeId: string;
  readonly revision: number;
  /** Who did it, and is not told of it. */
  readonly actorId: string;
}

interface ListeningMember {
  readonly user_id: string;
  /** `all`, or `branch`: what touches those close to them. */
  readonly preference: string;
  /** Who they are in the tree. */
  readonly self: string | null;
  readonly tree_name: string;
  /** Persons the operation touched. */
  readonly touched: string[];
}

/** Members other than the actor who want to hear of an operation that is news; no children. At most as many as a tree has members. */
export async function readThoseWhoAsked(
  connection: Connection,
  { treeId, revision, actorId }: OperationOf,
): Promise<readonly ListeningMember[]> {
  const { rows } = await sql<ListeningMember>`
    select m.user_id, f.preferences ->> 'notify_changes' as preference, t.name as tree_name, o.touched, p.id as self
    from tree_op o join tree t on t.id = o.tree_id and t.deleted_at is null
      join tree_member m on m.tree_id = t.id and m.user_id <> ${actorId}::uuid
      join tree_preference f on f.tree_id = t.id and f.user_id = m.user_id and f.preferences ->> 'notify_changes' in ('all', 'branch')
      join app_user u on u.id = m.user_id and not ${isChildIn('u')} and u.erased_at is null
      left join person p on p.tree_id = t.id and p.user_id = m.user_id and p.deleted_at is null
    where o.tree_id = ${treeId}::uuid and o.seq = ${revision} and not (o.kind = any(${toldOtherwise}))
    order by m.user_id limit 1000`.execute(connection);
  return rows;
}
