/** What a family keeps: heirlooms, recipes, songs and sayings (decision 0136). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { takeRemoved } from './changing.ts';
import type { HolderDeps } from './holders.ts';
import { keepsakeRoutes } from './keepsakes.routes.ts';
import { showsFile } from './parts.queries.ts';

export { addKeepsake } from './changing.ts';
export { newCode } from './code.ts';
export { noDetails } from './content.ts';
export { findKeepsakes, type SoughtKeepsake } from './finding.ts';
export { wordsOfKeepsakes, wordsOfNamesLike } from './finding.queries.ts';
export { keepsakeReports } from './reported.ts';
export { createTakenKeepsakes, type TakeKeepsakes, type TakenKeepsake } from './taking.ts';

interface Deps extends HolderDeps {
  readonly media: MediaService;
}

export function createKeepsakes(platform: Platform, deps: Deps): Module {
  deps.media.readableThrough(
    async (connection, viewer, mediaId) =>
      viewer !== null && showsFile(connection, viewer, mediaId),
  );
  return {
    name: 'keepsakes',
    routes: keepsakeRoutes({ ...platform, ...deps }),
    jobs: [{ name: 'keepsakes.removed', cron: '23 3 * * *', run: () => takeRemoved(platform) }],
  };
}
