/** XP and levels. Other modules award through the service, in the transaction of their own act. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { boostSums } from './boost-sums.ts';
import { daySums } from './day-sums.ts';
import { progressRoutes } from './progress.routes.ts';
import { createProgressService, type ProgressService } from './progress.service.ts';

export type { ProgressService } from './progress.service.ts';
export type { Recording } from './recording.ts';
export { earnerQuery } from './earner.queries.ts';
export type { StoredEarner } from './recording.ts';
export type { EntryFacts } from '@kinlore/shared/persona';
export { startOfDay, type PersonsDay } from './day.ts';
export { starsArePaused } from './paused.queries.ts';
export { timeCursor } from './cursor.ts';

export const createProgress = (
  platform: Platform,
): { service: ProgressService; module: Module } => ({
  service: createProgressService(platform),
  module: {
    name: 'progress',
    routes: progressRoutes(platform),
    jobs: [daySums(platform), boostSums(platform)],
  },
});
