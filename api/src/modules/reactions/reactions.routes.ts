import {
  batchReactions,
  deleteReaction,
  listActivityReactions,
  listCommentReactions,
  listConnectionMemoryReactions,
  listReactionTypes,
  react,
} from '@kinlore/shared/contracts/reactions';
import { reactionTypes } from '@kinlore/shared/contracts/vocabulary';
import { route, type Route } from '../../platform/http/route.ts';
import type { ReactionService } from './reactions.service.ts';

export const reactionRoutes = (service: ReactionService): readonly Route[] => [
  ...listRoutes(service),
  ...actRoutes(service),
];

const listRoutes = (service: ReactionService): readonly Route[] => [
  route(listReactionTypes, { gate: 'public', action: 'reaction.types' }, async () => ({
    data: reactionTypes.map((type) => ({ ...type })),
  })),
  route(
    listActivityReactions,
    { gate: 'user', action: 'reaction.list' },
    async ({ actor, input }) => ({
      data: await service.list(actor, 'activity', input.params.id, input.query),
    }),
  ),
  route(
    listCommentReactions,
    { gate: 'user', action: 'reaction.list' },
    async ({ actor, input }) => ({
      data: await service.list(actor, 'comment', input.params.id, input.query),
    }),
  ),
  route(
    listConnectionMemoryReactions,
    { gate: 'user', action: 'reaction.list' },
    async ({ actor, input }) => ({
      data: await service.list(actor, 'connection_memory', input.params.id, input.query),
    }),
  ),
];

const actRoutes = (service: ReactionService): readonly Route[] => [
  route(
    react,
    { gate: 'verified', action: 'reaction.create', limit: { max: 120, seconds: 60 } },
    async ({ actor, input: { body } }) => ({
      data: await service.react(
        actor,
        body.reactionable_type,
        body.reactionable_id,
        body.reaction_type_id,
      ),
    }),
  ),
  route(
    batchReactions,
    { gate: 'user', action: 'reaction.list', whileViewing: 'aside' },
    async ({ actor, input }) => ({ data: await service.batch(actor, input.body.activity_ids) }),
  ),
  route(deleteReaction, { gate: 'user', action: 'reaction.delete' }, async ({ actor, input }) =>
    service.takeBack(actor, input.params.id),
  ),
];
