/** Keeps the best streak and the zones, and rewards every fourth week of a chain, once. */
import { rewardedWeeks, streakXp, weekOfDay } from '@kinlore/shared/persona';
import type { Reckoner } from '../reckoning/index.ts';
import * as queries from './streaks.queries.ts';
import { readFor, type StreakDeps } from './reading.ts';

/** A week that was met longer ago is rewarded no more: who approves late has so long, and nobody is rewarded for years at once. */
const WEEKS_BACK = 2;

export const streakReckoner = (deps: StreakDeps): Reckoner => ({
  name: 'streaks',
  async reckon(transaction, person) {
    const { streak, best, zones, today } = await readFor(deps, transaction, person);
    const kept = await queries.keptOf(transaction, person.id);
    const stored = JSON.stringify(zones);
    if (kept === undefined || kept.best < best || JSON.stringify(kept.zones) !== stored)
      await queries.keep(transaction, person.id, { best, zones: stored });
    for (const { week, chain } of rewardedWeeks(streak))
      if (week >= weekOfDay(today) - WEEKS_BACK)
        await deps.progress.weekKept(transaction, {
          userId: person.id,
          week,
          xp: streakXp(chain),
        });
    return { nextDue: null };
  },
});
