/** What somebody wants to be told, and how (product.md section 7; R0.3). */
import { Closed, Data, Type, endpoint, type Static } from './kernel.ts';
import { notificationKinds, notificationTypes, type NotificationType } from './notifications.ts';
import { preferenceGroups, type NotificationKind } from './notifications/kind.ts';

const Channels = Type.Object({
  email_enabled: Type.Boolean(),
  push_enabled: Type.Boolean(),
  in_app_enabled: Type.Boolean(),
});
/** `email_possible`: false where this is never sent by e-mail. */
const Preference = Type.Object({
  description: Type.String(),
  ...Channels.properties,
  email_possible: Type.Optional(Type.Boolean()),
});
const PreferenceGroup = Type.Object({
  title: Type.String(),
  types: Type.Record(Type.String(), Preference),
});

/** Grouped by category: `xp`, `connections`, and those of the other remotes. */
export const NotificationPreferences = Type.Record(Type.String(), PreferenceGroup);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

type Chosen = Omit<Static<typeof Preference>, 'description'>;

/** All that somebody can choose about, under the headings of the settings; `chosen` says how each type stands. */
export const preferencesBy = (
  chosen: (type: NotificationType, kind: NotificationKind) => Chosen,
): NotificationPreferences =>
  Object.fromEntries(
    Object.entries(preferenceGroups).map(([group, title]) => [
      group,
      {
        title,
        types: Object.fromEntries(
          notificationTypes.flatMap((type) => {
            const kind: NotificationKind = notificationKinds[type];
            return kind.group === group
              ? [[type, { description: kind.description, ...chosen(type, kind) }]]
              : [];
          }),
        ),
      },
    ]),
  );

const ChangedChannels = Closed({
  email_enabled: Type.Optional(Type.Boolean()),
  push_enabled: Type.Optional(Type.Boolean()),
  in_app_enabled: Type.Optional(Type.Boolean()),
});

const ChangedPreferences = Closed({
  /** By notification type; an unknown type is refused. */
  preferences: Type.Record(
    Type.String({ pattern: `^(${notificationTypes.join('|')})$` }),
    ChangedChannels,
    { additionalProperties: false },
  ),
});

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/settings/notification-preferences',
  summary: 'What you want to be told, and how',
  answers: { 200: Data(NotificationPreferences) },
});

export const putNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/settings/notification-preferences',
  summary: 'Change what you want to be told',
  body: ChangedPreferences,
  answers: { 200: Data(NotificationPreferences) },
});

export const getNotificationPreferencesFallback = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'What you want to be told (the second address)',
  answers: { 200: Data(NotificationPreferences) },
});

export const patchNotificationPreferences = endpoint({
  method: 'PATCH',
  path: '/notifications/preferences',
  summary: 'Change what you want to be told (the second address)',
  body: ChangedPreferences,
  answers: { 200: Data(NotificationPreferences) },
});
