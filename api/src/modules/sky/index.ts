/** A life as a sky: what a viewer may read of it, as columns in segments of years (docs/sky.md). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { createCollective, type CollectiveDeps } from './collective.service.ts';
import { KEPT_MS } from './keeping.ts';
import { sweepChanges } from './sky.queries.ts';
import { skyRoutes } from './sky.routes.ts';
import { createSkyService, type SkyDeps } from './sky.service.ts';

export { createCurrentSky } from './ready.ts';

/** Notes of changes outlive by far every sky that is kept. */
const NOTED_MS = 24 * KEPT_MS;

export function createSky(platform: Platform, deps: SkyDeps & CollectiveDeps): Module {
  const { clock, database } = platform;
  return {
    name: 'sky',
    routes: skyRoutes(createSkyService(platform, deps), createCollective(platform, deps)),
    jobs: [
      {
        name: 'sky.housekeeping',
        cron: '41 * * * *',
        run: async () =>
          void (await sweepChanges(database, new Date(clock.now().getTime() - NOTED_MS))),
      },
    ],
  };
}
