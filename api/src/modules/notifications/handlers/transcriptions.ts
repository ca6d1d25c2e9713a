/** What a program of the machine wrote down of a recording: told to who recorded it and to whose memory it is in, never of whom a child is. */
import type { NotificationsService } from '../notifications.service.ts';
import { readersAmong } from './activities.queries.ts';
import { inTurn, onEvent } from './handler.ts';

export const onTranscriptReady = (notifications: NotificationsService) =>
  onEvent('transcription.ready', async (transaction, { id, activityId, mediaId, concerned }) => {
    const tells: (() => void)[] = [];
    for (const userId of await readersAmong(transaction, activityId, concerned))
      tells.push(
        await notifications.notify(transaction, {
          userId,
          type: 'transcript_ready',
          // Asked once more, it is ready once more.
          dedupeKey: `transcript_ready ${mediaId} ${id}`,
          data: () => ({ subject_type: 'activity', subject_id: activityId }),
        }),
      );
    return inTurn(...tells);
  });
