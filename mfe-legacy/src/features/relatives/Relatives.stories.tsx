import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type {
  RelativesOfMemorial,
  ToldMemorial,
} from '@kinlore/shared/contracts/memorial-relatives';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ana, boris, jelena, mayNothing, page } from '../../testing/memorials.ts';
import { asks, toldOf } from '../../testing/relatives.ts';
import RelativesAsks from './RelativesAsks.tsx';
import Standing from './Standing.tsx';
import ToldMemorials from './ToldMemorials.tsx';

const meta: Meta = { title: 'Legacy/Relatives' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const world = (children: ReactNode, answers: Answers, user = boris): Story => ({
  render: () => (
    <World user={userOf(user)} answers={answers}>
      {children}
    </World>
  ),
});
const list = (...told: readonly ToldMemorial[]) =>
  world(<ToldMemorials />, { 'GET /legacy/told-memorials': page(told) });
const standing = (more: Partial<Memorial>, answers: Answers = {}) =>
  world(<Standing memorial={{ ...jelena, ...more }} onChanged={nothing} />, answers, ana);
const asked = (relatives: RelativesOfMemorial) =>
  world(
    <RelativesAsks memorial={jelena} onChanged={nothing} />,
    { [`GET /legacy/memorials/${jelena.id}/relatives`]: { data: relatives } },
    ana,
  );

export const Told = list(toldOf.open, toldOf.hidden);
export const Asked = list(toldOf.asked);
export const Contested = list(toldOf.contested);
export const Decided = list(toldOf.decided);
export const Failed = world(<ToldMemorials />, { 'GET /legacy/told-memorials': 503 });
export const Joining: Story = {
  ...list(toldOf.nearest),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Help look after/u }));
  },
};
export const Contesting: Story = {
  ...list(toldOf.open),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Something is wrong/u }));
  },
};
export const AsksOfRelatives = asked(asks);
export const Open = standing({});
/** What was refused is said in the dialog that asks, since nothing behind it is reached. */
export const CompletingRefused: Story = {
  ...standing({}, { [`POST /legacy/memorials/${jelena.id}/completion`]: 412 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as complete' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as complete' }));
    const refusal = await dialog.findByText('Somebody changed this in the meantime.');
    await waitFor(async () => expect(refusal).toBeVisible());
  },
};
export const Completed = standing({ standing: 'completed' });
export const Paused = standing({ standing: 'paused', abilities: mayNothing });
export const TakenDown = standing({ standing: 'taken_down', abilities: mayNothing });
