/** Clocks of merging: proposals that nobody answered, and what cannot be undone any more. */
import type { JobDefinition } from '../../../module.ts';
import type { MergingContext } from './merging-context.ts';
import { expireMerges, forgetMoved } from './merges.queries.ts';
import { ANSWERED_WITHIN, UNDONE_WITHIN } from './standing.ts';

export const mergingJobs = ({ platform }: MergingContext): readonly JobDefinition[] => [
  {
    name: 'legacy.merges.look',
    cron: '53 2 * * *',
    async run() {
      const now = platform.clock.now();
      await platform.transact(async (transaction) => {
        const over = await expireMerges(
          transaction,
          new Date(now.getTime() - ANSWERED_WITHIN),
          now,
        );
        for (const memorialId of over.flatMap((row) => [row.kept_id, row.merged_id]))
          await platform.outbox.append(transaction, {
            type: 'memorial.changed',
            memorialId,
            concerned: [],
          });
        await forgetMoved(transaction, new Date(now.getTime() - UNDONE_WITHIN));
      });
    },
  },
];
