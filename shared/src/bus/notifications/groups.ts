/** Groups notifications by type in the order of product.md section 9; types it does not name follow alphabetically. What repeats is one row. Pure. */
import {
  isNotificationType,
  notificationKinds,
  type Notification,
} from '../../contracts/notifications.ts';
import type { NotificationKind } from '../../contracts/notifications/kind.ts';
import { sentenceForAll } from '../../notifications/index.ts';

/** One line of a list: a notification, or several of one kind about the same thing. */
export interface NotificationRow {
  /** Of the newest; also what a call with `alike` is made with. */
  readonly id: string;
  readonly latest: Notification;
  /** Newest first; `latest` among them. */
  readonly items: readonly Notification[];
  readonly unread: boolean;
  readonly sentence: string;
}

export interface NotificationGroup {
  readonly type: Notification['type'];
  /** Notifications, not rows. */
  readonly unread: number;
  readonly rows: readonly NotificationRow[];
  /** Rows that only count stay closed until they are asked for. */
  readonly folded: boolean;
}

export interface NotificationGroups {
  /** What waits for an answer comes before every group. */
  readonly waiting: readonly NotificationRow[];
  readonly groups: readonly NotificationGroup[];
}

const kindOf = (type: string): NotificationKind | undefined =>
  isNotificationType(type) ? notificationKinds[type] : undefined;

const place = (type: string): number => kindOf(type)?.place ?? Number.MAX_SAFE_INTEGER;

const byLetters = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
export const compareGroups = (a: string, b: string): number =>
  place(a) - place(b) || byLetters(a, b);

/** Two with the same key are one row. The server marks and deletes by the same rule (`alike`). */
const rowKey = ({ id, type, data }: Notification): string =>
  kindOf(type)?.rows === 'alike' && data.subject_id !== undefined
    ? [type, data.subject_id, data.comment_id ?? ''].join(' ')
    : id;

function rowOf(items: readonly Notification[]): readonly NotificationRow[] {
  const [latest] = items;
  if (latest === undefined) return [];
  return [
    {
      id: latest.id,
      latest,
      items,
      unread: items.some(({ read_at }) => read_at === null),
      sentence: sentenceForAll(items),
    },
  ];
}

const rowsOf = (items: readonly Notification[]): readonly NotificationRow[] =>
  [...Map.groupBy(items, rowKey).values()].flatMap(rowOf);

export function groupNotifications(notifications: readonly Notification[]): NotificationGroups {
  const byType = Map.groupBy(
    notifications.filter(({ waiting }) => waiting !== true),
    ({ type }) => type,
  );
  const groups = [...byType.entries()]
    .toSorted(([a], [b]) => compareGroups(a, b))
    .map(([type, items]) => ({
      type,
      rows: rowsOf(items),
      unread: items.filter(({ read_at }) => read_at === null).length,
      folded: kindOf(type)?.rows === 'counted',
    }));
  return { waiting: rowsOf(notifications.filter(({ waiting }) => waiting === true)), groups };
}
