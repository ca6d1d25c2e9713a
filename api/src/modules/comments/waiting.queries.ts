/** What children want to say, and what was decided about it. */
import { sql } from 'kysely';
import type { SubmissionDecision } from '@kinlore/shared/contracts/submission-words';
import type { Connection } from '../../platform/ports.ts';
import { isBelowSomething, isLiving } from '../access/index.ts';
import type { CommentRow } from './comments.queries.ts';

/**
 * What waits for a guardian of these children, the oldest first, one more than `limit`: for each child as many as a page has, from the index, and of
 * those the page. What it stood below may be gone from the child's eyes: then there is nothing to decide.
 */
export async function submittedComments(
  connection: Connection,
  childIds: readonly string[],
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly CommentRow[]> {
  if (childIds.length === 0) return [];
  const above = after === null ? sql`true` : sql`c.id > ${after}::uuid`;
  const { rows } = await sql<CommentRow>`
    select w.* from unnest(${childIds}::uuid[]) as child (id) cross join lateral (
      select c.* from comment c where c.author_id = child.id and c.status = 'submitted' and c.deleted_at is null and ${above} and ${isBelowSomething('c')}
      order by c.id limit ${limit + 1}) w
    order by w.id limit ${limit + 1}`.execute(connection);
  return rows;
}

/** Of these ids those of these children, locked in the order of ids. `is_below`: what it stands below is there for the child still. */
export async function lockOfChildren(
  transaction: Connection,
  ids: readonly string[],
  childIds: readonly string[],
): Promise<readonly (CommentRow & { readonly is_below: boolean })[]> {
  const { rows } = await sql<CommentRow & { readonly is_below: boolean }>`
    select c.*, ${isBelowSomething('c')} as is_below from comment c
    where c.id = any(${ids}::uuid[]) and c.author_id = any(${childIds}::uuid[]) and c.deleted_at is null
    order by c.id for update of c`.execute(transaction);
  return rows;
}

interface Deciding {
  readonly deciderId: string;
  readonly decision: SubmissionDecision;
  readonly note: string;
  readonly at: Date;
}

/** The last decision stands. */
export const keepDecisions = (
  transaction: Connection,
  ids: readonly string[],
  { deciderId, decision, note, at }: Deciding,
): Promise<unknown> =>
  transaction
    .insertInto('comment_decision')
    .values(
      ids.map((id) => ({
        comment_id: id,
        decider_id: deciderId,
        decision,
        note,
        decided_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('comment_id').doUpdateSet({
        decider_id: sql`excluded.decider_id`,
        decision: sql`excluded.decision`,
        note: sql`excluded.note`,
        decided_at: sql`excluded.decided_at`,
      }),
    )
    .execute();

export const settle = (
  transaction: Connection,
  ids: readonly string[],
  { decision, at }: Pick<Deciding, 'decision' | 'at'>,
): Promise<unknown> =>
  transaction
    .updateTable('comment')
    .set(
      decision === 'approve'
        ? {
            status: 'published',
            published_at: sql`coalesce(published_at, ${at})`,
            version: sql`version + 1`,
          }
        : { status: 'draft', version: sql`version + 1` },
    )
    .where('id', 'in', [...ids])
    .execute();

export const verdictsOn = (connection: Connection, ids: readonly string[]) =>
  connection
    .selectFrom('comment_decision')
    .select(['comment_id', 'decider_id', 'decision', 'note'])
    .where('comment_id', 'in', [...ids])
    .execute();
export type VerdictRow = Awaited<ReturnType<typeof verdictsOn>>[number];

interface Overdue {
  readonly comment_id: string;
  readonly author_id: string;
}

/**
 * Keeps that these are asked about again after so many hours, and answers them, at most `limit`: each once, also where two servers look at the same
 * moment. One that was given back and sent again waits anew.
 */
export async function takeOverdue(
  transaction: Connection,
  { hours, now, limit }: { readonly hours: 24 | 72; readonly now: Date; readonly limit: number },
): Promise<readonly Overdue[]> {
  const since = new Date(now.getTime() - hours * 3_600_000);
  const { rows } = await sql<Overdue>`
    with taken as (
      insert into comment_reminder (comment_id, hours, waits_since)
      select c.id, ${hours}, coalesce(c.edited_at, c.created_at) from comment c
      where c.status = 'submitted' and c.deleted_at is null and coalesce(c.edited_at, c.created_at) <= ${since} and ${isBelowSomething('c')}
        and ${isLiving(sql.ref<string>('c.author_id'))} and not exists (select from comment_reminder r
          where r.comment_id = c.id and r.hours = ${hours} and r.waits_since = coalesce(c.edited_at, c.created_at))
      order by c.id limit ${limit}
      on conflict do nothing
      returning comment_id)
    select t.comment_id, c.author_id from taken t join comment c on c.id = t.comment_id`.execute(
    transaction,
  );
  return rows;
}
