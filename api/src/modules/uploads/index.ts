/** Files that arrive in parts and go on where they were cut (decision 0050). */
import { join } from 'node:path';
import { keepUpload } from '@kinlore/shared/contracts/media';
import type { Module } from '../../module.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { createKeep } from './keep.ts';
import { ownUploads, tusRoutes } from './tus.routes.ts';
import { createUnfinishedFiles } from './unfinished.ts';

export { createKeep, type Keep } from './keep.ts';
export { tusRoutes, type Door } from './tus.routes.ts';
export { createUnfinishedFiles, type UnfinishedFiles } from './unfinished.ts';

export function createUploads(
  platform: Platform,
  { media }: { readonly media: Pick<MediaService, 'keepUpload' | 'read'> },
): Module {
  const files = createUnfinishedFiles(join(platform.settings.dataFolder, 'unfinished'));
  const keep = createKeep({ platform, files, media });
  const sweep = (): Promise<void> => files.sweep(platform.clock.now());
  return {
    name: 'uploads',
    routes: [
      route(
        keepUpload,
        {
          gate: 'user',
          action: 'media.keep',
          whileViewing: true,
          replayable: false,
          limit: { max: 600, seconds: 3600 },
        },
        async ({ actor, input }) => ({ data: await keep(actor, input.params.id) }),
      ),
    ],
    plugin: tusRoutes({ platform, files, door: ownUploads }),
    jobs: [{ name: 'uploads.sweep', cron: '23 * * * *', run: sweep }],
    prepare: sweep,
  };
}
