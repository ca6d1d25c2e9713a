/** Changes of notifications: shown at once, and taken back where the server refuses. */
import { call } from '@kinlore/shared/api-client';
import type { RowKey } from '@kinlore/shared/bus';
import {
  deleteNotification,
  markAllRead,
  readNotification,
  type Notification,
} from '@kinlore/shared/contracts/notifications';
import type { Shelf } from './notification-shelf.ts';

/** Shows a change at once; takes it back when the server refuses. `send` may answer with how many are unread then. */
export async function attempt(
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

export const idsOf = ({ items }: RowKey) => new Set(items.map(({ id }) => id));
const asked = ({ id, items }: RowKey) => ({
  params: { id },
  query: items.length > 1 ? { alike: true } : {},
});
/** Each answers with how many are unread then, where the server says so. */
export const sendRead = async (row: RowKey) =>
  (await call(readNotification, asked(row))).data.unread_count;
export const sendAllRead = async () => (await call(markAllRead)).data.unread_count;
export const sendRemoval = async (row: RowKey): Promise<undefined> => {
  await call(deleteNotification, asked(row));
};

export const unreadOf = (items: readonly Notification[], ids: ReadonlySet<string>): number =>
  items.filter(({ id, read_at }) => ids.has(id) && read_at === null).length;
export const readAt = (
  at: string,
  items: readonly Notification[],
  ids: ReadonlySet<string>,
): readonly Notification[] =>
  items.map((item) => (ids.has(item.id) ? { ...item, read_at: item.read_at ?? at } : item));

/** Pressed outside of the page, before the list is there or past its end: the server is told all the same, and a list that came meanwhile shows it. */
export async function readUnlisted(shelf: Shelf, row: RowKey, at: string): Promise<boolean> {
  try {
    const counted = await sendRead(row);
    if (counted !== undefined) shelf.count(counted);
  } catch {
    return false;
  }
  const [list, ids] = [shelf.state(), idsOf(row)];
  if (unreadOf(list.items, ids) > 0) shelf.show({ ...list, items: readAt(at, list.items, ids) });
  return true;
}
