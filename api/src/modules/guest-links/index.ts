/** Links by which people without an account tell what they remember, into a tray of who made the link (decision 0126). */
import { join } from 'node:path';
import { MOST_ANSWER_BYTES, MOST_ANSWER_FILES } from '@kinlore/shared/contracts/mailed-questions';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ActivityService } from '../activities/index.ts';
import type { MediaService } from '../media/index.ts';
import { sweepLinks } from '../secret-links/index.ts';
import { createKeep, createUnfinishedFiles, tusRoutes } from '../uploads/index.ts';
import { linkRoutes, makerRoutes } from './guest-links.routes.ts';
import { guestLinks } from './guest-links.queries.ts';
import { guestDoor } from './guest-uploads.ts';

export { keepFiles, removeFilesSince } from './guest-files.ts';

interface Handed {
  readonly media: MediaService;
  readonly activities: Pick<ActivityService, 'createOnce'>;
}

/** Of so many guests at once: several tell by the same link. */
const AT_ONCE = 4;
export function createGuestLinks(platform: Platform, { media, activities }: Handed): Module {
  const files = createUnfinishedFiles(join(platform.settings.dataFolder, 'unfinished-guests'), {
    files: MOST_ANSWER_FILES * AT_ONCE,
    bytes: MOST_ANSWER_BYTES * AT_ONCE,
  });
  const keep = createKeep({ platform, files, media });
  const sweep = (): Promise<void> => files.sweep(platform.clock.now());
  return {
    name: 'guest-links',
    routes: [
      ...makerRoutes({ ...platform, media, activities }),
      ...linkRoutes({ ...platform, media, keep }),
    ],
    plugin: tusRoutes({ platform, files, door: guestDoor(platform) }),
    jobs: [
      { name: 'guest-links.sweep', cron: '39 * * * *', run: sweep },
      { name: 'guest-links.over', cron: '41 3 * * *', run: () => sweepLinks(platform, guestLinks) },
    ],
    prepare: sweep,
  };
}
