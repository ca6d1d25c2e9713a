/** A comment is told to the person whose memory it stands under. */
import type { NotificationsService } from '../notifications.service.ts';
import type { Connection } from '../../../platform/ports.ts';
import { commentStands } from './comments.queries.ts';
import { otherOfMemory } from './connections.queries.ts';
import { onEvent } from './handler.ts';

export const onCommentCreated = (notifications: NotificationsService) =>
  onEvent('comment.created', async (transaction, event) => {
    const still = await commentStands(transaction, event.commentId);
    if (still === undefined) return undefined;
    const userId = await hearerOf(transaction, event);
    return notifications.notify(transaction, {
      userId,
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

/** Whose memory it is. What two people have together is of both: the one who did not write is told. */
async function hearerOf(
  transaction: Connection,
  {
    subjectType,
    subjectId,
    ownerId,
    authorId,
  }: { subjectType: string; subjectId: string; ownerId: string; authorId: string },
): Promise<string> {
  if (subjectType !== 'connection_memory' || ownerId !== authorId) return ownerId;
  return (await otherOfMemory(transaction, subjectId, authorId)) ?? ownerId;
}
