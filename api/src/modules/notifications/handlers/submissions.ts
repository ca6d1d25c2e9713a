/** A child wants to share a memory: its guardians are asked, and the child hears what they decided. */
import type { Connection } from '../../../platform/ports.ts';
import { guardiansOf } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

const about = (
  activityId: string,
  actor: { readonly id: string; readonly full_name: string; readonly username: string } | undefined,
) => ({
  subject_type: 'activity',
  subject_id: activityId,
  ...(actor && {
    sender_id: actor.id,
    sender_name: actor.full_name,
    sender_username: actor.username,
  }),
});

async function askGuardians(
  notifications: NotificationsService,
  transaction: Connection,
  { id, activityId, ownerId }: { readonly id: string } & Record<'activityId' | 'ownerId', string>,
): Promise<() => void> {
  const tells: (() => void)[] = [];
  for (const userId of await guardiansOf(transaction, ownerId))
    tells.push(
      await notifications.notify(transaction, {
        userId,
        type: 'child_submission_pending',
        actorId: ownerId,
        dedupeKey: `submitted ${id}`,
        data: (actor) => about(activityId, actor),
      }),
    );
  return inTurn(...tells);
}

export const onActivitySubmitted = (notifications: NotificationsService) =>
  onEvent('activity.submitted', (transaction, event) =>
    askGuardians(notifications, transaction, event),
  );

export const onActivityStillSubmitted = (notifications: NotificationsService) =>
  onEvent('activity.still_submitted', (transaction, event) =>
    askGuardians(notifications, transaction, event),
  );

export const onActivityDecided = (notifications: NotificationsService) =>
  onEvent(
    'activity.decided',
    async (transaction, { id, activityId, ownerId, deciderId, decision }) =>
      notifications.notify(transaction, {
        userId: ownerId,
        type: 'child_submission_decided',
        actorId: deciderId,
        dedupeKey: `decided ${id}`,
        data: (actor) => ({ ...about(activityId, actor), decision }),
      }),
  );

/** An edit that needed nobody: the guardians who want to hear of it are told. */
export const onChangedByChild = (notifications: NotificationsService) =>
  onEvent('activity.changed_by_child', async (transaction, { id, activityId, ownerId }) => {
    const tells: (() => void)[] = [];
    for (const userId of await guardiansOf(transaction, ownerId))
      tells.push(
        await notifications.notify(transaction, {
          userId,
          type: 'child_memory_changed',
          actorId: ownerId,
          dedupeKey: `changed ${id}`,
          data: (actor) => about(activityId, actor),
        }),
      );
    return inTurn(...tells);
  });
