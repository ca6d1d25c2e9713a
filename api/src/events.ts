/** Every domain event there is. Payloads hold ids, numbers and words of closed lists, never prose and never a name. */
export type DomainEvent =
  | {
      readonly type: 'activity.published';
      readonly activityId: string;
      readonly ownerId: string;
      readonly authorId: string;
    }
  | { readonly type: 'activity.edited'; readonly activityId: string; readonly ownerId: string }
  | { readonly type: 'activity.deleted'; readonly activityId: string; readonly ownerId: string }
  | { readonly type: 'media.stored'; readonly mediaId: string; readonly ownerId: string }
  | {
      readonly type: 'comment.created';
      readonly commentId: string;
      readonly subjectType: string;
      readonly subjectId: string;
      readonly ownerId: string;
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
  | {
      readonly type: 'connection.accepted';
      readonly connectionId: string;
      readonly fromId: string;
      readonly toId: string;
      readonly accepterId: string;
    }
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
  | { readonly type: 'level.reached'; readonly userId: string; readonly level: number }
  | {
      readonly type: 'family.changed';
      readonly treeId: string;
      readonly revision: number;
      readonly actorId: string;
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
  | {
      readonly type: 'tribute.received';
      readonly tributeId: string;
      readonly memorialId: string;
      readonly authorId: string;
    }
  | {
      readonly type: 'tribute.approved';
      readonly tributeId: string;
      readonly memorialId: string;
      readonly authorId: string;
      readonly approverId: string;
    };
