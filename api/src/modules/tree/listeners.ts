/** Members who asked to hear of what others change in a tree: of all of it, or of what touches those close to them. */
import { sql } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { stepsFrom } from './tree.queries.ts';
import { nearAdult } from '../tree-privacy/index.ts';

interface Listener {
  readonly userId: string;
  readonly treeName: string;
}

/** Told in words of their own, or nobody's news: a tree that begins, an answer to a question. */
const toldOtherwise: readonly string[] = [
  'tree.create',
  'invitation.accept',
  'relationship.confirm',
  'relationship.end',
  'relation.refuse',
];

/** Who hears of one operation. A child, whoever did it, and a revision without an operation (another name, another role): nobody. At most as many as a tree has members. */
export async function listenersTo(
  connection: Connection,
  { treeId, revision, actorId }: { treeId: string; revision: number; actorId: string },
): Promise<readonly Listener[]> {
  const { rows } = await sql<{
    user_id: string;
    preference: string;
    self: string | null;
    tree_name: string;
    touched: string[];
  }>`
    select m.user_id, f.preferences ->> 'notify_changes' as preference, t.name as tree_name, o.touched, p.id as self
    from tree_op o join tree t on t.id = o.tree_id and t.deleted_at is null
      join tree_member m on m.tree_id = t.id and m.user_id <> ${actorId}::uuid
      join tree_preference f on f.tree_id = t.id and f.user_id = m.user_id and f.preferences ->> 'notify_changes' in ('all', 'branch')
      join app_user u on u.id = m.user_id and not ${isChildIn('u')} and u.erased_at is null
      left join person p on p.tree_id = t.id and p.user_id = m.user_id and p.deleted_at is null
    where o.tree_id = ${treeId}::uuid and o.seq = ${revision} and not (o.kind = any(${toldOtherwise}))
    order by m.user_id limit 1000`.execute(connection);
  const listeners: Listener[] = [];
  for (const { user_id, preference, self, tree_name, touched } of rows) {
    if (preference === 'branch' && !(await touchesNear(connection, self, touched))) continue;
    listeners.push({ userId: user_id, treeName: tree_name });
  }
  return listeners;
}

/** Close family is as near as living people are shown to each other. Whoever does not stand in the tree has none there. */
async function touchesNear(
  connection: Connection,
  self: string | null,
  touched: readonly string[],
): Promise<boolean> {
  if (self === null || touched.length === 0) return false;
  const near = await stepsFrom(connection, self, nearAdult);
  return touched.some((id) => near.has(id));
}
