import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, person, userOf, World, type Answers } from '@kinlore/shared/testing';
import { NewMemories } from './NewMemories.tsx';
import { WhenTold } from './WhenTold.tsx';

const meta: Meta = { title: 'Codex/When told' };
export default meta;
type Story = StoryObj;

const kept = { data: { quiet_from: '22:00', quiet_to: '07:00', digest: 'weekly' } };

const show = (answer: Answers[string], mails = true): Story => ({
  render: () => (
    <World
      user={userOf(person(1, 'Helen Novak'))}
      answers={{ 'GET /settings/notification-times': answer }}
    >
      <WhenTold mails={mails} />
    </World>
  ),
});

export const Weekly = show(kept);
export const WithoutMail = show(
  { data: { quiet_from: '22:00', quiet_to: '07:00', digest: 'off' } },
  false,
);
export const Loading = show(NEVER);
export const Failed = show(503);

const digested = (answer: Answers[string], mails = true): Story => ({
  render: () => (
    <World
      user={userOf(person(1, 'Helen Novak'))}
      answers={{ 'GET /settings/feed-digest': answer }}
    >
      <NewMemories mails={mails} />
    </World>
  ),
});

export const NewMemoriesWeekly = digested({
  data: { rhythm: 'weekly', weekday: 6, hour: 8, next_at: '2027-05-08T06:00:00.000Z' },
});
export const NewMemoriesWithoutMail = digested(
  { data: { rhythm: 'off', weekday: 0, hour: 8, next_at: null } },
  false,
);
