/** A comment is told to the person whose memory it stands under. */
import type { NotificationsService } from '../notifications.service.ts';
import { commentStands } from './comments.queries.ts';
import { onEvent } from './handler.ts';

export const onCommentCreated = (notifications: NotificationsService) =>
  onEvent('comment.created', async (transaction, event) => {
    const still = await commentStands(transaction, event.commentId);
    if (still === undefined) return undefined;
    return notifications.notify(transaction, {
      userId: event.ownerId,
      type: 'comment_received',
      actorId: event.authorId,
      dedupeKey: `comment ${event.commentId}`,
      data: (actor) => ({
        comment_id: event.commentId,
        subject_type: event.subjectType,
        subject_id: event.subjectId,
        ...(actor && {
          sender_id: actor.id,
          commenter_name: actor.full_name,
          commenter_username: actor.username,
        }),
      }),
    });
  });
