/** Copies of a life to take away: one's own, or that of a child in one's care. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { BuildingDeps } from './build.ts';
import { runExport } from './building.ts';
import { exportRoutes } from './exports.routes.ts';
import { resumeExports } from './resuming.ts';
import { sweepExports, sweepFiles } from './sweeping.ts';

export const createExports = (platform: Platform, deps: BuildingDeps): Module => ({
  name: 'exports',
  routes: exportRoutes(platform),
  jobs: [
    {
      name: 'exports.build',
      run: async ({ exportId }) => {
        if (typeof exportId === 'string') await runExport(platform, deps, exportId);
      },
    },
    { name: 'exports.resume', cron: '* * * * *', run: () => resumeExports(platform) },
    { name: 'exports.sweep', cron: '23 * * * *', run: () => sweepExports(platform) },
    { name: 'exports.files.sweep', cron: '53 3 * * *', run: () => sweepFiles(platform) },
  ],
});
