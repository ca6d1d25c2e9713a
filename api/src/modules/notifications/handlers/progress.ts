/** Awards and levels. What comments and reactions give is not told each time (rules R1) but once a day, and the ledger shows it. */
import { xpSources, type DataOf } from '@kinlore/shared/contracts/notifications';
import type { Delivered } from '../../../module.ts';
import type { Connection } from '../../../platform/ports.ts';
import { actorFor } from '../hearing.queries.ts';
import { otherOf } from '../notifications.queries.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

type Award = Extract<Delivered, { type: 'xp.awarded' }>;

/** What an award is for: the memory, or the person, as far as the recipient may hear of them. */
async function aboutAward(
  transaction: Connection,
  { userId, sourceType, sourceId }: Award,
): Promise<DataOf<'xp_awarded'>> {
  const source_type = xpSources.find((source) => source === sourceType);
  if (source_type === undefined) return {};
  if (source_type === 'activity')
    return { source_type, subject_type: 'activity', subject_id: sourceId };
  if (source_type !== 'connection' && source_type !== 'family') return { source_type };
  const otherId = await otherOf(transaction, { kind: source_type, id: sourceId }, userId);
  const other = otherId === undefined ? undefined : await actorFor(transaction, otherId, userId);
  return {
    source_type,
    ...(other?.nameable === true && {
      sender_id: other.id,
      sender_name: other.full_name,
      sender_username: other.username,
    }),
  };
}

export const onXpAwarded = (notifications: NotificationsService) =>
  onEvent('xp.awarded', async (transaction, event) => {
    // A badge is told by itself.
    if (['reaction', 'comment', 'badge'].includes(event.sourceType)) return undefined;
    return notifications.notifyAward(transaction, {
      userId: event.userId,
      amount: event.amount,
      about: await aboutAward(transaction, event),
    });
  });

export const onDaySummed = (notifications: NotificationsService) =>
  onEvent('xp.day_summed', (transaction, { userId, day, amount, awards }) =>
    notifications.notify(transaction, {
      userId,
      type: 'xp_awarded',
      dedupeKey: `xp of ${day}`,
      data: () => ({ amount, awards, source_type: 'reaction', day }),
    }),
  );

export const onLevelReached = (notifications: NotificationsService) =>
  onEvent('level.reached', (transaction, event) =>
    notifications.notify(transaction, {
      userId: event.userId,
      type: 'level_up',
      dedupeKey: `level ${event.level}`,
      data: () => ({ new_level: event.level }),
    }),
  );
