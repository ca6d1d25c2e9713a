/** Decisions as rows. */
import { sql } from 'kysely';
import type { DecisionAction } from '@kinlore/shared/contracts/moderation';
import type { Connection } from '../../platform/ports.ts';
import type { Undo } from '../reportable/index.ts';

export const lockCase = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

export const closeCase = (transaction: Connection, id: string, now: Date): Promise<unknown> =>
  transaction.updateTable('moderation_case').set({ closed_at: now }).where('id', '=', id).execute();

export interface NewDecision {
  readonly id: string;
  readonly caseId: string | null;
  readonly personId: string;
  readonly deciderId: string;
  readonly action: DecisionAction;
  readonly reason: string;
  readonly until: Date | null;
  readonly now: Date;
}

export const insertDecision = (
  transaction: Connection,
  { id, caseId, personId, deciderId, action, reason, until, now }: NewDecision,
): Promise<unknown> =>
  transaction
    .insertInto('moderation_decision')
    .values({
      id,
      case_id: caseId,
      person_id: personId,
      decider_id: deciderId,
      action,
      reason,
      until,
      decided_at: now,
    })
    .execute();

export const keepUndo = (transaction: Connection, id: string, undo: Undo): Promise<unknown> =>
  transaction
    .updateTable('moderation_decision')
    .set({ undo: JSON.stringify(undo) })
    .where('id', '=', id)
    .execute();

export const markReversed = (transaction: Connection, id: string, now: Date): Promise<unknown> =>
  transaction
    .updateTable('moderation_decision')
    .set({ reversed_at: now })
    .where('id', '=', id)
    .execute();

export async function reportersOf(
  connection: Connection,
  caseId: string,
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('report')
    .select('reporter_id')
    .where('case_id', '=', caseId)
    .where('reporter_id', 'is not', null)
    .execute();
  return rows.flatMap(({ reporter_id: id }) => (id === null ? [] : [id]));
}

/** Whose address a decision is written to. */
export const addressee = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user')
    .select(['email', 'full_name', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** What was kept of closed cases is erased: snapshots, and the words of those who reported. */
export async function eraseOldCases(transaction: Connection, before: Date): Promise<void> {
  await sql`delete from report_snapshot s using moderation_case c where c.id = s.case_id and c.closed_at < ${before}
    and not exists (select 1 from moderation_decision d join appeal a on a.decision_id = d.id where d.case_id = c.id and a.outcome is null)`.execute(
    transaction,
  );
  await sql`update report r set words = '' from moderation_case c where c.id = r.case_id and r.words <> '' and c.closed_at < ${before}
    and not exists (select 1 from moderation_decision d join appeal a on a.decision_id = d.id where d.case_id = c.id and a.outcome is null)`.execute(
    transaction,
  );
}
