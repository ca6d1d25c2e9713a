import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.notifications', {
  title: 'Notifications',
  button: 'Notifications',
  unread: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  markAll: 'Mark All as Read',
  viewAll: 'View All',
  remove: 'Delete',
  loading: 'Asking for your notifications',
  emptyTitle: 'Nothing has happened yet',
  empty: 'What others do that concerns you will stand here.',
  failedTitle: 'Failed to load notifications',
  noResponse: 'No response from server',
  unaffected: 'They are kept on the server; nothing is lost.',
  stale: 'These may be out of date.',
  retry: 'Try again',
  notDone: 'That did not work. Please try again.',
  groupUnread: { one: '{count} unread', other: '{count} unread' },
});
