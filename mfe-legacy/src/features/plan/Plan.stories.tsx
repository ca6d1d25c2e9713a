import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { ana, page } from '../../testing/memorials.ts';
import {
  addressAsked,
  agreed,
  decided,
  everyAnswer,
  invited,
  keptLife,
  linkTold,
  plan,
  planAnswers,
  preview,
} from '../../testing/plans.ts';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import AskedPage from './AskedPage.tsx';
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
/** Asked by an address: nobody knows yet who they are here. */
const byAddress = (more: Answers = {}): Answers => ({
  ...planAnswers(decided, agreed, preview),
  'GET /legacy/plan/steward-links': {
    data: [
      addressAsked,
      {
        ...addressAsked,
        id: linkTold.id.replace(/.$/u, '9'),
        email: `${'long.'.repeat(12)}name@example.org`,
        is_over: true,
        resends_left: 0,
      },
    ],
  },
  'POST /legacy/plan/steward-links': { data: linkTold },
  ...more,
});
const screenOf = () => within(document.body);
const press = async (name: string | RegExp) =>
  userEvent.click(await screenOf().findByRole('button', { name }));
export const ByAddress = section(byAddress());
export const ByAddressFailed = section(byAddress({ 'GET /legacy/plan/steward-links': 503 }));
export const AskingByAddress: Story = {
  ...section(byAddress()),
  play: async () => press('Invite by e-mail'),
};
export const LinkToHandOn: Story = {
  ...section(byAddress()),
  play: async () => {
    await press('Invite by e-mail');
    await userEvent.type(await screenOf().findByLabelText(/^E-mail address/u), 'aunt@example.org');
    await press('Invite');
    await waitFor(async () =>
      expect(await screenOf().findByText('You won’t be able to see the link again.')).toBeVisible(),
    );
  },
};

const token = 's'.repeat(43);
const asked = (answers: Answers, user: Parameters<typeof userOf>[0] | null = null): Story => ({
  render: () => (
    <World user={user === null ? null : userOf(user)} answers={answers}>
      <AskedPage token={token} />
    </World>
  ),
});
const held: Answers = {
  'POST /legacy/steward-links/read': {
    data: { id: addressAsked.id, inviter_name: 'Ana Marković', expires_at: '2026-12-20T10:00:00Z' },
  },
};
export const AskedAsAGuest = asked(held);
export const AskedWithAnAccount = asked(held, ana);
export const AskedNoMore = asked({
  'POST /legacy/steward-links/read': () =>
    Response.json(
      { code: 'legacy.not_invited', message: 'There is no open invitation.' },
      { status: 409 },
    ),
});
export const AskedFailed = asked({ 'POST /legacy/steward-links/read': 503 });
export const AskedLoading = asked({ 'POST /legacy/steward-links/read': NEVER });
export const CountedOnFailed = lives({ 'GET /legacy/lives': 503 });
