/** Memories: recorded, read, changed, and what hangs on them. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { activityRoutes } from './activities.routes.ts';
import { createCoauthoring } from './coauthoring.ts';
import { coauthorRoutes } from './coauthors.routes.ts';
import { reminderJob } from './submission-reminders.ts';
import { examplesRoute } from './examples.routes.ts';
import { createLifeOfMemorial, type LifeOfMemorial } from './life-of-memorial.ts';
import { lifePhotosRoute } from './photos.routes.ts';
import { namingsRoute } from './namings.routes.ts';
import { submissionRoutes } from './submissions.routes.ts';
import { createTakingBack, type TakingBack } from './taking-back.ts';
import {
  createActivityService,
  readableThroughMemories,
  type ActivityDeps,
  type ActivityService,
} from './activities.service.ts';

export type { ActivityService } from './activities.service.ts';
export { commentSubject, reactionSubject } from './subjects.ts';
export type { TakingBack } from './taking-back.ts';
export { createSharedActivities, type SharedActivities } from './shared.ts';
export type { Naming, NamingDeps } from './naming.ts';
export type { LifeOfMemorial, MemorialRead } from './life-of-memorial.ts';
export { lockForChange } from './editable.ts';
export { whomRemembers } from './remembered.ts';
export { inspectableMemories } from './inspected.ts';
export { firstShowing } from './accepted.queries.ts';
export { activitiesShowing, filesIn, partsOf, type Parts } from './parts.queries.ts';
export { memoryReports } from './reported.ts';
export { pictureReports } from './reported-pictures.ts';
export {
  instantOf,
  lifeCursor,
  publishedCursor,
  type LifeAfter,
  type PublishedAfter,
} from './cursors.queries.ts';
export { eraseMemories, putStandings } from './standing.queries.ts';
export { shownAgain, type ShownPage } from './shown.queries.ts';

export function createActivities(
  platform: Platform,
  deps: ActivityDeps,
): {
  service: ActivityService;
  takingBack: TakingBack;
  /** What memories tell of somebody who has a memorial. */
  told: LifeOfMemorial;
  module: Module;
} {
  const service = createActivityService(platform, deps);
  deps.media.readableThrough(readableThroughMemories);
  return {
    service,
    takingBack: createTakingBack(platform, { reading: service }),
    told: createLifeOfMemorial({ ...platform, ...deps, activities: service }),
    module: {
      name: 'activities',
      routes: [
        ...activityRoutes(service),
        examplesRoute(platform),
        lifePhotosRoute(platform, deps),
        namingsRoute(platform, deps),
        ...submissionRoutes(service.submissions),
        ...coauthorRoutes(createCoauthoring({ ...platform, people: deps.people })),
      ],
      jobs: [reminderJob(platform)],
    },
  };
}
