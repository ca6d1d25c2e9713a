/** Relations that somebody states or confirms, and trees that change under the eyes of their members. */
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

export const onRelationshipRequested = (notifications: NotificationsService) => onEvent('family.relationship_requested', async (transaction, event) => {
  const tell = await notifications.notify(transaction, {
    userId: event.toId, type: 'family_relationship_request', actorId: event.fromId, dedupeKey: `relationship_request ${event.claimId}`,
    data: (actor) => ({
      claim_id: event.claimId, relationship_type: event.relationshipType,
      ...(actor && { sender_id: actor.id, sender_name: actor.full_name, sender_username: actor.username }),
    }),
  });
  return inTurn(tell, () => notifications.broadcast(event.toId, 'family.relationship.created', { claim_id: event.claimId }));
});

export const onRelationshipConfirmed = (notifications: NotificationsService) => onEvent('family.relationship_confirmed', async (transaction, event) => {
  const tell = await notifications.notify(transaction, {
    userId: event.fromId, type: 'family_relationship_confirmed', actorId: event.toId, dedupeKey: `relationship_confirmed ${event.claimId}`,
    data: (actor) => ({ claim_id: event.claimId, relationship_type: event.relationshipType, ...(actor && { sender_id: actor.id, confirmer_name: actor.full_name, sender_username: actor.username }) }),
  });
  const both = [event.fromId, event.toId].map((userId) => () => notifications.broadcast(userId, 'family.relationship.confirmed', { claim_id: event.claimId }));
  return inTurn(tell, ...both);
});

/** No row: the tree itself is the truth, and every member's page only learns that it has moved on. */
export const onFamilyChanged = (notifications: NotificationsService) => onEvent('family.changed', async (transaction, event) => {
  const members = await transaction.selectFrom('tree_member').select('user_id').where('tree_id', '=', event.treeId)
    .union((eb) => eb.selectFrom('tree').select('owner_user_id as user_id').where('id', '=', event.treeId)).execute();
  return inTurn(...members.map(({ user_id }) => () => notifications.broadcast(user_id, 'family.tree.changed', { tree_id: event.treeId, revision: event.revision })));
});
