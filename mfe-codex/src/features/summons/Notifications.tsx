import { destinationOf } from '@kinlore/shared/bus';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import { openModal, toast } from '@kinlore/shared/remote';
import { unread, useAtom, useList } from '@kinlore/shared/state';
import { NotificationsView } from './NotificationsView.tsx';
import { t } from './summons.messages.ts';
import { markAll, markRead, notifications, remove } from './summons.state.ts';

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
  const read = (notification: Notification) => {
    if (notification.read_at === null)
      void attempt(list.patch(notification.id, seen), () => markRead(notification.id));
  };
  const open = (notification: Notification) => {
    read(notification);
    const to = destinationOf(notification, username);
    if (to !== null) openModal(to.modal, to.params);
  };
  const readAll = () => {
    const undos = list.items
      .filter(({ read_at }) => read_at === null)
      .map(({ id }) => list.patch(id, seen));
    void attempt(() => {
      for (const undo of undos) undo();
    }, markAll);
  };
  const drop = (notification: Notification) => {
    const left = Math.max(0, count - (notification.read_at === null ? 1 : 0));
    void attempt(list.remove(notification.id), async () => {
      await remove(notification.id);
      return left;
    });
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
