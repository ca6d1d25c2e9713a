/** What somebody said to being named in stories of several, as they find it again (beyond B4). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerStoryRequest, nameInStory } from '@kinlore/shared/contracts/shared-stories';
import { listConsentsWanted } from '@kinlore/shared/contracts/story-consents';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { storyTelling } from './testing.ts';

let server: TestServer;
const { as, propose, say, timeIsUp, begin, ask, tell, family } = storyTelling(() => server);
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const list = async (who: TestUser, standing: 'waiting' | 'given', cursor?: string) =>
  as(who).call(listConsentsWanted, {
    query: { standing, limit: 1, ...(cursor !== undefined && { cursor }) },
  });
const given = async (who: TestUser) => (await list(who, 'given')).data;

it('nobody who is not named finds any, and nothing before a word was given', async () => {
  const { ana, ben, cora, dan, id } = await family();
  await propose(ana, id);
  for (const who of [ana, ben, cora, dan]) expect(await given(who), who.fullName).toEqual([]);
  await say(cora, id, 'mask');
  for (const who of [ana, ben, dan]) expect(await given(who), who.fullName).toEqual([]);
  await expect(list(cora, 'given', 'x')).rejects.toMatchObject({ code: 'general.cursor' });
});

it('moves from what waits to what was given, says since when, and when it is read', async () => {
  const { ana, ben, cora, id } = await family();
  await propose(ana, id);
  await say(cora, id, 'mask');
  expect((await list(cora, 'waiting')).data).toEqual([]);
  expect(await given(cora)).toMatchObject([
    {
      story_id: id,
      owner: { id: ana.id },
      person: { id: cora.id },
      answer: 'mask',
      answered_at: server.clock.now().toISOString(),
      answered_by: null,
      published: false,
    },
  ]);
  await say(ben, id, 'agree');
  expect(await given(cora)).toMatchObject([{ answer: 'mask', published: true }]);
  await say(cora, id, 'remove');
  expect(await given(cora)).toMatchObject([{ answer: 'remove', published: true }]);
});

it('a silence is found too, once the story is read without the name', async () => {
  const { ana, ben, cora, id } = await family();
  await propose(ana, id);
  await say(ben, id, 'agree');
  await timeIsUp(id);
  expect(await given(cora)).toMatchObject([{ answer: null, answered_at: null, published: true }]);
  // One word to what is proposed anew beside what is read: the story is there once.
  await propose(ana, id);
  await say(cora, id, 'agree');
  expect(await given(cora)).toMatchObject([{ answer: null, published: true }]);
});

it('of a child it is the guardian who finds it, by whom it was said, and neither the child nor who looks after it no more', async () => {
  const { ana, ben, cora, id } = await family();
  const [first, second] = [await server.world.user(), await server.world.user()];
  const child = await server.world.child(first, { name: 'Mila Vuk' });
  await server.database
    .insertInto('guardianship')
    .values({
      guardian_id: second.id,
      child_id: child.id,
      consent_version: '1',
      consent_method: 'none',
      consented_at: server.clock.now(),
    })
    .execute();
  await server.world.relate(ana, child, 1);
  await as(ana).call(nameInStory, { params: { id }, body: { user_id: child.id } });
  await propose(ana, id);
  await say(first, id, 'mask', child);
  expect(await given(second)).toMatchObject([
    { person: { id: child.id }, answer: 'mask', answered_by: { id: first.id } },
  ]);
  expect(await given(child)).toEqual([]);
  for (const who of [ben, cora]) await say(who, id, 'agree');
  await server.database
    .updateTable('guardianship')
    .set({ withdrawn_at: server.clock.now() })
    .where('guardian_id', '=', second.id)
    .execute();
  expect(await given(second)).toEqual([]);
  expect(await given(first)).toHaveLength(1);
});

it('is gone with the story, under a hand of moderators, and across a block', async () => {
  const { ana, ben, cora, id } = await family();
  await propose(ana, id);
  for (const who of [ben, cora]) await say(who, id, 'agree');
  const story = server.database.updateTable('shared_story').where('id', '=', id);
  await story.set({ hidden_at: server.clock.now() }).execute();
  expect(await given(cora)).toEqual([]);
  await story.set({ hidden_at: null }).execute();
  expect(await given(cora)).toHaveLength(1);
  await story.set({ deleted_at: server.clock.now() }).execute();
  expect(await given(cora)).toEqual([]);
  await story.set({ deleted_at: null }).execute();
  await server.world.block(ana, cora);
  expect(await given(cora)).toEqual([]);
});

it('comes page by page, each once, and the title without the names of others who are left out', async () => {
  const { ana, cora, dan } = await family();
  const ids: string[] = [];
  for (const title of ['The flood', 'Dan Moro and the mill']) {
    const id = await begin(ana, title);
    for (const user of [cora, dan]) await ask(ana, id, user);
    for (const user of [cora, dan]) {
      await as(user).call(answerStoryRequest, { params: { id }, body: { answer: 'accept' } });
      await tell(user, id, 'It rained.');
    }
    await propose(ana, id);
    await say(dan, id, 'mask');
    await say(cora, id, 'agree');
    ids.push(id);
  }
  const first = await list(cora, 'given');
  const second = await list(cora, 'given', first.meta.next ?? '');
  expect([...first.data, ...second.data].map(({ story_id: id }) => id)).toEqual(ids.toReversed());
  expect(second.meta.next).toBeNull();
  expect(first.data[0]?.title).toBe('someone and the mill');
});
