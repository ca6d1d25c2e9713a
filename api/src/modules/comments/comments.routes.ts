import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
} from '@kinlore/shared/contracts/comments';
import { route, type Route } from '../../platform/http/route.ts';
import type { CommentService } from './comments.service.ts';

export const commentRoutes = (service: CommentService): readonly Route[] => [
  route(listComments, { gate: 'user', action: 'comment.list' }, async ({ actor, input }) =>
    service.list(actor, input.query),
  ),
  route(
    createComment,
    {
      gate: 'verified',
      action: 'comment.create',
      whileViewing: true,
      limit: { max: 30, seconds: 60 },
    },
    async ({ actor, input }) => ({ data: await service.create(actor, input.body) }),
  ),
  route(
    updateComment,
    {
      gate: 'verified',
      action: 'comment.update',
      whileViewing: true,
      limit: { max: 60, seconds: 60 },
    },
    async ({ actor, input, ifMatch }) => ({
      data: await service.update(actor, input.params.id, input.body.body, ifMatch),
    }),
  ),
  route(
    deleteComment,
    { gate: 'user', action: 'comment.delete', whileViewing: true },
    async ({ actor, input }) => service.remove(actor, input.params.id),
  ),
];
