import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updatePerson } from '@kinlore/shared/contracts/family';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { changeQuiet, endQuiet, readQuiet } from '@kinlore/shared/contracts/quiet';
import { readStreak } from '@kinlore/shared/contracts/streaks';
import { unknownDate } from '@kinlore/shared/dates';
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
/** What the outbox said of a death. */
const said = async (deathId: string) =>
  (
    await sql<{ type: string; concerned: unknown }>`
      select type, payload->'concerned' as concerned from outbox where payload->>'deathId' = ${deathId} order by id`.execute(
      server.database,
    )
  ).rows;
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
  it('of which a memorial says no date quiets from when it was made, and not where it tells of an ancestor', async () => {
    const [ana, ben, iva] = [
      await server.world.user({ timeZone: 'UTC' }),
      await server.world.user(),
      await server.world.user(),
    ];
    const make = (who: TestUser, more: object) =>
      server
        .as(who)
        .call(createMemorial, { body: { full_name: 'Vera', relation: 'a friend', ...more } });
    await make(ben, { born: yearDate(1890) });
    await make(iva, { died: yearDate(1990) });
    const { tree, self } = await family.plant(iva);
    const known = { birth: yearDate(1880), death: unknownDate() };
    const person = await family.add(iva, tree, self, 'parent', 'Zora', known);
    await make(iva, { tree_person: { tree_id: tree, person_id: person } });
    const { data } = await make(ana, { died: unknownDate('in the spring') });
    await server.settle();
    // Made two days earlier, and heard of only now.
    await server.database.deleteFrom('grief_quiet').where('death_id', '=', data.id).execute();
    await server.database
      .updateTable('memorial')
      .set({ created_at: new Date('2027-05-03T12:00:00Z') })
      .where('id', '=', data.id)
      .execute();
    await server.platform.transact((transaction) =>
      server.platform.outbox.append(transaction, {
        type: 'memorial.changed',
        memorialId: data.id,
        concerned: [],
      }),
    );
    await server.settle();
    expect(await quiet(ana)).toBe('2027-06-02');
    expect([await quiet(ben), await quiet(iva)]).toEqual([null, null]);
  });
  it('is one event for all who are near, and so is its mistake; their open pages hear of it at once', async () => {
    const { ana, tree, mother } = await withMother();
    server.pushes();
    await died(ana, tree, mother, dayDate('2027-05-01'));
    await died(ana, tree, mother, dayDate('2027-05-02'));
    expect(await said(mother)).toEqual([{ type: 'person.died', concerned: [ana.id] }]);
    await died(ana, tree, mother, null);
    expect((await said(mother)).map(({ type }) => type)).toEqual(['person.died', 'person.lives']);
    const heard = server
      .pushes()
      .filter(({ event, channel }) => event === 'quiet.changed' && channel.endsWith(ana.id));
    expect(heard).toHaveLength(2);
  });
  it('told by forty acts at once quiets once', async () => {
    const { ana, tree, mother } = await withMother();
    await died(ana, tree, mother, dayDate('2027-05-01'));
    await server.database.deleteFrom('grief_quiet').where('death_id', '=', mother).execute();
    const { rows } = await sql<{ seq: number }>`
      select max(seq)::int as seq from tree_op where tree_id = ${tree}`.execute(server.database);
    await server.platform.transact(async (transaction) => {
      for (let time = 0; time < 40; time += 1)
        await server.platform.outbox.append(transaction, {
          type: 'family.changed',
          treeId: tree,
          revision: rows[0]?.seq ?? 0,
          actorId: ana.id,
        });
    });
    await server.settle();
    expect(await quiet(ana)).toBe('2027-06-04');
    // Once when it was recorded, and once now.
    expect((await said(mother)).map(({ type }) => type)).toEqual(['person.died', 'person.died']);
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
