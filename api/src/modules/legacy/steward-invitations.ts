/** How long a memorial's invitation stands, and which of them wait for somebody. An invited steward may read the memorial, and nothing else, until they say yes. */
import { sql } from 'kysely';
import type { JobDefinition } from '../../module.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { createStewardLog } from './steward-log.ts';

const dayMs = 86_400_000;
const standsDays = 30;
/** As with every other question between people: who said no is not asked again for this long. */
const quietDays = 30;

export const expiryOf = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + standsDays * dayMs);
/** Invitations of this moment and before have ended. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - standsDays * dayMs);
export const isQuiet = (declinedAt: Date | null, now: Date): boolean =>
  declinedAt !== null && now.getTime() - declinedAt.getTime() < quietDays * dayMs;

/** Open ones, oldest first, above the cursor; one more than asked for. A closed memorial asks nobody. */
export const invitationsFor = (
  connection: Connection,
  userId: string,
  now: Date,
  { limit, after }: { readonly limit: number; readonly after: string | null },
) =>
  connection
    .selectFrom('memorial_steward as s')
    .innerJoin('memorial as m', 'm.id', 's.memorial_id')
    .selectAll('s')
    .where('s.user_id', '=', userId)
    .where('s.status', '=', 'invited')
    .where('s.created_at', '>', endedBefore(now))
    .where('m.closed_at', 'is', null)
    .where(sql<boolean>`(${after}::uuid is null or s.memorial_id > ${after}::uuid)`)
    .orderBy('s.memorial_id')
    .limit(limit + 1)
    .execute();

const mostAtOnce = 500;

export const stewardJobs = (platform: Platform): readonly JobDefinition[] => [
  {
    name: 'legacy.stewardships.expire',
    cron: '41 2 * * *',
    async run() {
      const now = platform.clock.now();
      const log = createStewardLog(platform);
      await platform.transact(async (transaction) => {
        const ended = await transaction
          .selectFrom('memorial_steward')
          .select(['memorial_id', 'user_id'])
          .where('status', '=', 'invited')
          .where('created_at', '<=', endedBefore(now))
          .limit(mostAtOnce)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const { memorial_id, user_id } of ended) {
          await transaction
            .updateTable('memorial_steward')
            .set({ status: 'expired', decided_at: now })
            .where('memorial_id', '=', memorial_id)
            .where('user_id', '=', user_id)
            .execute();
          await log.write(transaction, memorial_id, null, 'steward.expire', [user_id]);
        }
      });
    },
  },
];
