/** What a notification says, from its type and its data; the server sends no prose. Pure. */
import {
  isNotificationType,
  type DataOf,
  type Notification,
  type NotificationType,
} from '../contracts/notifications.ts';
import { sayBadge, sayBadgeBack, sayBadgeTaken, sayBadgeUp } from './badge-sentences.ts';
import { sayBirthday, sayExport, sayTransfer } from './account-sentences.ts';
import {
  sayMission,
  sayPowerEnding,
  sayPowerExpired,
  sayPowerGave,
  sayPowerStopped,
  sayPowerWorks,
  sayWeekOpen,
} from './quest-sentences.ts';
import {
  memorialOf,
  memorialSentences,
  sayLetter,
  sayTributeApproved,
  sayTributeReceived,
} from './memorial-sentences.ts';
import { planSentences, sayAnswered, sayAsked, sayTogether } from './question-sentences.ts';
import { reactionName, sayComment, sayReaction, who } from './reply-sentences.ts';
import { sayContest, sayInvited, sayRelation } from './family-sentences.ts';
import { sentenceOfCare } from './care-sentences.ts';
import { t } from './sentences.messages.ts';
import { successionSentences } from './succession-sentences.ts';
import { storySentences } from './story-sentences.ts';
import { staffSentences } from './staff-sentences.ts';
import { legacySentences } from './legacy-sentences.ts';
import { sayCoauthor, sayTagDecided, sayTagged } from './naming-sentences.ts';
import { sayPause } from './pause-sentences.ts';
import { sayChange, sayDecision, saySubmission } from './submission-sentences.ts';
import { sayXp } from './xp-sentences.ts';

const moderated = {
  none: 'sayReviewedNone',
  acted: 'sayReviewedActed',
  warn: 'sayWarned',
  hide: 'sayHidden',
  upheld: 'sayAppealUpheld',
  reversed: 'sayAppealReversed',
} as const;

/** What each type says. */
const sentences: { readonly [T in NotificationType]: (data: DataOf<T>) => string } = {
  level_up: ({ new_level }) => t('sayLevelUp', { level: new_level ?? 1 }),
  class_changed: ({ new_class_name: name }) => t('sayClass', { name: name ?? '' }),
  alignment_changed: ({ new_alignment_name: name }) => t('sayAlignment', { name: name ?? '' }),
  archetype_changed: ({ new_archetype_name: name }) => t('sayArchetype', { name: name ?? '' }),
  planetary_resonance_changed: ({ planet_name: name, change_amount }) =>
    t('sayPlanet', { name: name ?? '', change: (change_amount ?? 0).toFixed(1) }),
  xp_awarded: sayXp,
  badge_awarded: sayBadge,
  badge_upgraded: sayBadgeUp,
  badge_taken: sayBadgeTaken,
  badge_returned: sayBadgeBack,
  power_up_activated: sayPowerWorks,
  power_up_effect_applied: sayPowerGave,
  power_up_expired: sayPowerExpired,
  power_up_deactivated: sayPowerStopped,
  power_up_ending: sayPowerEnding,
  streak_at_risk: sayWeekOpen,
  mission_completed: sayMission,
  connection_request: ({ sender_name }) => t('sayConnectionRequest', { name: who(sender_name) }),
  child_connection_pending: ({ sender_name, recipient_name }) =>
    t('sayWardConnection', { name: who(sender_name), other: who(recipient_name) }),
  guardianship_changed: sentenceOfCare,
  child_blocked: ({ sender_name, recipient_name }) =>
    t('sayWardBlocked', { name: who(sender_name), other: who(recipient_name) }),
  connection_accepted: ({ accepter_name }) =>
    t('sayConnectionAccepted', { name: who(accepter_name) }),
  connection_memory_added: sayTogether,
  question_asked: sayAsked,
  question_answered: sayAnswered,
  ...planSentences,
  ...storySentences,
  comment_received: ({ commenter_name, subject_title }) =>
    sayComment(who(commenter_name), 1, subject_title),
  reaction_received: (data) =>
    sayReaction(who(data.reactor_name), reactionName(data.reaction_type), data),
  tribute_received: sayTributeReceived,
  new_device: () => t('sayNewDevice'),
  age_reached: sayBirthday,
  transfer_requested: ({ sender_name }) => t('sayTransferRequested', { name: who(sender_name) }),
  transfer_changed: sayTransfer,
  account_handed_over: ({ sender_name }) => t('sayHandedOver', { name: who(sender_name) }),
  export_ready: sayExport,
  child_data_downloaded: ({ sender_name }) => t('sayDataDownloaded', { name: who(sender_name) }),
  account_mail_opened: ({ subject_title: title }) =>
    title === undefined ? t('sayMailOpenedPlain') : t('sayMailOpened', { title }),
  report_received: () => t('sayReportReceived'),
  report_reviewed: ({ moderation = 'none' }) => t(moderated[moderation]),
  moderation_decided: ({ moderation = 'warn' }) => t(moderated[moderation]),
  appeal_received: () => t('sayAppealReceived'),
  appeal_decided: ({ moderation = 'upheld' }) => t(moderated[moderation]),
  child_asked_for_help: ({ sender_name }) => t('sayChildAsked', { name: who(sender_name) }),
  ...staffSentences,
  tribute_approved: sayTributeApproved,
  family_relationship_request: sayRelation,
  family_relationship_confirmed: ({
    confirmer_name,
    relationship_display_name,
    relationship_type,
  }) =>
    t('sayFamilyConfirmed', {
      name: who(confirmer_name),
      relation: relationship_display_name ?? relationship_type ?? '',
    }),
  family_relationship_contested: sayContest,
  family_invitation_sent: sayInvited,
  family_invitation_accepted: ({ accepter_name }) =>
    t('sayInvitationAccepted', { name: who(accepter_name) }),
  family_tree_changed: ({ sender_name, tree_name = t('treeUnnamed'), changes = 1 }) =>
    changes > 1
      ? t('sayTreeChanges', { name: who(sender_name), tree: tree_name, count: changes })
      : t('sayTreeChange', { name: who(sender_name), tree: tree_name }),
  legacy_steward_invited: (data) =>
    data.life_id === undefined
      ? t('sayStewardInvited', { name: who(data.sender_name), memorial: memorialOf(data) })
      : t('sayLifeStewardInvited', { name: who(data.sender_name) }),
  letter_to_open: ({ sender_name: name }) =>
    name === undefined ? t('sayLetterToOpenPlain') : t('sayLetterToOpen', { name }),
  letter_for_you: sayLetter,
  ...legacySentences,
  ...memorialSentences,
  ...successionSentences,
  coauthor_asked: sayCoauthor('sayCoauthorAsked'),
  coauthor_accepted: sayCoauthor('sayCoauthorAccepted'),
  coauthor_changed: sayCoauthor('sayCoauthorChanged'),
  transcript_ready: ({ subject_title: title }) =>
    title === undefined ? t('sayTranscriptPlain') : t('sayTranscript', { title }),
  photo_tagged: sayTagged,
  child_submission_pending: saySubmission,
  child_submission_decided: sayDecision,
  child_memory_changed: sayChange,
  discipline_applied: (data) => sayPause(data, ['sayPaused', 'sayPausedFor']),
  discipline_lifted: (data) => sayPause(data, ['sayPauseLifted', 'sayPauseLiftedFor']),
  photo_tag_decided: sayTagDecided,
};

/** A newer server may tell of a type that this page does not know yet. */
export const sentenceFor = ({ type, data }: Pick<Notification, 'type' | 'data'>): string =>
  isNotificationType(type) ? sentences[type](data) : t('sayOther');
