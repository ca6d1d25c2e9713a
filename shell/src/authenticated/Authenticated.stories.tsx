import type { Meta, StoryObj } from '@storybook/react';
import { unread, writable } from '@kinlore/shared/state';
import { ana, unverified } from '../testing/people.ts';
import { StoryShell } from '../testing/StoryShell.tsx';
import { Bar } from './Bar.tsx';
import { AccountBanners } from './AccountBanners.tsx';

const meta: Meta = { title: 'Shell/Bar and banners' };
export default meta;
type Story = StoryObj;

const mila = {
  id: '018f3f2e-0000-7000-8000-000000000002',
  username: 'mila',
  full_name: 'Mila Ellery',
};

export const TheBar: Story = {
  render: () => (
    <StoryShell user={ana}>
      <Bar />
    </StoryShell>
  ),
};
export const WithManyUnread: Story = {
  render: () => (
    <StoryShell
      user={ana}
      prepare={({ store }) => {
        store.set(unread, 12);
      }}
    >
      <Bar />
    </StoryShell>
  ),
};
export const Hidden: Story = {
  render: () => (
    <StoryShell
      user={ana}
      prepare={({ store }) => {
        store.set(writable.interfaceHidden, true);
      }}
    >
      <Bar />
    </StoryShell>
  ),
};
export const Unverified: Story = {
  render: () => (
    <StoryShell user={unverified}>
      <AccountBanners />
    </StoryShell>
  ),
};
export const ThoughtDead: Story = {
  render: () => (
    <StoryShell user={{ ...ana, thought_dead_at: '2026-11-24T10:00:00Z' }}>
      <AccountBanners />
    </StoryShell>
  ),
};
export const ViewingAsAChild: Story = {
  render: () => (
    <StoryShell
      user={ana}
      prepare={({ store }) => {
        store.set(writable.viewing, { as: 'child', child: mila, guardian: ana });
      }}
    >
      <AccountBanners />
    </StoryShell>
  ),
};
