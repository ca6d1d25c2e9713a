/** What somebody wants to happen with their life here after they die (decision 0164). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { planRoutes } from './plans.routes.ts';

export { bucketOf, effectOf, seenBy, untold, type Effect, type Instruction } from './effects.ts';
export { planOf } from './plans.queries.ts';

export const createLegacyPlans = (platform: Platform): Module => ({
  name: 'legacy-plans',
  routes: planRoutes(platform),
});
