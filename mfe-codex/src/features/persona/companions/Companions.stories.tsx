import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import type { Companion } from '@kinlore/shared/contracts/companions';
import { LONG_NAME, NOW, listOf } from '../../../fixtures.ts';
import { CompanionsView, type CompanionsViewProps } from './CompanionsView.tsx';
import { WhyList } from '../WhyList.tsx';

const meta: Meta = { title: 'Codex/Companions' };
export default meta;
type Story = StoryObj;

const felt: readonly (readonly [Companion['being'], sum: number, mood: number])[] = [
  ['joy', 34, 3],
  ['sadness', 9, 1],
  ['love', 17, 2],
  ['anger', 0, 1],
  ['fear', 4, 3],
  ['wonder', 1, 2],
  ['calm', 8, 2],
  ['pride', 0, 1],
  ['gratitude', 15, 2],
  ['longing', 3, 3],
  ['hope', 7, 1],
  ['regret', 2, 2],
];
const steps = [1, 3, 7, 15, 31];
const some: readonly Companion[] = felt.map(([being, sum, mood]) => ({
  being,
  sum,
  mood,
  bond: steps.filter((step) => step <= sum).length,
  next: steps.find((step) => step > sum) ?? null,
  memories: Math.ceil(sum / 2),
  doubled: being === 'love',
}));
const memory = (serial: number, title: string, gave: number) => ({
  activity_id: `01960000-0000-7000-8000-00000000000${serial}`,
  title,
  activity_type: 'everyday',
  at: '2027-05-01T10:00:00Z',
  gave,
});
const view = (given: Partial<CompanionsViewProps> = {}) => (
  <CompanionsView
    companions={{ value: some, status: 'ok', refresh: () => Promise.resolve() }}
    forChild={false}
    why={({ label }) => (
      <WhyList
        rule={null}
        label={label}
        level={4}
        now={NOW}
        reasons={listOf([memory(1, 'The day the river froze', 3), memory(2, LONG_NAME, 1)], {
          hasMore: true,
        })}
        onOpen={() => undefined}
      />
    )}
    {...given}
  />
);

export const Twelve: Story = {
  render: () => view(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const why = page.getByRole('button', { name: '17 memories with Lumi' });
    await userEvent.click(why);
    await expect(why).toHaveAttribute('aria-expanded', 'true');
    await waitFor(async () =>
      expect(page.getByRole('button', { name: 'The day the river froze' })).toBeVisible(),
    );
    await userEvent.click(page.getByRole('button', { name: '9 memories with Ember' }));
    await expect(why).toHaveAttribute('aria-expanded', 'false');
  },
};
export const NobodyMet: Story = {
  render: () =>
    view({
      companions: {
        value: some.map((one) => ({ ...one, bond: 0, sum: 0, next: 1, memories: 0, mood: 1 })),
        status: 'ok',
        refresh: () => Promise.resolve(),
      },
    }),
};
export const ForAChild: Story = {
  parameters: { theme: 'rainbow' },
  render: () => view({ forChild: true }),
};
export const Loading: Story = {
  render: () =>
    view({ companions: { value: null, status: 'loading', refresh: () => Promise.resolve() } }),
};
export const Failed: Story = {
  render: () =>
    view({ companions: { value: null, status: 'failed', refresh: () => Promise.resolve() } }),
};
export const RightToLeft: Story = { parameters: { dir: 'rtl' }, render: () => view() };
