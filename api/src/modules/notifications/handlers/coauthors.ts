/** Writing a memory together: who is asked is told, and whose memory it is of a yes and of what was changed; of a no nobody. */
import type { NotificationType } from '@kinlore/shared/contracts/notifications';
import type { Delivered } from '../../../module.ts';
import type { CoauthorEvent } from '../../../coauthor-events.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { onEvent } from './handler.ts';

interface Telling {
  readonly userId: string;
  readonly actorId: string;
  readonly type: NotificationType;
}

const tellOf = (
  notifications: NotificationsService,
  transaction: Connection,
  event: CoauthorEvent & Pick<Delivered, 'id'>,
  { userId, actorId, type }: Telling,
) =>
  notifications.notify(transaction, {
    userId,
    type,
    actorId,
    dedupeKey: `${event.type} ${event.id}`,
    data: (actor) => ({
      subject_type: 'activity',
      subject_id: event.activityId,
      ...(actor && {
        sender_id: actor.id,
        sender_name: actor.full_name,
        sender_username: actor.username,
      }),
    }),
  });

export const onCoauthorAsked = (notifications: NotificationsService) =>
  onEvent('coauthor.asked', (transaction, event) =>
    tellOf(notifications, transaction, event, {
      userId: event.userId,
      actorId: event.ownerId,
      type: 'coauthor_asked',
    }),
  );

/** Whose memory it is hears of what the other did. */
const tellOwner =
  (
    type: 'coauthor.accepted' | 'coauthor.changed',
    said: 'coauthor_accepted' | 'coauthor_changed',
  ) =>
  (notifications: NotificationsService) =>
    onEvent(type, (transaction, event) =>
      tellOf(notifications, transaction, event, {
        userId: event.ownerId,
        actorId: event.userId,
        type: said,
      }),
    );

export const onCoauthorAccepted = tellOwner('coauthor.accepted', 'coauthor_accepted');
export const onCoauthorChanged = tellOwner('coauthor.changed', 'coauthor_changed');
