import type { Meta, StoryObj } from '@storybook/react';
import { ana } from '../../testing/people.ts';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { GuestPage, NotAdminPage, NotFoundPage, UnreachablePage } from './FaultPages.tsx';

const meta: Meta = { title: 'Shell/Fault pages' };
export default meta;
type Story = StoryObj;

export const NotFoundForGuests: Story = {
  render: () => (
    <StoryShell>
      <NotFoundPage />
    </StoryShell>
  ),
};
export const NotFound: Story = {
  render: () => (
    <StoryShell user={ana}>
      <NotFoundPage />
    </StoryShell>
  ),
};
export const ForMembers: Story = {
  render: () => (
    <StoryShell>
      <GuestPage />
    </StoryShell>
  ),
};
export const ForAdmins: Story = {
  render: () => (
    <StoryShell user={ana}>
      <NotAdminPage />
    </StoryShell>
  ),
};
export const ServerUnreachable: Story = {
  render: () => (
    <StoryShell>
      <UnreachablePage />
    </StoryShell>
  ),
};
