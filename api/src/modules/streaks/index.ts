/** Weeks in a row (rules R3): a function of what somebody recorded, with rests that hold it. */
import type { Module } from '../../module.ts';
import type { Reckoner } from '../reckoning/index.ts';
import { streakReckoner } from './reckoner.ts';
import { streakRoutes } from './streaks.routes.ts';
import type { StreakDeps } from './reading.ts';

export const createStreakModule = (
  deps: StreakDeps,
): { readonly module: Module; readonly reckoner: Reckoner } => ({
  module: { name: 'streaks', routes: streakRoutes(deps) },
  reckoner: streakReckoner(deps),
});
