import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMissions } from '@kinlore/shared/contracts/missions';
import { listPowerUps } from '@kinlore/shared/contracts/power-ups';
import { listLedger } from '@kinlore/shared/contracts/progress';
import { endQuest, listQuests, readQuest, startQuest } from '@kinlore/shared/contracts/quests';
import type { Module } from '../../module.ts';
import { newId } from '../../platform/id.ts';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let modules: readonly Module[];
beforeAll(async () => {
  server = await testServer({
    modules(platform) {
      modules = createModules(platform);
      return modules;
    },
  });
});
afterAll(() => server.close());

const DAY = 86_400_000;
const slug = 'identify_fifty';
const as = (who: TestUser) => server.as(who);
const at = (id: string) => ({ params: { id } });
const start = async (who: TestUser, tree: string, template = slug) =>
  (await as(who).call(startQuest, { body: { tree_id: tree, slug: template } })).data;
const read = async (who: TestUser, id: string) => (await as(who).call(readQuest, at(id))).data;
const end = async (who: TestUser, id: string) => (await as(who).call(endQuest, at(id))).data;
const list = async (who: TestUser) => (await as(who).call(listQuests)).data;
const shares = async (who: TestUser) =>
  (await as(who).call(listLedger, { query: { limit: 100 } })).data
    .filter(({ reason }) => reason === 'quest_shared')
    .map(({ amount }) => amount);
const reckon = async (who: TestUser) =>
  await modules
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'reckoning.person')
    ?.run({ userId: who.id });

/** A tree of these, of whom the first owns it. */
const family = async (...people: readonly TestUser[]) => {
  const [owner] = people;
  const id = newId();
  await server.database
    .insertInto('tree')
    .values({ id, owner_user_id: owner?.id ?? '', name: 'Kos' })
    .execute();
  for (const [nth, { id: user_id }] of people.entries())
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: id, user_id, role: nth === 0 ? 'owner' : 'viewer' })
      .execute();
  return id;
};
const three = async () => {
  const [ana, ben, cleo] = [
    await server.world.user({ name: 'Zora Kos' }),
    await server.world.user({ name: 'ben Kos' }),
    await server.world.user({ name: 'Cleo Kos' }),
  ];
  return { ana, ben, cleo, tree: await family(ana, ben, cleo) };
};
/** A picture on which so many are named. */
const name = async (
  who: TestUser,
  faces: number,
  audience: 'connections' | 'self' | 'family' = 'connections',
) => {
  const { id: media_id } = await photograph(server, who);
  const people = Array.from({ length: faces }, (_, nth) => ({ name: `Aunt ${nth}` }));
  return record(server, who, { audience, media: [{ media_id }], people });
};
/** The same, known to nobody's reckoning yet. */
const nameQuietly = async (who: TestUser, faces: number) => {
  const id = newId();
  const now = server.clock.now();
  const { id: media_id } = await photograph(server, who);
  await server.database
    .insertInto('activity')
    .values({
      id,
      slug: id,
      owner_id: who.id,
      author_id: who.id,
      type: 'everyday',
      subtype: 'ordinary_day',
      title: 'A wall of pictures',
      audience: 'connections',
      status: 'published',
      published_at: now,
    })
    .execute();
  await server.database
    .insertInto('activity_media')
    .values({ activity_id: id, media_id, position: 0 })
    .execute();
  await server.database
    .insertInto('activity_person')
    .values(
      Array.from({ length: faces }, (_, ord) => ({ activity_id: id, name: `Aunt ${ord}`, ord })),
    )
    .execute();
};
const leave = (who: TestUser, tree: string) =>
  server.database
    .deleteFrom('tree_member')
    .where('tree_id', '=', tree)
    .where('user_id', '=', who.id)
    .execute();
const count = async (who: TestUser, id: string) => (await read(who, id)).steps[0]?.count;

describe('a family quest', () => {
  it('is refused to a guest and to children, and absent outside of the family or without a counter', async () => {
    const { ana, tree } = await three();
    const stranger = await server.world.user();
    const mila = await server.world.child(ana);
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: mila.id, role: 'viewer' })
      .execute();
    await expect(server.as(null).call(listQuests)).rejects.toMatchObject({ status: 401 });
    await expect(start(stranger, tree)).rejects.toMatchObject({ status: 404 });
    await expect(start(mila, tree)).rejects.toMatchObject({ status: 403 });
    for (const template of ['every_grandparent', 'one_small_true_thing', 'no_such'])
      await expect(start(ana, tree, template)).rejects.toMatchObject({ status: 404 });
    expect((await list(mila)).to_begin).toEqual([]);
    expect((await list(ana)).to_begin).toMatchObject([
      { tree: { id: tree, name: 'Kos' }, slug, power_up: 'Kin Knot', refusal: null },
    ]);
    const { id } = await start(ana, tree);
    await expect(read(stranger, id)).rejects.toMatchObject({ status: 404 });
    await expect(end(stranger, id)).rejects.toMatchObject({ status: 404 });
    expect(await list(stranger)).toEqual({ quests: [], to_begin: [] });
    expect((await as(ana).call(listMissions)).data.map((one) => one.slug)).not.toContain(slug);
  });
  it('is one at a time of a family, and of who makes it', async () => {
    const { ana, ben, tree } = await three();
    const other = await family(ana, ben);
    await start(ana, tree);
    await expect(start(ben, tree)).rejects.toMatchObject({ code: 'quests.already_here' });
    await expect(start(ana, other)).rejects.toMatchObject({ code: 'quests.too_many' });
    expect((await list(ana)).to_begin).toMatchObject([{ refusal: 'too_many' }]);
    await start(ben, other);
  });
  it('is ended by who made it or whose tree it is, by nobody else, and takes a day', async () => {
    const { ana, ben, cleo, tree } = await three();
    const { id } = await start(ben, tree);
    await name(cleo, 3);
    await server.settle();
    await expect(end(cleo, id)).rejects.toMatchObject({ status: 403 });
    expect((await read(cleo, id)).may_end).toBe(false);
    expect((await read(ben, id)).may_end).toBe(true);
    expect(await end(ana, id)).toMatchObject({ state: 'ended', may_end: false });
    await expect(end(ben, id)).rejects.toMatchObject({ code: 'quests.not_active' });
    await expect(start(ana, tree)).rejects.toMatchObject({ code: 'quests.resting' });
    server.clock.advance({ days: 1 });
    const again = await start(ana, tree);
    expect(again.steps).toEqual([{ metric: 'faces_named', goal: 50, count: 0, done: false }]);
    expect(await shares(cleo)).toEqual([]);
  });
  it('counts what all did since it began, tells nobody what another did, and not what is kept for oneself', async () => {
    const { ana, ben, cleo, tree } = await three();
    await name(ana, 4);
    server.clock.advance({ seconds: 1 });
    const { id } = await start(ana, tree);
    await name(ana, 2);
    const { id: memory } = await name(ben, 5);
    await name(cleo, 9, 'self');
    await server.settle();
    const shown = await read(ana, id);
    expect(shown).toMatchObject({
      steps: [{ count: 7, done: false }],
      own_count: 2,
      helpers: ['ben Kos', 'Zora Kos'],
      begun_by: 'Zora Kos',
      gained: null,
    });
    expect(JSON.stringify(shown)).not.toContain(ben.id);
    await as(ben).raw({ method: 'DELETE', url: `/api/v1/activities/${memory}` });
    await server.settle();
    expect(await count(ana, id)).toBe(2);
  });
  it('keeps what somebody did who leaves, and goes on without who made it', async () => {
    const { ana, ben, cleo, tree } = await three();
    const { id } = await start(ben, tree);
    await name(ben, 6);
    await server.settle();
    await leave(ben, tree);
    await expect(read(ben, id)).rejects.toMatchObject({ status: 404 });
    await name(ben, 7);
    await server.settle();
    expect(await read(cleo, id)).toMatchObject({ steps: [{ count: 6 }], begun_by: null });
    // They are not held to it any more.
    const elsewhere = await family(ben);
    await start(ben, elsewhere);
    expect((await read(ana, id)).state).toBe('active');
  });
  it('goes on before the eyes of all who belong to it, and of nobody else; and nothing says who did what', async () => {
    const { ana, ben, cleo, tree } = await three();
    await start(ana, tree);
    await server.settle();
    server.pushes();
    await name(ben, 2);
    await server.settle();
    const told = server.pushes().filter(({ event }) => event === 'quests.changed');
    expect(new Set(told.map(({ channel }) => channel.split('.').at(-1)))).toEqual(
      new Set([ana.id, ben.id, cleo.id]),
    );
    expect(told.map(({ data }) => data)).toEqual(told.map(() => ({})));
  });
  it('reached by three at once is completed once, and each is given their share once, a quarter at least', async () => {
    const { ana, ben, cleo, tree } = await three();
    const { id } = await start(ana, tree);
    await nameQuietly(ana, 30);
    await nameQuietly(ben, 20);
    await nameQuietly(cleo, 1);
    const copies = Array.from({ length: 40 }, (_, nth) => [ana, ben, cleo][nth % 3] ?? ana);
    await Promise.all(copies.map(reckon));
    await server.settle();
    const quest = await read(ben, id);
    expect(quest).toMatchObject({ state: 'completed', steps: [{ done: true, count: 50 }] });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox
      where type = 'quest.completed' and payload->>'questId' = ${id}`.execute(server.database);
    expect(rows).toEqual([{ n: 1 }]);
    const all = await server.database
      .selectFrom('family_quest_helper')
      .select(['user_id', 'counts', 'owed', 'given'])
      .where('quest_id', '=', id)
      .execute();
    const whole = all.reduce((sum, { counts }) => sum + facesIn(counts), 0);
    expect(whole).toBeGreaterThanOrEqual(50);
    for (const { user_id: userId, counts, owed, given } of all) {
      const who = [ana, ben, cleo].find((one) => one.id === userId) ?? ana;
      expect(owed).toBe(Math.round(500 * Math.max(0.25, facesIn(counts) / whole)));
      expect(given).toBe(owed);
      expect(await shares(who)).toEqual([owed]);
      expect((await read(who, id)).gained).toBe(owed);
      expect(
        (await as(who).call(listPowerUps)).data.find((one) => one.slug === 'kin_knot'),
      ).toMatchObject({ owned: 1 });
      const told = await server.database
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', who.id)
        .where('type', '=', 'mission_completed')
        .execute();
      expect(told).toHaveLength(1);
    }
    await expect(start(ben, tree)).rejects.toMatchObject({ code: 'quests.not_yet' });
    expect(Date.parse((await list(ben)).to_begin[0]?.again_at ?? '')).toBe(
      Date.parse(quest.started_at) + 91 * DAY,
    );
  });
  it('reckoned again writes nothing, and what comes after its end changes nothing', async () => {
    const { ana, tree } = await three();
    const { id } = await start(ana, tree);
    await name(ana, 25);
    await name(ana, 25);
    await server.settle();
    const rows = () =>
      sql`select q.xmin::text as quest, h.xmin::text as helper, h.* from family_quest q
        join family_quest_helper h on h.quest_id = q.id where q.id = ${id}`.execute(
        server.database,
      );
    const before = (await rows()).rows;
    expect(before).toMatchObject([{ owed: 500, given: 500 }]);
    await name(ana, 3);
    await server.settle();
    expect((await rows()).rows).toEqual(before);
  });
  it('counts half as much again while a Map of Threads works', async () => {
    const { ana, tree } = await three();
    const { id } = await start(ana, tree);
    await name(ana, 4);
    server.clock.advance({ hours: 1 });
    const now = server.clock.now();
    const power = newId();
    const mine = { user_id: ana.id, slug: 'map_of_threads' };
    await server.database
      .insertInto('power_up')
      .values({ ...mine, id: power, source: 'test', state: 'active', granted_at: now })
      .execute();
    await server.database
      .insertInto('power_up_use')
      .values({
        ...mine,
        id: newId(),
        power_up_id: power,
        started_at: now,
        ends_at: new Date(now.getTime() + 2 * DAY),
      })
      .execute();
    await name(ana, 5);
    await server.settle();
    expect(await count(ana, id)).toBe(4 + 5 + 2);
  });
  it('is helped by a child, who knows nobody by it but those it lives with, and waits for a pause to end', async () => {
    const { ana, ben, tree } = await three();
    const mila = await server.world.child(ana);
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: mila.id, role: 'viewer' })
      .execute();
    const { id } = await start(ben, tree);
    await name(ben, 25);
    await nameQuietly(mila, 25);
    const until = new Date(server.clock.now().getTime() + DAY);
    await sql`insert into child_pause (id, child_id, placed_by, kind, reason, placed_at, until)
      values (gen_random_uuid(), ${mila.id}, ${ana.id}, 'pause_gamification', 'A break', ${server.clock.now()}, ${until})`.execute(
      server.database,
    );
    await reckon(mila);
    await server.settle();
    expect(await shares(ben)).toEqual([250]);
    const given = () =>
      server.database
        .selectFrom('xp_ledger')
        .select('amount')
        .where('user_id', '=', mila.id)
        .where('reason', '=', 'quest_shared')
        .execute();
    expect(await given()).toEqual([]);
    server.clock.advance({ days: 1 });
    await reckon(mila);
    expect(await given()).toEqual([{ amount: 250 }]);
    expect(await read(mila, id)).toMatchObject({
      helpers: [mila.fullName],
      begun_by: null,
      may_end: false,
    });
  });
  it('goes with its tree', async () => {
    const { ana, ben, tree } = await three();
    const { id } = await start(ana, tree);
    await server.database
      .updateTable('tree')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', tree)
      .execute();
    await expect(read(ben, id)).rejects.toMatchObject({ status: 404 });
    expect((await list(ana)).quests).toEqual([]);
    await server.database.deleteFrom('tree').where('id', '=', tree).execute();
    const left = await server.database
      .selectFrom('family_quest')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

const facesIn = (counts: unknown): number => {
  const { faces_named: faces } = counts as { faces_named?: number }; // a column of JSON
  return faces ?? 0;
};
