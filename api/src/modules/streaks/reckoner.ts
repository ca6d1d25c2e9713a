/** Keeps the best streak and the zones, and rewards every fourth week of a chain, once. */
import { mondayOf, rewardedWeeks, streakXp, weekOfDay } from '@kinlore/shared/persona';
import type { Connection } from '../../platform/ports.ts';
import type { Reckoner } from '../reckoning/index.ts';
import * as queries from './streaks.queries.ts';
import { readFor, type StreakDeps } from './reading.ts';

/** A week that was met longer ago is rewarded no more: who approves late has so long, and nobody is rewarded for years at once. */
const WEEKS_BACK = 2;

/** XP, and with it a jar of an ember. */
async function reward(
  { progress, grant }: StreakDeps,
  transaction: Connection,
  userId: string,
  { week, chain }: { readonly week: number; readonly chain: number },
): Promise<void> {
  const given = await progress.weekKept(transaction, { userId, week, xp: streakXp(chain) });
  if (given > 0)
    await grant(transaction, { userId, slug: 'ember_jar', source: `weeks:${mondayOf(week)}` });
}

export const streakReckoner = (deps: StreakDeps): Reckoner => ({
  name: 'streaks',
  async reckon(transaction, person) {
    const { streak, best, kept, zones, today } = await readFor(deps, transaction, person);
    const stored = JSON.stringify(zones);
    if (kept === undefined || kept.best < best || JSON.stringify(kept.zones) !== stored)
      await queries.keep(transaction, person.id, { best, zones: stored });
    for (const rewarded of rewardedWeeks(streak))
      if (rewarded.week >= weekOfDay(today) - WEEKS_BACK)
        await reward(deps, transaction, person.id, rewarded);
    return { nextDue: null };
  },
});
