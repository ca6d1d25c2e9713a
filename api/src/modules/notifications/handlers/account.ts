/** Somebody came into the account from a browser that has not been there before: its owner is told. */
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

export const onAccountEntered = (notifications: NotificationsService) =>
  onEvent('account.entered', (transaction, { id, userId }) =>
    notifications.notify(transaction, {
      userId,
      type: 'new_device',
      dedupeKey: `new_device ${id}`,
      data: () => ({}),
    }),
  );
