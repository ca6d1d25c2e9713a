/** Who tells a life together with one: what is counted, what is told of it, and to whom. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerTag, deleteActivity } from '@kinlore/shared/contracts/activities';
import {
  listCollaborationItems,
  listCollaborations,
} from '@kinlore/shared/contracts/collaborations';
import { addConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import { askQuestion } from '@kinlore/shared/contracts/questions';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const people = async (who: TestUser) =>
  (await server.as(who).call(listCollaborations, { query: {} })).data.map(({ person, counts }) => [
    person.full_name,
    Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
  ]);
const items = async (who: TestUser, other: TestUser, cursor?: string) =>
  server.as(who).call(listCollaborationItems, {
    params: { id: other.id },
    query: { limit: 2, ...(cursor !== undefined && { cursor }) },
  });
const titles = async (who: TestUser, other: TestUser) => {
  const all: string[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const page = await items(who, other, next);
    all.push(...page.data.map(({ kind, title }) => `${kind} ${title}`));
    next = page.meta.next;
  }
  return all.toSorted();
};

/** A friend of Ana, with everything that two can tell together, once each. */
async function together() {
  const [ana, ben] = [
    await server.world.user({ name: 'Ana' }),
    await server.world.user({ name: 'Ben' }),
  ];
  await server.world.connect(ana, ben);
  const asked = await server
    .as(ben)
    .call(askQuestion, { body: { to_id: ana.id, catalogue: 'seed.0' } });
  await record(server, ana, {
    title: 'The answer',
    question_id: asked.data.id,
    audience: 'chosen',
    chosen_ids: [ben.id],
  });
  const named = await record(server, ana, {
    title: 'Named',
    people: [{ name: 'Ben', user_id: ben.id }],
  });
  await record(server, ana, { title: 'Pending', people: [{ name: 'Ben', user_id: ben.id }] });
  await server.as(ben).call(answerTag, { params: { id: named.id }, body: { answer: 'accept' } });
  const { connection_id } = await server.database
    .selectFrom('bond')
    .select('connection_id')
    .where('user_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  await server
    .as(ben)
    .call(addConnectionMemory, { params: { id: connection_id }, body: { title: 'The well' } });
  const story_id = newId();
  await server.database
    .insertInto('shared_story')
    .values({ id: story_id, owner_id: ana.id, title: 'The flood' })
    .execute();
  for (const { id: user_id } of [ana, ben]) {
    await server.database
      .insertInto('story_participant')
      .values({ story_id, user_id, status: 'accepted', invited_at: server.clock.now() })
      .execute();
    await server.database
      .insertInto('story_perspective')
      .values({
        id: newId(),
        story_id,
        author_id: user_id,
        audience: 'participants',
        version: 1,
        created_at: server.clock.now(),
      })
      .execute();
  }
  return { ana, ben, named };
}

it('is told to the two alone, and is nobody’s across a block', async () => {
  const { ana, ben } = await together();
  const stranger = await server.world.user();
  expect(await people(stranger)).toEqual([]);
  expect((await items(stranger, ana)).data).toEqual([]);
  await expect(
    server.as(ana).call(listCollaborationItems, { params: { id: newId() }, query: {} }),
  ).rejects.toMatchObject({ status: 404 });
  await server.world.block(ben, ana);
  expect([await people(ana), await people(ben)]).toEqual([[], []]);
  await expect(items(ana, ben)).rejects.toMatchObject({ status: 404 });
});

it('is each thing once for each of the two, page by page; what one may not read is not in it', async () => {
  const { ana, ben, named } = await together();
  expect(await people(ana)).toEqual([['Ben', { story: 1, for_them: 1, named: 1, of_two: 1 }]]);
  expect(await people(ben)).toEqual([['Ana', { story: 1, for_me: 1, named: 1, of_two: 1 }]]);
  expect(await titles(ana, ben)).toEqual([
    'for_them The answer',
    'named Named',
    'of_two The well',
    'story The flood',
  ]);
  await server.database
    .updateTable('activity')
    .set({ audience: 'self' })
    .where('id', '=', named.id)
    .execute();
  expect(await titles(ben, ana)).toEqual([
    'for_me The answer',
    'of_two The well',
    'story The flood',
  ]);
  await server.as(ana).call(deleteActivity, { params: { id: named.id } });
  expect(await people(ana)).toEqual([['Ben', { story: 1, for_them: 1, of_two: 1 }]]);
});
