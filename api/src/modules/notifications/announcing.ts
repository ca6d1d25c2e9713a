/** What was written is told to the pages of its recipient after the commit, and to browsers whose page is closed by jobs of the same transaction. */
import {
  isNotificationType,
  notificationChannel,
  notificationKinds,
  type BroadcastName,
  type Broadcasts,
} from '@kinlore/shared/contracts/notifications';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { Hearing } from './hearing.queries.ts';
import { isNight } from './nights.ts';
import { presentNotification } from './notifications.presenter.ts';
import type { Told } from './notifications.queries.ts';
import { queuePushes } from './push/push.jobs.ts';

/** New rows of such a type wait for an answer; whether an old one still does is read with it. */
const asksForAnAct = (type: string): boolean =>
  isNotificationType(type) && notificationKinds[type].waits;

export function createAnnouncing(platform: Platform) {
  const { clock, fanout } = platform;

  /** A named event for all pages of a person. */
  const broadcast = <N extends BroadcastName>(
    userId: string,
    event: N,
    data: Broadcasts[N],
  ): void =>
    fanout.publish({
      kind: 'push',
      channel: `private-${notificationChannel(userId)}`,
      event,
      data,
    });

  /** What was read with the row is told after the transaction, by calling what is returned. */
  const announce = async (
    transaction: Connection,
    { row, names, unread }: Told,
    { recipient, channels }: Pick<Hearing, 'recipient' | 'channels'>,
  ): Promise<() => void> => {
    const push = channels.push_enabled && !isNight(recipient, clock.now());
    if (push) await queuePushes(platform, transaction, row.id, recipient.devices);
    const notification = presentNotification(row, {
      names,
      now: clock.now(),
      waiting: asksForAnAct(row.type),
    });
    return () =>
      broadcast(row.user_id, 'notification.created', { notification, unread_count: unread, push });
  };

  return { broadcast, announce };
}
