/** A notification as its recipient sees it. */
import {
  NotificationData,
  isNotificationType,
  type ListedType,
  type Notification,
} from '@kinlore/shared/contracts/notifications';
import type { Subjects } from './names.queries.ts';
import type { ListedRow, NotificationRow } from './notifications.queries.ts';

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

/** The ids whose names a row needs. */
export const subjectsOf = (rows: readonly Pick<NotificationRow, 'data'>[]): Subjects => {
  const data = rows.map((row) => dataOf(row.data));
  const subjects = (of: string) =>
    data.flatMap(({ subject_type, subject_id }) =>
      subject_type === of && subject_id !== undefined ? [subject_id] : [],
    );
  return {
    activities: subjects('activity'),
    connectionMemories: subjects('connection_memory'),
    memorials: data.flatMap(({ memorial_id }) => (memorial_id === undefined ? [] : [memorial_id])),
  };
};

/** The names that were read beside a row, by the ids they belong to. */
export function namesOn(row: ListedRow): ReadonlyMap<string, string> {
  const { subject_id, memorial_id } = dataOf(row.data);
  const pairs = [
    [subject_id, row.subject_name],
    [memorial_id, row.memorial_name],
  ] as const;
  return new Map(
    pairs.flatMap(([id, name]) => (id === undefined || name === null ? [] : [[id, name] as const])),
  );
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | undefined): string | undefined =>
  id === undefined ? undefined : names.get(id);

/** What is not read by the one who is told is not named by its id either: it would lead to nothing. A guardian answers for a child that is named by looking through its eyes. */
function hiddenOf(
  type: ListedType,
  { subject_type: of }: NotificationData,
  { title, memorial }: { title: string | undefined; memorial: string | undefined },
): ReadonlySet<string> {
  const isRead =
    title !== undefined ||
    type === 'photo_tagged' ||
    (of !== 'activity' && of !== 'connection_memory');
  return new Set([
    ...(isRead ? [] : ['subject_type', 'subject_id']),
    ...(memorial === undefined ? ['memorial_id', 'memorial_slug'] : []),
  ]);
}

/** `names`: titles and memorials by id, as `namesOf` reads them; what is not there is not named. Of a type that is none any more only that it is there. */
export function presentNotification(
  row: NotificationRow,
  told: { names: ReadonlyMap<string, string>; now: Date; waiting: boolean },
): Notification {
  const type: ListedType = isNotificationType(row.type) ? row.type : 'other';
  const {
    subject_title: _title,
    memorial_name: _name,
    ...data
  } = dataOf(type === 'other' ? {} : row.data);
  const title = nameIn(told.names, data.subject_id);
  const memorial = nameIn(told.names, data.memorial_id);
  const hidden = hiddenOf(type, data, { title, memorial });
  return {
    id: row.id,
    type,
    user_id: row.user_id,
    data: {
      ...Object.fromEntries(Object.entries(data).filter(([key]) => !hidden.has(key))),
      ...(title !== undefined && title !== '' && { subject_title: title }),
      ...(memorial !== undefined && { memorial_name: memorial }),
    },
    waiting: told.waiting,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    formatted_created_at: sinceWords(row.created_at, told.now),
  };
}
