/** Stewards for a century: who keeps a memorial after its steward (decision 0174). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { successionJobs } from './succession.jobs.ts';
import { successionRoutes } from './succession.routes.ts';
import type { SuccessionServices } from './services.ts';

export { canBeHandedOn } from './electorate.queries.ts';

export function createSuccession(
  platform: Platform,
  deps: Pick<SuccessionServices, 'people' | 'memorials'>,
): Module {
  const services = { ...platform, ...deps };
  return {
    name: 'succession',
    routes: successionRoutes(services),
    jobs: successionJobs(services),
  };
}
