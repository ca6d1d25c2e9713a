/** The twelve companions (rules R6b): what was felt, read anew each time from the feelings of the memories; nothing of it is kept. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { companionRoutes } from './companions.routes.ts';

export { growthAt, growthSpans, type GrowthSpan } from './growth.ts';

export const createCompanions = (platform: Platform): Module => ({
  name: 'companions',
  routes: companionRoutes(platform),
});
