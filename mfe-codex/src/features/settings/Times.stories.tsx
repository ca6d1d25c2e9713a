import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, person, userOf, World, type Answers } from '@kinlore/shared/testing';
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
