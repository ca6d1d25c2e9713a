/** Who answered what: each reads their own, stewards who arrange services those of people who may still read the memorial. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isHere, memorialVisibleTo, notBlocked } from '../access/index.ts';

export const ownAnswers = async (
  connection: Connection,
  userId: string | null,
  ids: readonly string[],
) =>
  userId === null || ids.length === 0
    ? []
    : connection
        .selectFrom('gathering_answer')
        .selectAll()
        .where('user_id', '=', userId)
        .where('gathering_id', 'in', [...ids])
        .execute();
export type AnswerRow = Awaited<ReturnType<typeof ownAnswers>>[number];

/** Of people who are here, may read the memorial, and stand across no block from the steward. */
const shownTo = (connection: Connection, steward: string) =>
  connection
    .selectFrom('gathering_answer as a')
    .innerJoin('gathering as g', 'g.id', 'a.gathering_id')
    .innerJoin('memorial as m', 'm.id', 'g.memorial_id')
    .where(isHere('a.user_id'))
    .where(notBlocked(steward, 'a.user_id'))
    .where(memorialVisibleTo(sql`a.user_id`, 'm'));

/** By whom they are, above the cursor; one more than asked for. */
export const answersPage = (
  connection: Connection,
  steward: string,
  {
    gatheringId,
    limit,
    after,
  }: { readonly gatheringId: string; readonly limit: number; readonly after: string | null },
) =>
  shownTo(connection, steward)
    .selectAll('a')
    .where('a.gathering_id', '=', gatheringId)
    .$if(after !== null, (query) => query.where(sql<boolean>`a.user_id > ${after}::uuid`))
    .orderBy('a.user_id')
    .limit(limit + 1)
    .execute();

export const countsOf = async (connection: Connection, steward: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : shownTo(connection, steward)
        .select(['a.gathering_id', 'a.answer'])
        .select((eb) => eb.fn.countAll<number>().as('people'))
        .select(sql<number>`sum(a.companions)::int`.as('companions'))
        .where('a.gathering_id', 'in', [...ids])
        .groupBy(['a.gathering_id', 'a.answer'])
        .execute();
export type CountRow = Awaited<ReturnType<typeof countsOf>>[number];

export const hasAnswers = async (transaction: Connection, gatheringId: string) =>
  (await transaction
    .selectFrom('gathering_answer')
    .select('user_id')
    .where('gathering_id', '=', gatheringId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface NewAnswer {
  readonly gathering_id: string;
  readonly user_id: string;
  readonly answer: AnswerRow['answer'];
  readonly companions: number;
  readonly words: string;
  readonly answered_at: Date;
}

export const putAnswer = (transaction: Connection, values: NewAnswer) =>
  transaction
    .insertInto('gathering_answer')
    .values(values)
    .onConflict((conflict) => conflict.columns(['gathering_id', 'user_id']).doUpdateSet(values))
    .execute();

export const deleteAnswer = (transaction: Connection, gatheringId: string, userId: string) =>
  transaction
    .deleteFrom('gathering_answer')
    .where('gathering_id', '=', gatheringId)
    .where('user_id', '=', userId)
    .execute();
