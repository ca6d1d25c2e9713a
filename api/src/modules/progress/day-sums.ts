/**
 * What comments and reactions gave is not told each time: the day is summed up the next morning (rules R1). Every hour, for those where it is
 * between eight and noon; told twice it is one notification, so that an hour in which nothing ran is caught up.
 */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { minutesIntoDay, todayIn } from '../../platform/zones.ts';
import { startOfDay } from './day.ts';
import { earnersSince } from './earner.queries.ts';
import { sumBetween } from './progress.queries.ts';

const MORNING = { from: 8 * 60, to: 12 * 60 } as const;
const HOURS_2_DAYS = 50 * 3_600_000;

export function daySums({
  clock,
  database,
  transact,
  outbox,
}: Pick<Platform, 'clock' | 'database' | 'transact' | 'outbox'>): JobDefinition {
  return {
    name: 'progress.day-sums',
    cron: '3 * * * *',
    async run() {
      const now = clock.now();
      for (const { user_id, time_zone } of await earnersSince(
        database,
        new Date(now.getTime() - HOURS_2_DAYS),
      )) {
        const minute = minutesIntoDay(time_zone, now);
        if (minute < MORNING.from || minute >= MORNING.to) continue;
        const end = startOfDay(time_zone, now);
        const before = new Date(end.getTime() - 1);
        const { amount, awards } = await sumBetween(
          database,
          user_id,
          startOfDay(time_zone, before),
          end,
        );
        if (amount <= 0) continue;
        await transact((transaction) =>
          outbox.append(transaction, {
            type: 'xp.day_summed',
            userId: user_id,
            day: todayIn(time_zone, before),
            amount,
            awards,
          }),
        );
      }
    },
  };
}
