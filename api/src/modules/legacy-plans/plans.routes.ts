/** `/legacy/plan` */
import {
  beginLegacyPlan,
  changeLegacyPlan,
  deleteLegacyPlan,
  listPlanReaders,
  previewLegacyPlan,
  readLegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import { route, type Route } from '../../platform/http/route.ts';
import { versionFrom } from '../users/index.ts';
import type { PlanServices } from './deps.ts';
import { beginPlan, changePlan, readPlan, removePlan } from './planning.ts';
import { listReaders, previewPlan } from './preview.ts';

/** A plan is made by grown-ups, for themselves. */
const planning = { gate: 'adult', limit: { max: 120, seconds: 600 } } as const;

/** And it is nobody's to read while they look at a child's pages. */
const reading = { gate: 'adult', whileViewing: false } as const;

export const planRoutes = (services: PlanServices): readonly Route[] => [
  route(readLegacyPlan, { ...reading, action: 'legacy_plan.read' }, async ({ actor }) => ({
    data: await readPlan(services, actor),
  })),
  route(listPlanReaders, { ...reading, action: 'legacy_plan.readers' }, async ({ actor }) => ({
    data: await listReaders(services, actor),
  })),
  route(
    previewLegacyPlan,
    { ...reading, action: 'legacy_plan.preview', limit: { max: 120, seconds: 600 } },
    async ({ actor, input }) => ({ data: await previewPlan(services, actor, input.query.user) }),
  ),
  route(beginLegacyPlan, { ...planning, action: 'legacy_plan.begin' }, async ({ actor }) => ({
    data: await beginPlan(services, actor),
  })),
  route(
    changeLegacyPlan,
    { ...planning, action: 'legacy_plan.change' },
    async ({ actor, input, ifMatch }) => ({
      data: await changePlan(services, actor, versionFrom(ifMatch), input.body),
    }),
  ),
  route(deleteLegacyPlan, { ...planning, action: 'legacy_plan.delete' }, ({ actor }) =>
    removePlan(services, actor),
  ),
];
