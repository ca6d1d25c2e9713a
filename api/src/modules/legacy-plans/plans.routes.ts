/** `/legacy/plan` */
import {
  beginLegacyPlan,
  changeLegacyPlan,
  deleteLegacyPlan,
  readLegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import { route, type Route } from '../../platform/http/route.ts';
import { versionFrom } from '../users/index.ts';
import type { PlanServices } from './deps.ts';
import { beginPlan, changePlan, readPlan, removePlan } from './planning.ts';

/** A plan is made by grown-ups, for themselves. */
const planning = { gate: 'adult', limit: { max: 120, seconds: 600 } } as const;

export const planRoutes = (services: PlanServices): readonly Route[] => [
  route(
    readLegacyPlan,
    { gate: 'adult', action: 'legacy_plan.read', whileViewing: false },
    async ({ actor }) => ({ data: await readPlan(services, actor) }),
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
