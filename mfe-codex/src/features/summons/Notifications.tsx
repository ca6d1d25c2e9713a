import { useEffect } from 'react';
import {
  destinationOf,
  notificationActs,
  notificationList,
  type NotificationRow,
} from '@kinlore/shared/bus';
import { openDestination, toast } from '@kinlore/shared/remote';
import { useAtomValue } from '@kinlore/shared/state';
import { NotificationsView } from './NotificationsView.tsx';
import { t } from './summons.messages.ts';

const said = (done: Promise<boolean>): void => {
  void done.then((ok) => {
    if (!ok) toast({ tone: 'bad', text: t('notDone') });
  });
};
const read = (row: NotificationRow): void => {
  if (row.unread) said(notificationActs().markRead(row));
};

/** One's notifications, as the page holds them. Every press shows at once and is taken back when the server refuses it. */
export function Notifications({
  userId,
  username,
}: {
  readonly userId: string;
  readonly username: string;
}) {
  const { items, status, next, older } = useAtomValue(notificationList);
  useEffect(() => {
    void notificationActs().refresh();
  }, [userId]);
  const open = (row: NotificationRow) => {
    read(row);
    const to = destinationOf(row.latest, username);
    if (to !== null) openDestination(to);
  };
  return (
    <NotificationsView
      list={{
        items,
        status: status === 'idle' ? 'loading' : status,
        busy: older === 'asked' ? 'more' : 'none',
        hasMore: next !== null,
        moreFailed: older === 'failed',
        refresh: async () => notificationActs().refresh(true),
        more: async () => notificationActs().more(),
      }}
      onOpen={open}
      onRead={read}
      onRemove={(row) => said(notificationActs().remove(row))}
      onMarkAll={() => said(notificationActs().markAll())}
    />
  );
}
