/** Whose game changes with an event. Pure. */
import type { DomainEvent } from '../../events.ts';

/** Every event after which something of the game may be different. What is given is none: nothing is reckoned from the ledger, and each award would be followed by another reckoning. */
export const changing = [
  'activity.published',
  'activity.changed',
  'activity.audience_changed',
  'activity.tag_answered',
  'activity.decided',
  'comment.created',
  'comment.decided',
  'reaction.created',
  'connection.accepted',
  'connection.removed',
  'connection.memory_added',
  'story.invited',
  'story.perspective_added',
  'family.changed',
  'family.relationship_confirmed',
  'family.relationship_ended',
  'family.contests_settled',
  'family.invitation_accepted',
  'tribute.approved',
  'living_tribute.kept',
  'memorial.changed',
  'person.died',
  'person.lives',
  'guardianship.changed',
  'account.age_reached',
  'user.joined',
  'question.asked',
  'question.answered',
  'mission.completed',
  'quest.completed',
  // What came since it was taken may be another tier.
  'badge.returned',
] as const satisfies readonly DomainEvent['type'][];

type Changing = Extract<DomainEvent, { readonly type: (typeof changing)[number] }>;

export const isChanging = (event: DomainEvent): event is Changing =>
  changing.some((type) => type === event.type);

export function concernedBy(event: Changing): readonly string[] {
  const { userId, invitedBy, ownerId, authorId, ...more }: Ids = event;
  const { deciderId, fromId, toId, actorId, inviterId, accepterId, approverId } = more;
  const one = [userId, invitedBy, ownerId, authorId, deciderId, fromId, toId, actorId];
  const other = [inviterId, accepterId, approverId, ...(more.concerned ?? [])];
  return [...one, ...other, ...(more.toIds ?? [])].filter((id) => id !== undefined && id !== null);
}

/** Everything that names an account in them. */
type Ids = Partial<
  Record<
    | 'userId'
    | 'invitedBy'
    | 'ownerId'
    | 'authorId'
    | 'deciderId'
    | 'fromId'
    | 'toId'
    | 'actorId'
    | 'inviterId'
    | 'accepterId'
    | 'approverId',
    string | null
  >
> & { readonly concerned?: readonly string[]; readonly toIds?: readonly string[] };
