/** A memory and the question it answers. */
import { sql, type Selectable } from 'kysely';
import type { Question } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { memoryVisibleTo } from '../access/index.ts';

export interface Answering {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly state: string;
  readonly opened_at: Date | null;
  readonly told_at: Date | null;
  /** The memory that answers it by now. */
  readonly answer_id: string | null;
  readonly activity_id: string;
  readonly activity_status: string;
  readonly activity_deleted_at: Date | null;
  readonly activity_words: number;
  readonly asker_sees: boolean;
}

/** The question is locked: of two memories that answer it at once one does. */
export async function answeringOf(
  transaction: Connection,
  activityId: string,
): Promise<Answering | undefined> {
  const { rows } = await sql<Answering>`
    select q.id, q.from_id, q.to_id, q.state, q.opened_at, q.told_at, q.activity_id as answer_id, a.id as activity_id,
      a.status as activity_status, a.deleted_at as activity_deleted_at, a.words as activity_words,
      ${memoryVisibleTo(sql.ref<string>('q.from_id'), 'a')} as asker_sees
    from activity a join question q on q.id = a.question_id and q.to_id = a.owner_id
    where a.id = ${activityId} for update of q`.execute(transaction);
  return rows[0];
}

export const changeAnswer = (
  transaction: Connection,
  id: string,
  change: Partial<
    Pick<Selectable<Question>, 'state' | 'activity_id' | 'answered_at' | 'opened_at' | 'told_at'>
  >,
): Promise<unknown> =>
  transaction.updateTable('question').set(change).where('id', '=', id).execute();
