/** Whether somebody is as they were in a revision that was seen: for many at once, whose versions no page of a whole tree holds. */
import type { Step } from './step.ts';
import { readTouchedBetween, readRevision } from '../operations.queries.ts';

export type Unchanged = (personId: string) => Promise<boolean>;

/** More operations than this are not looked through: whoever saw so little of the newest reads the tree again. */
const MOST = 500;

/** Null where it cannot be told: the revision is not of this tree, is long gone, or a whole file came in since. */
async function concernedAfter(
  { transaction, treeId }: Step,
  since: number,
): Promise<ReadonlySet<string> | null> {
  const tree = await readRevision(transaction, treeId);
  // The operation this belongs to has taken its revision already, and is not written yet.
  const missed = tree.revision - 1 - since;
  if (missed < 0 || missed > MOST) return null;
  const rows = await readTouchedBetween(transaction, treeId, since, tree.revision);
  return rows.length === missed && rows.every((row) => row.named)
    ? new Set(rows.flatMap((row) => row.touched))
    : null;
}

export function unchangedSince(step: Step, since: number): Unchanged {
  let concerned: Promise<ReadonlySet<string> | null> | undefined;
  return async (personId) => {
    concerned ??= concernedAfter(step, since);
    const known = await concerned;
    return known !== null && !known.has(personId);
  };
}
