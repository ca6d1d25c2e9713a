/** Growing up: the one who has the birthday is told, and everybody who looks after them. */
import { careOf } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { deleteBirthdays } from './coming-of-age.queries.ts';
import { inTurn, onEvent } from './handler.ts';

interface Named {
  readonly id: string;
  readonly full_name: string;
  readonly username: string;
}

const senderOf = (actor: Named | undefined) =>
  actor === undefined
    ? {}
    : { sender_id: actor.id, sender_name: actor.full_name, sender_username: actor.username };

/** A guardian is told by name whatever blocks stand between the two: it is about their own care. */
export const onAgeReached = (notifications: NotificationsService) =>
  onEvent('account.age_reached', async (transaction, { userId, years }) => {
    const dedupeKey = keyOf(userId, years);
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

const keyOf = (userId: string, years: number): string => `age_reached ${userId} ${String(years)}`;

/** A birthday that was told too early is told no more. */
export const onBirthCorrected = (_notifications: NotificationsService) =>
  onEvent('account.birth_corrected', async (transaction, { userId, ahead }) => {
    if (ahead.length > 0)
      await deleteBirthdays(
        transaction,
        ahead.map((years) => keyOf(userId, years)),
      );
    return undefined;
  });

export const onAccountHandedOver = (notifications: NotificationsService) =>
  onEvent('account.handed_over', (transaction, { id, userId, guardianId }) =>
    notifications.notify(transaction, {
      userId,
      type: 'account_handed_over',
      actorId: guardianId,
      dedupeKey: `account_handed_over ${id}`,
      data: senderOf,
    }),
  );

/** Guardians are asked; of everything else those hear who did not do it. A guardian of before eighteen hears that it was done, too. */
export const onTransferChanged = (notifications: NotificationsService) =>
  onEvent('account.transfer_changed', async (transaction, { id, userId, actorId, change }) => {
    const { guardians } = await careOf(transaction, userId);
    const told = { actorId, dedupeKey: `transfer ${id}` };
    const tells: (() => void)[] = [];
    for (const recipient of change === 'requested' ? guardians : [userId, ...guardians])
      tells.push(
        change === 'requested'
          ? await notifications.notify(transaction, {
              ...told,
              userId: recipient,
              type: 'transfer_requested',
              data: senderOf,
            })
          : await notifications.notify(transaction, {
              ...told,
              userId: recipient,
              type: 'transfer_changed',
              data: (actor) => ({
                ...senderOf(actor),
                transfer: change,
                ...(recipient !== userId && { ward_id: userId }),
              }),
            }),
      );
    return inTurn(...tells);
  });
