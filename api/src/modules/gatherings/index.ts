/** Funerals and whatever else brings people together for somebody who died (decision 0160). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { archiveGatherings } from './archiving.ts';
import { gatheringRoutes } from './gatherings.routes.ts';
import type { GatheringServices } from './reading.ts';

export { createGatheringsByLink, type GatheringsByLink } from './by-link.ts';

export const createGatherings = (
  platform: Platform,
  deps: Pick<GatheringServices, 'people' | 'memorials' | 'gazetteer'>,
): Module => ({
  name: 'gatherings',
  routes: gatheringRoutes({ ...platform, ...deps }),
  jobs: [
    {
      name: 'gatherings.housekeeping',
      cron: '17 3 * * *',
      run: () => archiveGatherings(platform),
    },
  ],
});
