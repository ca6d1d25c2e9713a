/** A guardian pauses something for a child, or ends it: the child hears it, and its other guardians. */
import { pauseKinds } from '@kinlore/shared/contracts/care-words';
import type { Delivered } from '../../../module.ts';
import type { Connection } from '../../../platform/ports.ts';
import { oneOf } from '../../../platform/rows.ts';
import { guardiansOf } from '../../access/index.ts';
import { actorFor } from '../hearing.queries.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

type Paused = Extract<Delivered, { type: 'child.paused' | 'child.pause_lifted' }>;

async function tell(
  notifications: NotificationsService,
  transaction: Connection,
  { id, childId, guardianId, kind }: Paused,
  type: 'discipline_applied' | 'discipline_lifted',
): Promise<() => void> {
  const tells: (() => void)[] = [];
  const guardians = await guardiansOf(transaction, childId);
  for (const userId of [childId, ...guardians.filter((guardian) => guardian !== guardianId)]) {
    const ward = userId === childId ? undefined : await actorFor(transaction, childId, userId);
    tells.push(
      await notifications.notify(transaction, {
        userId,
        type,
        actorId: guardianId,
        dedupeKey: `${type} ${id}`,
        data: (actor) => ({
          ...(actor && {
            sender_id: actor.id,
            sender_name: actor.full_name,
            sender_username: actor.username,
          }),
          ...(ward?.nameable === true && { child_id: childId, recipient_name: ward.full_name }),
          pause_kind: oneOf(pauseKinds, kind),
        }),
      }),
    );
  }
  return inTurn(...tells);
}

export const onChildPaused = (notifications: NotificationsService) =>
  onEvent('child.paused', (transaction, event) =>
    tell(notifications, transaction, event, 'discipline_applied'),
  );

export const onPauseLifted = (notifications: NotificationsService) =>
  onEvent('child.pause_lifted', (transaction, event) =>
    tell(notifications, transaction, event, 'discipline_lifted'),
  );
