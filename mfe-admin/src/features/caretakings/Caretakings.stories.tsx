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
import { userEvent, within } from 'storybook/test';
import { Caretakings } from './Caretakings.tsx';

const meta: Meta = { title: 'Admin/Caretakings' };
export default meta;
type Story = StoryObj;

const one = (n: number, full_name: string, vote_ends_at: string | null) => ({
  life_id: idOf(n),
  memorial_id: idOf(100 + n),
  full_name,
  since: '2026-10-02T09:00:00Z',
  asked_at: '2026-10-02T09:00:00Z',
  vote_ends_at,
});
const show = (answer: Answer, dir: 'ltr' | 'rtl' = 'ltr'): Story => ({
  parameters: { dir },
  render: () => (
    <World user={userOf(person(1, 'Ana Varga'))} answers={{ 'GET /admin/caretakings': answer }}>
      <Caretakings />
    </World>
  ),
});
const some = {
  data: [one(1, 'Jelena Kos', null), one(2, LONG_NAME, '2026-12-09T09:00:00Z')],
  meta: { next: 'more' },
};

export const Some = show(some);
export const RightToLeft = show(some, 'rtl');
export const None = show({ data: [], meta: { next: null } });
export const Loading = show(NEVER);
export const Failed = show(503);
export const Asking: Story = {
  ...show(some),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', {
        name: 'Ask someone for the memorial of Jelena Kos',
      }),
    );
  },
};
