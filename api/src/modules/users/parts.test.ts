import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const remember = (owner: TestUser, type: string, status: 'published' | 'draft' = 'published') =>
  server.database
    .insertInto('activity')
    .values({
      id: newId(),
      owner_id: owner.id,
      author_id: owner.id,
      type,
      subtype: 'trip',
      title: 'A trip',
      slug: newId(),
      audience: 'self',
      status,
      published_at: server.clock.now(),
    })
    .execute();

describe('the current user', () => {
  it('is refused an unknown part', async () => {
    const ana = await server.world.user();
    expect(
      (await server.as(ana).raw({ url: '/api/v1/users/me?with=data,password_hash' })).statusCode,
    ).toBe(422);
  });
  it('has no part that was not asked for', async () => {
    const { data } = await server.as(await server.world.user()).call(getCurrentUser, { query: {} });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['data']));
    expect([data.data, data.social, data.badges, data.category_counts]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('has every part that was asked for, counted from what is there', async () => {
    const [ana, ben, cousin] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    await server.world.connect(ana, ben);
    await server.world.relate(ana, cousin, 3);
    for (const type of ['journey', 'journey', 'family']) await remember(ana, type);
    await remember(ana, 'family', 'draft');
    const { data } = await server
      .as(ana)
      .call(getCurrentUser, { query: { with: 'data,social,badges,category_counts' } });
    expect(data).toMatchObject({
      id: ana.id,
      data: { memories: 3, pictures: 0, first_year: null, last_year: null },
      social: { connections: 1, relatives: 1 },
      badges: [],
      category_counts: { journey: 2, family: 1 },
    });
  });
});
