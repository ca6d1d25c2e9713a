import {
  askQuestion,
  keepQuestion,
  listCatalogueQuestions,
  listQuestions,
  listSentQuestions,
  nudgeQuestion,
  openQuestion,
  putQuestionAside,
  readQuestion,
  readQuestionOfDay,
  withdrawQuestion,
} from '@kinlore/shared/contracts/questions';
import { route, type Route } from '../../platform/http/route.ts';
import { cataloguePage, ofToday } from './catalogue.ts';
import { open, putAside } from './answering.ts';
import { ask, keep, nudge, withdraw } from './sending.ts';
import { read, received, sent, type Deps } from './showing.ts';

const limit = { max: 60, seconds: 60 } as const;

export const questionRoutes = (deps: Deps): readonly Route[] => [
  ...readingRoutes(deps),
  ...sendingRoutes(deps),
  ...answeringRoutes(deps),
];

const readingRoutes = (deps: Deps): readonly Route[] => [
  route(listCatalogueQuestions, { gate: 'user', action: 'question.catalogue' }, async ({ input }) =>
    cataloguePage(input.query),
  ),
  route(readQuestionOfDay, { gate: 'user', action: 'question.today' }, async ({ actor }) => ({
    data: await ofToday(deps, actor),
  })),
  route(listQuestions, { gate: 'user', action: 'question.received' }, async ({ actor, input }) =>
    received(deps, actor, input.query),
  ),
  route(listSentQuestions, { gate: 'user', action: 'question.sent' }, async ({ actor, input }) =>
    sent(deps, actor, input.query),
  ),
  route(readQuestion, { gate: 'user', action: 'question.read' }, async ({ actor, input }) => ({
    data: await read(deps, actor, input.params.id),
  })),
];

const sendingRoutes = (deps: Deps): readonly Route[] => [
  route(
    askQuestion,
    { gate: 'verified', action: 'question.ask', limit },
    async ({ actor, input }) => ({ data: await ask(deps, actor, input.body) }),
  ),
  route(
    withdrawQuestion,
    { gate: 'user', action: 'question.withdraw', limit },
    async ({ actor, input }) => withdraw(deps, actor, input.params.id),
  ),
  route(
    nudgeQuestion,
    { gate: 'verified', action: 'question.nudge', limit },
    async ({ actor, input }) => ({ data: await nudge(deps, actor, input.params.id) }),
  ),
];

const answeringRoutes = (deps: Deps): readonly Route[] => [
  route(
    keepQuestion,
    { gate: 'user', action: 'question.keep', limit },
    async ({ actor, input }) => ({ data: await keep(deps, actor, input.body) }),
  ),
  route(
    openQuestion,
    { gate: 'user', action: 'question.open', limit },
    async ({ actor, input }) => ({ data: await open(deps, actor, input.params.id) }),
  ),
  route(
    putQuestionAside,
    { gate: 'user', action: 'question.put_aside', limit },
    async ({ actor, input }) => ({ data: await putAside(deps, actor, input.params.id) }),
  ),
];
