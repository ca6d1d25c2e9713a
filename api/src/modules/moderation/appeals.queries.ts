/** Decisions as the person concerned reads them, and their appeals. */
import { sql } from 'kysely';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

const decisions = (connection: Connection) =>
  connection
    .selectFrom('moderation_decision as d')
    .leftJoin('moderation_case as c', 'c.id', 'd.case_id')
    .leftJoin('appeal as a', 'a.decision_id', 'd.id')
    .select([
      'd.id',
      'd.case_id',
      'd.person_id',
      'd.decider_id',
      'd.action',
      'd.reason',
      'd.until',
      'd.undo',
      'd.decided_at',
      'd.reversed_at',
      'c.subject_type',
      'c.subject_id',
      'a.id as appeal_id',
      'a.words as appeal_words',
      'a.created_at as appealed_at',
      'a.outcome',
      'a.reply',
      'a.decided_at as answered_at',
    ]);
export type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisions>['execute']>>[number];

export const decisionsAbout = (
  connection: Connection,
  personId: string,
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<readonly DecisionRow[]> =>
  decisions(connection)
    .where('d.person_id', '=', personId)
    .where('d.action', '<>', 'none')
    .where(sql<boolean>`(${before}::uuid is null or d.id < ${before}::uuid)`)
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Held until the end of the transaction. */
export async function lockDecision(
  transaction: Connection,
  id: string,
): Promise<DecisionRow | undefined> {
  await transaction
    .selectFrom('moderation_decision')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return decisions(transaction).where('d.id', '=', id).executeTakeFirst();
}

export const insertAppeal = (
  transaction: Connection,
  { decisionId, words, now }: { readonly decisionId: string; readonly words: string; now: Date },
): Promise<unknown> =>
  transaction
    .insertInto('appeal')
    .values({ id: newId(), decision_id: decisionId, words, created_at: now })
    .execute();

const withAppeal = (connection: Connection, moderatorId: string) =>
  decisions(connection).where('a.id', 'is not', null).where('d.person_id', '<>', moderatorId);

export const appealsPage = (
  connection: Connection,
  {
    moderatorId,
    limit,
    after,
  }: { readonly moderatorId: string; readonly limit: number; readonly after: string | null },
  status: 'open' | 'decided',
): Promise<readonly DecisionRow[]> =>
  status === 'open'
    ? withAppeal(connection, moderatorId)
        .where('a.outcome', 'is', null)
        .where(sql<boolean>`(${after}::uuid is null or a.id > ${after}::uuid)`)
        .orderBy('a.id')
        .limit(limit + 1)
        .execute()
    : withAppeal(connection, moderatorId)
        .where('a.outcome', 'is not', null)
        .where(sql<boolean>`(${after}::uuid is null or a.id < ${after}::uuid)`)
        .orderBy('a.id', 'desc')
        .limit(limit + 1)
        .execute();

export const appealById = (
  connection: Connection,
  moderatorId: string,
  id: string,
): Promise<DecisionRow | undefined> =>
  withAppeal(connection, moderatorId).where('a.id', '=', id).executeTakeFirst();

export const answerAppeal = (
  transaction: Connection,
  id: string,
  answer: {
    readonly outcome: 'upheld' | 'reversed';
    readonly reply: string;
    readonly decided_by: string;
    readonly decided_at: Date;
  },
): Promise<unknown> => transaction.updateTable('appeal').set(answer).where('id', '=', id).execute();
