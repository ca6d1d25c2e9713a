/** Awards and levels. What comments and reactions give is not told each time (rules R1): the ledger shows it. */
import { xpSources } from '@kinlore/shared/contracts/notifications';
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

export const onXpAwarded = (notifications: NotificationsService) =>
  onEvent('xp.awarded', async (transaction, event) => {
    if (event.sourceType === 'reaction' || event.sourceType === 'comment') return undefined;
    return notifications.notifyAward(transaction, {
      userId: event.userId,
      amount: event.amount,
      sourceType: xpSources.find((source) => source === event.sourceType),
    });
  });

export const onLevelReached = (notifications: NotificationsService) =>
  onEvent('level.reached', (transaction, event) =>
    notifications.notify(transaction, {
      userId: event.userId,
      type: 'level_up',
      dedupeKey: `level ${event.level}`,
      data: () => ({ new_level: event.level }),
    }),
  );
