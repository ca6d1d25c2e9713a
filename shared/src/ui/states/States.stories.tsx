import type { Meta, StoryObj } from '@storybook/react';
import { Button, Column, EmptyState, FailedState, Skeleton, Stack } from '../index.ts';

const meta: Meta = { title: 'Parts/States' };
export default meta;
type Story = StoryObj;

export const SkeletonFeed: Story = {
  render: () => (
    <Column>
      <Skeleton name="feed" />
    </Column>
  ),
};
export const SkeletonProfile: Story = { render: () => <Skeleton name="profile" /> };
export const SkeletonTree: Story = { render: () => <Skeleton name="tree" /> };
export const SkeletonTable: Story = { render: () => <Skeleton name="table" /> };
export const SkeletonForm: Story = {
  render: () => (
    <Column>
      <Skeleton name="form" />
    </Column>
  ),
};
export const Empty: Story = {
  render: () => (
    <Stack gap={32}>
      <EmptyState
        icon="sign-quill"
        title="Nothing is written yet"
        action={<Button kind="primary">Write the first line</Button>}
      >
        Days you and your people keep stand here, the latest first.
      </EmptyState>
      <EmptyState title="No tributes yet">The stewards read each before it appears.</EmptyState>
    </Stack>
  ),
};
export const Failed: Story = {
  render: () => (
    <FailedState
      title="The tributes cannot be shown"
      unaffected="The memorial and everything written in it are kept. Only this part could not be fetched."
      onRetry={() => undefined}
    />
  ),
};
