/** What children want to share, and what was decided about it. */
import { sql } from 'kysely';
import type { SubmissionDecision } from '@kinlore/shared/contracts/submissions';
import type { Connection } from '../../platform/ports.ts';

/**
 * Ids of what waits for a guardian of these children, the oldest first, one more than `limit`: for each child as many as a page has, from the index
 * activity_submitted, and of those the page. So a page reads as much of five thousand as of five.
 */
export async function submittedPage(
  connection: Connection,
  childIds: readonly string[],
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  if (childIds.length === 0) return [];
  const above = after === null ? sql`true` : sql`a.id > ${after}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${childIds}::uuid[]) as child (id) cross join lateral (
      select a.id from activity a where a.owner_id = child.id and a.status = 'submitted' and a.deleted_at is null and ${above}
      order by a.id limit ${limit + 1}) w
    order by w.id limit ${limit + 1}`.execute(connection);
  return rows.map(({ id }) => id);
}

interface Decided {
  readonly deciderId: string;
  readonly decision: SubmissionDecision;
  readonly note: string;
  readonly at: Date;
}

/** The last decision stands. */
export const keepDecisions = (
  transaction: Connection,
  ids: readonly string[],
  { deciderId, decision, note, at }: Decided,
): Promise<unknown> =>
  transaction
    .insertInto('submission_decision')
    .values(
      ids.map((id) => ({
        activity_id: id,
        decider_id: deciderId,
        decision,
        note,
        decided_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('activity_id').doUpdateSet({
        decider_id: sql`excluded.decider_id`,
        decision: sql`excluded.decision`,
        note: sql`excluded.note`,
        decided_at: sql`excluded.decided_at`,
      }),
    )
    .execute();

/** What was shared before keeps its moment. */
export const settle = (
  transaction: Connection,
  ids: readonly string[],
  { decision, at }: Pick<Decided, 'decision' | 'at'>,
): Promise<unknown> =>
  transaction
    .updateTable('activity')
    .set({
      updated_at: at,
      version: sql`version + 1`,
      ...(decision === 'approve'
        ? { status: 'published', published_at: sql`coalesce(published_at, ${at})` }
        : { status: 'draft' }),
    })
    .where('id', 'in', [...ids])
    .execute();

export const decisionOn = (connection: Connection, activityId: string) =>
  connection
    .selectFrom('submission_decision')
    .select(['decider_id', 'decision', 'note', 'decided_at'])
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
