/** Who looks after a child: told to those it concerns, also across a block between them, because they answer for the same child. */
import { namesIn } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

export const onGuardianshipChanged = (notifications: NotificationsService) =>
  onEvent('guardianship.changed', async (transaction, event) => {
    const { id, change, childId, actorId, invitationId, toIds } = event;
    const names = await namesIn(transaction, [childId, ...(actorId === null ? [] : [actorId])]);
    const [child, actor] = [names.get(childId), names.get(actorId ?? '')];
    const tells: (() => void)[] = [];
    for (const userId of toIds)
      tells.push(
        await notifications.notify(transaction, {
          userId,
          type: 'guardianship_changed',
          dedupeKey: `guardianship_changed ${id}`,
          data: () => ({
            guardianship: change,
            ward_id: childId,
            ...(child !== undefined && { recipient_name: child }),
            ...(actor !== undefined && { sender_name: actor }),
            ...(invitationId !== undefined && { invitation_id: invitationId }),
          }),
        }),
      );
    return inTurn(...tells);
  });
