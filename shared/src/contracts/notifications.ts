/** Notifications: what happened that concerns you (product.md sections 3, 7 and 9; rules R23). */
import type { TreePresenceChanged } from './family-presence.ts';
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Nullable,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';

/** The spec's list in the order in which groups are shown; what is not named here follows alphabetically. */
export const notificationGroupOrder = [
  'level_up',
  'class_changed',
  'alignment_changed',
  'archetype_changed',
  'planetary_resonance_changed',
  'badge_awarded',
  'xp_awarded',
  'power_up_activated',
  'power_up_effect_applied',
  'power_up_expired',
  'power_up_deactivated',
  'connection_request',
  'connection_accepted',
  'comment_received',
  'reaction_received',
] as const;

export const notificationTypes = [
  ...notificationGroupOrder,
  'badge_upgraded',
  'question_asked',
  'tribute_received',
  'tribute_approved',
  'family_relationship_request',
  'family_relationship_confirmed',
  'family_relationship_contested',
  'family_invitation_sent',
  'family_invitation_accepted',
  'family_tree_changed',
  'service_test',
  'diagnostic_test',
  'child_submission_pending',
  'child_submission_decided',
  'child_connection_pending',
  'guardianship_changed',
  'discipline_applied',
  'discipline_lifted',
  'legacy_steward_invited',
  'legacy_case_opened',
  'legacy_confirm_needed',
  'legacy_activated',
  'legacy_contested',
  'tribute_pending',
  'question_answered',
  'story_invited',
  'perspective_added',
  'publish_consent_needed',
  'photo_tagged',
  'photo_tag_decided',
  'memory_on_this_day',
  'prompt_due',
  'mission_completed',
  'streak_at_risk',
  'export_ready',
  'new_device',
  'account_mail_opened',
  'data_integrity',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const xpSources = [
  'activity',
  'question',
  'tribute',
  'connection',
  'family',
  'mission',
  'streak',
  'reaction',
  'comment',
  'import',
  'admin',
] as const;
export type XpSource = (typeof xpSources)[number];

const optionalText = Type.Optional(Type.String());
const optionalId = Type.Optional(Id);

/** Ids, numbers, words of closed lists, and names as they were when it was sent. Never prose. */
export const NotificationData = Type.Object({
  sender_name: optionalText,
  sender_username: optionalText,
  sender_id: optionalId,
  recipient_name: optionalText,
  /** Of the teen a guardian is told about. */
  ward_username: optionalText,
  accepter_name: optionalText,
  accepter_username: optionalText,
  commenter_name: optionalText,
  commenter_username: optionalText,
  reactor_name: optionalText,
  reactor_username: optionalText,
  reaction_type: optionalText,
  confirmer_name: optionalText,
  tagger_name: optionalText,
  tributee_username: optionalText,
  badge_name: optionalText,
  tier_name: optionalText,
  power_up_name: optionalText,
  planet_name: optionalText,
  new_class_name: optionalText,
  new_alignment_name: optionalText,
  new_archetype_name: optionalText,
  amount: Type.Optional(Type.Integer()),
  source_type: Type.Optional(Words(xpSources)),
  awards: Type.Optional(Type.Integer()),
  /** What comments and reactions gave on this day. */
  day: Type.Optional(Day),
  new_level: Type.Optional(Type.Integer()),
  change_amount: Type.Optional(Type.Number()),
  voluntary: Type.Optional(Type.Boolean()),
  target: optionalText,
  value: Type.Optional(Type.Number()),
  relationship_type: optionalText,
  relationship_display_name: optionalText,
  role: optionalText,
  /** Of a contested relation: contested · confirmed anew · ended. */
  outcome: Type.Optional(Words(['contested', 'confirmed', 'ended'])),
  color: optionalText,
  icon: optionalText,
  connection_id: optionalId,
  subject_type: optionalText,
  subject_id: optionalId,
  subject_title: optionalText,
  comment_id: optionalId,
  /** Of a tree that was changed: so many changes of one person within the hour. */
  changes: Type.Optional(Type.Integer()),
  tree_name: optionalText,
  claim_id: optionalId,
  tree_id: optionalId,
  invitation_id: optionalId,
  tribute_id: optionalId,
  memorial_id: optionalId,
  memorial_slug: optionalText,
  memorial_name: optionalText,
});
export type NotificationData = Static<typeof NotificationData>;

export const Notification = Type.Object({
  id: Id,
  type: Words(notificationTypes),
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
  'family.relationship.created': { readonly claim_id: string };
  'family.relationship.confirmed': { readonly claim_id: string };
  'family.invitation.sent': { readonly invitation_id: string };
  'family.invitation.accepted': { readonly invitation_id: string };
  /** `gone`: the one who is told is no member since. */
  'family.tree.changed': {
    readonly tree_id: string;
    readonly revision: number;
    readonly actor_id: string;
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

/** Grouped by category: `xp`, `badges`, `connections`, and those of the other remotes. */
export const NotificationPreferences = Type.Record(Type.String(), PreferenceGroup);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

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
