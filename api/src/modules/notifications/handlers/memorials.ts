/** Who is asked to look after a memorial is told; the pages of its stewards hear of every change. */
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { keepersOf, memorialOf } from './memorials.queries.ts';
import { aboutMemorial } from './tributes.ts';

export const onStewardInvited = (notifications: NotificationsService) =>
  onEvent('steward.invited', async (transaction, { memorialId, userId, inviterId, at }) => {
    const memorial = await memorialOf(transaction, memorialId);
    const keepers = await keepersOf(transaction, memorialId);
    const isStillAsked = keepers.some((row) => row.user_id === userId && row.status === 'invited');
    if (memorial === undefined || !isStillAsked) return undefined;
    return notifications.notify(transaction, {
      userId,
      type: 'legacy_steward_invited',
      actorId: inviterId,
      dedupeKey: `steward_invited ${memorialId} ${at}`,
      data: (actor) => ({
        ...aboutMemorial(memorial, memorialId),
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
  });

/** An id and nothing else: what there is to see is asked for by each as who they are. */
export const onMemorialChanged = (notifications: NotificationsService) =>
  onEvent('memorial.changed', async (transaction, { memorialId, concerned }) => {
    const keepers = await keepersOf(transaction, memorialId);
    const people = new Set([...keepers.map((row) => row.user_id), ...concerned]);
    return inTurn(
      ...[...people].map(
        (userId) => () =>
          notifications.broadcast(userId, 'legacy.memorial.changed', { memorial_id: memorialId }),
      ),
    );
  });
