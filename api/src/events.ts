/** Every domain event there is. Payloads hold ids, numbers and words of closed lists, never prose and never a name. */
import type { GriefEvent } from './grief-events.ts';
import type { MemorialEvent } from './memorial-events.ts';
import type { PlayEvent } from './play-events.ts';
import type { AccountEvent } from './account-events.ts';
import type { BadgeEvent } from './badge-events.ts';
import type { CoauthorEvent } from './coauthor-events.ts';
import type { LegacyEvent } from './legacy-events.ts';
import type { NamingEvent } from './naming-events.ts';
import type { QuestionEvent } from './question-events.ts';
import type { StoryEvent } from './story-events.ts';
import type { SuccessionEvent } from './succession-events.ts';
import type { GuardianshipChange } from '@kinlore/shared/contracts/notifications/guardianship-words';

export type DomainEvent =
  | GriefEvent
  | LegacyEvent
  | MemorialEvent
  | SuccessionEvent
  | CoauthorEvent
  | PlayEvent
  | QuestionEvent
  | AccountEvent
  /** A program of the machine has written a recording down. */
  | {
      readonly type: 'transcription.ready';
      readonly activityId: string;
      readonly mediaId: string;
      /** Who keeps the memory, and who recorded: each once. */
      readonly concerned: readonly string[];
    }
  /** A copy or a book of a life can be downloaded by whoever asked for it. */
  | {
      readonly type: 'export.ready';
      readonly exportId: string;
      /** Absent of what former versions wrote: a copy. */
      readonly kind?: 'copy' | 'book' | 'life';
      readonly userId: string;
      readonly subjectId: string;
    }
  /** A guardian has downloaded a copy of what a child keeps, for the first time. */
  | {
      readonly type: 'export.downloaded';
      readonly exportId: string;
      readonly guardianId: string;
      readonly childId: string;
    }
  | {
      readonly type: 'activity.published';
      readonly activityId: string;
      readonly ownerId: string;
      readonly authorId: string;
    }
  /** `was`: whom it was for until now; it may have been deleted. */
  | {
      readonly type: 'activity.audience_changed';
      readonly activityId: string;
      readonly ownerId: string;
      readonly was: {
        readonly audience: string;
        readonly degree: number;
        readonly spaceId: string | null;
        readonly chosen: readonly string[];
      };
    }
  /** What stands was edited: what it says, not whom it is for. */
  | { readonly type: 'activity.changed'; readonly activityId: string; readonly ownerId: string }
  /** A child wants to share it: its guardians are asked. */
  | { readonly type: 'activity.submitted'; readonly activityId: string; readonly ownerId: string }
  /** It has waited for a day, or for three: they are asked again. */
  | {
      readonly type: 'activity.still_submitted';
      readonly activityId: string;
      readonly ownerId: string;
    }
  | {
      readonly type: 'activity.decided';
      readonly activityId: string;
      readonly ownerId: string;
      readonly deciderId: string;
      readonly decision: 'approve' | 'return' | 'reject';
    }
  /** A child changed what was approved, and its guardians want to hear of it. */
  | {
      readonly type: 'activity.changed_by_child';
      readonly activityId: string;
      readonly ownerId: string;
    }
  | {
      readonly type: 'child.paused';
      readonly pauseId: string;
      readonly childId: string;
      readonly guardianId: string;
      readonly kind: string;
    }
  | {
      readonly type: 'child.pause_lifted';
      readonly pauseId: string;
      readonly childId: string;
      readonly guardianId: string;
      readonly kind: string;
    }
  | NamingEvent
  | {
      readonly type: 'comment.created';
      readonly commentId: string;
      readonly subjectType: string;
      readonly subjectId: string;
      readonly ownerId: string;
      readonly authorId: string;
    }
  /** What a child wants to say waits for its guardians. */
  | {
      readonly type: 'comment.submitted';
      readonly commentId: string;
      readonly authorId: string;
    }
  /** It has waited long. */
  | {
      readonly type: 'comment.still_submitted';
      readonly commentId: string;
      readonly authorId: string;
    }
  | {
      readonly type: 'comment.decided';
      readonly commentId: string;
      readonly subjectType: string;
      readonly subjectId: string;
      readonly authorId: string;
      readonly deciderId: string;
      readonly decision: 'approve' | 'return' | 'reject';
    }
  /** A child changed what others read, and its guardians want to hear of it. */
  | {
      readonly type: 'comment.changed_by_child';
      readonly commentId: string;
      readonly subjectType: string;
      readonly subjectId: string;
      readonly authorId: string;
    }
  | {
      readonly type: 'reaction.created';
      readonly reactionId: string;
      readonly subjectType: string;
      readonly subjectId: string;
      readonly ownerId: string;
      readonly authorId: string;
      readonly reactionType: string;
    }
  | {
      readonly type: 'connection.requested';
      readonly connectionId: string;
      readonly fromId: string;
      readonly toId: string;
    }
  /** It waits for a guardian of these. */
  | {
      readonly type: 'connection.awaiting_guardian';
      readonly connectionId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly childIds: readonly string[];
    }
  /** Who looks after a child is different, or somebody is asked to: told to these. */
  | {
      readonly type: 'guardianship.changed';
      readonly change: GuardianshipChange;
      readonly childId: string;
      readonly actorId: string | null;
      readonly toIds: readonly string[];
      readonly invitationId?: string;
    }
  /** A child blocked somebody, alone: its guardians hear of it. */
  | {
      readonly type: 'connection.child_blocked';
      readonly childId: string;
      readonly otherId: string;
    }
  | {
      readonly type: 'connection.accepted';
      readonly connectionId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly accepterId: string;
    }
  | {
      readonly type: 'connection.memory_added';
      readonly memoryId: string;
      readonly connectionId: string;
      readonly authorId: string;
      readonly toId: string;
    }
  | StoryEvent
  | { readonly type: 'connection.removed'; readonly fromId: string; readonly toId: string }
  | { readonly type: 'user.joined'; readonly userId: string; readonly invitedBy: string | null }
  | {
      readonly type: 'xp.awarded';
      readonly userId: string;
      readonly amount: number;
      readonly sourceType: string;
      readonly sourceId: string;
      readonly reason: string;
    }
  /** What comments and reactions gave on a day of the person, `YYYY-MM-DD`. */
  | {
      readonly type: 'xp.day_summed';
      readonly userId: string;
      readonly day: string;
      readonly amount: number;
      readonly awards: number;
    }
  | BadgeEvent
  | { readonly type: 'level.reached'; readonly userId: string; readonly level: number }
  /** A class, alignment or archetype is another than before. */
  | {
      readonly type: 'persona.title_changed';
      readonly userId: string;
      readonly kind: 'class' | 'alignment' | 'archetype';
      readonly key: string;
      readonly since: string;
    }
  /** What sounds of one body has changed by this much since it was last told. `day`: of the person, `YYYY-MM-DD`. */
  | {
      readonly type: 'persona.resonance_changed';
      readonly userId: string;
      readonly planet: string;
      readonly change: number;
      readonly day: string;
    }
  /** `goneId`: who is no member since: their pages hear of it this last time. */
  | {
      readonly type: 'family.changed';
      readonly treeId: string;
      readonly revision: number;
      readonly actorId: string;
      readonly goneId?: string;
    }
  | {
      readonly type: 'family.relationship_requested';
      readonly claimId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly relationshipType: string;
    }
  | {
      readonly type: 'family.relationship_confirmed';
      readonly claimId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly relationshipType: string;
    }
  | {
      readonly type: 'family.relationship_ended';
      readonly claimId: string;
      readonly fromId: string;
      readonly toId: string;
    }
  | {
      readonly type: 'family.relationship_contested';
      readonly contestId: string;
      readonly claimId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly contesterId: string;
    }
  | {
      readonly type: 'family.contests_settled';
      readonly claimId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly actorId: string;
      readonly contests: readonly { readonly id: string; readonly contesterId: string }[];
      readonly outcome: 'withdrawn' | 'confirmed' | 'ended';
    }
  | {
      readonly type: 'family.invitation_sent';
      readonly invitationId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly treeId: string;
      readonly sent: number;
    }
  | {
      readonly type: 'family.invitation_accepted';
      readonly invitationId: string;
      readonly inviterId: string;
      readonly accepterId: string;
      readonly treeId: string;
    }
  /** `at`: the invitation of that moment, so that a later one is told again. */
  | {
      readonly type: 'steward.invited';
      readonly memorialId: string;
      readonly userId: string;
      readonly inviterId: string;
      readonly at: string;
    }
  /** `concerned`: who is no steward of it any more, or was never one, and sees the change all the same. */
  | {
      readonly type: 'memorial.changed';
      readonly memorialId: string;
      readonly concerned: readonly string[];
    };
