/** Requests and acceptances. A decline, a withdrawal and a block are told to nobody. */
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

export const onConnectionRequested = (notifications: NotificationsService) =>
  onEvent('connection.requested', async (transaction, event) => {
    const tell = await notifications.notify(transaction, {
      userId: event.toId,
      type: 'connection_request',
      actorId: event.fromId,
      dedupeKey: `connection_request ${event.id}`,
      data: (actor) => ({
        connection_id: event.connectionId,
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
    return inTurn(tell, () =>
      notifications.broadcast(event.toId, 'connection.requested', {
        connection_id: event.connectionId,
        user_id: event.fromId,
      }),
    );
  });

export const onConnectionAccepted = (notifications: NotificationsService) =>
  onEvent('connection.accepted', async (transaction, event) => {
    const other = event.accepterId === event.fromId ? event.toId : event.fromId;
    const tell = await notifications.notify(transaction, {
      userId: other,
      type: 'connection_accepted',
      actorId: event.accepterId,
      dedupeKey: `connection_accepted ${event.id}`,
      data: (actor) => ({
        connection_id: event.connectionId,
        ...(actor && {
          sender_id: actor.id,
          accepter_name: actor.full_name,
          accepter_username: actor.username,
        }),
      }),
    });
    return inTurn(
      tell,
      () =>
        notifications.broadcast(other, 'connection.accepted', {
          connection_id: event.connectionId,
          user_id: event.accepterId,
        }),
      () =>
        notifications.broadcast(event.accepterId, 'connection.accepted', {
          connection_id: event.connectionId,
          user_id: other,
        }),
    );
  });

/** Only the pages learn of it, so that they do not go on offering what has ended. */
export const onConnectionRemoved = (notifications: NotificationsService) =>
  onEvent('connection.removed', async (_transaction, event) =>
    inTurn(
      () => notifications.broadcast(event.fromId, 'connection.removed', { user_id: event.toId }),
      () => notifications.broadcast(event.toId, 'connection.removed', { user_id: event.fromId }),
    ),
  );
