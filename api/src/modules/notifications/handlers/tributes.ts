/** A tribute is told to the stewards who may decide about it; its approval to whoever wrote it. */
import { childrenAmong } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { tellHearers } from './hearers.ts';
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

/** To whom it is for; of a child’s to its guardians, who read it first. */
export const onLivingTributeReceived = (notifications: NotificationsService) =>
  onEvent('living_tribute.received', async (transaction, { tributeId, authorId, tributeeId }) =>
    inTurn(
      ...(await tellHearers(notifications, transaction, {
        userId: tributeeId,
        otherId: authorId,
        type: 'tribute_received',
        dedupeKey: `tribute_received ${tributeId}`,
        data: (said) => ({ tribute_id: tributeId, tribute_to: 'living' as const, ...said }),
      })),
    ),
  );

/** To its author, as the doing of whom it is for; and to the child that a guardian let it through to. */
export const onLivingTributeKept = (notifications: NotificationsService) =>
  onEvent('living_tribute.kept', async (transaction, { tributeId, authorId, tributeeId }) => {
    const about = { tribute_id: tributeId, tribute_to: 'living' as const };
    const toAuthor = await notifications.notify(transaction, {
      userId: authorId,
      type: 'tribute_approved',
      actorId: tributeeId,
      dedupeKey: `tribute_approved ${tributeId}`,
      data: (actor) => ({
        ...about,
        ...(actor && { recipient_name: actor.full_name, tributee_username: actor.username }),
      }),
    });
    if (!(await childrenAmong(transaction, [tributeeId])).has(tributeeId)) return toAuthor;
    const toChild = await notifications.notify(transaction, {
      userId: tributeeId,
      type: 'tribute_received',
      actorId: authorId,
      dedupeKey: `tribute_received ${tributeId}`,
      data: (actor) => ({
        ...about,
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
    return inTurn(toAuthor, toChild);
  });
