/** A memory that was shared reaches open pages at once: they learn that there is something new, and ask for it by themselves. */
import { guardiansOf } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { peopleNow, peopleThen, taggedIn } from './activities.queries.ts';

export const onActivityPublished = (notifications: NotificationsService) =>
  onEvent('activity.published', async (transaction, event) => {
    const people = await peopleNow(transaction, event.activityId);
    return inTurn(
      ...people.map(
        (userId) => () =>
          notifications.broadcast(userId, 'activity.published', {
            activity_id: event.activityId,
            owner_id: event.ownerId,
          }),
      ),
    );
  });

/** Both those who could read it and those who can now: their pages ask again, and show what there is to see for them. */
export const onActivityAudienceChanged = (notifications: NotificationsService) =>
  onEvent('activity.audience_changed', async (transaction, { activityId, ownerId, was }) => {
    const before = await peopleThen(transaction, ownerId, was);
    const people = new Set([...before, ...(await peopleNow(transaction, activityId))]);
    return inTurn(
      ...[...people].map(
        (userId) => () =>
          notifications.broadcast(userId, 'activity.audience_changed', {
            activity_id: activityId,
            owner_id: ownerId,
          }),
      ),
    );
  });

/** Whoever is named is asked; for a child its guardians are. */
export const onActivityTagged = (notifications: NotificationsService) =>
  onEvent('activity.tagged', async (transaction, { activityId, ownerId, userId }) => {
    const tagged = await taggedIn(transaction, activityId, userId);
    if (tagged?.tag_status !== 'pending') return undefined;
    const guardians = !tagged.is_child
      ? [userId]
      : (await guardiansOf(transaction, userId)).filter((id) => id !== ownerId);
    const tells: (() => void)[] = [];
    for (const recipient of guardians) {
      tells.push(
        await notifications.notify(transaction, {
          userId: recipient,
          type: 'photo_tagged',
          actorId: ownerId,
          dedupeKey: `tagged ${activityId} ${userId}`,
          data: (actor) => ({
            subject_type: 'activity',
            subject_id: activityId,
            ...(actor && {
              sender_id: actor.id,
              sender_name: actor.full_name,
              tagger_name: actor.full_name,
              sender_username: actor.username,
            }),
          }),
        }),
      );
    }
    return inTurn(...tells);
  });

/** Whose memory it is learns of a yes; a no is told to nobody. */
export const onTagAnswered = (notifications: NotificationsService) =>
  onEvent('activity.tag_answered', async (transaction, { activityId, ownerId, userId, answer }) => {
    if (answer !== 'accepted' || ownerId === userId) return undefined;
    const tagged = await taggedIn(transaction, activityId, userId);
    if (tagged === undefined) return undefined;
    return notifications.notify(transaction, {
      userId: ownerId,
      type: 'photo_tag_decided',
      actorId: userId,
      dedupeKey: `tag_decided ${activityId} ${userId}`,
      data: (actor) => ({
        subject_type: 'activity',
        subject_id: activityId,
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          accepter_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
  });
