/** Stories of several for tests: what people do with them, in few words. */
import {
  answerStoryRequest,
  createSharedStory,
  inviteToStory,
  nameInStory,
  readSharedStory,
  savePerspective,
  type ConsentAnswer,
  type PerspectiveAudience,
  type PublishedAudience,
} from '@kinlore/shared/contracts/shared-stories';
import { answerConsent, proposeStory } from '@kinlore/shared/contracts/story-consents';
import type { TestServer, TestUser } from '../../testing/index.ts';

interface Told {
  readonly audience?: PerspectiveAudience;
  readonly version?: number;
  readonly place?: string;
}

export function storyTelling(server: () => TestServer) {
  const as = (user: TestUser) => server().as(user);
  const begin = async (owner: TestUser, title = 'The flood') =>
    (await as(owner).call(createSharedStory, { body: { title, place: 'Novi Sad' } })).data.id;
  const read = async (reader: TestUser, id: string) =>
    (await as(reader).call(readSharedStory, { params: { id } })).data;
  const ask = (owner: TestUser, id: string, user: TestUser) =>
    as(owner).call(inviteToStory, { params: { id }, body: { user_id: user.id } });
  const tell = (user: TestUser, id: string, body: string, more: Told = {}) =>
    as(user).call(savePerspective, {
      params: { id },
      body: { version: 0, audience: 'story', ...more, body },
    });
  const propose = (owner: TestUser, id: string, audience: PublishedAudience = 'connections') =>
    as(owner).call(proposeStory, { params: { id }, body: { audience } });
  const say = (user: TestUser, id: string, answer: ConsentAnswer, whose?: TestUser) =>
    as(user).call(answerConsent, {
      params: { id },
      body: { answer, ...(whose && { user_id: whose.id }) },
    });
  const job = async (name: string) => {
    await server().platform.jobs.add(server().database, name, {});
    await server().settle();
  };
  /** The time to answer is over. */
  const timeIsUp = async (id: string) => {
    await server()
      .database.updateTable('story_edition')
      .set({ until: server().clock.now() })
      .where('story_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
    await job('shared-stories.settle');
  };
  /** Ana's story; Ben tells it too, Cora is in it, Dan is connected with Ana and only reads. */
  const family = async () => {
    const { world } = server();
    const [ana, ben, cora, dan] = [
      await world.user({ name: 'Ana Kos' }),
      await world.user({ name: 'Ben Vuk' }),
      await world.user({ name: 'Cora Lind' }),
      await world.user({ name: 'Dan Moro' }),
    ];
    for (const other of [ben, cora, dan]) await world.connect(ana, other);
    const id = await begin(ana);
    await ask(ana, id, ben);
    await as(ben).call(answerStoryRequest, { params: { id }, body: { answer: 'accept' } });
    await as(ana).call(nameInStory, { params: { id }, body: { user_id: cora.id } });
    await tell(ana, id, 'Ben and Cora carried the piano upstairs.', { place: 'The attic' });
    await tell(ben, id, 'Ana Kos cried, and Cora laughed.', { place: 'The cellar' });
    return { ana, ben, cora, dan, id };
  };
  return { as, begin, read, ask, tell, propose, say, job, timeIsUp, family };
}
