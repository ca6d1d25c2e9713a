import {
  getNotificationPreferences,
  getNotificationPreferencesFallback,
  patchNotificationPreferences,
  putNotificationPreferences,
} from '@kinlore/shared/contracts/notification-preferences';
import {
  deleteNotification,
  listNotifications,
  markAllAsRead,
  markAllRead,
  readNotification,
} from '@kinlore/shared/contracts/notifications';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/actor.ts';
import type { Platform } from '../../platform/ports.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from '../progress/index.ts';
import { namesOn, presentNotification } from './notifications.presenter.ts';
import {
  channelsOf,
  notificationExists,
  markAllRead as markEveryRead,
  markRead,
  notificationsPage,
  removeNotification,
  saveChannels,
  unreadCount,
} from './notifications.queries.ts';
import { defaultsOf, isChoosable, presentPreferences, type Channels } from './preferences.ts';

export const notificationRoutes = (platform: Platform): readonly Route[] => [
  ...listRoutes(platform),
  ...preferenceRoutes(platform),
];

function listRoutes({ database, clock }: Platform): readonly Route[] {
  const counted = async (userId: string) => ({
    data: { unread_count: await unreadCount(database, userId) },
  });
  const readAll = async ({ actor }: { actor: SignedIn }) => {
    await markEveryRead(database, actor.subject.id, clock.now());
    return counted(actor.subject.id);
  };
  return [
    route(
      listNotifications,
      { gate: 'user', action: 'notification.list' },
      async ({ input, actor }) => {
        const { limit = 20, cursor, unread = false } = input.query;
        const userId = actor.subject.id;
        const listed = await notificationsPage(database, userId, {
          after: timeCursor.decode(cursor),
          limit,
          unreadOnly: unread,
        });
        const { rows, next } = pageOf(listed.rows, limit, (row) =>
          timeCursor.encode(row.created_at, row.id),
        );
        const now = clock.now();
        return {
          data: {
            notifications: rows.map((row) =>
              presentNotification(row, { names: namesOn(row), now, waiting: row.waiting }),
            ),
            unread_count: listed.unread,
            next,
          },
        };
      },
    ),
    route(
      readNotification,
      { gate: 'user', action: 'notification.read' },
      async ({ input, actor }) => {
        const { id } = input.params;
        ensure(await notificationExists(database, actor.subject.id, id), 'general.not_found');
        await markRead(
          database,
          actor.subject.id,
          { id, alike: input.query.alike === true },
          clock.now(),
        );
        return counted(actor.subject.id);
      },
    ),
    route(markAllRead, { gate: 'user', action: 'notification.read_all' }, readAll),
    route(markAllAsRead, { gate: 'user', action: 'notification.read_all' }, readAll),
    route(
      deleteNotification,
      { gate: 'user', action: 'notification.delete' },
      async ({ input, actor }) => {
        ensure(
          await removeNotification(database, actor.subject.id, {
            id: input.params.id,
            alike: input.query.alike === true,
          }),
          'general.not_found',
        );
        return undefined;
      },
    ),
  ];
}

type Changes = Readonly<
  Record<string, { email_enabled?: boolean; push_enabled?: boolean; in_app_enabled?: boolean }>
>;

const choosable = ([type, changes]: [string, Changes[string]]) => {
  if (isChoosable(type)) return { type, changes };
  throw new DomainError('general.invalid', {
    [`preferences.${type}`]: ['Nothing can be chosen about this.'],
  });
};

function preferenceRoutes({ database, transact }: Platform): readonly Route[] {
  const read = async ({ actor }: { actor: SignedIn }) => ({
    data: presentPreferences(await channelsOf(database, actor.subject.id)),
  });
  const change = async ({
    input,
    actor,
  }: {
    input: { body: { preferences: Changes } };
    actor: SignedIn;
  }) => {
    const wanted = Object.entries(input.body.preferences).map(choosable);
    await transact(async (transaction) => {
      const before = await channelsOf(transaction, actor.subject.id);
      for (const { type, changes } of wanted)
        await saveChannels(
          transaction,
          actor.subject.id,
          type,
          merged(before.get(type) ?? defaultsOf(type), changes),
        );
    });
    return read({ actor });
  };
  return [
    route(
      getNotificationPreferences,
      { gate: 'user', action: 'notification.preferences_read' },
      read,
    ),
    route(
      getNotificationPreferencesFallback,
      { gate: 'user', action: 'notification.preferences_read' },
      read,
    ),
    route(
      putNotificationPreferences,
      { gate: 'user', action: 'notification.preferences_change' },
      change,
    ),
    route(
      patchNotificationPreferences,
      { gate: 'user', action: 'notification.preferences_change' },
      change,
    ),
  ];
}

const merged = (before: Channels, changes: Changes[string]): Channels => ({
  email_enabled: changes.email_enabled ?? before.email_enabled,
  push_enabled: changes.push_enabled ?? before.push_enabled,
  in_app_enabled: changes.in_app_enabled ?? before.in_app_enabled,
});
