/** Rows of plans and of what came of them. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { PlannedQuestion, QuestionPlan } from '../../platform/database/schema.ts';
import { isOpenLink } from '../../platform/mail-links.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFindAt, canName } from '../access/index.ts';
import { seenBy, type QuestionRow } from '../questions/index.ts';

export type PlanRow = Selectable<QuestionPlan>;

/** As questions: who asks knows who answers, both are here, and no block stands between them. Otherwise there is no plan for either. */
const stands = (): RawBuilder<boolean> => sql<boolean>`(p.from_id = p.user_id
  or exists (select 1 from app_user t where t.id = p.user_id and t.life_status = 'living' and ${canName(sql.ref<string>('p.from_id'), 't')})
    and ${canFindAt(sql.ref<string>('p.user_id'), 'p.from_id')})`;

/** What was declined is there for who offered it alone: to them it still waits. */
const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('question_plan as p')
    .selectAll('p')
    .where((eb) =>
      eb.or([
        eb.and([eb('p.user_id', '=', userId), eb('p.state', 'not in', ['ended', 'declined'])]),
        eb.and([eb('p.from_id', '=', userId), eb('p.state', '<>', 'ended')]),
      ]),
    )
    .where(stands());

export interface Slice {
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. Served by the indexes question_plan_received and question_plan_given. */
export const planPage = (
  connection: Connection,
  userId: string,
  { before, limit }: Slice,
): Promise<PlanRow[]> =>
  ofPerson(connection, userId)
    .$if(before !== null, (query) => query.where('p.id', '<', before))
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();

export const planOf = (
  connection: Connection,
  userId: string,
  id: string,
): Promise<PlanRow | undefined> =>
  ofPerson(connection, userId).where('p.id', '=', id).executeTakeFirst();

/** Held until the end of the transaction. */
export const lockPlan = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.selectFrom('question_plan').select('id').where('id', '=', id).forUpdate().execute();

/** Plans of one person are counted one after the other. */
export async function countGiven(transaction: Connection, fromId: string): Promise<number> {
  await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', fromId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await transaction
    .selectFrom('question_plan')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('from_id', '=', fromId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where there is one between the two already. */
export const insertPlan = async (
  transaction: Connection,
  row: Insertable<QuestionPlan>,
): Promise<boolean> =>
  (await transaction
    .insertInto('question_plan')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export type PlanChange = Partial<Omit<PlanRow, 'id' | 'from_id' | 'user_id' | 'created_at'>>;

export const changePlan = (
  transaction: Connection,
  id: string,
  change: PlanChange,
): Promise<unknown> =>
  transaction.updateTable('question_plan').set(change).where('id', '=', id).execute();

export const isStillOffered = async (connection: Connection, id: string): Promise<boolean> =>
  (await connection
    .selectFrom('question_plan as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.state', '=', 'proposed')
    .where(stands())
    .executeTakeFirst()) !== undefined;

/** The plan that is due for the longest, held until the end of the transaction; what another process holds is passed over. */
export const takeDue = (transaction: Connection, now: Date): Promise<PlanRow | undefined> =>
  transaction
    .selectFrom('question_plan')
    .selectAll()
    .where('state', '=', 'active')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** How many of the last so many that came since the plan last went on wait for an answer. */
export async function countUnanswered(
  connection: Connection,
  { id, resumed_at: since }: Pick<PlanRow, 'id' | 'resumed_at'>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) filter (where state in ('asked', 'opened', 'put_aside'))::int as n from (
      select q.state from planned_question c join question q on q.id = c.question_id
      where c.plan_id = ${id} and q.asked_at >= ${since} order by c.question_id desc limit ${most}) last`.execute(
    connection,
  );
  return rows[0]?.n ?? 0;
}

export const insertPlanned = (
  transaction: Connection,
  row: Insertable<PlannedQuestion>,
): Promise<unknown> => transaction.insertInto('planned_question').values(row).execute();

/** Newest first. */
export const plannedPage = (
  connection: Connection,
  viewer: string,
  planId: string,
  { before, limit }: Slice,
): Promise<QuestionRow[]> =>
  seenBy(connection, viewer)
    .innerJoin('planned_question as c', 'c.question_id', 'q.id')
    .where('c.plan_id', '=', planId)
    .where('q.to_id', '=', viewer)
    .where('q.state', '<>', 'withdrawn')
    .$if(before !== null, (query) => query.where('q.id', '<', before))
    .orderBy('q.id', 'desc')
    .limit(limit + 1)
    .execute();

/** The plan of a link in a mail, whatever became of it. */
export const planOfLink = (
  connection: Connection,
  hash: Buffer,
  now: Date,
): Promise<PlanRow | undefined> =>
  connection
    .selectFrom('planned_question as l')
    .innerJoin('question_plan as p', 'p.id', 'l.plan_id')
    .selectAll('p')
    .where(isOpenLink(hash, now))
    .executeTakeFirst();

/** What was chosen for answers of the plan that a question came of, with how new memories of who answers begin. Undefined for a question of no plan. */
export const choicesForAnswer = (connection: Connection, questionId: string) =>
  connection
    .selectFrom('planned_question as c')
    .innerJoin('question_plan as p', 'p.id', 'c.plan_id')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.audience', 'p.signature', 'u.first_audience', 'u.first_degree'])
    .where('c.question_id', '=', questionId)
    .executeTakeFirst();
