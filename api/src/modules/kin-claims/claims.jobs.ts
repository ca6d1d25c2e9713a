/** A question between accounts stands for ninety days. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { expireClaims } from './claims.queries.ts';

const standsDays = 90;

export const claimJobs = ({ clock, database }: Platform): readonly JobDefinition[] => [
  {
    name: 'family.claims.expire',
    cron: '23 2 * * *',
    async run() {
      const now = clock.now();
      await expireClaims(database, new Date(now.getTime() - standsDays * 86_400_000), now);
    },
  },
];
