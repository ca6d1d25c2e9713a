/** Members who asked to hear of what others change in a tree: of all of it, or of what touches those close to them. */

import type { Connection } from '../../platform/ports.ts';
import { stepsFrom } from './tree.queries.ts';
import { nearAdult } from '../tree-privacy/index.ts';
import { type OperationOf, readThoseWhoAsked } from './listeners.queries.ts';

interface Listener {
  readonly userId: string;
  readonly treeName: string;
}

/** Who hears of one operation. A child, whoever did it, and a revision without an operation (another name, another role): nobody. At most as many as a tree has members. */
export async function listenersTo(
  connection: Connection,
  operation: OperationOf,
): Promise<readonly Listener[]> {
  const rows = await readThoseWhoAsked(connection, operation);
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
