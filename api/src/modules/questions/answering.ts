/** What somebody does with a question they were asked; a memory answers it (`settling.ts`). */
import type { Question } from '@kinlore/shared/contracts/questions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  changeQuestion,
  isWaiting,
  lockQuestion,
  receivedOne,
  type QuestionRow,
} from './questions.queries.ts';
import { presentOne, type Deps } from './showing.ts';

/** Locked, and only then read: what it is decided by is what stands there. */
async function openRow(
  transaction: Connection,
  id: string,
  find: (connection: Connection) => Promise<QuestionRow | undefined>,
): Promise<QuestionRow> {
  await lockQuestion(transaction, id);
  const row = await find(transaction);
  ensure(row, 'general.not_found');
  ensure(isWaiting(row), 'question.not_open');
  return row;
}

const answer =
  (change: (row: QuestionRow, now: Date) => Parameters<typeof changeQuestion>[2]) =>
  (deps: Deps, { subject }: SignedIn, id: string): Promise<Question> =>
    deps.transact(async (transaction) => {
      const row = await openRow(transaction, id, (at) => receivedOne(at, subject.id, id));
      await changeQuestion(transaction, id, change(row, deps.clock.now()));
      return presentOne(deps, transaction, subject.id, id);
    });

export const open = answer(({ opened_at: before }, now) => ({
  state: 'opened',
  opened_at: before ?? now,
}));

export const putAside = answer(() => ({ state: 'put_aside' }));
