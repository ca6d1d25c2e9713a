/** Clocks of relatives: who is told later, and questions that nobody answered. */
import type { JobDefinition } from '../../../module.ts';
import type { RelativesContext } from './relatives-context.ts';
import { expireRequests } from './relatives.queries.ts';
import { tellNightly } from './telling.ts';
import { windowBegan } from './window.ts';

export const relativesJobs = ({ platform }: RelativesContext): readonly JobDefinition[] => [
  tellNightly(platform),
  {
    name: 'legacy.requests.expire',
    cron: '47 2 * * *',
    async run() {
      const now = platform.clock.now();
      await platform.transact(async (transaction) => {
        for (const { memorial_id: memorialId, user_id } of await expireRequests(
          transaction,
          windowBegan(now),
          now,
        ))
          await platform.outbox.append(transaction, {
            type: 'memorial.changed',
            memorialId,
            concerned: [user_id],
          });
      });
    },
  },
];
