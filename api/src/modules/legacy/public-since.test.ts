/** Since when everyone reads a memorial: told to who may change that, and to nobody else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  updateMemorial,
  createMemorial,
  readMemorial,
  type Memorial,
} from '@kinlore/shared/contracts/legacy';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let keeper: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  keeper = await server.world.user({ name: 'Ana Kos' });
});
afterAll(() => server.close());

const memorial = async (audience: 'family' | 'public'): Promise<Memorial> =>
  (
    await server.as(keeper).call(createMemorial, {
      body: {
        full_name: 'Jelena Zorić',
        relation: 'granddaughter',
        died: exactDay('2004-11-02'),
        audience,
      },
    })
  ).data;
const as = async (who: TestUser | null, { slug }: Memorial) =>
  (await server.as(who).call(readMemorial, { params: { memorial: slug } })).data;
const change = async ({ id, version }: Memorial, body: object) =>
  (
    await server
      .as(keeper)
      .call(
        updateMemorial,
        { params: { memorial: id }, body },
        { headers: { 'if-match': String(version) } },
      )
  ).data;

it('is told neither to a guest, nor to somebody with an account, nor to a steward who does not say who reads it', async () => {
  const of = await memorial('public');
  const steward = await server.world.user({ name: 'Eve Far' });
  await server.database
    .insertInto('life_steward')
    .values({
      life_id: (
        await server.database
          .selectFrom('memorial')
          .select('owner_id')
          .where('id', '=', of.id)
          .executeTakeFirstOrThrow()
      ).owner_id,
      user_id: steward.id,
      preset: 'curator',
      permissions: ['profile.edit'],
      status: 'accepted',
      created_at: server.clock.now(),
    })
    .execute();
  for (const who of [null, await server.world.user(), steward])
    expect(await as(who, of)).not.toHaveProperty('public_since');
  expect((await as(keeper, of)).public_since).toBe(server.clock.now().toISOString());
});

it('is not there of a memorial for fewer, begins when it is opened, and anew when it was closed in between', async () => {
  const of = await memorial('family');
  expect(of).not.toHaveProperty('public_since');
  const first = server.clock.now().toISOString();
  let now = await change(of, { audience: 'public' });
  expect(now.public_since).toBe(first);
  server.clock.advance({ days: 1 });
  now = await change(now, { audience: 'public', epitaph: 'She counted.' });
  expect(now.public_since).toBe(first);
  now = await change(now, { epitaph: 'She counted everything.' });
  expect(now.public_since).toBe(first);
  now = await change(now, { audience: 'family' });
  expect(now).not.toHaveProperty('public_since');
  now = await change(now, { audience: 'public' });
  expect(now.public_since).toBe(server.clock.now().toISOString());
});
