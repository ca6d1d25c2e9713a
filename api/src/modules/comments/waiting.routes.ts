/** What children want to say, for their guardians. */
import {
  approveComments,
  decideComment,
  listWaitingComments,
} from '@kinlore/shared/contracts/child-comments';
import { route, type Route } from '../../platform/http/route.ts';
import type { WaitingComments } from './waiting.ts';

const decides = { gate: 'verified', action: 'comment.decide' } as const;

export const waitingRoutes = (waiting: WaitingComments): readonly Route[] => [
  route(
    listWaitingComments,
    { gate: 'user', action: 'comment.waiting' },
    async ({ actor, input }) => waiting.list(actor.user, input.query),
  ),
  route(decideComment, decides, async ({ actor, input }) => ({
    data: await waiting.decide(actor.user, input.params.id, input.body),
  })),
  route(approveComments, decides, async ({ actor, input }) => ({
    data: await waiting.approveAll(actor.user, input.body.ids),
  })),
];
