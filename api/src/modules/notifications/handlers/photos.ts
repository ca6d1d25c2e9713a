/** Who is named in a picture is asked, and who named them is told a yes. Told with a memory that shows the picture, so that it leads there. */
import { guardiansOf } from '../../access/index.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { memoryShowing, taggedInPicture } from './activities.queries.ts';

/** Of a child its guardians are asked. Nobody is told of a picture that the one who is named does not see. */
export const onPhotoTagged = (notifications: NotificationsService) =>
  onEvent('photo.tagged', async (transaction, { tagId, mediaId, taggerId, userId }) => {
    const tagged = await taggedInPicture(transaction, tagId);
    const memory = await memoryShowing(transaction, mediaId, userId);
    if (tagged?.status !== 'pending' || memory === undefined) return undefined;
    const recipients = tagged.is_child
      ? (await guardiansOf(transaction, userId)).filter((id) => id !== taggerId)
      : [userId];
    const tells: (() => void)[] = [];
    for (const recipient of recipients)
      tells.push(
        await notifications.notify(transaction, {
          userId: recipient,
          type: 'photo_tagged',
          actorId: taggerId,
          // Once a picture and person, however often they are named in it.
          dedupeKey: `photo_tagged ${mediaId} ${userId}`,
          data: (actor) => ({
            subject_type: 'activity',
            subject_id: memory.id,
            media_id: mediaId,
            ...(tagged.is_child && { ward_id: userId }),
            ...(actor && {
              sender_id: actor.id,
              sender_name: actor.full_name,
              tagger_name: actor.full_name,
              sender_username: actor.username,
            }),
          }),
        }),
      );
    return inTurn(...tells);
  });

export const onPhotoTagAccepted = (notifications: NotificationsService) =>
  onEvent('photo.tag_accepted', async (transaction, { tagId, mediaId, taggerId, userId }) => {
    const tagged = await taggedInPicture(transaction, tagId);
    const memory = await memoryShowing(transaction, mediaId, taggerId);
    if (tagged?.status !== 'approved' || memory === undefined) return undefined;
    return notifications.notify(transaction, {
      userId: taggerId,
      type: 'photo_tag_decided',
      actorId: userId,
      dedupeKey: `photo_tag_decided ${mediaId} ${userId}`,
      data: (actor) => ({
        subject_type: 'activity',
        subject_id: memory.id,
        media_id: mediaId,
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          accepter_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
  });
