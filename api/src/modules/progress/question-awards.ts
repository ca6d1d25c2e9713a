/** What questions give: an answer to who gives it, and to who asked once they may read it. */
import { answerXp } from '@kinlore/shared/persona';
import type { Connection } from '../../platform/ports.ts';
import type { createAwarding } from './awarding.ts';

export interface QuestionAwards {
  /** Somebody answered what another asked. Once a question. */
  questionAnswered(
    transaction: Connection,
    answer: { questionId: string; userId: string; words: number },
  ): Promise<number>;
  /** Who asked may read the answer. Once a question. */
  questionGotAnswer(
    transaction: Connection,
    answer: { questionId: string; askerId: string },
  ): Promise<number>;
}

export const questionAwards = ({
  give,
  fixed,
}: Pick<ReturnType<typeof createAwarding>, 'give' | 'fixed'>): QuestionAwards => ({
  questionAnswered: (transaction, { questionId, userId, words }) =>
    give(transaction, {
      userId,
      reason: 'question_answered',
      sourceType: 'question',
      sourceId: questionId,
      social: false,
      amount: async () => {
        const xp = answerXp(words);
        return { total: xp, parts: [{ part: 'answer', xp }] };
      },
    }),
  questionGotAnswer: (transaction, { questionId, askerId }) =>
    fixed(transaction, askerId, 'question_got_answer', questionId),
});
