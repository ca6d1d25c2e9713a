/** What the platform cleans up after itself, every night. */
import type { JobDefinition } from '../module.ts';
import type { Platform } from './ports.ts';

const DAY_MS = 86_400_000;

export const housekeepingJobs = ({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): readonly JobDefinition[] => [
  {
    name: 'platform.housekeeping',
    cron: '17 3 * * *',
    async run() {
      const now = clock.now().getTime();
      await database
        .deleteFrom('idempotency')
        .where('created_at', '<', new Date(now - DAY_MS))
        .execute();
      // `handled` goes with it: an event this old is not delivered again.
      await database
        .deleteFrom('outbox')
        .where('done_at', '<', new Date(now - 30 * DAY_MS))
        .execute();
      await database.deleteFrom('mail_secret').where('expires_at', '<', new Date(now)).execute();
      await database
        .deleteFrom('client_log')
        .where('created_at', '<', new Date(now - 30 * DAY_MS))
        .execute();
    },
  },
];
