/** On Sunday morning who asked for it hears that a week has no memory yet: once a week, and never in a rest. */
import { addDays, mondayOf, weekOfDay } from '@kinlore/shared/persona';
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { minutesIntoDay, todayIn } from '../../platform/zones.ts';
import type { GriefService } from '../grief/index.ts';
import { whoTurnedOn } from '../notifications/index.ts';
import { readFor } from './reading.ts';
import { hearersAmong, markTold, type Asker } from './streaks.queries.ts';

type Deps = Pick<Platform, 'clock' | 'database' | 'transact' | 'outbox'> & {
  readonly grief: Pick<GriefService, 'restsOf'>;
};

const HOUR = 60;
/** From nine to noon, so that an hour in which nothing ran costs nobody the word. */
const MORNING = { from: 9 * HOUR, to: 12 * HOUR } as const;
const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export function isSundayMorning(timeZone: string, now: Date): boolean {
  const today = todayIn(timeZone, now);
  const minute = minutesIntoDay(timeZone, now);
  const isSunday = addDays(mondayOf(weekOfDay(today)), 6) === today;
  return isSunday && minute >= MORNING.from && minute < MORNING.to;
}

/** A week that an ember would hold is not spoken of. */
async function tell(deps: Deps, asker: Asker): Promise<void> {
  const { streak } = await readFor(deps, deps.database, asker);
  const present = streak.weeks.at(-1);
  if (present?.state !== 'open' || streak.current === 0 || streak.embers > 0) return;
  const monday = mondayOf(present.week);
  await deps.transact(async (transaction) => {
    if (await markTold(transaction, asker.id, monday))
      await deps.outbox.append(transaction, {
        type: 'streak.week_open',
        userId: asker.id,
        monday,
        weeks: streak.current,
      });
  });
}

export const sundayJob = (deps: Deps): JobDefinition => ({
  name: 'streaks.sunday',
  cron: '2,17,32,47 * * * *',
  async run() {
    const now = deps.clock.now();
    for (let after = FIRST_ID; ;) {
      const askers = await whoTurnedOn(deps.database, 'streak_at_risk', { after, limit: AT_ONCE });
      for (const asker of await hearersAmong(deps.database, askers))
        if (isSundayMorning(asker.timeZone, now)) await tell(deps, asker);
      const last = askers.at(-1);
      if (last === undefined || askers.length < AT_ONCE) return;
      after = last;
    }
  },
});
