/** Relations that somebody states or confirms, and trees that change that their members look at. */
import type { NotificationsService } from '../notifications.service.ts';
import {
  inverseRelation,
  relationshipTypes,
  relationWord,
  type RelationshipType,
} from '@kinlore/shared/contracts/family-relations';
import { sexes } from '@kinlore/shared/contracts/family';
import type { Connection } from '../../../platform/ports.ts';
import { listenersTo } from '../../tree/index.ts';
import { tellHearers } from './hearers.ts';
import { inTurn, onEvent } from './handler.ts';
import { peopleOfTree, roleInvitedTo, sexTold } from './family.queries.ts';

/** What somebody is to the one who is told, by the sex a tree says they have. */
async function wordFor(
  transaction: Connection,
  type: RelationshipType | undefined,
  userId: string,
): Promise<{ relationship_display_name?: string }> {
  if (type === undefined) return {};
  const row = await sexTold(transaction, userId);
  return {
    relationship_display_name: relationWord(
      type,
      sexes.find((sex) => sex === row?.sex),
    ),
  };
}
const typeOf = (word: string): RelationshipType | undefined =>
  relationshipTypes.find((type) => type === word);

export const onRelationshipRequested = (notifications: NotificationsService) =>
  onEvent('family.relationship_requested', async (transaction, event) => {
    const { claimId: claim_id, fromId, toId, relationshipType: relationship_type } = event;
    // `relationship_type` is what the recipient is to the sender; the words say what the sender is to the recipient.
    const type = typeOf(relationship_type);
    const word = await wordFor(transaction, type && inverseRelation[type], fromId);
    const tells = await tellHearers(notifications, transaction, {
      userId: toId,
      otherId: fromId,
      type: 'family_relationship_request',
      dedupeKey: `relationship_request ${claim_id}`,
      data: (said) => ({ claim_id, relationship_type, ...word, ...said }),
    });
    return inTurn(...tells, () =>
      notifications.broadcast(toId, 'family.relationship.created', { claim_id }),
    );
  });

export const onRelationshipConfirmed = (notifications: NotificationsService) =>
  onEvent('family.relationship_confirmed', async (transaction, event) => {
    const word = await wordFor(transaction, typeOf(event.relationshipType), event.toId);
    const tell = await notifications.notify(transaction, {
      userId: event.fromId,
      type: 'family_relationship_confirmed',
      actorId: event.toId,
      dedupeKey: `relationship_confirmed ${event.claimId}`,
      data: (actor) => ({
        claim_id: event.claimId,
        relationship_type: event.relationshipType,
        ...word,
        ...(actor && {
          sender_id: actor.id,
          confirmer_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
    const both = [event.fromId, event.toId].map(
      (userId) => () =>
        notifications.broadcast(userId, 'family.relationship.confirmed', {
          claim_id: event.claimId,
        }),
    );
    return inTurn(tell, ...both);
  });

/** Both pages learn that it is over; nobody is written a notification about it. */
export const onRelationshipEnded = (notifications: NotificationsService) =>
  onEvent('family.relationship_ended', async (_transaction, event) =>
    inTurn(
      ...[event.fromId, event.toId].map(
        (userId) => () =>
          notifications.broadcast(userId, 'family.relationship.confirmed', {
            claim_id: event.claimId,
          }),
      ),
    ),
  );

/** The two it is about are told; what was said against it they read where the relation stands. */
export const onRelationshipContested = (notifications: NotificationsService) =>
  onEvent('family.relationship_contested', async (transaction, event) => {
    const tells: (() => void)[] = [];
    for (const userId of [event.fromId, event.toId])
      tells.push(
        ...(await tellHearers(notifications, transaction, {
          userId,
          otherId: event.contesterId,
          type: 'family_relationship_contested',
          dedupeKey: `relationship_contested ${event.contestId}`,
          data: (said) => ({ claim_id: event.claimId, outcome: 'contested', ...said }),
        })),
      );
    return inTurn(
      ...tells,
      ...[event.fromId, event.toId, event.contesterId].map(
        (userId) => () =>
          notifications.broadcast(userId, 'family.relationship.confirmed', {
            claim_id: event.claimId,
          }),
      ),
    );
  });

/** Whoever said something against it learns what became of it; what they took back themselves only moves the pages on. */
export const onContestsSettled = (notifications: NotificationsService) =>
  onEvent(
    'family.contests_settled',
    async (transaction, { claimId, fromId, toId, actorId, contests, outcome }) => {
      const tells: (() => void)[] = [];
      if (outcome !== 'withdrawn') {
        for (const { id, contesterId } of contests) {
          const tell = await notifications.notify(transaction, {
            userId: contesterId,
            type: 'family_relationship_contested',
            actorId,
            dedupeKey: `contest_settled ${id}`,
            data: (actor) => ({
              claim_id: claimId,
              outcome,
              ...(actor && {
                sender_id: actor.id,
                sender_name: actor.full_name,
                sender_username: actor.username,
              }),
            }),
          });
          tells.push(tell);
        }
      }
      return inTurn(
        ...tells,
        ...[fromId, toId, ...contests.map(({ contesterId }) => contesterId)].map(
          (userId) => () =>
            notifications.broadcast(userId, 'family.relationship.confirmed', { claim_id: claimId }),
        ),
      );
    },
  );

export const onFamilyInvitationSent = (notifications: NotificationsService) =>
  onEvent('family.invitation_sent', async (transaction, event) => {
    const invitation = await roleInvitedTo(transaction, event.invitationId);
    const tells = await tellHearers(notifications, transaction, {
      userId: event.toId,
      otherId: event.fromId,
      type: 'family_invitation_sent',
      dedupeKey: `family_invitation ${event.invitationId} ${event.sent}`,
      data: (said) => ({
        invitation_id: event.invitationId,
        tree_id: event.treeId,
        ...(invitation && { role: invitation.role }),
        ...said,
      }),
    });
    return inTurn(...tells, () =>
      notifications.broadcast(event.toId, 'family.invitation.sent', {
        invitation_id: event.invitationId,
      }),
    );
  });

export const onFamilyInvitationAccepted = (notifications: NotificationsService) =>
  onEvent('family.invitation_accepted', async (transaction, event) => {
    const tell = await notifications.notify(transaction, {
      userId: event.inviterId,
      type: 'family_invitation_accepted',
      actorId: event.accepterId,
      dedupeKey: `family_invitation_accepted ${event.invitationId}`,
      data: (actor) => ({
        invitation_id: event.invitationId,
        tree_id: event.treeId,
        ...(actor && {
          sender_id: actor.id,
          accepter_name: actor.full_name,
          accepter_username: actor.username,
        }),
      }),
    });
    const both = [event.inviterId, event.accepterId].map(
      (userId) => () =>
        notifications.broadcast(userId, 'family.invitation.accepted', {
          invitation_id: event.invitationId,
        }),
    );
    return inTurn(tell, ...both);
  });

/** Every member's page learns that the tree has moved on; those who asked for it are told who changed it, and never whom: somebody they may not see could be named. */
export const onFamilyChanged = (notifications: NotificationsService) =>
  onEvent('family.changed', async (transaction, event) => {
    const members = await peopleOfTree(transaction, event.treeId);
    const { treeId: tree_id, revision, actorId, goneId } = event;
    const tells: (() => void)[] = [];
    for (const { userId, treeName } of await listenersTo(transaction, event))
      tells.push(
        await notifications.notifyTreeChange(transaction, {
          userId,
          actorId,
          treeId: tree_id,
          treeName,
        }),
      );
    const tell =
      (userId: string, more: { gone?: true } = {}) =>
      () =>
        notifications.broadcast(userId, 'family.tree.changed', {
          tree_id,
          revision,
          ...more,
        });
    return inTurn(
      ...tells,
      ...members.map(({ user_id }) => tell(user_id)),
      ...(goneId === undefined ? [] : [tell(goneId, { gone: true })]),
    );
  });
