/** What becomes of a question when a memory answers it: when it is shared, when more or fewer may read it, when it is deleted. */
import type { EventHandler } from '../../module.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import { answeringOf, changeAnswer, type Answering } from './settling.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'outbox'> {
  readonly progress: ProgressService;
}

const isAnswer = ({ activity_status: status, activity_deleted_at: deleted }: Answering): boolean =>
  status === 'published' && deleted === null;

/** It is answered by this memory now. False where another answered it first, or it was taken back, also since. */
async function answer(
  transaction: Connection,
  { clock, progress }: Deps,
  row: Answering,
): Promise<boolean> {
  if (row.answer_id === row.activity_id) return row.state === 'answered';
  if (!['asked', 'opened', 'put_aside'].includes(row.state)) return false;
  const now = clock.now();
  await changeAnswer(transaction, row.id, {
    state: 'answered',
    activity_id: row.activity_id,
    answered_at: now,
    opened_at: row.opened_at ?? now,
  });
  if (row.from_id !== row.to_id)
    await progress.questionAnswered(transaction, {
      questionId: row.id,
      userId: row.to_id,
      words: row.activity_words,
    });
  return true;
}

/** Who asked hears of it once, as soon as they may read it, and is rewarded with that. */
async function tell(transaction: Connection, deps: Deps, row: Answering): Promise<void> {
  if (row.from_id === row.to_id || row.told_at !== null || !row.asker_sees) return;
  await changeAnswer(transaction, row.id, { told_at: deps.clock.now() });
  await deps.progress.questionGotAnswer(transaction, { questionId: row.id, askerId: row.from_id });
  await deps.outbox.append(transaction, {
    type: 'question.answered',
    questionId: row.id,
    activityId: row.activity_id,
    fromId: row.from_id,
    toId: row.to_id,
  });
}

async function settle(transaction: Connection, deps: Deps, activityId: string): Promise<void> {
  const row = await answeringOf(transaction, activityId);
  if (row === undefined) return;
  if (isAnswer(row)) {
    if (await answer(transaction, deps, row)) await tell(transaction, deps, row);
  } else if (row.answer_id === activityId && row.activity_deleted_at !== null)
    // The memory is gone: whoever was asked can answer anew.
    await changeAnswer(transaction, row.id, {
      state: 'opened',
      activity_id: null,
      answered_at: null,
    });
}

export const settlingHandler = (deps: Deps): EventHandler => ({
  name: 'questions.on-memory',
  on: ['activity.published', 'activity.audience_changed'],
  async handle(transaction, event) {
    if (event.type === 'activity.published' || event.type === 'activity.audience_changed')
      await settle(transaction, deps, event.activityId);
  },
});
