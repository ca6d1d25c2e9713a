/** Who is asked to look after a memorial is told; the pages of its stewards hear of every change. */
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { aboutMemorial, memorialOf } from './tributes.ts';

export const onStewardInvited = (notifications: NotificationsService) =>
  onEvent('steward.invited', async (transaction, { memorialId, userId, inviterId, at }) => {
    const memorial = await memorialOf(transaction, memorialId);
    const still = await transaction
      .selectFrom('memorial_steward')
      .select('status')
      .where('memorial_id', '=', memorialId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (memorial === undefined || still?.status !== 'invited') return undefined;
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
    const stewards = await transaction
      .selectFrom('memorial_steward')
      .select('user_id')
      .where('memorial_id', '=', memorialId)
      .where('status', 'in', ['accepted', 'invited'])
      .execute();
    const people = new Set([...stewards.map((row) => row.user_id), ...concerned]);
    return inTurn(
      ...[...people].map(
        (userId) => () =>
          notifications.broadcast(userId, 'legacy.memorial.changed', { memorial_id: memorialId }),
      ),
    );
  });
