/** The notifications of the dropdown: asked for sparingly, kept for five minutes, honest when they are old or missing. */
import { call } from '@kinlore/shared/api-client';
import {
  noNotifications,
  notificationList,
  type NotificationActs,
  type RowKey,
} from '@kinlore/shared/bus';
import {
  deleteNotification,
  markAllRead,
  readNotification,
  type Notification,
} from '@kinlore/shared/contracts/notifications';
import { fetchOlder, pageFrom } from './notification-pages.ts';
import { createShelf, readable, type NotificationHost, type Shelf } from './notification-shelf.ts';

const APART_MS = 5_000;
const KEPT_MS = 5 * 60_000;

export interface Notifications extends NotificationActs {
  /** A push has brought one. The same id again is the same one, grown. */
  readonly arrived: (notification: Notification, unreadCount?: number) => void;
  readonly forget: () => void;
}

/** Asks the server; an answer for somebody who has left is dropped. */
function createRefresher(shelf: Shelf, { now }: NotificationHost) {
  const held = { askedAt: Number.NEGATIVE_INFINITY, loading: false, visit: 0 }; // of the page's life
  return {
    /** Not twice at once, and not twice in five seconds when there is something to show. */
    due: (force: boolean) =>
      !held.loading &&
      (force || now() - held.askedAt >= APART_MS || shelf.state().items.length === 0),
    ask: async () => {
      const { visit } = held;
      held.loading = true;
      held.askedAt = now();
      try {
        const data = await pageFrom();
        if (visit !== held.visit) return;
        shelf.count(data.unread_count);
        shelf.show({
          ...noNotifications,
          status: 'ok',
          items: data.notifications.map(readable),
          next: data.next,
        });
      } catch (failure) {
        if (visit === held.visit) shelf.fail(failure);
      } finally {
        if (visit === held.visit) held.loading = false;
      }
    },
    forget: () => {
      held.visit += 1;
      held.loading = false;
      held.askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Shows a change at once; takes it back when the server refuses. `send` may answer with how many are unread then. */
async function attempt(
  shelf: Shelf,
  next: readonly Notification[],
  unreadNow: number,
  send: () => Promise<number | undefined>,
): Promise<boolean> {
  const before = { list: shelf.state(), unread: shelf.unread() };
  shelf.count(unreadNow);
  shelf.show({ ...before.list, items: next });
  try {
    const counted = await send();
    if (counted !== undefined) shelf.count(counted);
    return true;
  } catch {
    shelf.count(before.unread);
    shelf.show(before.list);
    return false;
  }
}

const idsOf = ({ items }: RowKey) => new Set(items.map(({ id }) => id));
const asked = ({ id, items }: RowKey) => ({
  params: { id },
  query: items.length > 1 ? { alike: true } : {},
});
/** Each answers with how many are unread then, where the server says so. */
const sendRead = async (row: RowKey) =>
  (await call(readNotification, asked(row))).data.unread_count;
const sendAllRead = async () => (await call(markAllRead)).data.unread_count;
const sendRemoval = async (row: RowKey): Promise<undefined> => {
  await call(deleteNotification, asked(row));
};

export function createNotifications(host: NotificationHost): Notifications {
  const { store, now, userId } = host;
  const shelf = createShelf(host);
  const refresher = createRefresher(shelf, host);
  const stamp = () => new Date(now()).toISOString();
  const find = (id: string) => shelf.state().items.find((candidate) => candidate.id === id);
  const without = (ids: ReadonlySet<string>) =>
    shelf.state().items.filter(({ id }) => !ids.has(id));
  const unreadOf = (ids: ReadonlySet<string>) =>
    shelf.state().items.filter(({ id, read_at }) => ids.has(id) && read_at === null).length;
  const withRead = (ids: ReadonlySet<string>) =>
    shelf
      .state()
      .items.map((item) =>
        ids.has(item.id) ? { ...item, read_at: item.read_at ?? stamp() } : item,
      );
  /** Pressed outside of the page, before the list is there or past its end: the server is told all the same, and a list that came meanwhile shows it. */
  const readUnlisted = async (row: RowKey): Promise<boolean> => {
    try {
      const counted = await sendRead(row);
      if (counted !== undefined) shelf.count(counted);
    } catch {
      return false;
    }
    const ids = idsOf(row);
    if (unreadOf(ids) > 0) shelf.show({ ...shelf.state(), items: withRead(ids) });
    return true;
  };
  /** What is less than five minutes old stands there while the server is asked. */
  const showKept = () => {
    const kept = shelf.state().status === 'idle' ? shelf.kept() : null;
    if (kept !== null && now() - kept.at < KEPT_MS) {
      shelf.count(kept.unread);
      store.set(notificationList, { ...noNotifications, status: 'ok', items: kept.items });
    } else if (shelf.state().items.length === 0) {
      store.set(notificationList, { ...shelf.state(), status: 'loading' });
    }
  };
  return {
    refresh: async (force = false) => {
      if (userId() === null || !refresher.due(force)) return;
      showKept();
      await refresher.ask();
    },
    more: async () => fetchOlder(shelf),
    markRead: async (row) => {
      const ids = idsOf(row);
      if ([...ids].every((id) => find(id) === undefined)) return readUnlisted(row);
      const unreadThere = unreadOf(ids);
      if (unreadThere === 0) return true;
      return attempt(shelf, withRead(ids), shelf.unread() - unreadThere, async () => sendRead(row));
    },
    markAll: async () =>
      attempt(
        shelf,
        shelf.state().items.map((item) => ({ ...item, read_at: item.read_at ?? stamp() })),
        0,
        sendAllRead,
      ),
    remove: async (row) => {
      const ids = idsOf(row);
      return attempt(shelf, without(ids), shelf.unread() - unreadOf(ids), async () =>
        sendRemoval(row),
      );
    },
    arrived: (notification, unreadCount) => {
      const news = find(notification.id) === undefined && notification.read_at === null;
      shelf.count(unreadCount ?? shelf.unread() + (news ? 1 : 0));
      shelf.show({
        ...shelf.state(),
        status: shelf.state().status === 'idle' ? 'idle' : 'ok',
        items: [readable(notification), ...without(new Set([notification.id]))],
        sentence: null,
      });
    },
    forget: () => {
      refresher.forget();
      store.set(notificationList, noNotifications);
    },
  };
}
