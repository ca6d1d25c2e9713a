/** Notifications: rows for people, told to their open pages afterwards. Other modules append events; what has no event calls `notify`. */
import type { NotificationType } from '@kinlore/shared/contracts/notifications';
import type { EventHandler, Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { onCoauthorAccepted, onCoauthorAsked, onCoauthorChanged } from './handlers/coauthors.ts';
import {
  onActivityAudienceChanged,
  onActivityPublished,
  onActivityTagged,
  onTagAnswered,
} from './handlers/activities.ts';
import { onPhotoTagAccepted, onPhotoTagged } from './handlers/photos.ts';
import { onBadgeAwarded, onBadgeReturned, onBadgeTaken } from './handlers/badges.ts';
import { onChildPaused, onPauseLifted } from './handlers/care.ts';
import { onCommentCreated } from './handlers/comments.ts';
import {
  onChildBlocked,
  onConnectionAccepted,
  onConnectionMemoryAdded,
  onConnectionAwaiting,
  onConnectionRemoved,
  onConnectionRequested,
} from './handlers/connections.ts';
import { onResonanceChanged, onTitleChanged } from './handlers/cosmic.ts';
import {
  onFamilyChanged,
  onFamilyInvitationAccepted,
  onContestsSettled,
  onFamilyInvitationSent,
  onRelationshipConfirmed,
  onRelationshipContested,
  onRelationshipEnded,
  onRelationshipRequested,
} from './handlers/family.ts';
import { onGatheringChanged } from './handlers/gatherings.ts';
import { onPersonDied, onPersonLives } from './handlers/grief.ts';
import { onGuardianshipChanged } from './handlers/guardianship.ts';
import { onLetterDue, onLetterReleased } from './handlers/letters.ts';
import { onMemorialChanged, onStewardInvited } from './handlers/memorials.ts';
import { onLifeStewardAsked, onPlanChanged } from './handlers/legacy-plans.ts';
import { onDaySummed, onLevelReached, onXpAwarded } from './handlers/progress.ts';
import {
  onMissionCompleted,
  onPowerActivated,
  onPowerApplied,
  onPowerDeactivated,
  onPowerEnding,
  onPowerExpired,
  onQuestCounted,
} from './handlers/quests.ts';
import {
  onAnsweredByMail,
  onPlanOffered,
  onQuestionAnswered,
  onQuestionAsked,
  onQuestionPlanned,
} from './handlers/questions.ts';
import { onWeekOpen } from './handlers/rhythm.ts';
import { onReactionCreated } from './handlers/reactions.ts';
import { onAccountEntered } from './handlers/account.ts';
import {
  onAccountHandedOver,
  onAgeReached,
  onBirthCorrected,
  onTransferChanged,
} from './handlers/coming-of-age.ts';
import { onExportDownloaded, onExportReady } from './handlers/exports.ts';
import {
  onMemorialContested,
  onMemorialJoining,
  onMemorialHistoric,
  onMemorialMerging,
  onMemorialTold,
} from './handlers/relatives.ts';
import {
  onActivityDecided,
  onChangedByChild,
  onActivityStillSubmitted,
  onActivitySubmitted,
  onCommentChangedByChild,
  onCommentDecided,
  onCommentStillSubmitted,
  onCommentSubmitted,
} from './handlers/submissions.ts';
import { onConsentNeeded, onPerspectiveAdded, onStoryInvited } from './handlers/shared-stories.ts';
import {
  onCaretakingAsked,
  onStewardNamed,
  onStewardshipAsked,
  onStewardVoteOpened,
  onSuccessionChanged,
} from './handlers/succession.ts';
import { onTranscriptReady } from './handlers/transcriptions.ts';
import {
  onLivingTributeKept,
  onLivingTributeReceived,
  onTributeApproved,
  onTributeReceived,
} from './handlers/tributes.ts';
import { digestJob } from './digests/digests.jobs.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { quietly } from './left-in-peace.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';
import { createPushKeys } from './push/push-keys.ts';
import { createPushJob } from './push/push.jobs.ts';
import { timesRoutes } from './times.routes.ts';
import { pushRoutes } from './push/push.routes.ts';

export { whoTurnedOn } from './chosen.queries.ts';
export { forgetSubscriptionsOf } from './push/push.queries.ts';
export type { AfterCommit, NotificationsService, Telling } from './notifications.service.ts';

type MakeHandler = (notifications: NotificationsService) => EventHandler;

/** By what each type is told. */
const tellers: Readonly<Record<NotificationType, readonly MakeHandler[]>> = {
  xp_awarded: [onXpAwarded, onDaySummed],
  level_up: [onLevelReached],
  class_changed: [onTitleChanged],
  alignment_changed: [onTitleChanged],
  archetype_changed: [onTitleChanged],
  planetary_resonance_changed: [onResonanceChanged],
  badge_awarded: [onBadgeAwarded],
  badge_upgraded: [onBadgeAwarded],
  badge_taken: [onBadgeTaken],
  badge_returned: [onBadgeReturned],
  power_up_activated: [onPowerActivated],
  power_up_effect_applied: [onPowerApplied],
  power_up_expired: [onPowerExpired],
  power_up_deactivated: [onPowerDeactivated],
  power_up_ending: [onPowerEnding],
  streak_at_risk: [onWeekOpen],
  mission_completed: [onMissionCompleted],
  connection_request: [onConnectionRequested],
  child_connection_pending: [onConnectionAwaiting, onConnectionRequested],
  child_blocked: [onChildBlocked],
  guardianship_changed: [onGuardianshipChanged],
  connection_accepted: [onConnectionAccepted],
  connection_memory_added: [onConnectionMemoryAdded],
  question_asked: [onQuestionAsked],
  prompt_due: [onQuestionPlanned],
  prompt_plan_offered: [onPlanOffered],
  question_answered: [onQuestionAnswered, onAnsweredByMail],
  story_invited: [onStoryInvited],
  perspective_added: [onPerspectiveAdded],
  publish_consent_needed: [onConsentNeeded],
  comment_received: [onCommentCreated],
  reaction_received: [onReactionCreated],
  coauthor_asked: [onCoauthorAsked],
  coauthor_accepted: [onCoauthorAccepted],
  coauthor_changed: [onCoauthorChanged],
  transcript_ready: [onTranscriptReady],
  photo_tagged: [onActivityTagged, onPhotoTagged],
  photo_tag_decided: [onTagAnswered, onPhotoTagAccepted],
  child_submission_pending: [
    onActivitySubmitted,
    onActivityStillSubmitted,
    onCommentSubmitted,
    onCommentStillSubmitted,
  ],
  child_submission_decided: [onActivityDecided, onCommentDecided],
  child_memory_changed: [onChangedByChild, onCommentChangedByChild],
  discipline_applied: [onChildPaused],
  discipline_lifted: [onPauseLifted],
  family_relationship_request: [onRelationshipRequested],
  family_relationship_confirmed: [onRelationshipConfirmed],
  family_relationship_contested: [onRelationshipContested, onContestsSettled],
  family_invitation_sent: [onFamilyInvitationSent],
  family_invitation_accepted: [onFamilyInvitationAccepted],
  family_tree_changed: [onFamilyChanged],
  tribute_received: [onTributeReceived, onLivingTributeReceived],
  tribute_approved: [onTributeApproved, onLivingTributeKept],
  legacy_steward_invited: [onStewardInvited, onLifeStewardAsked],
  letter_to_open: [onLetterDue],
  letter_for_you: [onLetterDue, onLetterReleased],
  memorial_made: [onMemorialTold],
  steward_request: [onMemorialJoining],
  memorial_decided: [onMemorialJoining, onMemorialContested, onMemorialMerging],
  legacy_still_willing: [onStewardshipAsked],
  legacy_vote_opened: [onStewardVoteOpened],
  legacy_nominated: [onStewardNamed],
  legacy_steward_changed: [onSuccessionChanged],
  legacy_caretaking: [onCaretakingAsked],
  memorial_historic: [onMemorialHistoric],
  gathering_changed: [onGatheringChanged],
  /** In the steps of a reported death (`activation`). */
  legacy_case_opened: [],
  legacy_confirm_needed: [],
  legacy_contested: [],
  legacy_activated: [],
  legacy_case_moved: [],
  /** By whoever opens the mail, in that act's own transaction (`admin`). */
  account_mail_opened: [],
  new_device: [onAccountEntered],
  age_reached: [onAgeReached],
  account_handed_over: [onAccountHandedOver],
  transfer_requested: [onTransferChanged],
  transfer_changed: [onTransferChanged],
  export_ready: [onExportReady],
  child_data_downloaded: [onExportDownloaded],
  /** By reporting, deciding and appealing, in those acts' own transactions (`moderation`). */
  report_received: [],
  report_reviewed: [],
  moderation_decided: [],
  appeal_received: [],
  appeal_decided: [],
  child_asked_for_help: [],
  /** In the acts of `inspections`. */
  inspection_asked: [],
  inspection_decided: [],
  /** In the acts of `coming-of-age`. */
  entry_asked: [],
  entry_decided: [],
  content_inspected: [],
};

/** What only moves open pages on: no row is written. */
const movers: readonly MakeHandler[] = [
  onActivityPublished,
  onActivityAudienceChanged,
  onConnectionRemoved,
  onRelationshipEnded,
  onMemorialChanged,
  onPlanChanged,
  onPersonDied,
  onQuestCounted,
  onPersonLives,
  onBirthCorrected,
];

export function createNotifications(platform: Platform): {
  service: NotificationsService;
  module: Module;
} {
  const service = quietly(createNotificationsService(platform), platform);
  const pushKeys = createPushKeys(platform);
  return {
    service,
    module: {
      name: 'notifications',
      routes: [
        ...notificationRoutes(platform),
        ...timesRoutes(platform),
        ...pushRoutes(platform, pushKeys),
      ],
      jobs: [createPushJob(platform, pushKeys), digestJob(platform)],
      prepare: pushKeys.prepare,
      handlers: [...new Set([...Object.values(tellers).flat(), ...movers])].map((make) =>
        make(service),
      ),
    },
  };
}
