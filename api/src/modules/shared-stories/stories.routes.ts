/** `/shared-stories`: what several tell. */
import {
  answerStoryRequest,
  createSharedStory,
  deleteSharedStory,
  inviteToStory,
  listPublishedStories,
  listSharedStories,
  listStoryRequests,
  nameInStory,
  readSharedStory,
  savePerspective,
  unnameInStory,
  updateSharedStory,
  withdrawPerspective,
} from '@kinlore/shared/contracts/shared-stories';
import {
  answerConsent,
  listConsentsWanted,
  proposeStory,
  withdrawProposal,
} from '@kinlore/shared/contracts/story-consents';
import { listPerspectiveVersions } from '@kinlore/shared/contracts/story-versions';
import { route, type Route } from '../../platform/http/route.ts';
import { answer, propose, withdrawProposed } from './publishing.service.ts';
import { answerInvitation, invite, listRequests } from './requests.service.ts';
import {
  beginStory,
  changeStory,
  deleteStory,
  listOwn,
  listPublished,
  readStory,
  type Services,
} from './stories.service.ts';
import {
  namePerson,
  savePerspectiveOf,
  unnamePerson,
  withdrawPerspectiveOf,
} from './telling.service.ts';
import { listVersions } from './versions.service.ts';
import { listWanted } from './wanted.service.ts';

const read = { gate: 'user' } as const;
const write = { gate: 'teen', limit: { max: 120, seconds: 600 } } as const;
/** Whom it reaches is told of it. */
const asks = { gate: 'teen', limit: { max: 40, seconds: 3600 } } as const;

export const storyRoutes = (services: Services): readonly Route[] => [
  ...readingRoutes(services),
  ...ownerRoutes(services),
  ...tellerRoutes(services),
  ...consentRoutes(services),
];

const readingRoutes = (services: Services): readonly Route[] => [
  route(listSharedStories, { ...read, action: 'shared_story.list' }, ({ actor, input }) =>
    listOwn(services, actor, input.query),
  ),
  route(listPublishedStories, { ...read, action: 'shared_story.published' }, ({ actor, input }) =>
    listPublished(services, actor, input.params.userId, input.query),
  ),
  route(listStoryRequests, { ...read, action: 'shared_story.requests' }, ({ actor, input }) =>
    listRequests(services, actor, input.query),
  ),
  route(listConsentsWanted, { ...read, action: 'shared_story.wanted' }, ({ actor, input }) =>
    listWanted(services, actor, input.query),
  ),
  route(readSharedStory, { ...read, action: 'shared_story.read' }, async ({ actor, input }) => ({
    data: await readStory(services, actor, input.params.id),
  })),
];

const ownerRoutes = (services: Services): readonly Route[] => [
  route(createSharedStory, { ...asks, action: 'shared_story.begin' }, async ({ actor, input }) => ({
    data: await beginStory(services, actor, input.body),
  })),
  route(
    updateSharedStory,
    { ...write, action: 'shared_story.change' },
    async ({ actor, input, ifMatch }) => ({
      data: await changeStory(services, actor, input.params.id, { ...input.body, ifMatch }),
    }),
  ),
  route(deleteSharedStory, { ...write, action: 'shared_story.delete' }, ({ actor, input }) =>
    deleteStory(services, actor, input.params.id),
  ),
  route(inviteToStory, { ...asks, action: 'shared_story.invite' }, async ({ actor, input }) => ({
    data: await invite(services, actor, input.params.id, input.body.user_id),
  })),
  route(proposeStory, { ...asks, action: 'shared_story.propose' }, async ({ actor, input }) => ({
    data: await propose(services, actor, input.params.id, input.body.audience),
  })),
  route(withdrawProposal, { ...write, action: 'shared_story.unpropose' }, ({ actor, input }) =>
    withdrawProposed(services, actor, input.params.id),
  ),
];

const tellerRoutes = (services: Services): readonly Route[] => [
  route(answerStoryRequest, { ...write, action: 'shared_story.answer' }, ({ actor, input }) =>
    answerInvitation(services, actor, input.params.id, input.body.answer),
  ),
  route(savePerspective, { ...write, action: 'shared_story.tell' }, async ({ actor, input }) => ({
    data: await savePerspectiveOf(services, actor, input.params.id, input.body),
  })),
  route(
    withdrawPerspective,
    { gate: 'user', action: 'shared_story.withdraw' },
    ({ actor, input }) => withdrawPerspectiveOf(services, actor, input.params.id),
  ),
  route(listPerspectiveVersions, { ...read, action: 'shared_story.versions' }, ({ actor, input }) =>
    listVersions(services, actor, input.params.id, input.query),
  ),
  route(nameInStory, { ...write, action: 'shared_story.name' }, async ({ actor, input }) => ({
    data: await namePerson(services, actor, input.params.id, input.body.user_id),
  })),
  route(unnameInStory, { ...write, action: 'shared_story.unname' }, ({ actor, input }) =>
    unnamePerson(services, actor, input.params.id, input.params.userId),
  ),
];

const consentRoutes = (services: Services): readonly Route[] => [
  route(answerConsent, { gate: 'user', action: 'shared_story.consent' }, ({ actor, input }) =>
    answer(services, actor, input.params.id, input.body),
  ),
];
