/** What power-ups gave is told once a day for each, the next morning of the person: every hour, for those where it is between eight and noon. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { minutesIntoDay, todayIn } from '../../platform/zones.ts';
import { boostsBetween } from './boosts.queries.ts';
import { startOfDay } from './day.ts';
import { boostedSince } from './earner.queries.ts';

const MORNING = { from: 8 * 60, to: 12 * 60 } as const;
const HOURS_2_DAYS = 50 * 3_600_000;

export function boostSums({
  clock,
  database,
  transact,
  outbox,
}: Pick<Platform, 'clock' | 'database' | 'transact' | 'outbox'>): JobDefinition {
  return {
    name: 'progress.boost-sums',
    cron: '7 * * * *',
    async run() {
      const now = clock.now();
      const since = new Date(now.getTime() - HOURS_2_DAYS);
      for (const { user_id: userId, time_zone: zone } of await boostedSince(database, since)) {
        const minute = minutesIntoDay(zone, now);
        if (minute < MORNING.from || minute >= MORNING.to) continue;
        const end = startOfDay(zone, now);
        const before = new Date(end.getTime() - 1);
        const day = todayIn(zone, before);
        const sums = await boostsBetween(database, userId, startOfDay(zone, before), end);
        await transact((transaction) =>
          outbox.append(
            transaction,
            ...sums.map(
              ({ use: sourceId, power: slug, xp: amount }) =>
                ({ type: 'power_up.applied', userId, sourceId, slug, day, amount }) as const,
            ),
          ),
        );
      }
    },
  };
}
