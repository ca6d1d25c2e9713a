import {
  askByMail,
  deleteMailedAnswer,
  keepMailedAnswer,
  listMailedQuestions,
  putMailedAnswerAway,
  readAnswerPage,
  refuseMail,
  sendAnswer,
  withdrawMailedQuestion,
} from '@kinlore/shared/contracts/mailed-questions';
import { route, type Route } from '../../platform/http/route.ts';
import { read, refuse, send, type Deps as AnsweringDeps } from './answering.ts';
import { keep, putAway, removeAnswer, type Deps as KeepingDeps } from './keeping.ts';
import { ask, withdraw, type Deps as SendingDeps } from './sending.ts';
import { mailed } from './showing.ts';

const limit = { max: 60, seconds: 60 } as const;

export const askerRoutes = (deps: SendingDeps & KeepingDeps): readonly Route[] => [
  route(
    askByMail,
    { gate: 'teen', action: 'mailed_question.ask', limit, replayable: false },
    async ({ actor, input }) => ({ data: await ask(deps, actor, input.body) }),
  ),
  route(
    listMailedQuestions,
    { gate: 'user', action: 'mailed_question.list' },
    async ({ actor, input }) => mailed(deps, actor, input.query),
  ),
  route(
    withdrawMailedQuestion,
    { gate: 'user', action: 'mailed_question.withdraw', limit },
    async ({ actor, input }) => withdraw(deps, actor, input.params.id),
  ),
  route(
    keepMailedAnswer,
    { gate: 'user', action: 'mailed_question.keep', limit },
    async ({ actor, input }) => ({ data: await keep(deps, actor, input.params.id) }),
  ),
  route(
    putMailedAnswerAway,
    { gate: 'user', action: 'mailed_question.put_away', limit },
    async ({ actor, input }) => ({ data: await putAway(deps, actor, input.params.id) }),
  ),
  route(
    deleteMailedAnswer,
    { gate: 'user', action: 'mailed_question.delete_answer', limit },
    async ({ actor, input }) => removeAnswer(deps, actor, input.params.id),
  ),
];

/** Whoever holds a link, account or not: nothing of it is of an account. */
const open = { gate: 'public', whileViewing: 'aside', replayable: false } as const;

export const linkRoutes = (deps: AnsweringDeps): readonly Route[] => [
  route(
    readAnswerPage,
    { ...open, action: 'answer.read', limit: { max: 60, seconds: 600 } },
    async ({ input }) => ({ data: await read(deps, input.body.token) }),
  ),
  route(
    sendAnswer,
    { ...open, action: 'answer.send', limit: { max: 30, seconds: 600 } },
    async ({ input }) => ({ data: await send(deps, input.body) }),
  ),
  route(
    refuseMail,
    { ...open, action: 'answer.refuse_mail', limit: { max: 20, seconds: 600 } },
    async ({ input }) => refuse(deps, input.body.token),
  ),
];
