/** Stories that several tell: being asked to, what others tell, and being asked before it is published. A no, and who objected, are told to nobody. */
import { whoAnswers } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { othersWhoTell, requestStands, unanswered } from './shared-stories.queries.ts';

interface Sender {
  readonly id: string;
  readonly full_name: string;
  readonly username: string;
}
const senderOf = (actor: Sender | undefined) =>
  actor === undefined
    ? {}
    : { sender_id: actor.id, sender_name: actor.full_name, sender_username: actor.username };
const ofStory = (storyId: string) => ({ subject_type: 'shared_story', subject_id: storyId });

export const onStoryInvited = (notifications: NotificationsService) =>
  onEvent('story.invited', async (transaction, { id, storyId, fromId, toId }) => {
    if (!(await requestStands(transaction, storyId, toId))) return undefined;
    return notifications.notify(transaction, {
      userId: toId,
      type: 'story_invited',
      actorId: fromId,
      dedupeKey: `story_invited ${id}`,
      data: (actor) => ({ ...ofStory(storyId), ...senderOf(actor) }),
    });
  });

export const onPerspectiveAdded = (notifications: NotificationsService) =>
  onEvent('story.perspective_added', async (transaction, event) => {
    const tells: (() => void)[] = [];
    for (const userId of await othersWhoTell(transaction, event.perspectiveId))
      tells.push(
        await notifications.notify(transaction, {
          userId,
          type: 'perspective_added',
          actorId: event.authorId,
          dedupeKey: `perspective_added ${event.perspectiveId}`,
          data: (actor) => ({ ...ofStory(event.storyId), ...senderOf(actor) }),
        }),
      );
    return inTurn(...tells);
  });

export const onConsentNeeded = (notifications: NotificationsService) =>
  onEvent('story.consent_needed', async (transaction, { storyId, edition, actorId }) => {
    const tells: (() => void)[] = [];
    const named = await unanswered(transaction, storyId, edition);
    for (const { id, full_name: name, answered_by: userId } of await whoAnswers(transaction, named))
      tells.push(
        await notifications.notify(transaction, {
          userId,
          type: 'publish_consent_needed',
          actorId,
          dedupeKey: `publish_consent_needed ${storyId} ${String(edition)} ${id}`,
          data: (actor) => ({
            ...ofStory(storyId),
            ...senderOf(actor),
            ...(userId === id ? {} : { ward_id: id, recipient_name: name }),
          }),
        }),
      );
    return inTurn(...tells);
  });
