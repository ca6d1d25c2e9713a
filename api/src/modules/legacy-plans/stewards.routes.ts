/** `/legacy/plan/stewards/...`, `/legacy/lives/...` */
import {
  answerLifeStewardship,
  askPlanSteward,
  changePlanSteward,
  listKeptLives,
  listPlanLog,
  listPlanStewards,
  orderPlanStewards,
  removePlanSteward,
} from '@kinlore/shared/contracts/plan-stewards';
import { route, type Route } from '../../platform/http/route.ts';
import { answerForLife, listLives } from './answering.ts';
import type { PlanServices } from './deps.ts';
import { removeSteward } from './ending.ts';
import { readLog } from './plan-log.ts';
import { askSteward, changeRole, listStewards, orderStewards } from './stewards.ts';

const writing = { gate: 'adult', limit: { max: 120, seconds: 600 } } as const;
/** A plan is nobody's to read while they look at a child's pages. */
const reading = { gate: 'adult', whileViewing: false } as const;

export const planStewardRoutes = (services: PlanServices): readonly Route[] => [
  ...ownerRoutes(services),
  route(
    listPlanStewards,
    { ...reading, action: 'legacy_plan.stewards' },
    async ({ actor: { user } }) => ({
      data: await listStewards(services, services.database, user.id),
    }),
  ),
  route(listPlanLog, { ...reading, action: 'legacy_plan.log' }, ({ actor, input }) =>
    readLog(services, actor, input.query),
  ),
  route(listKeptLives, { ...reading, action: 'legacy_plan.lives' }, ({ actor, input }) =>
    listLives(services, actor, input.query),
  ),
  route(
    answerLifeStewardship,
    { ...writing, action: 'legacy_plan.answer' },
    async ({ actor, input }) => ({
      data: await answerForLife(services, actor, input.params.life, input.body.answer),
    }),
  ),
];

const ownerRoutes = (services: PlanServices): readonly Route[] => [
  // Each is told by mail too, so there are not many of them.
  route(
    askPlanSteward,
    { gate: 'adult', action: 'legacy_plan.ask_steward', limit: { max: 20, seconds: 3600 } },
    async ({ actor, input }) => ({ data: await askSteward(services, actor, input.body) }),
  ),
  route(
    changePlanSteward,
    { ...writing, action: 'legacy_plan.change_steward' },
    async ({ actor, input }) => ({
      data: await changeRole(services, actor, input.params.user, input.body),
    }),
  ),
  route(
    orderPlanStewards,
    { ...writing, action: 'legacy_plan.order_stewards' },
    async ({ actor, input }) => ({
      data: await orderStewards(services, actor, input.body.user_ids),
    }),
  ),
  route(
    removePlanSteward,
    { ...writing, action: 'legacy_plan.remove_steward' },
    ({ actor, input }) => removeSteward(services, actor, input.params.user),
  ),
];
