/** The notifications of the dropdown: asked for sparingly, kept for five minutes, honest when they are old or missing. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { deleteNotification, listNotifications, markAllRead, readNotification, type Notification } from '@kinlore/shared/contracts/notifications';
import { atom, unread, type createStore } from '@kinlore/shared/state';
import { keys, type SafeStorage } from '../../storage/index.ts';
import { readData } from './sentences.ts';
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
  /** False when the server refused; the list is then as before. */
  readonly markRead: (id: string) => Promise<boolean>;
  readonly markAll: () => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** A push has brought one. The same id again is the same one, grown. */
  readonly arrived: (notification: Notification, unreadCount?: number) => void;
  /** Another part of the page marked some as read. */
  readonly counted: (unreadCount: number) => void;
  readonly forget: () => void;
}

interface Kept {
  readonly userId: string;
  readonly at: number;
  readonly items: readonly Notification[];
  readonly unread: number;
}

const readable = (item: Notification): Notification => ({ ...item, data: readData(item.data), formatted_created_at: item.formatted_created_at || 'just now' });

export function createNotifications({ store, storage, now, userId }: NotificationHost): Notifications {
  const held = { askedAt: Number.NEGATIVE_INFINITY, asking: false, visit: 0 }; // of the page's life
  const state = () => store.get(notifications);
  const count = (value: number) => { store.set(unread, Math.max(0, value)); };
  const keep = (items: readonly Notification[]) => {
    const id = userId();
    if (id !== null) storage.write(keys.notifications, JSON.stringify({ userId: id, at: now(), items, unread: store.get(unread) } satisfies Kept));
  };
  const set = (next: NotificationState) => {
    store.set(notifications, next);
    if (next.status === 'ok') keep(next.items);
  };
  const fail = (failure: unknown) => {
    const sentence = isApiFailure(failure) && failure.status === 0 ? t('noResponse') : t('failedTitle');
    const kept = state().items.length > 0 ? { items: state().items, unread: store.get(unread) } : readKept(storage, userId());
    if (kept === null) {
      count(0);
      store.set(notifications, { status: 'failed', items: [], sentence });
      return;
    }
    count(kept.unread);
    store.set(notifications, { status: 'stale', items: kept.items, sentence });
  };
  const ask = async () => {
    const { visit } = held;
    held.asking = true;
    held.askedAt = now();
    try {
      const { data } = await call(listNotifications, { query: { limit: 50 } }, { timeout: TIMEOUT_MS, retries: RETRIES });
      if (visit !== held.visit) return;
      count(data.unread_count);
      set({ status: 'ok', items: data.notifications.map(readable), sentence: null });
    } catch (failure) {
      if (visit === held.visit) fail(failure);
    } finally {
      if (visit === held.visit) held.asking = false;
    }
  };
  const refresh = async (force = false) => {
    if (userId() === null || held.asking) return;
    if (!force && now() - held.askedAt < APART_MS && state().items.length > 0) return;
    const kept = state().status === 'idle' ? readKept(storage, userId()) : null;
    if (kept !== null && !force && now() - kept.at < KEPT_MS) {
      count(kept.unread);
      store.set(notifications, { status: 'ok', items: kept.items, sentence: null });
    } else if (state().items.length === 0) {
      store.set(notifications, { ...state(), status: 'loading' });
    }
    await ask();
  };
  /** Shows the change at once; takes it back when the server refuses. */
  const attempt = async (next: readonly Notification[], unreadNow: number, send: () => Promise<unknown>): Promise<boolean> => {
    const before = { list: state(), unread: store.get(unread) };
    set({ ...before.list, items: next });
    count(unreadNow);
    try {
      await send();
      return true;
    } catch {
      set(before.list);
      count(before.unread);
      return false;
    }
  };
  const stamp = () => new Date(now()).toISOString();
  return {
    refresh,
    markRead: async (id) => {
      const item = state().items.find((candidate) => candidate.id === id);
      if (item === undefined || item.read_at !== null) return true;
      const next = state().items.map((candidate) => (candidate.id === id ? { ...candidate, read_at: stamp() } : candidate));
      return attempt(next, store.get(unread) - 1, () => call(readNotification, { params: { id } }));
    },
    markAll: async () => attempt(state().items.map((item) => ({ ...item, read_at: item.read_at ?? stamp() })), 0, () => call(markAllRead)),
    remove: async (id) => {
      const item = state().items.find((candidate) => candidate.id === id);
      const next = state().items.filter((candidate) => candidate.id !== id);
      return attempt(next, store.get(unread) - (item?.read_at === null ? 1 : 0), () => call(deleteNotification, { params: { id } }));
    },
    arrived: (notification, unreadCount) => {
      const rest = state().items.filter(({ id }) => id !== notification.id);
      const known = rest.length < state().items.length;
      set({ status: state().status === 'idle' ? 'idle' : 'ok', items: [readable(notification), ...rest], sentence: null });
      count(unreadCount ?? store.get(unread) + (known || notification.read_at !== null ? 0 : 1));
    },
    counted: count,
    forget: () => {
      held.visit += 1;
      held.asking = false;
      held.askedAt = Number.NEGATIVE_INFINITY;
      store.set(notifications, nothing);
    },
  };
}

function readKept(storage: SafeStorage, userId: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.read(keys.notifications) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('items' in kept) || !Array.isArray(kept.items)) return null;
    return kept.userId === userId ? (kept as Kept) : null; // written by this file, in this browser session, for this person
  } catch {
    return null;
  }
}
