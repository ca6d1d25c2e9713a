/** A funeral that is moved or cancelled is told to everybody who answered, as far as they may still read the memorial. */
import type { NotificationsService } from '../notifications.service.ts';
import { answeredGathering, gatheringOf } from './gatherings.queries.ts';
import { inTurn, onEvent } from './handler.ts';
import { memorialOf } from './memorials.queries.ts';
import { aboutMemorial } from './tributes.ts';

export const onGatheringChanged = (notifications: NotificationsService) =>
  onEvent('gathering.changed', async (transaction, event) => {
    const { gatheringId, memorialId, change, version } = event;
    const memorial = await memorialOf(transaction, memorialId);
    const gathering = await gatheringOf(transaction, gatheringId);
    if (memorial === undefined || gathering === undefined) return undefined;
    const tellings = [];
    for (const { user_id } of await answeredGathering(transaction, gatheringId)) {
      if (user_id === event.actorId) continue;
      tellings.push(
        // The memorial tells it, not the steward: it is nobody's not to hear of.
        await notifications.notify(transaction, {
          userId: user_id,
          type: 'gathering_changed',
          dedupeKey: `gathering_changed ${gatheringId} ${String(version)}`,
          data: () => ({
            ...aboutMemorial(memorial, memorialId),
            gathering_kind: gathering.kind,
            gathering: change,
          }),
        }),
      );
    }
    return inTurn(...tellings);
  });
