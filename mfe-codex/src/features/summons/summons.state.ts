/** What calls for one's attention: notifications, and requests to connect. The table on the server is the truth; pushes only hurry it. */
import { call } from '@kinlore/shared/api-client';
import {
  acceptConnection,
  listConnectionRequests,
  rejectConnection,
  type ConnectionRequest,
} from '@kinlore/shared/contracts/connections';
import {
  deleteNotification,
  listNotifications,
  markAllRead,
  readNotification,
  type Notification,
} from '@kinlore/shared/contracts/notifications';
import { emit, type NotificationRow } from '@kinlore/shared/bus';
import { createResource } from '@kinlore/shared/state';

const PAGE = 50;
const TIMEOUT_MS = 10_000;

export const notifications = createResource<{ readonly userId: string }, Notification>({
  load: async (_of, { cursor, signal }) => {
    const { data } = await call(
      listNotifications,
      { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { signal, timeout: TIMEOUT_MS },
    );
    emit('notifications.counted', { unread_count: data.unread_count });
    return { data: data.notifications, meta: { next: data.next } };
  },
  idOf: ({ id }) => id,
});

export const requests = createResource<
  { readonly userId: string; readonly direction: 'sent' | 'received' },
  ConnectionRequest
>({
  load: async ({ direction }, { cursor, signal }) => {
    const { data } = await call(
      listConnectionRequests,
      { query: { direction, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    return { data: data.requests, meta: { next: data.pagination.next } };
  },
  idOf: ({ id }) => id,
});

export const summonsLists = {
  refreshNotifications: (): void => {
    notifications.refresh();
  },
  refreshRequests: (): void => {
    requests.refresh();
  },
  /** An award that was merged comes again under the same id: it takes the place of the first. */
  arrived: (notification: Notification): void => {
    notifications.of({ userId: notification.user_id }).insert(notification);
  },
};

/** Each answers with how many are unread then. */
const asked = ({ id, items }: NotificationRow) => ({
  params: { id },
  query: items.length > 1 ? { alike: true } : {},
});
export const markRead = async (row: NotificationRow): Promise<number> =>
  (await call(readNotification, asked(row))).data.unread_count;
export const markAll = async (): Promise<number> => (await call(markAllRead)).data.unread_count;
export const removeNotification = async (row: NotificationRow): Promise<void> => {
  await call(deleteNotification, asked(row));
};

export async function answerRequest(
  request: ConnectionRequest,
  answer: 'accept' | 'decline',
): Promise<void> {
  await (answer === 'accept'
    ? call(acceptConnection, { params: { id: request.id } })
    : call(rejectConnection, { params: { id: request.id } }));
  emit('connection.changed', { user_id: request.user.id });
}
