/** What plays, and what a machine has done, is held back from who is left in peace after a death; from who wants pages without it, `hearing.queries.ts` holds back what plays. */
import { isGame, type NotificationType } from '@kinlore/shared/contracts/notifications';
import type { Platform } from '../../platform/ports.ts';
import { quietUntil } from '../grief/index.ts';
import type { AfterCommit, NotificationsService } from './notifications.service.ts';

const nothing: AfterCommit = () => undefined;

const isUnasked = (type: NotificationType): boolean => isGame(type) || type === 'transcript_ready';

/** What is earned in a quiet time is there to be found later, and never announced: no row, no mail, no push. */
export function quietly(
  service: NotificationsService,
  { clock }: Pick<Platform, 'clock'>,
): NotificationsService {
  return {
    ...service,
    async notify(transaction, telling) {
      const isHeld =
        isUnasked(telling.type) &&
        (await quietUntil(transaction, telling.userId, clock.now())) !== null;
      return isHeld ? nothing : service.notify(transaction, telling);
    },
    async notifyAward(transaction, award) {
      const isHeld = (await quietUntil(transaction, award.userId, clock.now())) !== null;
      return isHeld ? nothing : service.notifyAward(transaction, award);
    },
  };
}
