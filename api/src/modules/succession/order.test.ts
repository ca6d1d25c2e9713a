/** The order in which stewards follow, as the primary one reads and changes it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderSuccessors, readSuccession } from '@kinlore/shared/contracts/succession';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { familyMemorial, keepToo } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const as = (who: TestUser) => server.as(who);
const person = (name: string) => server.world.user({ name });
const stateFor = async (who: TestUser, memorial: string) =>
  (await as(who).call(readSuccession, { params: { memorial } })).data;

it('the primary steward sees in which order the others follow, changes it, and a witness is none of them', async () => {
  const { ana, ben, cleo, memorial } = await familyMemorial(server);
  const [dora, witness] = [await person('Dora'), await person('Witness')];
  await keepToo(server, memorial.life, ben, { preset: 'co_steward', days: 9 });
  await keepToo(server, memorial.life, cleo, { preset: 'host', days: 3 });
  await keepToo(server, memorial.life, dora, { preset: 'curator', days: 1 });
  await keepToo(server, memorial.life, witness, { preset: 'witness', days: 20 });
  const order = async () =>
    (await stateFor(ana, memorial.id)).followers.map(({ user }) => user.full_name);
  expect(await order()).toEqual(['Ben Kos', 'Cleo Kos', 'Dora']);
  const { data } = await as(ana).call(orderSuccessors, {
    ...memorial.at,
    body: { user_ids: [dora.id, ben.id, cleo.id] },
  });
  expect(data.followers.map(({ user }) => user.full_name)).toEqual(['Dora', 'Ben Kos', 'Cleo Kos']);
  expect(await order()).toEqual(['Dora', 'Ben Kos', 'Cleo Kos']);
  expect(data.next?.full_name).toBe('Dora');
  expect((await stateFor(witness, memorial.id)).followers).toEqual([]);
  // Who is silent keeps their place, and the next one follows meanwhile.
  await server.database
    .insertInto('stewardship')
    .values({ life_id: memorial.life, user_id: dora.id, silent_since: server.clock.now() })
    .execute();
  const { followers, next } = await stateFor(ana, memorial.id);
  expect(followers.map(({ user, silent }) => [user.full_name, silent])).toEqual([
    ['Dora', true],
    ['Ben Kos', false],
    ['Cleo Kos', false],
  ]);
  expect(next?.full_name).toBe('Ben Kos');
});
