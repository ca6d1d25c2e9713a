/** Stories that several tell: lists, one story, and what is done with it. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import { listConnectionsOf, type Connection } from '@kinlore/shared/contracts/connections';
import type { Input } from '@kinlore/shared/contracts/kernel';
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
  type ConsentAnswer,
  type PublishedAudience,
  type SharedStory,
  type SharedStoryCard,
  type StoryRequest,
} from '@kinlore/shared/contracts/shared-stories';
import {
  answerConsent,
  listConsentsWanted,
  proposeStory,
  withdrawProposal,
  type ConsentWanted,
} from '@kinlore/shared/contracts/story-consents';
import { createRecord, createResource } from '@kinlore/shared/state';

const told = ['story_invited', 'perspective_added', 'publish_consent_needed'] as const;
const refreshedBy = when(['story.changed', 'realtime.resumed'], told);
const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
/** Whose they are, so that nothing of one person is shown to the next. */
interface Whose {
  readonly userId: string;
}

export const ownStories = createResource<Whose, SharedStoryCard>({
  load: (_whose, { cursor, signal }) =>
    call(listSharedStories, { query: { limit: 20, ...from(cursor) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy,
});

export const publishedStories = createResource<Whose, SharedStoryCard>({
  load: ({ userId }, { cursor, signal }) =>
    call(
      listPublishedStories,
      { params: { userId }, query: { limit: 20, ...from(cursor) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy,
});

export const storyRequests = createResource<Whose, StoryRequest>({
  load: (_whose, { cursor, signal }) =>
    call(listStoryRequests, { query: { limit: 20, ...from(cursor) } }, { signal }),
  idOf: ({ story_id: id }) => id,
  refreshedBy,
});

export const consentsWanted = createResource<Whose, ConsentWanted>({
  load: (_whose, { cursor, signal }) =>
    call(listConsentsWanted, { query: { limit: 20, ...from(cursor) } }, { signal }),
  idOf: ({ story_id: id, person }) => `${id} ${person.id}`,
  refreshedBy,
});

/** Whom the person who looks could ask. */
export const choosable = createResource<Whose, Connection>({
  load: async ({ userId }, { cursor, signal }) => {
    const { data } = await call(
      listConnectionsOf,
      { params: { userId }, query: { limit: 30, ...from(cursor) } },
      { signal },
    );
    return { data: data.connections, meta: { next: data.pagination.next } };
  },
  idOf: ({ id }) => id,
});

export const storyRecord = createRecord<{ readonly id: string } & Whose, SharedStory>(
  async ({ id }, signal) => (await call(readSharedStory, { params: { id } }, { signal })).data,
  { refreshedBy },
);

const changed = (id: string): void => {
  emit('story.changed', { story_id: id });
};

export type StoryWords = Input<typeof createSharedStory>['body'];
export type PerspectiveWords = Input<typeof savePerspective>['body'];

/** The same key makes a repeated try one story. */
export async function beginStory(body: StoryWords, key: string): Promise<SharedStory> {
  const { data } = await call(createSharedStory, { body }, { idempotencyKey: key });
  changed(data.id);
  return data;
}

export async function editStory({ id, version }: SharedStory, body: StoryWords): Promise<void> {
  await call(updateSharedStory, { params: { id }, body }, { ifMatch: version });
  changed(id);
}

export async function deleteStory(id: string): Promise<void> {
  await call(deleteSharedStory, { params: { id } });
  changed(id);
}

export async function answerRequest(id: string, answer: 'accept' | 'decline'): Promise<void> {
  await call(answerStoryRequest, { params: { id }, body: { answer } });
  changed(id);
}

export async function askToTell(id: string, userId: string): Promise<void> {
  await call(inviteToStory, { params: { id }, body: { user_id: userId } });
  changed(id);
}

export async function addPerson(id: string, userId: string): Promise<void> {
  await call(nameInStory, { params: { id }, body: { user_id: userId } });
  changed(id);
}

export async function takePerson(id: string, userId: string): Promise<void> {
  await call(unnameInStory, { params: { id, userId } });
  changed(id);
}

/** Null when it is saved; changed elsewhere meanwhile nothing is written over, and the version there is now is answered. */
export async function tellSide(id: string, body: PerspectiveWords): Promise<number | null> {
  try {
    await call(savePerspective, { params: { id }, body });
    changed(id);
    return null;
  } catch (failure) {
    if (!isApiFailure(failure) || failure.code !== 'general.version_stale') throw failure;
    return Number(failure.fields['version']?.[0] ?? body.version);
  }
}

export async function takeBack(storyId: string, id: string): Promise<void> {
  await call(withdrawPerspective, { params: { id } });
  changed(storyId);
}

export async function propose(id: string, audience: PublishedAudience): Promise<SharedStory> {
  const { data } = await call(proposeStory, { params: { id }, body: { audience } });
  changed(id);
  return data;
}

export async function unpropose(id: string): Promise<void> {
  await call(withdrawProposal, { params: { id } });
  changed(id);
}

export async function giveWord(id: string, answer: ConsentAnswer, userId: string): Promise<void> {
  await call(answerConsent, { params: { id }, body: { answer, user_id: userId } });
  changed(id);
}
