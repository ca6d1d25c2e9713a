/** Invented weekly questions, and stories worth asking for, for stories and tests. */
import type { Endangered } from '@kinlore/shared/contracts/endangered';
import type { QuestionPlan } from '@kinlore/shared/contracts/question-plans';
import { card } from '../../fixtures.ts';

export const aPlan = (serial: number, over: Partial<QuestionPlan> = {}): QuestionPlan => ({
  id: `01970000-0000-7000-8000-${String(serial).padStart(12, '0')}`,
  role: 'own',
  other: null,
  state: 'active',
  pause: null,
  weekday: 0,
  hour: 10,
  stages: [],
  audience: null,
  signature: '',
  next_at: '2027-05-09T08:00:00.000Z',
  ...over,
});

export const anEndangered = (over: Partial<Endangered> = {}): Endangered => ({
  person: card(2, 'Rosa Kos'),
  why: 'stage',
  subject: 'seed',
  stage: 'seed',
  title: null,
  question: { words: 'What is the first thing you remember?', catalogue: 'seed.0' },
  ...over,
});
