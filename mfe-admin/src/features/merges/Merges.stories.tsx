import type { ListedMerge } from '@kinlore/shared/contracts/memorial-merges';
import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person,
  userOf,
  type Answer,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Merges } from './Merges.tsx';

const meta: Meta = { title: 'Admin/Merges' };
export default meta;
type Story = StoryObj;

const one = (n: number, full_name: string, more: Partial<ListedMerge> = {}): ListedMerge => ({
  id: idOf(n),
  proposed_at: '2026-10-02T09:00:00Z',
  proposed_by: 'Boris Lindqvist',
  words: 'The same street in Zemun.',
  kept: { full_name, agreed: true, reachable: true },
  merged: { full_name, agreed: false, reachable: false },
  ...more,
});
const show = (answer: Answer): Story => ({
  render: () => (
    <World user={userOf(person(1, 'Ana Varga'))} answers={{ 'GET /admin/memorial-merges': answer }}>
      <Merges />
    </World>
  ),
});
const some = {
  data: [
    one(1, 'Jelena Kos'),
    one(2, LONG_NAME, {
      proposed_by: null,
      words: '',
      kept: { full_name: LONG_NAME, agreed: false, reachable: true },
    }),
  ],
  meta: { next: 'more' },
};

export const Some = show(some);
export const None = show({ data: [], meta: { next: null } });
export const Loading = show(NEVER);
export const Failed = show(503);
export const Sure: Story = {
  ...show(some),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', {
        name: 'Agree: Jelena Kos and Jelena Kos',
      }),
    );
    await waitFor(async () =>
      expect(await within(document.body).findByRole('dialog')).toBeVisible(),
    );
  },
};
