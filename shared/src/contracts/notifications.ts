/** Notifications: what happened that concerns you (product.md sections 3, 7 and 9; rules R23). */
import type { TreePresenceChanged } from './family-presence.ts';
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { accountNotifications } from './notifications/account.ts';
import { badgeNotifications } from './notifications/badges.ts';
import { connectionNotifications } from './notifications/connections.ts';
import { NotificationData } from './notifications/data.ts';
import { familyNotifications } from './notifications/family.ts';
import { legacyNotifications } from './notifications/legacy.ts';
import { memoryNotifications } from './notifications/memories.ts';
import { progressNotifications } from './notifications/progress.ts';
import { questionNotifications } from './notifications/questions.ts';
import { sharedStoryNotifications } from './notifications/shared-stories.ts';

export { NotificationData, xpSources, type XpSource } from './notifications/data.ts';

/** Every type of notification, each declared beside its noun: what is not here cannot be sent, and whoever lists types must list all. */
export const notificationKinds = {
  ...progressNotifications,
  ...badgeNotifications,
  ...connectionNotifications,
  ...memoryNotifications,
  ...questionNotifications,
  ...sharedStoryNotifications,
  ...familyNotifications,
  ...legacyNotifications,
  ...accountNotifications,
};
export type NotificationType = keyof typeof notificationKinds;
export const notificationTypes = Object.keys(notificationKinds) as unknown as readonly [
  NotificationType,
  ...NotificationType[],
]; // a literal's own keys are all it has, and there are some

/** The data that notifications of a type may carry. Every key may be missing: a name may be nobody's to hear, and old rows say less. */
export type DataOf<T extends NotificationType> = Pick<
  NotificationData,
  (typeof notificationKinds)[T]['data'][number]
>;

/** Types whose notifications wait for an answer of the recipient. */
export type WaitingType = {
  [T in NotificationType]: (typeof notificationKinds)[T]['waits'] extends true ? T : never;
}[NotificationType];

export const isNotificationType = (type: string): type is NotificationType =>
  Object.hasOwn(notificationKinds, type);

/** Whether it belongs to the game. Whoever wants pages without it, or is left in peace, is told none of these: what is of the game stands in its groups. */
export const isGame = (type: NotificationType): boolean =>
  ['xp', 'badges'].includes(notificationKinds[type].group ?? '');

/** As a list shows them. `other`: a row of a type that nothing sends any more, or not yet; it says that there is something, and no more. */
export type ListedType = NotificationType | 'other';

export const Notification = Type.Object({
  id: Id,
  type: Words<readonly [ListedType, ...ListedType[]]>([...notificationTypes, 'other']),
  user_id: Id,
  data: NotificationData,
  /** What it is about is still open and waits for the recipient to answer. */
  waiting: Type.Optional(Type.Boolean()),
  read_at: Nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  formatted_created_at: Type.String({ default: 'just now' }),
});
export type Notification = Static<typeof Notification>;

/**
 * What arrives on the private channel `notifications.{userId}`. Ids and words of closed lists only: the page asks for the rest.
 * `notification.created` also comes when an award was merged into a notification that is there already (same id).
 */
export interface Broadcasts {
  'notification.created': {
    readonly notification: Notification;
    readonly unread_count: number;
    /** May be shown outside the page. */ readonly push: boolean;
  };
  /** Somebody shared a memory that this page may be able to read. */
  'activity.published': { readonly activity_id: string; readonly owner_id: string };
  /** A memory can be read by others than before, or by nobody any more: whoever shows it, or could, asks again. */
  'activity.audience_changed': { readonly activity_id: string; readonly owner_id: string };
  'connection.requested': { readonly connection_id: string; readonly user_id: string };
  'connection.accepted': { readonly connection_id: string; readonly user_id: string };
  'connection.removed': { readonly user_id: string };
  /** Something of a memorial that its stewards see is different: who looks after it, what waits, what it says. */
  'legacy.memorial.changed': { readonly memorial_id: string };
  /** What is to become of one's own life, or of one that one was asked to look after. */
  'legacy.plan.changed': Readonly<Record<string, never>>;
  /** They are left in peace since, or not any more. */
  'quiet.changed': Readonly<Record<string, never>>;
  /** One of their family quests is further than it was. */
  'quests.changed': Readonly<Record<string, never>>;
  'family.relationship.created': { readonly claim_id: string };
  'family.relationship.confirmed': { readonly claim_id: string };
  'family.invitation.sent': { readonly invitation_id: string };
  'family.invitation.accepted': { readonly invitation_id: string };
  /** `gone`: the one who is told is no member since. */
  'family.tree.changed': {
    readonly tree_id: string;
    readonly revision: number;
    readonly gone?: true;
  };
  'family.tree.presence': TreePresenceChanged;
}
export type BroadcastName = keyof Broadcasts;

const everyBroadcast: Readonly<Record<BroadcastName, true>> = {
  'notification.created': true,
  'activity.published': true,
  'activity.audience_changed': true,
  'connection.requested': true,
  'connection.accepted': true,
  'connection.removed': true,
  'legacy.memorial.changed': true,
  'legacy.plan.changed': true,
  'quiet.changed': true,
  'quests.changed': true,
  'family.relationship.created': true,
  'family.relationship.confirmed': true,
  'family.invitation.sent': true,
  'family.invitation.accepted': true,
  'family.tree.changed': true,
  'family.tree.presence': true,
};
export const broadcastNames: readonly BroadcastName[] = Object.keys(everyBroadcast).filter(
  (name): name is BroadcastName => Object.hasOwn(everyBroadcast, name),
);

/** The channel of a person. On the wire it carries the prefix `private-`. */
export const notificationChannel = (userId: string): string => `notifications.${userId}`;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What happened that concerns you, newest first',
  query: Closed({ ...paging, unread: Type.Optional(Type.Boolean()) }),
  answers: {
    200: Data(
      Type.Object({
        notifications: Type.Array(Notification),
        unread_count: Type.Integer(),
        next: Nullable(Type.String()),
      }),
    ),
  },
});

const Alike = Closed({ alike: Type.Optional(Type.Boolean()) });
const Counted = Data(Type.Object({ unread_count: Type.Integer() }));

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/:id/read',
  summary: 'Mark one as read, or with `alike` every one of its type about the same thing',
  params: Closed({ id: Id }),
  query: Alike,
  answers: { 200: Counted },
});

export const markAllRead = endpoint({
  method: 'PATCH',
  path: '/notifications/mark-all-read',
  summary: 'Mark all as read',
  answers: { 200: Counted },
});

export const markAllAsRead = endpoint({
  method: 'PATCH',
  path: '/notifications/mark-all-as-read',
  summary: 'Mark all as read (the second spelling)',
  answers: { 200: Counted },
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Delete one, or with `alike` every one of its type about the same thing',
  params: Closed({ id: Id }),
  query: Alike,
  answers: { 204: null },
});
