import type { Meta, StoryObj } from '@storybook/react';
import { LONG_NAME } from '../../fixtures.ts';
import { BadgesView, type BadgesViewProps } from './BadgesView.tsx';
import { LifeView } from './LifeView.tsx';
import { badge, life, shelf } from './badges.fixtures.ts';

const meta: Meta = { title: 'Codex/Badges' };
export default meta;
type Story = StoryObj;

const refresh = () => Promise.resolve();
const view = (given: Partial<BadgesViewProps> = {}) => (
  <BadgesView
    shelf={{ value: shelf, status: 'ok', refresh }}
    problem={false}
    onPin={() => Promise.resolve(true)}
    onWhy={() => undefined}
    onRecord={() => undefined}
    {...given}
  />
);

export const Filled: Story = { render: () => view() };
export const Beginning: Story = {
  render: () =>
    view({
      shelf: { value: { badges: shelf.badges.slice(5), pinned: [] }, status: 'ok', refresh },
    }),
};
export const Loading: Story = {
  render: () => view({ shelf: { value: null, status: 'loading', refresh } }),
};
export const Failed: Story = {
  render: () => view({ shelf: { value: null, status: 'failed', refresh } }),
};
export const StaleAndNotSaved: Story = {
  render: () => view({ problem: true, shelf: { value: shelf, status: 'stale', refresh } }),
};
export const LongNames: Story = {
  render: () =>
    view({
      shelf: {
        value: { badges: [badge({ name: LONG_NAME, counts: LONG_NAME })], pinned: [] },
        status: 'ok',
        refresh,
      },
    }),
};
export const Child: Story = { parameters: { theme: 'ocean' }, render: () => view() };
export const RightToLeft: Story = { parameters: { dir: 'rtl' }, render: () => view() };
export const Life: Story = {
  render: () => (
    <LifeView
      life={{ value: life, status: 'ok', refresh }}
      onWhy={() => undefined}
      onStages={() => undefined}
    />
  ),
};
export const LifeFailed: Story = {
  render: () => (
    <LifeView
      life={{ value: null, status: 'failed', refresh }}
      onWhy={() => undefined}
      onStages={() => undefined}
    />
  ),
};
