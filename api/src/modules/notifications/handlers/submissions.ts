/** A child wants to share a memory, or to say something below one: its guardians are asked, and the child hears what they decided. */
import type { Connection } from '../../../platform/ports.ts';
import { guardiansOf } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

interface About {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly comment_id?: string;
}

const about = (
  thing: About,
  actor: { readonly id: string; readonly full_name: string; readonly username: string } | undefined,
) => ({
  ...thing,
  ...(actor && {
    sender_id: actor.id,
    sender_name: actor.full_name,
    sender_username: actor.username,
  }),
});

const memory = (id: string): About => ({ subject_type: 'activity', subject_id: id });
/** A guardian need not read what the child speaks about: it leads to where it is decided. */
const comment = (id: string): About => ({ subject_type: 'comment', subject_id: id });

interface Told {
  readonly type: 'child_submission_pending' | 'child_memory_changed';
  readonly childId: string;
  readonly thing: About;
  readonly key: string;
}

async function tellGuardians(
  notifications: NotificationsService,
  transaction: Connection,
  { type, childId, thing, key }: Told,
): Promise<() => void> {
  const tells: (() => void)[] = [];
  for (const userId of await guardiansOf(transaction, childId))
    tells.push(
      await notifications.notify(transaction, {
        userId,
        type,
        actorId: childId,
        dedupeKey: key,
        data: (actor) => about(thing, actor),
      }),
    );
  return inTurn(...tells);
}

const memoryWaits =
  (notifications: NotificationsService) =>
  (
    transaction: Connection,
    { id, activityId, ownerId }: Readonly<Record<'id' | 'activityId' | 'ownerId', string>>,
  ) =>
    tellGuardians(notifications, transaction, {
      type: 'child_submission_pending',
      childId: ownerId,
      thing: memory(activityId),
      key: `submitted ${id}`,
    });

const commentWaits =
  (notifications: NotificationsService) =>
  (
    transaction: Connection,
    { id, commentId, authorId }: Readonly<Record<'id' | 'commentId' | 'authorId', string>>,
  ) =>
    tellGuardians(notifications, transaction, {
      type: 'child_submission_pending',
      childId: authorId,
      thing: comment(commentId),
      key: `submitted ${id}`,
    });

export const onActivitySubmitted = (notifications: NotificationsService) =>
  onEvent('activity.submitted', memoryWaits(notifications));

export const onActivityStillSubmitted = (notifications: NotificationsService) =>
  onEvent('activity.still_submitted', memoryWaits(notifications));

export const onCommentSubmitted = (notifications: NotificationsService) =>
  onEvent('comment.submitted', commentWaits(notifications));

export const onCommentStillSubmitted = (notifications: NotificationsService) =>
  onEvent('comment.still_submitted', commentWaits(notifications));

export const onActivityDecided = (notifications: NotificationsService) =>
  onEvent(
    'activity.decided',
    async (transaction, { id, activityId, ownerId, deciderId, decision }) =>
      notifications.notify(transaction, {
        userId: ownerId,
        type: 'child_submission_decided',
        actorId: deciderId,
        dedupeKey: `decided ${id}`,
        data: (actor) => ({ ...about(memory(activityId), actor), decision }),
      }),
  );

const belowOf = ({
  subjectType,
  subjectId,
  commentId,
}: Readonly<Record<'subjectType' | 'subjectId' | 'commentId', string>>): About => ({
  subject_type: subjectType,
  subject_id: subjectId,
  comment_id: commentId,
});

export const onCommentDecided = (notifications: NotificationsService) =>
  onEvent('comment.decided', async (transaction, event) =>
    notifications.notify(transaction, {
      userId: event.authorId,
      type: 'child_submission_decided',
      actorId: event.deciderId,
      dedupeKey: `decided ${event.id}`,
      data: (actor) => ({ ...about(belowOf(event), actor), decision: event.decision }),
    }),
  );

/** An edit that needed nobody: the guardians who want to hear of it are told. */
export const onChangedByChild = (notifications: NotificationsService) =>
  onEvent('activity.changed_by_child', (transaction, { id, activityId, ownerId }) =>
    tellGuardians(notifications, transaction, {
      type: 'child_memory_changed',
      childId: ownerId,
      thing: memory(activityId),
      key: `changed ${id}`,
    }),
  );

export const onCommentChangedByChild = (notifications: NotificationsService) =>
  onEvent('comment.changed_by_child', (transaction, event) =>
    tellGuardians(notifications, transaction, {
      type: 'child_memory_changed',
      childId: event.authorId,
      thing: belowOf(event),
      key: `changed ${event.id}`,
    }),
  );
