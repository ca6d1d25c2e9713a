/** Asking somebody one knows, keeping a question for oneself, taking it back, asking once more. */
import {
  MOST_OPEN_QUESTIONS,
  type Question,
  type SentQuestion,
} from '@kinlore/shared/contracts/questions';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { wordsOf, type Wording } from './catalogue.ts';
import { nudgeAt } from './questions.presenter.ts';
import {
  changeQuestion,
  countAsked,
  insertQuestion,
  lockQuestion,
  mayBeAsked,
  sameKept,
  sentOne,
  type QuestionRow,
} from './questions.queries.ts';
import { presentOne, presentSentOne, type Deps } from './showing.ts';
import { lockAccount } from '../users/index.ts';

const DAY = 86_400_000;
const MOST_A_DAY = 20;
const MOST_A_DAY_IN_FIRST_WEEK = 5;
const MOST_KEPT = 50;

async function ensureRoom(
  transaction: Connection,
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  const { today, open, isNew } = await countAsked(transaction, {
    fromId,
    toId,
    since: new Date(now.getTime() - DAY),
    newSince: new Date(now.getTime() - 7 * DAY),
  });
  ensure(open < MOST_OPEN_QUESTIONS, 'question.too_many_open');
  ensure(today < (isNew ? MOST_A_DAY_IN_FIRST_WEEK : MOST_A_DAY), 'question.too_many_today');
}

export const ask = (
  deps: Deps,
  { subject }: SignedIn,
  { to_id: toId, ...wording }: Wording & { readonly to_id: string },
): Promise<SentQuestion> =>
  deps.transact(async (transaction) => {
    const { id: fromId, band } = subject;
    ensure(toId !== fromId, 'question.to_oneself');
    // Words of a child to others are looked at by its guardian first; those of the catalogue are nobody's.
    ensure(band !== 'child' || wording.words === undefined, 'question.own_words');
    const said = wordsOf(wording);
    ensure(await mayBeAsked(transaction, fromId, toId), 'general.not_found');
    await lockAccount(transaction, fromId);
    const now = deps.clock.now();
    await ensureRoom(transaction, fromId, toId, now);
    const id = newId();
    const row = { id, from_id: fromId, to_id: toId, ...said, state: 'asked' as const };
    ensure(await insertQuestion(transaction, { ...row, asked_at: now }), 'question.asked_already');
    await deps.outbox.append(transaction, {
      type: 'question.asked',
      questionId: id,
      fromId,
      toId,
      again: false,
    });
    return presentSentOne(deps, transaction, fromId, id);
  });

export const keep = (deps: Deps, { subject }: SignedIn, wording: Wording): Promise<Question> =>
  deps.transact(async (transaction) => {
    const { id: userId } = subject;
    const said = wordsOf(wording);
    await lockAccount(transaction, userId);
    const same = await sameKept(transaction, userId, said.words);
    if (same !== undefined) return presentOne(deps, transaction, userId, same.id);
    const now = deps.clock.now();
    const { open } = await countAsked(transaction, {
      fromId: userId,
      toId: userId,
      since: now,
      newSince: now,
    });
    ensure(open < MOST_KEPT, 'question.too_many_kept');
    const id = newId();
    const row = { id, from_id: userId, to_id: userId, ...said, state: 'opened' as const };
    await insertQuestion(transaction, { ...row, asked_at: now, opened_at: now });
    return presentOne(deps, transaction, userId, id);
  });

/** To who asked an answer that they may not read is none: it can be taken back, and the memory stays. */
export const withdraw = ({ transact }: Deps, { subject }: SignedIn, id: string): Promise<void> =>
  transact(async (transaction) => {
    await lockQuestion(transaction, id);
    const row = await sentOne(transaction, subject.id, id);
    ensure(row, 'general.not_found');
    ensure(row.state !== 'withdrawn' && row.answer_id === null, 'question.not_open');
    await changeQuestion(transaction, id, { state: 'withdrawn' });
  });

function ensureNudge(row: QuestionRow | undefined, now: Date): asserts row is QuestionRow {
  ensure(row, 'general.not_found');
  ensure(row.to_id !== row.from_id, 'general.not_found');
  ensure(row.state !== 'withdrawn' && row.answer_id === null, 'question.not_open');
  if (row.nudged_at !== null) throw new DomainError('question.nudged');
  ensure(now.getTime() >= nudgeAt(row), 'question.nudge_early');
}

/** Whoever has put it aside, or keeps the answer to themselves, is not asked again; who asks is not told of that either. */
export const nudge = (deps: Deps, { subject }: SignedIn, id: string): Promise<SentQuestion> =>
  deps.transact(async (transaction) => {
    await lockQuestion(transaction, id);
    const row = await sentOne(transaction, subject.id, id);
    const now = deps.clock.now();
    ensureNudge(row, now);
    await changeQuestion(transaction, id, { nudged_at: now });
    if (row.state === 'asked' || row.state === 'opened')
      await deps.outbox.append(transaction, {
        type: 'question.asked',
        questionId: id,
        fromId: row.from_id,
        toId: row.to_id,
        again: true,
      });
    return presentSentOne(deps, transaction, subject.id, id);
  });
