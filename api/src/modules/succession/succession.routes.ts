/** `/legacy/memorials/:memorial/succession`, `/legacy/willing`, `/legacy/votes/:vote/...`, `/admin/caretakings` */
import {
  answerNomination,
  answerWilling,
  chooseSteward,
  entrustMemorial,
  handOnMemorial,
  listCaretakings,
  listWillingQuestions,
  nominateSteward,
  readSuccession,
  orderSuccessors,
} from '@kinlore/shared/contracts/succession';
import { route, type Route } from '../../platform/http/route.ts';
import { entrust, listCared } from './caretaking.ts';
import { answerQuestion, handOn, orderStewards } from './keeping-on.ts';
import { listQuestions, readOf } from './reading.ts';
import type { SuccessionServices } from './services.ts';
import { answerNaming, choose, name } from './voting.ts';

const writing = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;
const running = { gate: 'staff', roles: ['owner', 'admin'] } as const;

export const successionRoutes = (services: SuccessionServices): readonly Route[] => [
  ...stewardRoutes(services),
  ...voteRoutes(services),
  ...runningRoutes(services),
];

const stewardRoutes = (services: SuccessionServices): readonly Route[] => [
  route(readSuccession, { gate: 'user', action: 'succession.read' }, async ({ actor, input }) => ({
    data: await readOf(services, actor, input.params.memorial),
  })),
  route(handOnMemorial, { ...writing, action: 'succession.hand_on' }, async ({ actor, input }) => ({
    data: await handOn(services, actor, input.params.memorial, input.body.act),
  })),
  route(orderSuccessors, { ...writing, action: 'succession.order' }, async ({ actor, input }) => ({
    data: await orderStewards(services, actor, input.params.memorial, input.body.user_ids),
  })),
  route(listWillingQuestions, { gate: 'user', action: 'steward.questions' }, ({ actor, input }) =>
    listQuestions(services, actor, input.query),
  ),
  route(answerWilling, { ...writing, action: 'steward.willing' }, ({ actor, input }) =>
    answerQuestion(services, actor, input.params.life, input.body.answer),
  ),
];

const voteRoutes = (services: SuccessionServices): readonly Route[] => [
  route(nominateSteward, { ...writing, action: 'succession.name' }, async ({ actor, input }) => ({
    data: await name(services, actor, input.params.vote, input.body.user_id),
  })),
  route(
    answerNomination,
    { ...writing, action: 'succession.answer' },
    async ({ actor, input }) => ({
      data: await answerNaming(services, actor, input.params.vote, input.body.answer),
    }),
  ),
  route(chooseSteward, { ...writing, action: 'succession.choose' }, async ({ actor, input }) => ({
    data: await choose(services, actor, input.params.vote, input.body.user_id),
  })),
];

const runningRoutes = (services: SuccessionServices): readonly Route[] => [
  route(listCaretakings, { ...running, action: 'admin.caretakings' }, ({ input }) =>
    listCared(services, input.query),
  ),
  route(entrustMemorial, { ...running, action: 'admin.entrust' }, ({ actor, input }) =>
    entrust(services, actor, input.params.life, input.body.person),
  ),
];
