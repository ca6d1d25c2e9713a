/** Requests and acceptances. A decline, a withdrawal and a block are told to nobody. */
import type { Connection } from '../../../platform/ports.ts';
import { guardiansToAsk, wardsAmong } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { connectionMemoryStands } from './connections.queries.ts';
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
    const guardians = await tellGuardians(notifications, transaction, event);
    return inTurn(tell, ...guardians, () =>
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

/** One of two connected people remembered something of the two: the other is told. */
export const onConnectionMemoryAdded = (notifications: NotificationsService) =>
  onEvent('connection.memory_added', async (transaction, event) => {
    if (!(await connectionMemoryStands(transaction, event.memoryId))) return undefined;
    return notifications.notify(transaction, {
      userId: event.toId,
      type: 'connection_memory_added',
      actorId: event.authorId,
      dedupeKey: `connection_memory_added ${event.memoryId}`,
      data: (actor) => ({
        connection_id: event.connectionId,
        subject_type: 'connection_memory',
        subject_id: event.memoryId,
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
  });

/** A child's request, to the guardians whose word it waits for. Told as the child's doing, as a teen's is. */
export const onConnectionAwaiting = (notifications: NotificationsService) =>
  onEvent('connection.awaiting_guardian', async (transaction, event) => {
    const tells: (() => void)[] = [];
    const { fromId, toId } = event;
    for (const childId of event.childIds) {
      const otherId = childId === fromId ? toId : fromId;
      for (const { guardian_id, ward, other } of await guardiansToAsk(
        transaction,
        childId,
        otherId,
      )) {
        const [from, to] = childId === fromId ? [ward, other] : [other, ward];
        tells.push(
          await notifications.notify(transaction, {
            userId: guardian_id,
            type: 'child_connection_pending',
            actorId: childId,
            dedupeKey: `child_connection_pending ${event.id} ${childId}`,
            data: () => ({
              connection_id: event.connectionId,
              sender_name: from.full_name,
              recipient_name: to.full_name,
              ward_id: childId,
            }),
          }),
        );
      }
    }
    return inTurn(...tells);
  });

export const onChildBlocked = (notifications: NotificationsService) =>
  onEvent('connection.child_blocked', async (transaction, { id, childId, otherId }) => {
    const tells: (() => void)[] = [];
    for (const { guardian_id, ward, other } of await guardiansToAsk(transaction, childId, otherId))
      tells.push(
        await notifications.notify(transaction, {
          userId: guardian_id,
          type: 'child_blocked',
          actorId: childId,
          dedupeKey: `child_blocked ${id}`,
          data: () => ({
            sender_name: ward.full_name,
            recipient_name: other.full_name,
            ward_id: childId,
          }),
        }),
      );
    return inTurn(...tells);
  });

/** Only the pages learn of it, so that they do not go on offering what has ended. */
export const onConnectionRemoved = (notifications: NotificationsService) =>
  onEvent('connection.removed', async (_transaction, event) =>
    inTurn(
      () => notifications.broadcast(event.fromId, 'connection.removed', { user_id: event.toId }),
      () => notifications.broadcast(event.toId, 'connection.removed', { user_id: event.fromId }),
    ),
  );

/**
 * A teen's request to or from somebody who is no relative, told to the guardians who are not connected with that person either. Told as
 * the teen's doing: a guardian hears of a stranger also across a block between the two of them.
 */
async function tellGuardians(
  notifications: NotificationsService,
  transaction: Connection,
  {
    id,
    connectionId,
    fromId,
    toId,
  }: { id: string; connectionId: string; fromId: string; toId: string },
): Promise<readonly (() => void)[]> {
  const tells: (() => void)[] = [];
  for (const { guardian_id, ward, other } of await wardsAmong(transaction, fromId, toId)) {
    const [from, to] = ward.id === fromId ? [ward, other] : [other, ward];
    tells.push(
      await notifications.notify(transaction, {
        userId: guardian_id,
        type: 'child_connection_pending',
        actorId: ward.id,
        dedupeKey: `child_connection_pending ${id} ${ward.id}`,
        data: () => ({
          connection_id: connectionId,
          sender_name: from.full_name,
          recipient_name: to.full_name,
          ward_username: ward.username,
        }),
      }),
    );
  }
  return tells;
}
