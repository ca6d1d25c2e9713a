/** Reports of anything by anyone, what moderators decide, and second looks. */
import type { JobDefinition, Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { subjectsBy } from '../reportable/index.ts';
import { createAppeals, type Appeals } from './appeals.ts';
import { createCases } from './cases.ts';
import { createDeciding, type DecidingService } from './deciding.ts';
import type { ModerationDeps } from './deps.ts';
import { createOfChildren } from './of-children.ts';
import {
  childDecisionRoutes,
  queueRoutes,
  reportRoutes,
  secondLookRoutes,
} from './moderation.routes.ts';
import { createReporting } from './reporting.ts';
import { createSecondLooks } from './second-looks.ts';
import { createSuspensions, type Suspensions } from './suspensions.ts';

export type { WriteAudit } from './deps.ts';
export type { Suspensions } from './suspensions.ts';
export { readSuspension } from './suspension-notice.ts';

export interface ModerationService {
  readonly suspensions: Suspensions;
  readonly appeals: Pick<Appeals, 'appealSuspension'>;
}

const jobsOf = (suspensions: Suspensions, deciding: DecidingService): readonly JobDefinition[] => [
  {
    name: 'moderation.end-suspensions',
    cron: '* * * * *',
    run: async () => void (await suspensions.endDue()),
  },
  { name: 'moderation.erase', cron: '23 4 * * *', run: () => deciding.eraseOld() },
];

export function createModeration(
  platform: Platform,
  { subjects, ...deps }: ModerationDeps,
): { service: ModerationService; module: Module } {
  const context = { ...deps, platform, subjectOf: subjectsBy(subjects) };
  const suspensions = createSuspensions(context);
  const deciding = createDeciding(context);
  const appeals = createAppeals(context);
  return {
    service: { suspensions, appeals },
    module: {
      name: 'moderation',
      routes: [
        ...reportRoutes(createReporting(context), appeals),
        ...childDecisionRoutes(createOfChildren(context, appeals)),
        ...queueRoutes(createCases(context), deciding),
        ...secondLookRoutes(createSecondLooks(context)),
      ],
      jobs: jobsOf(suspensions, deciding),
    },
  };
}
