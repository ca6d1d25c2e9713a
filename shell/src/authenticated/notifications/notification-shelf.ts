/** The list of notifications as it stands, and what is kept of it in this browser session. */
import { isApiFailure } from '@kinlore/shared/api-client';
import {
  noNotifications,
  notificationList,
  readData,
  type NotificationState,
} from '@kinlore/shared/bus';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import { unread, type createStore } from '@kinlore/shared/state';
import { keys, type SafeStorage } from '../../storage/index.ts';
import { t } from './notifications.messages.ts';

export interface NotificationHost {
  readonly store: ReturnType<typeof createStore>;
  readonly storage: SafeStorage;
  readonly now: () => number;
  readonly userId: () => string | null;
}

interface Kept {
  readonly userId: string;
  readonly at: number;
  readonly items: readonly Notification[];
  readonly unread: number;
}

export const readable = (item: Notification): Notification => ({
  ...item,
  data: readData(item.data),
  formatted_created_at: item.formatted_created_at || 'just now',
});

/** The list and the count as they stand, and what is kept of them in this browser session. */
export function createShelf({ store, storage, now, userId }: NotificationHost) {
  const state = () => store.get(notificationList);
  const count = (value: number) => {
    store.set(unread, Math.max(0, value));
  };
  return {
    state,
    count,
    unread: () => store.get(unread),
    kept: () => readKept(storage, userId()),
    show: (next: NotificationState) => {
      store.set(notificationList, next);
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
      const { items } = state();
      const kept =
        items.length > 0 ? { items, unread: store.get(unread) } : readKept(storage, userId());
      count(kept?.unread ?? 0);
      store.set(notificationList, failedState(state(), kept?.items ?? null, failure));
    },
  };
}
export type Shelf = ReturnType<typeof createShelf>;

/** Older items are shown as such; without any, the failure is all there is to say. */
const failedState = (
  before: NotificationState,
  items: readonly Notification[] | null,
  failure: unknown,
): NotificationState => {
  const sentence =
    isApiFailure(failure) && failure.status === 0 ? t('noResponse') : t('failedTitle');
  return items === null
    ? { ...noNotifications, status: 'failed', sentence }
    : { ...before, status: 'stale', items, sentence };
};

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
