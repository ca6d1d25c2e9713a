import { destinationOf, type NotificationRow } from '@kinlore/shared/bus';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import { openDestination, toast } from '@kinlore/shared/remote';
import { unread, useAtom, useList } from '@kinlore/shared/state';
import { NotificationsView } from './NotificationsView.tsx';
import { t } from './summons.messages.ts';
import { markAll, markRead, notifications, removeNotification } from './summons.state.ts';

/** One's notifications. Every press shows at once and is taken back when the server refuses it. */
export function Notifications({
  userId,
  username,
}: {
  readonly userId: string;
  readonly username: string;
}) {
  const list = useList(notifications, { userId });
  const [count, setCount] = useAtom(unread);
  const attempt = async (undo: () => void, act: () => Promise<number>) => {
    try {
      setCount(await act());
    } catch {
      undo();
      toast({ tone: 'bad', text: t('notDone') });
    }
  };
  const seen = (notification: Notification) => ({
    ...notification,
    read_at: notification.read_at ?? new Date().toISOString(),
  });
  /** Shown as read at once; the returned function takes it back. */
  const show = (ids: readonly string[]) => {
    const undos = ids.map((id) => list.patch(id, seen));
    return () => {
      for (const undo of undos) undo();
    };
  };
  const unreadIds = (items: readonly Notification[]) =>
    items.filter(({ read_at }) => read_at === null).map(({ id }) => id);
  const read = (row: NotificationRow) => {
    if (row.unread) void attempt(show(unreadIds(row.items)), () => markRead(row));
  };
  const open = (row: NotificationRow) => {
    read(row);
    const to = destinationOf(row.latest, username);
    if (to !== null) openDestination(to);
  };
  const readAll = () => {
    void attempt(show(unreadIds(list.items)), markAll);
  };
  const drop = (row: NotificationRow) => {
    const left = Math.max(0, count - unreadIds(row.items).length);
    const undos = row.items.map(({ id }) => list.remove(id));
    void attempt(
      () => {
        for (const undo of undos.toReversed()) undo();
      },
      async () => {
        await removeNotification(row);
        return left;
      },
    );
  };
  return (
    <NotificationsView
      list={list}
      onOpen={open}
      onRead={read}
      onRemove={drop}
      onMarkAll={readAll}
    />
  );
}
