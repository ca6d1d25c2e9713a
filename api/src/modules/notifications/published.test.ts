import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivity,
  deleteActivity,
  updateActivity,
} from '@kinlore/shared/contracts/activities';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let people: Readonly<Record<'ana' | 'friend' | 'cousin' | 'blocked' | 'stranger', TestUser>>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  const user = (name: string) => server.world.user({ name });
  people = {
    ana: await user('Ana'),
    friend: await user('Friend'),
    cousin: await user('Cousin'),
    blocked: await user('Blocked'),
    stranger: await user('Stranger'),
  };
  await server.world.connect(people.ana, people.friend);
  await server.world.connect(people.ana, people.blocked);
  await server.world.block(people.blocked, people.ana);
  await server.world.relate(people.ana, people.cousin, 3);
});
afterAll(() => server.close());

/** Who was told of a memory of this audience. */
async function told(
  audience: 'self' | 'family' | 'connections' | 'chosen',
  more: object = {},
): Promise<readonly string[]> {
  server.pushes();
  await server.as(people.ana).call(createActivity, {
    body: { type: 'everyday', subtype: 'ordinary_day', title: 'A day', audience, ...more },
  });
  await server.settle();
  const channels = server
    .pushes()
    .filter((push) => push.event === 'activity.published')
    .map((push) => push.channel);
  return Object.entries(people)
    .filter(([, person]) => channels.includes(`private-notifications.${person.id}`))
    .map(([name]) => name);
}

/** Who was told that others can read it than before. */
async function toldOfChange(from: object, to: object | null): Promise<readonly string[]> {
  const { data } = await server.as(people.ana).call(createActivity, {
    body: { type: 'everyday', subtype: 'ordinary_day', title: 'A day', ...from },
  });
  await server.settle();
  server.pushes();
  const params = { id: data.id };
  if (to === null) await server.as(people.ana).call(deleteActivity, { params });
  else
    await server
      .as(people.ana)
      .call(updateActivity, { params, body: to }, { headers: { 'if-match': '1' } });
  await server.settle();
  const channels = server
    .pushes()
    .filter((push) => push.event === 'activity.audience_changed')
    .map((push) => push.channel);
  return Object.entries(people)
    .filter(([, person]) => channels.includes(`private-notifications.${person.id}`))
    .map(([name]) => name);
}

describe('a memory whose readers change', () => {
  it('is told to nobody when its words change', async () => {
    expect(await toldOfChange({ audience: 'connections' }, { title: 'Another day' })).toEqual([]);
  });

  it('is told to those it was for and those it is for, never across a block, and when it is deleted', async () => {
    expect(await toldOfChange({ audience: 'connections' }, { audience: 'self' })).toEqual([
      'friend',
    ]);
    expect(
      await toldOfChange({ audience: 'connections' }, { audience: 'family', audience_degree: 4 }),
    ).toEqual(['friend', 'cousin']);
    expect(
      await toldOfChange(
        { audience: 'chosen', chosen_ids: [people.cousin.id] },
        { audience: 'self' },
      ),
    ).toEqual(['cousin']);
    expect(await toldOfChange({ audience: 'connections' }, null)).toEqual(['friend']);
  });
});

describe('a memory that is shared', () => {
  it('is told to nobody while it is private', async () => {
    expect(await told('self')).toEqual([]);
  });

  it('is told to those it is for, and to nobody across a block', async () => {
    expect(await told('connections')).toEqual(['friend']);
    expect(await told('family', { audience_degree: 4 })).toEqual(['cousin']);
    expect(await told('family', { audience_degree: 2 })).toEqual([]);
    expect(await told('chosen', { chosen_ids: [people.cousin.id] })).toEqual(['cousin']);
  });
});
