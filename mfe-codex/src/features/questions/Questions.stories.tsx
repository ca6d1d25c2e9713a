import type { Meta, StoryObj } from '@storybook/react';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { LONG_NAME, card } from '../../fixtures.ts';
import AskDialog from './AskDialog.tsx';
import QuestionRequests from './QuestionRequests.tsx';
import { AskByMailDialog } from './AskByMailDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { anEndangered, aPlan } from './plans.fixtures.ts';
import {
  aMailedAnswer,
  aMailedQuestion,
  anAnswer,
  aQuestion,
  aSentQuestion,
  someOfCatalogue,
} from './questions.fixtures.ts';

const meta: Meta = { title: 'Codex/Questions' };
export default meta;
type Story = StoryObj;

const ana = card(1, 'Ana Marić');
const page = (data: readonly unknown[]) => ({ data, meta: { next: null } });
const noGuests: Answers = { 'GET /guest-links': page([]), 'GET /guest-contributions': page([]) };
const inWorld = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ ...noGuests, ...answers }}>
      <QuestionRequests userId={ana.id} username={ana.username} />
    </World>
  ),
});

export const Both = inWorld({
  'GET /endangered': page([
    anEndangered(),
    anEndangered({
      person: card(3, LONG_NAME),
      why: 'witness',
      subject: card(9, 'x').id,
      stage: null,
      title: 'كيف عبرنا النهر',
      question: {
        words: 'You were there too: “كيف عبرنا النهر”. How do you remember it?',
        catalogue: null,
      },
    }),
  ]),
  'GET /question-plans': page([
    aPlan(20),
    aPlan(21, { other: card(3, LONG_NAME), state: 'proposed', next_at: null }),
    aPlan(22, {
      other: card(2, 'Bruno Kos'),
      state: 'paused',
      pause: 'unanswered',
      next_at: null,
      stages: ['before_me', 'seed', 'sprout'],
    }),
    aPlan(23, { role: 'given', other: card(4, 'Clara Kos'), state: 'proposed', next_at: null }),
  ]),
  'GET /questions/received': page([
    aQuestion(1),
    aQuestion(2, { asked_by: card(3, LONG_NAME), nudged: true, words: LONG_NAME.repeat(3) }),
    aQuestion(3, { asked_by: null, words: 'من غنّى لك وأنت صغير؟' }),
  ]),
  'GET /questions/sent': page([
    aSentQuestion(4, { state: 'opened', may_nudge: true }),
    aSentQuestion(5, { state: 'answered', answer: anAnswer }),
  ]),
  'GET /mailed-questions': page([
    aMailedQuestion(6, {
      state: 'answered',
      answer: { ...aMailedAnswer, mail: { url: '#mail', cut: `-- \nRosa Kos\n${LONG_NAME}` } },
    }),
    aMailedQuestion(7, { to_name: LONG_NAME, state: 'opened' }),
    aMailedQuestion(8, { state: 'expired', to_email: null, words: 'من علّمك الطبخ؟' }),
  ]),
});
export const Empty = inWorld({
  'GET /endangered': page([]),
  'GET /question-plans': page([]),
  'GET /questions/received': page([]),
  'GET /questions/sent': page([]),
  'GET /mailed-questions': page([]),
});
export const Failed = inWorld({
  'GET /endangered': 503,
  'GET /question-plans': 503,
  'GET /questions/received': 503,
  'GET /questions/sent': 503,
  'GET /mailed-questions': 503,
});
export const Ask: Story = {
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /questions/catalogue': page(someOfCatalogue) }}>
      <AskDialog to={{ id: card(2, 'Bruno Kos').id, name: LONG_NAME }} onClose={() => undefined} />
    </World>
  ),
};
export const AskByMail: Story = {
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /questions/catalogue': page(someOfCatalogue) }}>
      <AskByMailDialog onClose={() => undefined} />
    </World>
  ),
};
export const Weekly: Story = {
  render: () => (
    <World user={userOf(ana)} answers={{}}>
      <PlanDialog
        to={{ id: card(2, 'Bruno Kos').id, name: LONG_NAME }}
        plan={null}
        onClose={() => undefined}
      />
    </World>
  ),
};
