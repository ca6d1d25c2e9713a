/** What children want to share, and what was decided about it. */
import { sql } from 'kysely';
import type { SubmissionDecision } from '@kinlore/shared/contracts/submissions';
import type { Connection } from '../../platform/ports.ts';

/** Ids of what waits for a guardian of these children, the oldest first. One more than `limit`. */
export async function submittedPage(
  connection: Connection,
  childIds: readonly string[],
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  if (childIds.length === 0) return [];
  const rows = await connection
    .selectFrom('activity')
    .select('id')
    .where('owner_id', 'in', childIds)
    .where('status', '=', 'submitted')
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return rows.map(({ id }) => id);
}

export interface Decided {
  readonly activityId: string;
  readonly deciderId: string;
  readonly decision: SubmissionDecision;
  readonly note: string;
  readonly at: Date;
}

/** The last decision stands. */
export const keepDecision = (
  transaction: Connection,
  { activityId, deciderId, decision, note, at }: Decided,
): Promise<unknown> =>
  transaction
    .insertInto('submission_decision')
    .values({
      activity_id: activityId,
      decider_id: deciderId,
      decision,
      note,
      decided_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('activity_id').doUpdateSet({
        decider_id: sql`excluded.decider_id`,
        decision: sql`excluded.decision`,
        note: sql`excluded.note`,
        decided_at: sql`excluded.decided_at`,
      }),
    )
    .execute();

export const decisionOn = (connection: Connection, activityId: string) =>
  connection
    .selectFrom('submission_decision')
    .select(['decider_id', 'decision', 'note', 'decided_at'])
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
