/** Whom a living person asks to look after their life one day is told; their pages, and those of the owner, hear of every change. */
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';
import { isAskedToKeep } from './memorials.queries.ts';

export const onLifeStewardAsked = (notifications: NotificationsService) =>
  onEvent('legacy_plan.steward_asked', async (transaction, { lifeId, userId, at }) => {
    if (!(await isAskedToKeep(transaction, lifeId, userId))) return undefined;
    return notifications.notify(transaction, {
      userId,
      type: 'legacy_steward_invited',
      actorId: lifeId,
      dedupeKey: `steward_asked ${lifeId} ${at}`,
      data: (actor) => ({
        life_id: lifeId,
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
  });

/** Not even an id: what there is to see is asked for by each as who they are. */
export const onPlanChanged = (notifications: NotificationsService) =>
  onEvent('legacy_plan.changed', (_transaction, { lifeId, concerned }) =>
    Promise.resolve(
      inTurn(
        ...[...new Set([lifeId, ...concerned])].map(
          (userId) => () => notifications.broadcast(userId, 'legacy.plan.changed', {}),
        ),
      ),
    ),
  );
