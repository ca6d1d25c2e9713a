/** Cases as moderators read them: never one that is about themselves. */
import { sql } from 'kysely';
import {
  decisionActions,
  reportReasons,
  reportSubjects,
  type ReportReason,
} from '@kinlore/shared/contracts/moderation';
import type { Connection } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';

const MOST_ENTRIES = 100;

const base = (connection: Connection, moderatorId: string) =>
  connection
    .selectFrom('moderation_case as c')
    .leftJoin('moderation_decision as d', 'd.case_id', 'c.id')
    .select([
      'c.id',
      'c.subject_type',
      'c.subject_id',
      'c.person_id',
      'c.opened_at',
      'c.held_at',
      'c.closed_at',
      'd.id as decision_id',
      'd.action',
      'd.reason as decision_reason',
      'd.until',
      'd.decider_id',
      'd.decided_at',
      'd.reversed_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('report as r')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('r.case_id', '=', 'c.id')
        .as('reports'),
      sql<
        string[]
      >`array(select distinct r.reason from report r where r.case_id = c.id order by 1)`.as(
        'reasons',
      ),
    ])
    .where('c.person_id', '<>', moderatorId);

export type CaseRow = Awaited<ReturnType<ReturnType<typeof base>['execute']>>[number];

interface Asked {
  readonly moderatorId: string;
  readonly limit: number;
  readonly after: string | null;
}

/** Open: oldest first, since these wait. Closed: newest first. */
export const casesPage = (
  connection: Connection,
  { moderatorId, limit, after }: Asked,
  status: 'open' | 'closed',
): Promise<readonly CaseRow[]> =>
  status === 'open'
    ? base(connection, moderatorId)
        .where('c.closed_at', 'is', null)
        .where(sql<boolean>`(${after}::uuid is null or c.id > ${after}::uuid)`)
        .orderBy('c.id')
        .limit(limit + 1)
        .execute()
    : base(connection, moderatorId)
        .where('c.closed_at', 'is not', null)
        .where(sql<boolean>`(${after}::uuid is null or c.id < ${after}::uuid)`)
        .orderBy('c.id', 'desc')
        .limit(limit + 1)
        .execute();

export const caseById = (
  connection: Connection,
  moderatorId: string,
  id: string,
): Promise<CaseRow | undefined> =>
  base(connection, moderatorId).where('c.id', '=', id).executeTakeFirst();

export const entriesOf = (connection: Connection, caseId: string) =>
  connection
    .selectFrom('report as r')
    .leftJoin('report_snapshot as s', 's.id', 'r.snapshot_id')
    .select(['r.id', 'r.reason', 'r.words', 'r.reporter_id', 'r.created_at', 's.content'])
    .where('r.case_id', '=', caseId)
    .orderBy('r.id')
    .limit(MOST_ENTRIES)
    .execute();
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

export const subjectTypeOf = (row: Pick<CaseRow, 'subject_type'>) =>
  oneOf(reportSubjects, row.subject_type);
export const reasonsOf = (row: Pick<CaseRow, 'reasons'>): ReportReason[] =>
  row.reasons.map((reason) => oneOf(reportReasons, reason));
export const actionOf = (action: string) => oneOf(decisionActions, action);
