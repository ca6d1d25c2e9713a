/** Weeks in a row. Only who asked for it is told. */
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

export const onWeekOpen = (notifications: NotificationsService) =>
  onEvent('streak.week_open', (transaction, { userId, monday, weeks }) =>
    notifications.notify(transaction, {
      userId,
      type: 'streak_at_risk',
      dedupeKey: `week ${monday}`,
      data: () => ({ weeks }),
    }),
  );
