import type { Meta, StoryObj } from '@storybook/react';
import type { Cosmic, HeldTitle } from '@kinlore/shared/contracts/cosmic';
import { LONG_NAME, listOf } from '../../fixtures.ts';
import { CosmicView, type CosmicViewProps } from './CosmicView.tsx';
import { WhyList } from './WhyList.tsx';
import { chronicler, titles, whyRows } from './cosmic.fixtures.ts';

const meta: Meta = { title: 'Codex/Who you are' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const refresh = () => Promise.resolve();
const shown = (value: Cosmic, status: 'ok' | 'stale' = 'ok') => ({ value, status, refresh });
const view = (given: Partial<CosmicViewProps> = {}) => (
  <CosmicView
    cosmic={shown(chronicler)}
    history={listOf<HeldTitle>(titles)}
    onWhy={nothing}
    onRecord={nothing}
    {...given}
  />
);
const beginning: Cosmic = {
  ...chronicler,
  class: null,
  alignment: null,
  archetype: null,
  activities: 3,
  missing: { class: 2, alignment: 7 },
};

export const Known: Story = { render: () => view() };
export const Beginning: Story = {
  render: () => view({ cosmic: shown(beginning), history: listOf<HeldTitle>([]) }),
};
export const Nothing: Story = {
  render: () =>
    view({
      cosmic: shown({ ...beginning, activities: 0, missing: { class: 5, alignment: 10 } }),
      history: listOf<HeldTitle>([]),
    }),
};
export const Loading: Story = {
  render: () => view({ cosmic: { value: null, status: 'loading', refresh } }),
};
export const Failed: Story = {
  render: () => view({ cosmic: { value: null, status: 'failed', refresh } }),
};
export const HistoryFailed: Story = {
  render: () => view({ history: listOf<HeldTitle>([], { status: 'failed' }) }),
};
export const Stale: Story = {
  render: () =>
    view({
      cosmic: shown(chronicler, 'stale'),
      history: listOf<HeldTitle>(titles, { hasMore: true, moreFailed: true }),
    }),
};
export const Child: Story = { parameters: { theme: 'rainbow' }, render: () => view() };
export const RightToLeft: Story = { parameters: { dir: 'rtl' }, render: () => view() };
export const Why: Story = {
  render: () => (
    <WhyList
      rule={{
        rule: 'Every memory gives 10 points over six attributes. Mind and Roots are your two largest. Here is what each memory gave to them.',
        total: 96,
      }}
      reasons={listOf([...whyRows, { ...whyRows[0], activity_id: 'long', title: LONG_NAME }], {
        hasMore: true,
      })}
      onOpen={nothing}
    />
  ),
};
export const WhyNothing: Story = {
  render: () => (
    <WhyList
      rule={{ rule: 'A funny moment gives 2.', total: 0 }}
      reasons={listOf([])}
      onOpen={nothing}
    />
  ),
};
export const WhyFailed: Story = {
  render: () => <WhyList rule={null} reasons={listOf([], { status: 'failed' })} onOpen={nothing} />,
};
