import { NEVER, World, idOf, person, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { Report } from './ReportModal.tsx';

const meta: Meta = { title: 'Feed/Report' };
export default meta;
type Story = StoryObj;

const me = userOf(person(1, 'Rosa Kos'));
const child = userOf(person(2, 'Mila Kos'), { account_type: 'child' });
const sent = (looked_at_by: 'moderators' | 'nobody') => ({
  data: { id: idOf(9), created_at: '2026-11-24T10:00:00Z', looked_at_by },
});
const story = (user: typeof me | null, answers: Answers = {}): Story => ({
  render: () => (
    <World user={user} answers={answers}>
      <Report
        subject={{ type: 'activity', id: idOf(5) }}
        personId={idOf(3)}
        onDone={() => undefined}
      />
    </World>
  ),
});
const toTheEnd = async (canvasElement: HTMLElement, reason: RegExp) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByLabelText(reason));
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Send report' }));
};

export const About = story(me);
export const AboutForAChild = story(child);
export const Danger: Story = {
  ...story(me),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByLabelText(/in danger/u));
    await waitFor(async () =>
      expect(await canvas.findByText(/local emergency number/u)).toBeVisible(),
    );
  },
};
export const Sending: Story = {
  ...story(me, { 'POST /reports': NEVER }),
  play: ({ canvasElement }) => toTheEnd(canvasElement, /bullying/u),
};
export const WhatHappensNow: Story = {
  ...story(me, { 'POST /reports': sent('moderators') }),
  play: async ({ canvasElement }) => {
    await toTheEnd(canvasElement, /bullying/u);
    await waitFor(async () =>
      expect(
        await within(canvasElement).findByRole('button', { name: 'Block this person' }),
      ).toBeVisible(),
    );
  },
};
export const WhatHappensNowForAChild: Story = {
  ...story(child, { 'POST /reports': sent('moderators') }),
  play: ({ canvasElement }) => toTheEnd(canvasElement, /scares me/u),
};
export const WhatHappensNowForAGuest: Story = {
  ...story(null, { 'POST /reports': sent('moderators') }),
  play: ({ canvasElement }) => toTheEnd(canvasElement, /advert/u),
};
export const NobodyElseCouldLook: Story = {
  ...story(me, { 'POST /reports': sent('nobody') }),
  play: ({ canvasElement }) => toTheEnd(canvasElement, /threatens/u),
};
export const Refused: Story = {
  ...story(me, { 'POST /reports': 503 }),
  play: async ({ canvasElement }) => {
    await toTheEnd(canvasElement, /private/u);
    await waitFor(async () =>
      expect(await within(canvasElement).findByRole('alert')).toBeVisible(),
    );
  },
};
