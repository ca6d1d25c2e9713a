/** Cases as rows. */
import { sql, type Selectable } from 'kysely';
import type { LegacyCase } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { SHEETS, type Case, type Early, type Route } from './case.ts';
import type { ConfirmationRow, RevertRow } from './confirmations.queries.ts';

export type CaseRow = Selectable<LegacyCase>;

export interface NewCase {
  readonly lifeId: string;
  readonly route: Route;
  readonly reporterId: string | null;
  readonly reporterKind: CaseRow['reporter_kind'];
  readonly quorum: number;
  readonly waitingDays: number;
  readonly isMinor: boolean;
  readonly reportedAt: Date;
  readonly confirmBy: Date;
}

export const insertCase = (transaction: Connection, one: NewCase): Promise<CaseRow> =>
  transaction
    .insertInto('legacy_case')
    .values({
      id: newId(),
      life_id: one.lifeId,
      state: 'reported',
      route: one.route,
      reporter_id: one.reporterId,
      reporter_kind: one.reporterKind,
      quorum: one.quorum,
      waiting_days: one.waitingDays,
      is_minor: one.isMinor,
      reported_at: one.reportedAt,
      confirm_by: one.confirmBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whose death it is; undefined for a case that is not there. */
export const lifeOfCase = async (
  connection: Connection,
  caseId: string,
): Promise<string | undefined> =>
  (
    await connection
      .selectFrom('legacy_case')
      .select('life_id')
      .where('id', '=', caseId)
      .executeTakeFirst()
  )?.life_id;

/** Held until the end of the transaction. The life is locked before it. */
export const lockCase = (transaction: Connection, caseId: string): Promise<CaseRow> =>
  transaction
    .selectFrom('legacy_case')
    .selectAll()
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const openCaseOf = (connection: Connection, lifeId: string): Promise<CaseRow | undefined> =>
  connection
    .selectFrom('legacy_case')
    .selectAll()
    .where('life_id', '=', lifeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Above this one, in their order: all that the clock may move. */
export const openCases = (
  connection: Connection,
  after: string | null,
  most: number,
): Promise<readonly { readonly id: string }[]> =>
  connection
    .selectFrom('legacy_case')
    .select('id')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(${after}::uuid is null or id > ${after}::uuid)`)
    .orderBy('id')
    .limit(most)
    .execute();

/** As it is after a step. */
export const saveCase = (transaction: Connection, id: string, next: Case): Promise<CaseRow> =>
  transaction
    .updateTable('legacy_case')
    .set({
      state: next.state,
      confirm_by: next.confirmBy,
      waiting_since: next.waitingSince,
      waiting_until: next.waitingUntil,
      round: next.round,
      mailed: next.mailed,
      nudged: next.nudged,
      contested_at: next.contestedAt,
      contested_from: next.contestedFrom,
      reminded: next.reminded,
      activated_at: next.activatedAt,
      revert_until: next.revertUntil,
      hand_back_asked_at: next.handBackAskedAt,
      ended_at: next.endedAt,
      ended_because: next.endedBecause,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const noteMemorial = (
  transaction: Connection,
  id: string,
  memorial: { readonly id: string; readonly isMade: boolean; readonly keeperId: string | null },
): Promise<unknown> =>
  transaction
    .updateTable('legacy_case')
    .set({
      memorial_id: memorial.id,
      made_memorial: memorial.isMade,
      made_steward: memorial.keeperId,
    })
    .where('id', '=', id)
    .execute();

export const noteDecision = (
  transaction: Connection,
  id: string,
  decidedBy: string,
  words: string,
): Promise<unknown> =>
  transaction
    .updateTable('legacy_case')
    .set({ decided_by: decidedBy, decided_words: words })
    .where('id', '=', id)
    .execute();

export const signs = ['login', 'session', 'mail_link', 'reply'] as const;

/** When this person's reports were stopped by a sign of life, the latest first. */
export const falseReports = (connection: Connection, reporterId: string) =>
  connection
    .selectFrom('legacy_case')
    .select('ended_at')
    .where('reporter_id', '=', reporterId)
    .where('ended_because', 'in', [...signs])
    .orderBy('ended_at', 'desc')
    .limit(2)
    .execute();

/** What two sheets of this life reported, the latest first. */
export const sheetReports = (connection: Connection, lifeId: string, most: number) =>
  connection
    .selectFrom('legacy_case')
    .select(['reported_at', 'ended_at', 'ended_because'])
    .where('life_id', '=', lifeId)
    .where('reporter_kind', '=', 'sheets')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** The case as the machine reasons about it. */
export function caseOf(
  row: CaseRow,
  confirmations: readonly Pick<ConfirmationRow, 'user_id' | 'kind'>[],
  reverts: readonly Pick<RevertRow, 'user_id'>[],
): Case {
  return {
    state: row.state,
    route: row.route,
    isWatch: row.reporter_kind === 'inactivity',
    isMinor: row.is_minor,
    quorum: row.quorum,
    waitingDays: row.waiting_days,
    reportedAt: row.reported_at,
    confirmBy: row.confirm_by,
    waitingSince: row.waiting_since,
    waitingUntil: row.waiting_until,
    round: row.round,
    mailed: row.mailed,
    nudged: row.nudged,
    contestedAt: row.contested_at,
    contestedFrom: row.contested_from satisfies Early | null,
    reminded: row.reminded,
    activatedAt: row.activated_at,
    revertUntil: row.revert_until,
    handBackAskedAt: row.hand_back_asked_at,
    endedAt: row.ended_at,
    endedBecause: row.ended_because,
    confirmations: confirmations.map(({ user_id, kind }) => ({ userId: user_id ?? SHEETS, kind })),
    reverts: reverts.map(({ user_id }) => user_id),
  };
}

/** Marked as erased, those that ended before this moment; answers which they were. */
export async function takeErasable(
  transaction: Connection,
  endedBefore: Date,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly string[]> {
  const due = transaction
    .selectFrom('legacy_case')
    .select('id')
    .where('ended_at', '<=', endedBefore)
    .where('words_erased_at', 'is', null)
    .limit(most)
    .forUpdate()
    .skipLocked();
  const taken = await transaction
    .updateTable('legacy_case')
    .set({ words_erased_at: now, decided_words: '' })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
}
