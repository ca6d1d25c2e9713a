/** What somebody wants to happen with their life here after they die (decision 0164). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { createStewardLog } from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';
import { stewardLinkRoutes } from './links.routes.ts';
import { planRoutes } from './plans.routes.ts';
import { planStewardRoutes } from './stewards.routes.ts';

export type { Seats } from './deps.ts';
export { bucketOf, effectOf, type Effect, type Instruction } from './effects.ts';
export { bucketOfRow, instructionsOf, planOf, type InstructionRow } from './plans.queries.ts';

export function createLegacyPlans(
  platform: Platform,
  { people, seats }: Pick<PlanServices, 'people' | 'seats'>,
): Module {
  const services = { ...platform, people, seats, stewardLog: createStewardLog(platform) };
  return {
    name: 'legacy-plans',
    routes: [
      ...planRoutes(services),
      ...planStewardRoutes(services),
      ...stewardLinkRoutes(services),
    ],
  };
}
