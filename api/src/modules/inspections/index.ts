/** Break-glass: one thing of somebody, read by an administrator with a reason, for an hour, and the person told (decision 0080). */
import { inspectionKinds } from '@kinlore/shared/contracts/inspections';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { inspectablesBy } from '../inspectable/index.ts';
import { createDecisions } from './decisions.ts';
import type { InspectionDeps } from './deps.ts';
import { inspectionRoutes, noticeRoutes } from './inspections.routes.ts';
import { createNotices } from './notices.ts';
import { createInspectionReads } from './reading.ts';
import { createRequests } from './requests.ts';

export { otherAdmins } from './inspections.queries.ts';

export function createInspections(
  platform: Platform,
  { offered, ...deps }: InspectionDeps,
): Module {
  const inspectableOf = inspectablesBy(inspectionKinds, offered);
  const context = { ...deps, platform, inspectableOf };
  const notices = createNotices(context);
  return {
    name: 'inspections',
    routes: [
      ...inspectionRoutes({
        requests: createRequests(context),
        decisions: createDecisions(context),
        reads: createInspectionReads(context),
      }),
      ...noticeRoutes(notices),
    ],
    jobs: [{ name: 'inspections.tell', cron: '* * * * *', run: () => notices.tellDue() }],
  };
}
