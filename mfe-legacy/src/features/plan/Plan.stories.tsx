import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { ana, page } from '../../testing/memorials.ts';
import {
  agreed,
  decided,
  everyAnswer,
  invited,
  keptLife,
  plan,
  planAnswers,
  preview,
} from '../../testing/plans.ts';
import KeptLives from './KeptLives.tsx';
import PlanSection from './PlanSection.tsx';

const meta: Meta = { title: 'Legacy/Plan' };
export default meta;
type Story = StoryObj;

const section = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <PlanSection />
    </World>
  ),
});
const lives = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <KeptLives />
    </World>
  ),
});

export const NothingYet = section(planAnswers(null));
export const Begun = section(planAnswers(plan));
export const Invited = section(
  planAnswers(plan, invited, { ...preview, accepted: false, memories: [], for_stewards: 0 }),
);
export const Armed = section(planAnswers(decided, agreed, preview));
export const EveryAnswer = section(planAnswers(decided, everyAnswer, preview));
export const LongWords = section(
  planAnswers(
    {
      ...decided,
      message: 'Be kind to each other. '.repeat(200),
      obituary: 'وُلدت بجانب النهر ولم أعش بعيدًا عنه قط. '.repeat(60),
    },
    agreed,
    preview,
  ),
);
export const Loading = section({ ...planAnswers(plan), 'GET /legacy/plan': NEVER });
export const Failed = section({ ...planAnswers(plan), 'GET /legacy/plan': 503 });
export const PreviewFailed = section({
  ...planAnswers(decided, agreed),
  'GET /legacy/plan/preview': 503,
});
export const CountedOn = lives({ 'GET /legacy/lives': page([keptLife], 'more') });
export const CountedOnFailed = lives({ 'GET /legacy/lives': 503 });
