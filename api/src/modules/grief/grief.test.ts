import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updatePerson } from '@kinlore/shared/contracts/family';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { changeQuiet, endQuiet, readQuiet } from '@kinlore/shared/contracts/quiet';
import { readStreak } from '@kinlore/shared/contracts/streaks';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { dayDate, familyOf, ifMatchOptions, yearDate } from '../tree/testing/families.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2027-05-05T12:00:00Z'));

const quiet = async (who: TestUser) =>
  (await server.as(await server.world.session(who)).call(readQuiet)).data?.last_day ?? null;
/** Ana with her mother and her mother's mother. */
async function withMother() {
  const ana = await server.world.user({ timeZone: 'UTC' });
  const { tree, self } = await family.plant(ana);
  const mother = await family.add(ana, tree, self, 'parent', 'Mara');
  const great = await family.add(
    ana,
    tree,
    await family.add(ana, tree, mother, 'parent', 'Rosa'),
    'parent',
    'Zora',
  );
  return { ana, tree, self, mother, great };
}
const died = async (
  who: TestUser,
  tree: string,
  person: string,
  death: ReturnType<typeof dayDate> | null,
) => {
  const { version } = await server.database
    .selectFrom('person')
    .select('version')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  await server
    .as(await server.world.session(who))
    .call(updatePerson, { params: { tree, person }, body: { death } }, ifMatchOptions(version));
  await server.settle();
};

describe('a death', () => {
  it('long ago, or of somebody three steps away, quiets nobody', async () => {
    const { ana, tree, mother, great } = await withMother();
    await died(ana, tree, mother, yearDate(1990));
    await died(ana, tree, great, dayDate('2027-05-01'));
    expect(await quiet(ana)).toBeNull();
  });
  it('quiets who is near for thirty days, holds their weeks, and announces nothing that plays; a mistake takes it back', async () => {
    const { ana, tree, mother } = await withMother();
    const ben = await server.world.user();
    await family.letIn(tree, ben, 'editor');
    await died(ana, tree, mother, dayDate('2027-05-01'));
    expect(await quiet(ana)).toBe('2027-06-04');
    expect(await quiet(ben), 'who is a member of the tree and no relative').toBeNull();
    const before = (await server.as(await server.world.session(ana)).call(readStreak)).data.rest;
    expect(before).toMatchObject({ from: '2027-05-05', to: '2027-06-04', because: 'grief' });
    await record(server, await server.world.session(ana));
    await server.settle();
    const told = (
      await server.as(await server.world.session(ana)).call(listNotifications, { query: {} })
    ).data;
    expect(told.notifications.filter(({ type }) => /xp|level/u.test(type))).toEqual([]);
    // Told again it does not begin again.
    server.clock.advance({ days: 3 });
    await died(ana, tree, mother, dayDate('2027-05-02'));
    expect(await quiet(ana)).toBe('2027-06-04');
    await died(ana, tree, mother, null);
    expect(await quiet(ana)).toBeNull();
  });
  it('quiets who makes the memorial of it', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    const make = (full_name: string, day: string) =>
      server
        .as(ana)
        .call(createMemorial, { body: { full_name, relation: 'a friend', died: dayDate(day) } });
    await make('Somebody of long ago', '1999-05-01');
    await server.settle();
    expect(await quiet(ana)).toBeNull();
    await make('Vera', '2027-05-01');
    await server.settle();
    expect(await quiet(ana)).toBe('2027-06-04');
  });
});

describe('a quiet time', () => {
  it('is not prolonged where there is none, nor to a day that is over or more than a year away', async () => {
    const { ana, tree, mother } = await withMother();
    const until = async (last_day: string) =>
      server.as(await server.world.session(ana)).call(changeQuiet, { body: { last_day } });
    await expect(until('2027-07-01')).rejects.toMatchObject({
      status: 409,
      code: 'quiet.not_quiet',
    });
    await died(ana, tree, mother, dayDate('2027-05-01'));
    for (const day of ['2027-05-05', '2028-05-06', '2027-02-30'])
      await expect(until(day)).rejects.toMatchObject({ status: 422, code: 'quiet.ends' });
    expect((await until('2027-07-31')).data?.last_day).toBe('2027-07-31');
    server.clock.set('2027-07-31T23:59:00Z');
    expect(await quiet(ana)).toBe('2027-07-31');
    server.clock.set('2027-08-01T00:00:00Z');
    expect(await quiet(ana)).toBeNull();
  });
  it('is ended by whoever it is for, and stays ended', async () => {
    const { ana, tree, mother } = await withMother();
    await died(ana, tree, mother, dayDate('2027-05-01'));
    for (const _time of [1, 2])
      expect((await server.as(await server.world.session(ana)).call(endQuiet)).data).toBeNull();
    await died(ana, tree, mother, dayDate('2027-05-02'));
    expect(await quiet(ana)).toBeNull();
  });
});
