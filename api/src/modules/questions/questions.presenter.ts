/** Questions as the two they are between see them. */
import {
  NUDGE_AFTER_DAYS,
  type Question,
  type SentQuestion,
} from '@kinlore/shared/contracts/questions';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { oneOf } from '../../platform/rows.ts';
import type { QuestionRow } from './questions.queries.ts';

const states = ['asked', 'opened', 'put_aside', 'answered'] as const;

const answerOf = ({ answer_id: id, answer_type: type, answer_title: title }: QuestionRow) =>
  id === null ? null : { activity_id: id, type: type ?? '', title: title ?? '' };

export const presentReceived = (
  row: QuestionRow,
  cards: ReadonlyMap<string, PersonCard>,
): Question => ({
  id: row.id,
  words: row.words,
  asked_by: row.from_id === row.to_id ? null : (cards.get(row.from_id) ?? null),
  state: oneOf(states, row.state),
  nudged: row.nudged_at !== null,
  asked_at: row.asked_at.toISOString(),
  answer: answerOf(row),
});

const DAY = 86_400_000;
export const nudgeAt = ({ asked_at: at }: Pick<QuestionRow, 'asked_at'>): number =>
  at.getTime() + NUDGE_AFTER_DAYS * DAY;

/** "Not now" is nobody's but the one's who said it; so is an answer that only they read: to who asked both are still asked. */
export function presentSent(
  row: QuestionRow,
  cards: ReadonlyMap<string, PersonCard>,
  now: Date,
): SentQuestion | null {
  const to = cards.get(row.to_id);
  if (to === undefined) return null;
  const answer = answerOf(row);
  const waiting = row.opened_at === null ? 'asked' : 'opened';
  return {
    id: row.id,
    words: row.words,
    to,
    state: answer === null ? waiting : 'answered',
    asked_at: row.asked_at.toISOString(),
    nudged_at: row.nudged_at?.toISOString() ?? null,
    may_nudge: answer === null && row.nudged_at === null && now.getTime() >= nudgeAt(row),
    answer,
  };
}
