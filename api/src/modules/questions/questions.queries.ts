/** Rows of questions. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { QuestionList } from '@kinlore/shared/contracts/questions';
import type { Question } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFindAt, canName, memoryVisibleTo } from '../access/index.ts';

const waits = ['asked', 'opened', 'put_aside'] as const;
const statesOf = {
  waiting: ['asked', 'opened'],
  aside: ['put_aside'],
  answered: ['answered'],
} as const satisfies Readonly<Record<QuestionList, readonly string[]>>;

/**
 * The one who asked knows the one who is asked, both are here, and no block stands between them. A question to somebody one no longer knows is
 * there for neither of the two.
 */
const stands = (): RawBuilder<boolean> => sql<boolean>`(q.from_id = q.to_id
  or exists (select 1 from app_user t where t.id = q.to_id and t.life_status = 'living' and ${canName(sql.ref<string>('q.from_id'), 't')})
    and ${canFindAt(sql.ref<string>('q.to_id'), 'q.from_id')})`;

interface AnswerColumns {
  readonly answer_id: string | null;
  readonly answer_type: string | null;
  readonly answer_title: string | null;
}
export type QuestionRow = Selectable<Question> & AnswerColumns;

/** With the memory that answers, as far as this viewer may read it. What moderators hide, who asked alone still reads. */
export const seenBy = (connection: Connection, viewer: string) =>
  connection
    .selectFrom('question as q')
    .leftJoin('activity as a', (join) =>
      join
        .onRef('a.id', '=', 'q.activity_id')
        .on('a.deleted_at', 'is', null)
        .on(memoryVisibleTo(viewer, 'a')),
    )
    .selectAll('q')
    .select(['a.id as answer_id', 'a.type as answer_type', 'a.title as answer_title'])
    .where(stands())
    .where((eb) => eb.or([eb('q.hidden_at', 'is', null), eb('q.from_id', '=', viewer)]));

export interface Slice {
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. Served by the index question_received. */
export const receivedPage = (
  connection: Connection,
  viewer: string,
  list: QuestionList,
  { before, limit }: Slice,
): Promise<QuestionRow[]> =>
  seenBy(connection, viewer)
    .where('q.to_id', '=', viewer)
    .where('q.state', 'in', [...statesOf[list]])
    .$if(before !== null, (query) => query.where('q.id', '<', before))
    .orderBy('q.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Newest first, without what one keeps for oneself. Served by the index question_sent. */
export const sentPage = (
  connection: Connection,
  viewer: string,
  { before, limit }: Slice,
): Promise<QuestionRow[]> =>
  seenBy(connection, viewer)
    .where('q.from_id', '=', viewer)
    .whereRef('q.to_id', '<>', 'q.from_id')
    .where('q.state', '<>', 'withdrawn')
    .$if(before !== null, (query) => query.where('q.id', '<', before))
    .orderBy('q.id', 'desc')
    .limit(limit + 1)
    .execute();

/** One that the viewer was asked. */
export const receivedOne = (
  connection: Connection,
  viewer: string,
  id: string,
): Promise<QuestionRow | undefined> =>
  seenBy(connection, viewer)
    .where('q.id', '=', id)
    .where('q.to_id', '=', viewer)
    .where('q.state', '<>', 'withdrawn')
    .executeTakeFirst();

/** One that the viewer asked. */
export const sentOne = (
  connection: Connection,
  viewer: string,
  id: string,
): Promise<QuestionRow | undefined> =>
  seenBy(connection, viewer)
    .where('q.id', '=', id)
    .where('q.from_id', '=', viewer)
    .executeTakeFirst();

/** Held until the end of the transaction: what is read afterwards stays so. */
export const lockQuestion = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.selectFrom('question').select('id').where('id', '=', id).forUpdate().execute();

/** Somebody who lives and whom the one who asks knows. */
export const mayBeAsked = async (
  connection: Connection,
  fromId: string,
  toId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('app_user as t')
    .select('t.id')
    .where('t.id', '=', toId)
    .where('t.life_status', '=', 'living')
    .where('t.account_type', '<>', 'memorial')
    .where(canName(fromId, 't'))
    .executeTakeFirst()) !== undefined;

interface Asked {
  /** Since then, whatever became of them. */
  readonly today: number;
  /** Waiting for this person. */
  readonly open: number;
  /** The account of the one who asks is as young as that. */
  readonly isNew: boolean;
}

export async function countAsked(
  connection: Connection,
  { fromId, toId, since, newSince }: { fromId: string; toId: string; since: Date; newSince: Date },
): Promise<Asked> {
  const { rows } = await sql<Asked>`select
    (select count(*)::int from question where from_id = ${fromId} and to_id <> ${fromId} and asked_at > ${since}) as today,
    (select count(*)::int from question where from_id = ${fromId} and to_id = ${toId}
      and state in ('asked', 'opened', 'put_aside')) as open,
    exists (select 1 from app_user where id = ${fromId} and created_at > ${newSince}) as "isNew"`.execute(
    connection,
  );
  return rows[0] ?? { today: 0, open: 0, isNew: true };
}

/** False where the same waits already. */
export const insertQuestion = async (
  transaction: Connection,
  row: Insertable<Question>,
): Promise<boolean> =>
  (await transaction
    .insertInto('question')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const sameKept = (
  connection: Connection,
  userId: string,
  words: string,
): Promise<{ readonly id: string } | undefined> =>
  connection
    .selectFrom('question')
    .select('id')
    .where('from_id', '=', userId)
    .where('to_id', '=', userId)
    .where('words', '=', words)
    .where('state', 'in', [...waits])
    .executeTakeFirst();

type Change = Partial<
  Pick<Selectable<Question>, 'state' | 'opened_at' | 'nudged_at' | 'answered_at' | 'activity_id'>
>;

export const changeQuestion = (
  transaction: Connection,
  id: string,
  change: Change,
): Promise<unknown> =>
  transaction.updateTable('question').set(change).where('id', '=', id).execute();

export const isWaiting = ({ state }: Pick<QuestionRow, 'state'>): boolean =>
  waits.some((waiting) => waiting === state);

/** What of the catalogue somebody has answered. */
export async function answeredKeys(
  connection: Connection,
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom('question')
    .select('catalogue')
    .distinct()
    .where('to_id', '=', userId)
    .where('state', '=', 'answered')
    .where('catalogue', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ catalogue }) => catalogue ?? []));
}

/** The birth of an account, as the columns say it. */
export const birthOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user')
    .select([
      'birth_kind as kind',
      'birth_start as start',
      'birth_end as end',
      'birth_precision as precision',
      'birth_text as text',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
