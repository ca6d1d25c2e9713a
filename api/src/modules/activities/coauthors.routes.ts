import {
  answerCoauthoring,
  askCoauthor,
  listCoauthors,
  removeCoauthor,
} from '@kinlore/shared/contracts/coauthors';
import { route, type Route } from '../../platform/http/route.ts';
import type { Coauthoring } from './coauthoring.ts';

const limit = { max: 60, seconds: 60 } as const;

export const coauthorRoutes = (coauthoring: Coauthoring): readonly Route[] => [
  route(listCoauthors, { gate: 'teen', action: 'coauthor.list' }, async ({ actor, input }) => ({
    data: await coauthoring.list(actor, input.params.id),
  })),
  route(askCoauthor, { gate: 'teen', action: 'coauthor.ask', limit }, async ({ actor, input }) => ({
    data: await coauthoring.ask(actor, { ...input.params, role: input.body.role }),
  })),
  route(
    removeCoauthor,
    { gate: 'teen', action: 'coauthor.remove', limit },
    async ({ actor, input }) => coauthoring.takeBack(actor, input.params),
  ),
  route(
    answerCoauthoring,
    { gate: 'teen', action: 'coauthor.answer', limit },
    async ({ actor, input }) =>
      coauthoring.answer(actor, { id: input.params.id, answer: input.body.answer }),
  ),
];
