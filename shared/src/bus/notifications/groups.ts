/** Groups notifications by type in the order of product.md section 9; types it does not name follow alphabetically. Pure. */
import { notificationGroupOrder, type Notification } from '../../contracts/notifications.ts';

export interface NotificationGroup {
  readonly type: Notification['type'];
  readonly unread: number;
  readonly items: readonly Notification[];
}

const place = (type: string): number => {
  const index = notificationGroupOrder.findIndex((named) => named === type);
  return index === -1 ? notificationGroupOrder.length : index;
};

export const compareGroups = (a: string, b: string): number =>
  place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0);

export function groupNotifications(
  notifications: readonly Notification[],
): readonly NotificationGroup[] {
  const byType = Map.groupBy(notifications, ({ type }) => type);
  return [...byType.entries()]
    .toSorted(([a], [b]) => compareGroups(a, b))
    .map(([type, items]) => ({
      type,
      items,
      unread: items.filter(({ read_at }) => read_at === null).length,
    }));
}
