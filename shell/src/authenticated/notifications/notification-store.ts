/** The notifications of the dropdown: asked for sparingly, kept for five minutes, honest when they are old or missing. */
import { noNotifications, notificationList, type NotificationActs } from '@kinlore/shared/bus';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import {
  attempt,
  idsOf,
  readAt,
  readUnlisted,
  sendAllRead,
  sendRead,
  sendRemoval,
  unreadOf,
} from './notification-changes.ts';
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

export function createNotifications(host: NotificationHost): Notifications {
  const { store, now, userId } = host;
  const shelf = createShelf(host);
  const refresher = createRefresher(shelf, host);
  const stamp = () => new Date(now()).toISOString();
  const find = (id: string) => shelf.state().items.find((candidate) => candidate.id === id);
  const without = (ids: ReadonlySet<string>) =>
    shelf.state().items.filter(({ id }) => !ids.has(id));
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
      const { items } = shelf.state();
      if (!items.some(({ id }) => ids.has(id))) return readUnlisted(shelf, row, stamp());
      const unreadThere = unreadOf(items, ids);
      if (unreadThere === 0) return true;
      return attempt(shelf, readAt(stamp(), items, ids), shelf.unread() - unreadThere, async () =>
        sendRead(row),
      );
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
      const unreadThere = unreadOf(shelf.state().items, ids);
      return attempt(shelf, without(ids), shelf.unread() - unreadThere, async () =>
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
