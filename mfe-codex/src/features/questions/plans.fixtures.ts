/** Invented weekly questions for stories and tests. */
import type { QuestionPlan } from '@kinlore/shared/contracts/question-plans';

export const aPlan = (serial: number, over: Partial<QuestionPlan> = {}): QuestionPlan => ({
  id: `01970000-0000-7000-8000-${String(serial).padStart(12, '0')}`,
  role: 'own',
  other: null,
  state: 'active',
  pause: null,
  weekday: 0,
  hour: 10,
  stages: [],
  next_at: '2027-05-09T08:00:00.000Z',
  ...over,
});
