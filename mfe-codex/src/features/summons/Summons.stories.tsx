import type { Meta, StoryObj } from '@storybook/react';
import { LONG_NAME, NOW, listOf, request, told } from '../../fixtures.ts';
import { NotificationsView, type NotificationsViewProps } from './NotificationsView.tsx';
import { RequestsView, type RequestsViewProps } from './RequestsView.tsx';

const meta: Meta = { title: 'Codex/Summons' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const view = (list: NotificationsViewProps['list']) => (
  <NotificationsView
    list={list}
    onOpen={nothing}
    onRead={nothing}
    onRemove={nothing}
    onMarkAll={nothing}
    now={NOW}
  />
);
const asking = (direction: 'sent' | 'received', list: RequestsViewProps['list']) => (
  <RequestsView direction={direction} list={list} onAnswer={nothing} onOpen={nothing} />
);
const some = [
  told(1, 'reaction_received', {
    reactor_name: 'Bruno Kos',
    subject_title: 'The winter we carried the piano',
  }),
  told(
    2,
    'comment_received',
    { commenter_name: LONG_NAME, subject_title: LONG_NAME },
    '2027-05-04T09:30:00Z',
  ),
  told(3, 'level_up', { new_level: 7 }),
  told(4, 'xp_awarded', { amount: 52, source_type: 'activity' }),
  told(5, 'connection_request', {}),
  told(6, 'tribute_received', { sender_name: 'Bruno Kos', memorial_name: 'Jelena Marković' }),
];

export const Grouped: Story = { render: () => view(listOf(some, { hasMore: true })) };
export const AllRead: Story = {
  render: () => view(listOf(some.map((one) => ({ ...one, read_at: one.created_at })))),
};
export const Loading: Story = { render: () => view(listOf([], { status: 'loading' })) };
export const Empty: Story = { render: () => view(listOf([])) };
export const Failed: Story = { render: () => view(listOf([], { status: 'failed' })) };
export const Stale: Story = {
  render: () => view(listOf(some, { status: 'stale', moreFailed: true })),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () =>
    view(
      listOf([
        told(1, 'comment_received', {
          commenter_name: 'سعاد الحدّاد',
          subject_title: 'يوم تجمّد النهر',
        }),
      ]),
    ),
};
export const Received: Story = {
  render: () =>
    asking(
      'received',
      listOf([
        request(2, 'Bruno Kos', 'received'),
        request(3, LONG_NAME, 'received', { note: '', type: null }),
      ]),
    ),
};
export const Sent: Story = {
  render: () => asking('sent', listOf([request(2, 'Bruno Kos', 'sent')])),
};
export const NobodyAsks: Story = { render: () => asking('received', listOf([])) };
export const RequestsFailed: Story = {
  render: () => asking('sent', listOf([], { status: 'failed' })),
};
