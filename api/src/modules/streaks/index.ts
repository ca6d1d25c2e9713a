/** Weeks in a row (rules R3): a function of what somebody recorded, with rests that hold it. */
import type { Module } from '../../module.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Reckoner } from '../reckoning/index.ts';
import { streakReckoner } from './reckoner.ts';
import { keptOf } from './streaks.queries.ts';
import { streakRoutes } from './streaks.routes.ts';
import { sundayJob } from './sundays.ts';
import { readFor, type Streaker, type StreakDeps } from './reading.ts';

export { weeksBehind } from './longest.ts';

export const createStreakModule = (
  deps: StreakDeps,
): { readonly module: Module; readonly reckoner: Reckoner } => ({
  module: { name: 'streaks', routes: streakRoutes(deps), jobs: [sundayJob(deps)] },
  reckoner: streakReckoner(deps),
});

/** How many weeks without a memory somebody's streak can be held over. */
export const embersBy =
  (deps: Parameters<typeof readFor>[0]) =>
  async (connection: Connection, person: Streaker): Promise<number> =>
    (await readFor(deps, connection, person)).streak.embers;

/** The most weeks in a row there ever were; nought before the first reckoning. */
export const bestStreak = async (connection: Connection, userId: string): Promise<number> =>
  (await keptOf(connection, userId))?.best ?? 0;
