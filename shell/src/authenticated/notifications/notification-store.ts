/** The notifications of the dropdown: asked for sparingly, kept for five minutes, honest when they are old or missing. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { readData, type NotificationRow } from '@kinlore/shared/bus';
import {
  deleteNotification,
  listNotifications,
  markAllRead,
  readNotification,
  type Notification,
} from '@kinlore/shared/contracts/notifications';
import { atom, unread, type createStore } from '@kinlore/shared/state';
import { keys, type SafeStorage } from '../../storage/index.ts';
import { t } from './notifications.messages.ts';

export interface NotificationState {
  readonly status: 'idle' | 'loading' | 'ok' | 'stale' | 'failed';
  readonly items: readonly Notification[];
  /** What went wrong, for `stale` and `failed`. */
  readonly sentence: string | null;
}

const nothing: NotificationState = { status: 'idle', items: [], sentence: null };
export const notifications = atom<NotificationState>(nothing);

const APART_MS = 5_000;
const KEPT_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export interface NotificationHost {
  readonly store: ReturnType<typeof createStore>;
  readonly storage: SafeStorage;
  readonly now: () => number;
  readonly userId: () => string | null;
}

export interface Notifications {
  /** Asks the server, unless it did so in the last five seconds or is just doing it. `force` after a push. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Marks a row, with everything it stands for. False when the server refused; the list is then as before. */
  readonly markRead: (row: RowKey) => Promise<boolean>;
  readonly markAll: () => Promise<boolean>;
  readonly remove: (row: RowKey) => Promise<boolean>;
  /** A push has brought one. The same id again is the same one, grown. */
  readonly arrived: (notification: Notification, unreadCount?: number) => void;
  /** Another part of the page marked some as read. */
  readonly counted: (unreadCount: number) => void;
  readonly forget: () => void;
}

/** A row of the list by the ids of what it shows. */
export type RowKey = Pick<NotificationRow, 'id'> & {
  readonly items: readonly Pick<Notification, 'id'>[];
};

interface Kept {
  readonly userId: string;
  readonly at: number;
  readonly items: readonly Notification[];
  readonly unread: number;
}

const readable = (item: Notification): Notification => ({
  ...item,
  data: readData(item.data),
  formatted_created_at: item.formatted_created_at || 'just now',
});

/** The list and the count as they stand, and what is kept of them in this browser session. */
function createShelf({ store, storage, now, userId }: NotificationHost) {
  const state = () => store.get(notifications);
  const count = (value: number) => {
    store.set(unread, Math.max(0, value));
  };
  return {
    state,
    count,
    unread: () => store.get(unread),
    kept: () => readKept(storage, userId()),
    show: (next: NotificationState) => {
      store.set(notifications, next);
      const id = userId();
      if (next.status === 'ok' && id !== null)
        storage.write(
          keys.notifications,
          JSON.stringify({
            userId: id,
            at: now(),
            items: next.items,
            unread: store.get(unread),
          } satisfies Kept),
        );
    },
    fail: (failure: unknown) => {
      const sentence =
        isApiFailure(failure) && failure.status === 0 ? t('noResponse') : t('failedTitle');
      const kept =
        state().items.length > 0
          ? { items: state().items, unread: store.get(unread) }
          : readKept(storage, userId());
      count(kept?.unread ?? 0);
      store.set(
        notifications,
        kept === null
          ? { status: 'failed', items: [], sentence }
          : { status: 'stale', items: kept.items, sentence },
      );
    },
  };
}
type Shelf = ReturnType<typeof createShelf>;

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
        const { data } = await call(
          listNotifications,
          { query: { limit: 50 } },
          { timeout: TIMEOUT_MS, retries: RETRIES },
        );
        if (visit !== held.visit) return;
        shelf.count(data.unread_count);
        shelf.show({ status: 'ok', items: data.notifications.map(readable), sentence: null });
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

/** Shows a change at once; takes it back when the server refuses. */
async function attempt(
  shelf: Shelf,
  next: readonly Notification[],
  unreadNow: number,
  send: () => Promise<unknown>,
): Promise<boolean> {
  const before = { list: shelf.state(), unread: shelf.unread() };
  shelf.count(unreadNow);
  shelf.show({ ...before.list, items: next });
  try {
    await send();
    return true;
  } catch {
    shelf.count(before.unread);
    shelf.show(before.list);
    return false;
  }
}

export function createNotifications(host: NotificationHost): Notifications {
  const { store, now, userId } = host;
  const shelf = createShelf(host);
  const refresher = createRefresher(shelf, host);
  const stamp = () => new Date(now()).toISOString();
  const find = (id: string) => shelf.state().items.find((candidate) => candidate.id === id);
  const without = (ids: ReadonlySet<string>) =>
    shelf.state().items.filter(({ id }) => !ids.has(id));
  const idsOf = ({ items }: RowKey) => new Set(items.map(({ id }) => id));
  const unreadOf = (ids: ReadonlySet<string>) =>
    shelf.state().items.filter(({ id, read_at }) => ids.has(id) && read_at === null).length;
  const asked = ({ id, items }: RowKey) => ({
    params: { id },
    query: items.length > 1 ? { alike: true } : {},
  });
  /** What is less than five minutes old stands there while the server is asked. */
  const showKept = () => {
    const kept = shelf.state().status === 'idle' ? shelf.kept() : null;
    if (kept !== null && now() - kept.at < KEPT_MS) {
      shelf.count(kept.unread);
      store.set(notifications, { status: 'ok', items: kept.items, sentence: null });
    } else if (shelf.state().items.length === 0) {
      store.set(notifications, { ...shelf.state(), status: 'loading' });
    }
  };
  return {
    refresh: async (force = false) => {
      if (userId() === null || !refresher.due(force)) return;
      showKept();
      await refresher.ask();
    },
    markRead: async (row) => {
      const ids = idsOf(row);
      const unreadThere = unreadOf(ids);
      if (unreadThere === 0) return true;
      const next = shelf
        .state()
        .items.map((candidate) =>
          ids.has(candidate.id)
            ? { ...candidate, read_at: candidate.read_at ?? stamp() }
            : candidate,
        );
      return attempt(shelf, next, shelf.unread() - unreadThere, () =>
        call(readNotification, asked(row)),
      );
    },
    markAll: async () =>
      attempt(
        shelf,
        shelf.state().items.map((item) => ({ ...item, read_at: item.read_at ?? stamp() })),
        0,
        () => call(markAllRead),
      ),
    remove: async (row) => {
      const ids = idsOf(row);
      return attempt(shelf, without(ids), shelf.unread() - unreadOf(ids), () =>
        call(deleteNotification, asked(row)),
      );
    },
    arrived: (notification, unreadCount) => {
      const news = find(notification.id) === undefined && notification.read_at === null;
      shelf.count(unreadCount ?? shelf.unread() + (news ? 1 : 0));
      shelf.show({
        status: shelf.state().status === 'idle' ? 'idle' : 'ok',
        items: [readable(notification), ...without(new Set([notification.id]))],
        sentence: null,
      });
    },
    counted: shelf.count,
    forget: () => {
      refresher.forget();
      store.set(notifications, nothing);
    },
  };
}

function readKept(storage: SafeStorage, userId: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.read(keys.notifications) ?? 'null');
    if (
      typeof kept !== 'object' ||
      kept === null ||
      !('userId' in kept) ||
      !('items' in kept) ||
      !Array.isArray(kept.items)
    )
      return null;
    return kept.userId === userId ? (kept as Kept) : null; // written by this file, in this browser session, for this person
  } catch {
    return null;
  }
}
