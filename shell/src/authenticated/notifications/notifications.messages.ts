import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.notifications', {
  title: 'Notifications',
  button: 'Notifications',
  unread: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  markAll: 'Mark All as Read',
  viewAll: 'View All',
  settings: 'Notification settings',
  remove: 'Delete notification: {sentence}',
  removeTitle: 'Delete',
  loading: 'Loading your notifications',
  emptyTitle: 'No notifications yet',
  empty: 'Updates from your family will appear here.',
  failedTitle: 'Failed to load notifications',
  noResponse: 'No response from server',
  unaffected: 'Nothing is lost. Please try again.',
  stale: 'This may be out of date.',
  retry: 'Try again',
  notDone: "That didn't work. Please try again.",
  groupUnread: { one: '{count} unread', other: '{count} unread' },
});
