/** The one list of notifications of a page: the shell asks for it and keeps it, the bell and the summons show it. */
import type { Notification } from '../../contracts/notifications.ts';
import { atom } from '../../state/index.ts';
import type { NotificationRow } from './groups.ts';

export interface NotificationState {
  readonly status: 'idle' | 'loading' | 'ok' | 'stale' | 'failed';
  readonly items: readonly Notification[];
  /** What went wrong, for `stale` and `failed`. */
  readonly sentence: string | null;
  /** The cursor of what is older; null where there is nothing older, or nobody knows yet. */
  readonly next: string | null;
  readonly older: 'still' | 'asked' | 'failed';
}

export const noNotifications: NotificationState = {
  status: 'idle',
  items: [],
  sentence: null,
  next: null,
  older: 'still',
};

/** Only the shell writes it. */
export const notificationList = atom<NotificationState>(noNotifications);

/** A row of the list by the ids of what it shows. */
export type RowKey = Pick<NotificationRow, 'id'> & {
  readonly items: readonly Pick<Notification, 'id'>[];
};

export interface NotificationActs {
  /** Asks the server, unless it did so in the last five seconds or is just doing it. `force` after a push. */
  readonly refresh: (force?: boolean) => Promise<void>;
  /** Fetches what is older than what is shown; does nothing at the end or while it is under way. */
  readonly more: () => Promise<void>;
  /** Marks a row, with everything it stands for. False when the server refused; the list is then as before. */
  readonly markRead: (row: RowKey) => Promise<boolean>;
  readonly markAll: () => Promise<boolean>;
  readonly remove: (row: RowKey) => Promise<boolean>;
}

interface Provided {
  acts: NotificationActs | null;
}

/** Mutable: one value that the shell puts in with the first person who is logged in. */
const provided: Provided = { acts: null };

export function provideNotifications(acts: NotificationActs): void {
  provided.acts = acts;
}

/** For whoever shows the list. Throws where the shell has given none. */
export function notificationActs(): NotificationActs {
  if (provided.acts === null) throw new Error('Nobody has provided the notifications.');
  return provided.acts;
}
