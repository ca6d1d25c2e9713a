/** Whether somebody is as they were in a revision that was seen: for many at once, whose versions no page of a whole tree holds. */
import { sql } from 'kysely';
import type { Step } from './step.ts';

export type Unchanged = (personId: string) => Promise<boolean>;

/** More operations than this are not looked through: whoever saw so little of the newest reads the tree again. */
const MOST = 500;

/** Null where it cannot be told: the revision is not of this tree, is long gone, or a whole file came in since. */
async function concernedAfter(
  { transaction, treeId }: Step,
  since: number,
): Promise<ReadonlySet<string> | null> {
  const tree = await transaction
    .selectFrom('tree')
    .select('revision')
    .where('id', '=', treeId)
    .executeTakeFirstOrThrow();
  // The operation this belongs to has taken its revision already, and is not written yet.
  const missed = tree.revision - 1 - since;
  if (missed < 0 || missed > MOST) return null;
  const { rows } = await sql<{ touched: string[]; named: boolean }>`
    select touched, coalesce(jsonb_typeof(payload->'changes') = 'array', false) as named from tree_op where tree_id = ${treeId} and seq > ${since} and seq < ${tree.revision}`.execute(
    transaction,
  );
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
