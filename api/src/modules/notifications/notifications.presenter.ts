/** A notification as its recipient sees it. */
import {
  NotificationData,
  notificationTypes,
  type Notification,
} from '@kinlore/shared/contracts/notifications';
import { oneOf } from '../../platform/rows.ts';
import type { NotificationRow } from './notifications.queries.ts';

const MINUTE = 60_000;
const STEPS = [
  [60, 'minute', MINUTE],
  [24, 'hour', 60 * MINUTE],
  [Number.POSITIVE_INFINITY, 'day', 1440 * MINUTE],
] as const;

/** For clients that do not word times themselves. */
export function sinceWords(from: Date, now: Date): string {
  const past = now.getTime() - from.getTime();
  if (past < MINUTE) return 'just now';
  for (const [below, unit, size] of STEPS) {
    const count = Math.floor(past / size);
    if (count < below) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}

const known = new Set(Object.keys(NotificationData.properties));

/** Only keys of the contract, whatever the row holds. */
export const dataOf = (stored: unknown): NotificationData =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([key]) => known.has(key)))
    : {};

export function presentNotification(
  row: NotificationRow,
  titles: ReadonlyMap<string, string>,
  now: Date,
): Notification {
  const data = dataOf(row.data);
  const title =
    data.subject_type === 'activity' && data.subject_id !== undefined
      ? titles.get(data.subject_id)
      : undefined;
  return {
    id: row.id,
    type: oneOf(notificationTypes, row.type),
    user_id: row.user_id,
    data: title === undefined ? data : { ...data, subject_title: title },
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    formatted_created_at: sinceWords(row.created_at, now),
  };
}
