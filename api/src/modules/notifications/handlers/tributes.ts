/** A tribute is told to the stewards who may decide about it; its approval to whoever wrote it. */
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { keepersOf, memorialOf } from './memorials.queries.ts';

interface NamedMemorial {
  readonly slug: string;
  readonly full_name: string;
  readonly username: string;
}

export const aboutMemorial = (memorial: NamedMemorial, memorialId: string) => ({
  memorial_id: memorialId,
  memorial_slug: memorial.slug,
  memorial_name: memorial.full_name,
  tributee_username: memorial.username,
});
const about = (memorial: NamedMemorial, ids: { tributeId: string; memorialId: string }) => ({
  tribute_id: ids.tributeId,
  ...aboutMemorial(memorial, ids.memorialId),
});

export const onTributeReceived = (notifications: NotificationsService) =>
  onEvent('tribute.received', async (transaction, event) => {
    const memorial = await memorialOf(transaction, event.memorialId);
    if (memorial === undefined) return undefined;
    const keepers = await keepersOf(transaction, event.memorialId);
    const moderators = keepers.filter(
      ({ status, permissions }) =>
        status === 'accepted' && permissions.includes('tributes.moderate'),
    );
    const tellings = [];
    for (const { user_id } of moderators) {
      tellings.push(
        await notifications.notify(transaction, {
          userId: user_id,
          type: 'tribute_received',
          ...(event.authorId !== null && { actorId: event.authorId }),
          dedupeKey: `tribute_received ${event.tributeId}`,
          data: (actor) => ({
            ...about(memorial, event),
            ...(actor && {
              sender_id: actor.id,
              sender_name: actor.full_name,
              sender_username: actor.username,
            }),
          }),
        }),
      );
    }
    return inTurn(...tellings);
  });

export const onTributeApproved = (notifications: NotificationsService) =>
  onEvent('tribute.approved', async (transaction, event) => {
    // A guest who wanted it is told by mail (guest-tributes).
    if (event.authorId === null) return undefined;
    const memorial = await memorialOf(transaction, event.memorialId);
    if (memorial === undefined) return undefined;
    return notifications.notify(transaction, {
      userId: event.authorId,
      type: 'tribute_approved',
      actorId: event.approverId,
      dedupeKey: `tribute_approved ${event.tributeId}`,
      data: () => about(memorial, event),
    });
  });
