/** What a notification says, from its type and its data; the server sends no prose. Pure. */
import type { Notification, NotificationData } from '../../contracts/notifications.ts';
import { t } from './sentences.messages.ts';

type Say = (data: NotificationData) => string;

const who = (name: string | undefined): string => name ?? t('someone');

/** Product.md section 9: the boost is (value - 1) * 100, rounded. */
const boostPercent = (value: number): number => Math.round((value - 1) * 100);

/** One decimal, with its sign. */
const planetChange = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${Math.abs(amount).toFixed(1)}`;

const sentences: Partial<Record<Notification['type'], Say>> = {
  level_up: ({ new_level }) => t('sayLevelUp', { level: new_level ?? 1 }),
  class_changed: ({ new_class_name }) => t('sayClass', { name: new_class_name ?? '' }),
  alignment_changed: ({ new_alignment_name }) =>
    t('sayAlignment', { name: new_alignment_name ?? '' }),
  archetype_changed: ({ new_archetype_name }) =>
    t('sayArchetype', { name: new_archetype_name ?? '' }),
  planetary_resonance_changed: ({ planet_name, change_amount }) =>
    t('sayPlanet', { name: planet_name ?? '', amount: planetChange(change_amount ?? 0) }),
  badge_awarded: ({ badge_name }) => t('sayBadge', { name: badge_name ?? '' }),
  badge_upgraded: ({ badge_name, tier_name }) =>
    t('sayBadgeTier', { name: badge_name ?? '', tier: tier_name ?? '' }),
  xp_awarded: ({ amount, source_type }) =>
    t('sayXp', { amount: amount ?? 0, source: t(source_type ?? 'activity') }),
  power_up_activated: ({ power_up_name }) => t('sayPowerUp', { name: power_up_name ?? '' }),
  power_up_effect_applied: ({ power_up_name, value }) =>
    t('sayBoost', { name: power_up_name ?? '', percent: boostPercent(value ?? 1) }),
  power_up_expired: ({ power_up_name }) => t('sayPowerUpEnded', { name: power_up_name ?? '' }),
  power_up_deactivated: ({ power_up_name }) =>
    t('sayPowerUpStopped', { name: power_up_name ?? '' }),
  connection_request: ({ sender_name }) => t('sayConnectionRequest', { name: who(sender_name) }),
  connection_accepted: ({ accepter_name }) =>
    t('sayConnectionAccepted', { name: who(accepter_name) }),
  comment_received: ({ commenter_name, subject_title }) =>
    subject_title === undefined
      ? t('sayCommentPlain', { name: who(commenter_name) })
      : t('sayComment', { name: who(commenter_name), title: subject_title }),
  reaction_received: ({ reactor_name, subject_title }) =>
    subject_title === undefined
      ? t('sayReactionPlain', { name: who(reactor_name) })
      : t('sayReaction', { name: who(reactor_name), title: subject_title }),
  question_asked: ({ sender_name }) => t('sayQuestion', { name: who(sender_name) }),
  tribute_received: ({ sender_name, memorial_name, tributee_username }) =>
    t('sayTributeReceived', {
      name: who(sender_name),
      memorial: memorial_name ?? tributee_username ?? '',
    }),
  tribute_approved: ({ memorial_name, tributee_username }) =>
    t('sayTributeApproved', { memorial: memorial_name ?? tributee_username ?? '' }),
  family_relationship_request: ({ sender_name, relationship_display_name, relationship_type }) =>
    t('sayFamilyRequest', {
      name: who(sender_name),
      relation: relationship_display_name ?? relationship_type ?? '',
    }),
  family_relationship_confirmed: ({
    confirmer_name,
    relationship_display_name,
    relationship_type,
  }) =>
    t('sayFamilyConfirmed', {
      name: who(confirmer_name),
      relation: relationship_display_name ?? relationship_type ?? '',
    }),
  family_relationship_contested: ({ sender_name, outcome }) =>
    t(
      outcome === 'confirmed'
        ? 'sayContestConfirmed'
        : outcome === 'ended'
          ? 'sayContestEnded'
          : 'sayContest',
      { name: who(sender_name) },
    ),
  family_invitation_sent: ({ sender_name }) => t('sayInvitationSent', { name: who(sender_name) }),
  family_invitation_accepted: ({ accepter_name }) =>
    t('sayInvitationAccepted', { name: who(accepter_name) }),
  service_test: () => t('sayTest'),
  diagnostic_test: () => t('sayTest'),
};

export const sentenceFor = ({ type, data }: Pick<Notification, 'type' | 'data'>): string =>
  sentences[type]?.(data) ?? t('sayOther');

type Titled = Parameters<typeof t>[0];
const titled: ReadonlySet<string> = new Set(Object.keys(sentences));
/** The heading of a group; what has none of its own stands under "Other news". */
export const groupTitle = (type: Notification['type']): string =>
  titled.has(type) ? t(type as Titled & 'level_up') : t('other'); // every type with a sentence has a heading of the same name in the table

/** R0.10: the server sends an object, an older one sent a JSON string; anything else is nothing. */
export function readData(data: unknown): NotificationData {
  if (typeof data === 'string') {
    try {
      return readData(JSON.parse(data));
    } catch {
      return {};
    }
  }
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
}

export interface Destination {
  readonly modal: string;
  readonly params: Readonly<Record<string, string>>;
}

const isPersona = (type: string): boolean =>
  /^(?:level_up|xp_|badge_|class_|alignment_|archetype_|planetary_|power_up_)/u.test(type);

/** The page of one's own codex that a type belongs to, and its section; null for what leads elsewhere. */
function ownPage(type: string): { readonly tab: string; readonly section?: string } | null {
  if (type === 'connection_request') return { tab: 'summons', section: 'connection-requests' };
  if (type.startsWith('family_')) return { tab: 'summons', section: 'family-requests' };
  if (type.startsWith('tribute_'))
    return {
      tab: 'legacy',
      section: type === 'tribute_received' ? 'tributes-management' : 'tributes',
    };
  return isPersona(type) ? { tab: 'persona' } : null;
}

/** Where a press on a notification leads; null when it leads nowhere. */
export function destinationOf(
  { type, data }: Pick<Notification, 'type' | 'data'>,
  username: string,
): Destination | null {
  const page = ownPage(type);
  if (page !== null) return { modal: 'codex', params: { username, ...page } };
  if (type === 'connection_accepted')
    return data.accepter_username === undefined
      ? null
      : { modal: 'codex', params: { username: data.accepter_username } };
  const told = type === 'comment_received' || type === 'reaction_received';
  return told && data.subject_type === 'activity' && data.subject_id !== undefined
    ? { modal: 'activity-view', params: { activityId: data.subject_id, activityType: 'activity' } }
    : null;
}
