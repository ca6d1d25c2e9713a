/** A reaction is told once for each person and thing, however often it is changed or given anew. */
import type { Connection } from '../../../platform/ports.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';
import { reactionStands, subjectOfComment } from './reactions.queries.ts';

export const onReactionCreated = (notifications: NotificationsService) =>
  onEvent('reaction.created', async (transaction, event) => {
    const still = await reactionStands(transaction, event.reactionId);
    const subject = await shownUnder(transaction, event.subjectType, event.subjectId);
    if (still === undefined || subject === null) return undefined;
    return notifications.notify(transaction, {
      userId: event.ownerId,
      type: 'reaction_received',
      actorId: event.authorId,
      dedupeKey: `reaction ${event.subjectId} ${event.authorId}`,
      data: (actor) => ({
        reaction_type: event.reactionType,
        ...subject,
        ...(actor && {
          sender_id: actor.id,
          reactor_name: actor.full_name,
          reactor_username: actor.username,
        }),
      }),
    });
  });

/** The memory that opens when the notification is followed: the thing itself, or what the comment stands under. */
async function shownUnder(transaction: Connection, subjectType: string, subjectId: string) {
  if (subjectType !== 'comment') return { subject_type: subjectType, subject_id: subjectId };
  const comment = await subjectOfComment(transaction, subjectId);
  return comment === undefined
    ? null
    : { comment_id: subjectId, subject_type: comment.subject_type, subject_id: comment.subject_id };
}
