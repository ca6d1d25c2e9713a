/** Weekly questions, and what came of them. */
import { call } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import {
  actOnQuestionPlan,
  changeQuestionPlan,
  endQuestionPlan,
  listPlannedQuestions,
  listQuestionPlans,
  makeQuestionPlan,
  type PlanAct,
  type QuestionPlan,
} from '@kinlore/shared/contracts/question-plans';
import type { Question } from '@kinlore/shared/contracts/questions';
import { createResource } from '@kinlore/shared/state';
import { bonds } from '../bonds.ts';

export const plans = createResource<{ readonly userId: string }, QuestionPlan>({
  load: (_query, { cursor, signal }) =>
    call(listQuestionPlans, { query: { ...(cursor !== undefined && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when([...bonds, 'question.changed'], ['prompt_plan_offered', 'prompt_due']),
});

export const planned = createResource<{ readonly id: string }, Question>({
  load: ({ id }, { cursor, signal }) =>
    call(
      listPlannedQuestions,
      { params: { id }, query: { ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: when(['question.changed', 'activity.saved', 'activity.removed'], ['prompt_due']),
});

export type Rhythm = Pick<QuestionPlan, 'weekday' | 'hour' | 'stages' | 'audience'>;
/** The signature is theirs alone who answer. */
export type OwnRhythm = Rhythm & Pick<QuestionPlan, 'signature'>;

const changed = (): void => {
  emit('question.changed', {});
};

/** `toId`: who is asked first; null for oneself. */
export async function makePlan(toId: string | null, rhythm: Rhythm): Promise<QuestionPlan> {
  const { data } = await call(makeQuestionPlan, {
    body: { ...rhythm, ...(toId !== null && { to_id: toId }) },
  });
  changed();
  return data;
}

export async function changePlan(id: string, rhythm: OwnRhythm): Promise<QuestionPlan> {
  const { data } = await call(changeQuestionPlan, { params: { id }, body: rhythm });
  changed();
  return data;
}

export async function actOnPlan(id: string, act: PlanAct): Promise<void> {
  await call(actOnQuestionPlan, { params: { id }, body: { act } });
  changed();
}

export async function stopPlan(id: string): Promise<void> {
  await call(endQuestionPlan, { params: { id } });
  changed();
}
