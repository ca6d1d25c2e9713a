import type { Meta, StoryObj } from '@storybook/react';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import { NotificationPanel, type NotificationPanelProps } from './NotificationPanel.tsx';

const meta: Meta = { title: 'Shell/Notification dropdown' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const one = (
  id: string,
  type: Notification['type'],
  data: Notification['data'],
  read_at: string | null = null,
): Notification => ({
  id,
  type,
  data,
  read_at,
  user_id: 'ana',
  created_at: '2026-05-12T10:00:00Z',
  updated_at: '2026-05-12T10:00:00Z',
  formatted_created_at: 'just now',
});
const items = [
  one('1', 'comment_received', {
    commenter_name: 'Owen Ellery',
    subject_title: 'The shop bell hangs in the kitchen now. It still rings for bread.',
  }),
  one('2', 'level_up', { new_level: 7 }),
  one('3', 'xp_awarded', {
    amount: 68,
    source_type: 'activity',
    subject_title: 'Our week at the lake',
  }),
  one(
    '4',
    'comment_received',
    { commenter_name: 'Anastasia Wilhelmina von und zu Ellery-Halloran-Oyelaran' },
    '2026-05-12T11:00:00Z',
  ),
  {
    ...one('5', 'tribute_received', { sender_name: 'Rozi', memorial_name: 'Ilona Ellery' }),
    waiting: true,
  },
  ...['Rui', 'Lena', 'Ana', 'Bo'].map((reactor_name, serial) =>
    one(`r${String(serial)}`, 'reaction_received', {
      reactor_name,
      reaction_type: serial % 2 === 0 ? 'heart' : 'hug',
      subject_type: 'activity',
      subject_id: 'sleep',
      subject_title: 'Three generations asleep',
    }),
  ),
];
const panel = (state: NotificationPanelProps['state'], unread: number) => (
  <NotificationPanel
    state={state}
    unread={unread}
    onRetry={nothing}
    onMarkAll={nothing}
    onRemove={nothing}
    onOpen={nothing}
    onViewAll={nothing}
    onSettings={nothing}
  />
);

export const Grouped: Story = { render: () => panel({ status: 'ok', items, sentence: null }, 4) };
export const Empty: Story = { render: () => panel({ status: 'ok', items: [], sentence: null }, 0) };
export const Loading: Story = {
  render: () => panel({ status: 'loading', items: [], sentence: null }, 0),
};
export const OutOfDate: Story = {
  render: () => panel({ status: 'stale', items, sentence: 'No response from server' }, 4),
};
export const Failed: Story = {
  render: () => panel({ status: 'failed', items: [], sentence: 'Failed to load notifications' }, 0),
};
