/** Reports as rows: one open case a subject, one report a reporter. */
import { sql } from 'kysely';
import type { ReportReason, ReportSubjectType } from '@kinlore/shared/contracts/moderation';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Reported } from '../reportable/index.ts';

export interface OpenCase {
  readonly id: string;
  readonly held_at: Date | null;
  readonly is_new: boolean;
}

/** The open case of a subject, locked, made where there is none: of many at once all get the same. */
export async function openCase(
  transaction: Connection,
  subject: { readonly type: ReportSubjectType; readonly id: string; readonly personId: string },
  now: Date,
): Promise<OpenCase> {
  const made = await transaction
    .insertInto('moderation_case')
    .values({
      id: newId(),
      subject_type: subject.type,
      subject_id: subject.id,
      person_id: subject.personId,
      opened_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_type', 'subject_id']).where('closed_at', 'is', null).doNothing(),
    )
    .returning(['id', 'held_at'])
    .executeTakeFirst();
  if (made !== undefined) return { ...made, is_new: true };
  const found = await transaction
    .selectFrom('moderation_case')
    .select(['id', 'held_at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  // Closed between the two statements: the next report begins anew.
  return found === undefined ? openCase(transaction, subject, now) : { ...found, is_new: false };
}

/** Who reports: an account, or an address whose digest is kept. */
export type Reporter =
  | { readonly userId: string; readonly guestKey: null }
  | { readonly userId: null; readonly guestKey: string };

export const reportBy = (connection: Connection, caseId: string, { userId, guestKey }: Reporter) =>
  connection
    .selectFrom('report')
    .select(['id', 'created_at'])
    .where('case_id', '=', caseId)
    .where(sql<boolean>`(reporter_id = ${userId}::uuid or guest_key = ${guestKey})`)
    .executeTakeFirst();

/** What was reported, kept once for as many as reported the same words. */
export async function keepSnapshot(
  transaction: Connection,
  caseId: string,
  { title, words, pictures }: Reported,
  now: Date,
): Promise<string> {
  const content = JSON.stringify({ title, words, pictures });
  const row = await transaction
    .insertInto('report_snapshot')
    .values({
      id: newId(),
      case_id: caseId,
      digest: sql`sha256(convert_to(${content}, 'UTF8'))`,
      content,
      taken_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'digest'])
        .doUpdateSet({ taken_at: sql`report_snapshot.taken_at` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const insertReport = (
  transaction: Connection,
  report: {
    readonly caseId: string;
    readonly snapshotId: string;
    readonly reporter: Reporter;
    readonly reason: ReportReason;
    readonly words: string;
    readonly now: Date;
  },
) =>
  transaction
    .insertInto('report')
    .values({
      id: newId(),
      case_id: report.caseId,
      snapshot_id: report.snapshotId,
      reporter_id: report.reporter.userId,
      guest_key: report.reporter.guestKey,
      reason: report.reason,
      words: report.words,
      created_at: report.now,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();

/** Accounts, never guests: an address is no person. */
export async function countReporters(connection: Connection, caseId: string): Promise<number> {
  const row = await connection
    .selectFrom('report')
    .select((eb) => eb.fn.count<number>('reporter_id').as('n'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export const markHeld = (transaction: Connection, caseId: string, now: Date): Promise<unknown> =>
  transaction
    .updateTable('moderation_case')
    .set({ held_at: now })
    .where('id', '=', caseId)
    .execute();

/** Who may judge, but not the one it is about. */
export async function moderatorsBut(
  connection: Connection,
  personId: string,
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`roles && array['owner', 'admin', 'moderator']`)
    .where('id', '<>', personId)
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('life_status', '=', 'living')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}
