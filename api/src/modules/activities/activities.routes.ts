import {
  answerTag,
  createActivity,
  deleteActivity,
  listDrafts,
  listLife,
  listWith,
  readActivity,
  readPost,
  readReaders,
  suggestNamed,
  updateActivity,
} from '@kinlore/shared/contracts/activities';
import { listVersions } from '@kinlore/shared/contracts/activity-versions';
import type { Actor } from '../../platform/actor.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { ActivityService } from './activities.service.ts';
import type { Reader } from './activities.policy.ts';

const readerOf = (actor: Actor): Reader | null => (actor.kind === 'guest' ? null : actor);
const tagWords = { accept: 'accepted', reject: 'rejected', remove: 'removed' } as const;

export const activityRoutes = (service: ActivityService): readonly Route[] => [
  route(
    createActivity,
    {
      gate: 'user',
      action: 'activity.create',
      whileViewing: true,
      keepsAnswer: true,
      limit: { max: 60, seconds: 60 },
    },
    async ({ actor, input, answerKey }) => service.createOnce(actor, input.body, answerKey),
  ),

  route(listDrafts, { gate: 'user', action: 'activity.drafts' }, async ({ actor, input }) =>
    service.drafts(actor, input.query),
  ),

  route(readReaders, { gate: 'user', action: 'activity.readers' }, async ({ actor }) => ({
    data: await service.readers(actor),
  })),

  route(
    suggestNamed,
    { gate: 'user', action: 'activity.people', limit: { max: 240, seconds: 60 } },
    async ({ actor, input }) => ({
      data: [...(await service.suggest(actor, input.query.q ?? ''))],
    }),
  ),
  route(listWith, { gate: 'user', action: 'activity.with' }, async ({ actor, input }) =>
    service.together(actor, input.query),
  ),

  // A public memory is read by guests too.
  route(readActivity, { gate: 'public', action: 'activity.read' }, async ({ actor, input }) => ({
    data: await service.one(readerOf(actor), { id: input.params.id }),
  })),
  route(readPost, { gate: 'public', action: 'activity.read' }, async ({ actor, input }) => ({
    data: await service.one(readerOf(actor), { slug: input.params.slug }),
  })),

  route(
    updateActivity,
    {
      gate: 'user',
      action: 'activity.update',
      whileViewing: true,
      limit: { max: 240, seconds: 60 },
    },
    async ({ actor, input, ifMatch }) => ({
      data: await service.update(actor, input.params.id, input.body, ifMatch),
    }),
  ),

  route(
    deleteActivity,
    { gate: 'user', action: 'activity.delete', whileViewing: true },
    async ({ actor, input }) => service.remove(actor, input.params.id),
  ),

  route(listVersions, { gate: 'user', action: 'activity.versions' }, async ({ actor, input }) => ({
    data: await service.versions(actor, input.params.id, input.query),
  })),

  route(
    answerTag,
    { gate: 'user', action: 'activity.answer_tag', whileViewing: true },
    async ({ actor, input }) => ({
      data: await service.answerTag(actor, input.params.id, tagWords[input.body.answer]),
    }),
  ),

  route(listLife, { gate: 'user', action: 'activity.list' }, async ({ actor, input }) =>
    service.life(actor, input.params.id === 'me' ? actor.subject.id : input.params.id, input.query),
  ),
];
