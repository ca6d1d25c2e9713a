/** Stories that several tell, side by side (rules R11, decision 0116). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import type { ReportSubject } from '../reportable/index.ts';
import { expireRequests } from './participants.queries.ts';
import { showsPicture } from './perspectives.queries.ts';
import { settleDue } from './publishing.service.ts';
import { storyReports } from './reported.ts';
import { storyRoutes } from './stories.routes.ts';

export { answerInvitation, invite } from './requests.service.ts';
export { beginStory } from './stories.service.ts';
export { savePerspectiveOf } from './telling.service.ts';
export { maskNames, type Names } from './names.ts';
export { findStories, type SoughtStory } from './finding.ts';

interface Deps {
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly progress: ProgressService;
}

export function createSharedStories(
  platform: Platform,
  deps: Deps,
): { readonly reports: readonly ReportSubject[]; readonly module: Module } {
  deps.media.readableThrough(
    async (connection, viewer, mediaId) =>
      viewer !== null && showsPicture(connection, viewer, mediaId),
  );
  const module: Module = {
    name: 'shared-stories',
    routes: storyRoutes({ ...platform, ...deps }),
    jobs: [
      { name: 'shared-stories.settle', cron: '7 * * * *', run: () => settleDue(platform) },
      {
        name: 'shared-stories.expire',
        cron: '27 4 * * *',
        run: async () => {
          await expireRequests(platform.database, platform.clock.now());
        },
      },
    ],
  };
  return { reports: storyReports({ ...platform, ...deps }), module };
}
