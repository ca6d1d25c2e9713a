/** Growing up: the one who has the birthday is told, and everybody who looks after them. */
import { careOf } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

/** A guardian is told by name whatever blocks stand between the two: it is about their own care. */
export const onAgeReached = (notifications: NotificationsService) =>
  onEvent('account.age_reached', async (transaction, { userId, years }) => {
    const dedupeKey = `age_reached ${userId} ${String(years)}`;
    const { full_name: name, guardians } = await careOf(transaction, userId);
    const told = { type: 'age_reached', dedupeKey } as const;
    const tells = [
      await notifications.notify(transaction, { ...told, userId, data: () => ({ years }) }),
    ];
    for (const guardianId of guardians)
      tells.push(
        await notifications.notify(transaction, {
          ...told,
          userId: guardianId,
          data: () => ({ years, sender_name: name }),
        }),
      );
    return inTurn(...tells);
  });

export const onAccountHandedOver = (notifications: NotificationsService) =>
  onEvent('account.handed_over', (transaction, { id, userId, guardianId }) =>
    notifications.notify(transaction, {
      userId,
      type: 'account_handed_over',
      actorId: guardianId,
      dedupeKey: `account_handed_over ${id}`,
      data: (actor) => ({
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    }),
  );
