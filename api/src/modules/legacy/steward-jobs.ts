/** Invitations that nobody answered end by themselves. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { endedBefore } from './steward-invitations.ts';
import { createStewardLog } from './steward-log.ts';
import { decideSteward, unansweredSince } from './stewards.queries.ts';

export const stewardJobs = (platform: Platform): readonly JobDefinition[] => [
  {
    name: 'legacy.stewardships.expire',
    cron: '41 2 * * *',
    async run() {
      const now = platform.clock.now();
      const log = createStewardLog(platform);
      await platform.transact(async (transaction) => {
        for (const ended of await unansweredSince(transaction, endedBefore(now))) {
          await decideSteward(transaction, ended, 'expired', now);
          const { life_id: lifeId, memorial_id: memorialId, user_id: userId } = ended;
          await (memorialId === null
            ? log.writeOfLiving(transaction, {
                lifeId,
                actorId: null,
                action: 'steward.expire',
                concerned: [userId],
              })
            : log.write(transaction, { id: memorialId, owner_id: lifeId }, null, 'steward.expire', [
                userId,
              ]));
        }
      });
    },
  },
];
