import {
  actOnQuestionPlan,
  changePlanLink,
  changeQuestionPlan,
  endQuestionPlan,
  listPlannedQuestions,
  listQuestionPlans,
  makeQuestionPlan,
  readPlanLink,
} from '@kinlore/shared/contracts/question-plans';
import { route, type Route } from '../../platform/http/route.ts';
import { change as changeByLink, read as readLink } from './links.ts';
import { act, change, end, make } from './planning.ts';
import { planned, plans, type Deps } from './showing.ts';

const limit = { max: 60, seconds: 60 } as const;

export const planRoutes = (deps: Deps): readonly Route[] => [
  route(
    listQuestionPlans,
    { gate: 'user', action: 'question_plan.list' },
    async ({ actor, input }) => plans(deps, actor, input.query),
  ),
  route(
    listPlannedQuestions,
    { gate: 'user', action: 'question_plan.questions' },
    async ({ actor, input }) => planned(deps, actor, { ...input.query, id: input.params.id }),
  ),
  route(
    makeQuestionPlan,
    { gate: 'teen', action: 'question_plan.make', limit },
    async ({ actor, input }) => ({ data: await make(deps, actor, input.body) }),
  ),
  route(
    changeQuestionPlan,
    { gate: 'teen', action: 'question_plan.change', limit },
    async ({ actor, input }) => ({
      data: await change(deps, actor, { ...input.body, id: input.params.id }),
    }),
  ),
  route(
    actOnQuestionPlan,
    { gate: 'teen', action: 'question_plan.act', limit },
    async ({ actor, input }) => ({
      data: await act(deps, actor, { id: input.params.id, act: input.body.act }),
    }),
  ),
  route(
    endQuestionPlan,
    { gate: 'user', action: 'question_plan.end', limit },
    async ({ actor, input }) => end(deps, actor, input.params.id),
  ),
];

/** Whoever holds the link of a mail. */
const open = { gate: 'public', whileViewing: 'aside', replayable: false } as const;

export const planLinkRoutes = (deps: Deps): readonly Route[] => [
  route(
    readPlanLink,
    { ...open, action: 'question_plan.read_link', limit: { max: 60, seconds: 600 } },
    async ({ input }) => ({ data: await readLink(deps, input.body.token) }),
  ),
  route(
    changePlanLink,
    { ...open, action: 'question_plan.change_link', limit: { max: 30, seconds: 600 } },
    async ({ input }) => ({
      data: await changeByLink(deps, input.body.token, input.body.act),
    }),
  ),
];
