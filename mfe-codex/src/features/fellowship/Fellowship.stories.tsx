import type { Meta, StoryObj } from '@storybook/react';
import { ApiFailure } from '@kinlore/shared/api-client';
import { LONG_NAME, card, friend, listOf } from '../../fixtures.ts';
import { FellowshipView, type FellowshipViewProps } from './FellowshipView.tsx';
import { PerspectiveForm } from './PerspectiveDialog.tsx';

const meta: Meta = { title: 'Codex/Fellowship' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const view = (list: FellowshipViewProps['list'], own = true) => (
  <FellowshipView list={list} own={own} onOpen={nothing} onPerspective={nothing} onFind={nothing} />
);
const some = [
  friend(2, 'Bruno Kos'),
  friend(3, LONG_NAME, { type: null, date_of_meeting: null }),
  friend(4, 'Jelena Marković', {
    user: card(4, 'Jelena Marković', { life_status: 'in_remembrance' }),
  }),
];

export const Own: Story = { render: () => view(listOf(some, { hasMore: true })) };
export const OfAFriend: Story = { render: () => view(listOf(some), false) };
export const Closed: Story = {
  render: () =>
    view(
      listOf([], {
        status: 'failed',
        failure: new ApiFailure({ code: 'general.not_found', message: '', status: 404 }),
      }),
      false,
    ),
};
export const Loading: Story = { render: () => view(listOf([], { status: 'loading' })) };
export const Empty: Story = { render: () => view(listOf([])) };
export const Failed: Story = { render: () => view(listOf([], { status: 'failed' })) };
export const Stale: Story = { render: () => view(listOf(some, { status: 'stale' })) };
export const RightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () => view(listOf([friend(5, 'سعاد الحدّاد')])),
};
export const Perspective: Story = {
  render: () => (
    <PerspectiveForm
      name="Bruno Kos"
      perspective={null}
      onSave={() => Promise.resolve()}
      onClose={nothing}
    />
  ),
};
