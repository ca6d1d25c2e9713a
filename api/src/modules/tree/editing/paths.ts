/** The way from an ancestor down to a descendant: what a refused cycle is explained with. */
import type { Connection } from '../../../platform/ports.ts';
import { readParentsOf } from './parent-links.queries.ts';

const deepest = 256;

/** Ids from `ancestor` to `descendant` along children, both included; null where there is no such way. Everyone is met once, so it is linear. */
export async function pathDown(
  connection: Connection,
  ancestor: string,
  descendant: string,
): Promise<readonly string[] | null> {
  const from = new Map<string, string | null>([[descendant, null]]);
  let frontier = [descendant];
  for (let depth = 0; depth < deepest && frontier.length > 0 && !from.has(ancestor); depth += 1) {
    const rows = await readParentsOf(connection, frontier);
    frontier = [];
    for (const { child_id, parent_id } of rows) {
      if (from.has(parent_id)) continue;
      from.set(parent_id, child_id);
      frontier.push(parent_id);
    }
  }
  if (!from.has(ancestor)) return null;
  const path: string[] = [];
  for (
    let at: string | null | undefined = ancestor;
    at !== null && at !== undefined;
    at = from.get(at)
  )
    path.push(at);
  return path;
}
