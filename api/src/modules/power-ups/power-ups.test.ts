import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activatePowerUp,
  deactivatePowerUp,
  listPowerUps,
  readPowerUpSlots,
} from '@kinlore/shared/contracts/power-ups';
import { listCompanions } from '@kinlore/shared/contracts/companions';
import { getCosmicWhy } from '@kinlore/shared/contracts/cosmic';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { readStreak } from '@kinlore/shared/contracts/streaks';
import type { Module } from '../../module.ts';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
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

const as = (who: TestUser) => server.as(who);
const runMinute = async () => {
  for (const { name, run } of modules.flatMap(({ jobs = [] }) => jobs))
    if (name === 'power-ups.end') await run({});
};
const own = async (who: TestUser, slug: string) => {
  const id = newId();
  await server.database
    .insertInto('power_up')
    .values({
      id,
      user_id: who.id,
      slug,
      source: id,
      state: 'owned',
      granted_at: server.clock.now(),
    })
    .execute();
  return id;
};
const begin = async (who: TestUser, id: string, choice?: string) =>
  (
    await as(who).call(activatePowerUp, {
      params: { id },
      body: choice === undefined ? {} : { choice },
    })
  ).data;
const stop = async (who: TestUser, id: string) =>
  (await as(who).call(deactivatePowerUp, { params: { id } })).data;
const kind = async (who: TestUser, slug: string) =>
  (await as(who).call(listPowerUps)).data.find((one) => one.slug === slug);
const atLevel = (who: TestUser, level: number) =>
  sql`insert into progress (user_id, xp, level, peak_level) values (${who.id}, 0, ${level}, ${level})`.execute(
    server.database,
  );
const events = async (who: TestUser) => {
  const { rows } = await sql<{ type: string; voluntary: string | null }>`
    select type, payload->>'voluntary' as voluntary from outbox where payload->>'userId' = ${who.id} and type like 'power_up.%' order by id`.execute(
    server.database,
  );
  return rows.map(({ type, voluntary }) => (voluntary === null ? type : `${type} ${voluntary}`));
};

describe('a power-up', () => {
  it("is refused to a guest, absent when it is another's, and not given where nothing would work by it", async () => {
    await expect(server.as(null).call(listPowerUps)).rejects.toMatchObject({ status: 401 });
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const id = await own(ana, 'storytellers_fire');
    await expect(begin(ben, id)).rejects.toMatchObject({ status: 404 });
    await expect(stop(ben, id)).rejects.toMatchObject({ status: 404 });
    expect((await as(ana).call(listPowerUps)).data.map(({ slug }) => slug)).not.toContain(
      'elders_ear',
    );
  });
  it('is refused a second time, without a place, and while it rests', async () => {
    const ana = await server.world.user();
    const [one, other, tide] = [
      await own(ana, 'storytellers_fire'),
      await own(ana, 'storytellers_fire'),
      await own(ana, 'rescue_tide'),
    ];
    expect((await begin(ana, one)).at_work).toMatchObject({ charges_left: null, choice: null });
    await expect(begin(ana, one)).rejects.toMatchObject({ code: 'power_ups.already_active' });
    await expect(begin(ana, other)).rejects.toMatchObject({ code: 'power_ups.already_active' });
    await expect(begin(ana, tide)).rejects.toMatchObject({ code: 'power_ups.no_slot' });
    expect((await as(ana).call(readPowerUpSlots)).data).toEqual({
      slots: 1,
      used: 1,
      next_at_level: 10,
    });
    server.clock.advance({ days: 2 });
    await expect(begin(ana, one)).rejects.toMatchObject({ code: 'power_ups.not_owned' });
    await expect(begin(ana, other)).rejects.toMatchObject({ code: 'power_ups.cooling_down' });
    expect(await kind(ana, 'storytellers_fire')).toMatchObject({
      refusal: 'cooling_down',
      owned: 1,
    });
    server.clock.advance({ days: 5 });
    expect((await begin(ana, other)).owned).toBe(0);
  });
  it('has more places with the level', async () => {
    const ana = await server.world.user();
    await atLevel(ana, 25);
    for (const slug of ['storytellers_fire', 'rescue_tide', 'kin_knot'])
      await begin(ana, await own(ana, slug));
    await expect(begin(ana, await own(ana, 'twin_suns'))).rejects.toMatchObject({
      code: 'power_ups.no_slot',
    });
    expect((await as(ana).call(readPowerUpSlots)).data).toEqual({
      slots: 3,
      used: 3,
      next_at_level: 50,
    });
  });
  it('stopped by hand gives back what is left once, which goes on without a rest', async () => {
    const ana = await server.world.user();
    const id = await own(ana, 'storytellers_fire');
    await expect(stop(ana, id)).rejects.toMatchObject({ code: 'power_ups.not_active' });
    await begin(ana, id);
    server.clock.advance({ hours: 20 });
    expect(await stop(ana, id)).toMatchObject({
      owned: 1,
      next_hours: 4,
      at_work: null,
      refusal: null,
    });
    const again = await begin(ana, id);
    expect(again.at_work?.comes_back).toBe(false);
    expect(Date.parse(again.at_work?.ends_at ?? '')).toBe(
      server.clock.now().getTime() + 4 * 3_600_000,
    );
    expect(await stop(ana, id)).toMatchObject({ owned: 0, at_work: null });
    expect(await events(ana)).toEqual([
      'power_up.activated',
      'power_up.deactivated true',
      'power_up.activated',
      'power_up.deactivated true',
    ]);
  });
  it('that is for a planet or a companion is refused without one, and says which it is for', async () => {
    const ana = await server.world.user();
    await atLevel(ana, 10);
    const star = await own(ana, 'wandering_star');
    for (const choice of [undefined, 'joy', 'sun'])
      await expect(begin(ana, star, choice)).rejects.toMatchObject({
        status: 422,
        code: 'power_ups.choice',
      });
    expect((await begin(ana, star, 'venus')).at_work?.choice).toBe('venus');
    const oil = await own(ana, 'lantern_oil');
    await expect(begin(ana, oil, 'venus')).rejects.toMatchObject({ code: 'power_ups.choice' });
    expect((await begin(ana, oil, 'joy')).at_work?.choice).toBe('joy');
    await record(server, ana, { feelings: [{ emotari: 'joy', intensity: 3 }] });
    const planets = (
      await as(ana).call(getCosmicWhy, { params: { kind: 'planet', key: 'venus' }, query: {} })
    ).meta;
    expect(planets.rule).toContain('half as much again');
    expect((await as(ana).call(listCompanions)).data[0]).toMatchObject({ sum: 6, doubled: true });
  });
  it('of an ember works at once, takes no place, and is refused where three are held', async () => {
    const ana = await server.world.user();
    await begin(ana, await own(ana, 'storytellers_fire'));
    const jar = await own(ana, 'ember_jar');
    await record(server, ana);
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => begin(ana, jar)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await as(ana).call(readStreak)).data.embers).toBe(1);
    expect(await kind(ana, 'ember_jar')).toMatchObject({ owned: 0, at_work: null });
    // Two more of this week.
    for (let nth = 0; nth < 2; nth += 1)
      await sql`insert into power_up_use (id, power_up_id, user_id, slug, started_at, ends_at, ended_at, ending)
        select gen_random_uuid(), power_up_id, user_id, slug, started_at, ends_at, ended_at, ending from power_up_use where power_up_id = ${jar} limit 1`.execute(
        server.database,
      );
    expect((await as(ana).call(readStreak)).data.embers).toBe(3);
    const another = await own(ana, 'ember_jar');
    await expect(begin(ana, another)).rejects.toMatchObject({ code: 'power_ups.embers_full' });
    expect(await kind(ana, 'ember_jar')).toMatchObject({ owned: 1, refusal: 'embers_full' });
  });
  it('that is a harbour holds the weeks while it lasts, and burns no ember', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    server.clock.set('2027-05-05T12:00:00Z');
    const then = await server.world.session(ana);
    await record(server, then);
    await begin(then, await own(ana, 'safe_harbour'));
    expect((await as(then).call(readStreak)).data.rest).toEqual({
      from: '2027-05-05',
      to: '2027-05-19',
      because: 'harbour',
    });
    server.clock.set('2027-05-26T12:00:00Z');
    const later = await server.world.session(ana);
    await record(server, later);
    const { weeks, latest } = (await as(later).call(readStreak)).data;
    expect(weeks).toBe(2);
    expect(latest.map(({ state }) => state)).toEqual(['met', 'rest', 'rest', 'met']);
  });
  it('ends by its time, to the minute, and says so an hour before', async () => {
    const ana = await server.world.user();
    await begin(ana, await own(ana, 'storytellers_fire'));
    server.clock.advance({ hours: 22, minutes: 59 });
    await runMinute();
    expect(await events(ana)).toEqual(['power_up.activated']);
    server.clock.advance({ minutes: 1 });
    await runMinute();
    await runMinute();
    expect(await events(ana)).toEqual(['power_up.activated', 'power_up.ending']);
    server.clock.advance({ hours: 1 });
    await runMinute();
    await runMinute();
    expect(await events(ana)).toEqual([
      'power_up.activated',
      'power_up.ending',
      'power_up.expired',
    ]);
    expect(await kind(ana, 'storytellers_fire')).toMatchObject({ owned: 0, at_work: null });
    await server.settle();
    const { notifications } = (await as(ana).call(listNotifications, { query: {} })).data;
    expect(
      notifications
        .filter(({ type }) => type.startsWith('power_up'))
        .map(({ type, data }) => [type, data.power_up_name])
        .toSorted(),
    ).toEqual([
      ['power_up_activated', "Storyteller's Fire"],
      ['power_up_ending', "Storyteller's Fire"],
      ['power_up_expired', "Storyteller's Fire"],
    ]);
  });
  it('is given once by every fifth level, also by those jumped over', async () => {
    const ana = await server.world.user();
    for (const level of [11, 12])
      await server.platform.transact((transaction) =>
        server.platform.outbox.append(transaction, {
          type: 'level.reached',
          userId: ana.id,
          level,
        }),
      );
    await server.settle();
    expect((await kind(ana, 'twin_suns'))?.owned).toBe(2);
    expect((await kind(ana, 'safe_harbour'))?.owned).toBe(1);
  });
  it('is given by a badge that has one, and by any other from gold on, once', async () => {
    const ana = await server.world.user();
    for (let time = 0; time < 2; time += 1)
      await server.platform.transact((transaction) =>
        server.platform.outbox.append(transaction, {
          type: 'badge.awarded',
          userId: ana.id,
          tiers: [
            { slug: 'rescuer', tier: 'silver', first: false },
            { slug: 'first_light', tier: 'silver', first: false },
            { slug: 'first_light', tier: 'gold', first: false },
          ],
        }),
      );
    await server.settle();
    expect((await kind(ana, 'rescue_tide'))?.owned).toBe(1);
    expect((await kind(ana, 'storytellers_fire'))?.owned).toBe(1);
  });
  it("of a child ends when its guardian pauses the stars, and what is left is the child's for later", async () => {
    const guardian = await server.world.user();
    const mila = await server.world.child(guardian);
    await begin(mila, await own(mila, 'storytellers_fire'));
    await server.platform.transact((transaction) =>
      server.platform.outbox.append(transaction, {
        type: 'child.paused',
        pauseId: newId(),
        childId: mila.id,
        guardianId: guardian.id,
        kind: 'pause_gamification',
      }),
    );
    await server.settle();
    expect(await events(mila)).toEqual(['power_up.activated', 'power_up.deactivated false']);
    expect(await kind(mila, 'storytellers_fire')).toMatchObject({ owned: 1, next_hours: 24 });
  });
});

describe('an award', () => {
  const boostsOf = async (who: TestUser) => {
    const { rows } = await sql<{
      amount: number;
      parts: unknown;
      boosts: { power: string; xp: number }[];
    }>`
      select amount, parts, boosts from xp_ledger where user_id = ${who.id} and reason = 'entry_published' order by created_at, id`.execute(
      server.database,
    );
    return rows.map(({ amount, boosts }) => ({
      amount,
      boosts: boosts.map(({ power, xp }) => `${power} ${xp}`),
    }));
  };
  const long = { body: 'word '.repeat(200) };

  it('is multiplied by what works on it, twice at most, and says how much of it is whose', async () => {
    const ana = await server.world.user();
    await atLevel(ana, 50);
    for (const slug of ['storytellers_fire', 'twin_suns']) await begin(ana, await own(ana, slug));
    await record(server, ana, long);
    await record(server, ana);
    expect(await boostsOf(ana)).toEqual([
      { amount: 56, boosts: ['storytellers_fire 6', 'twin_suns 22'] },
      { amount: 40, boosts: ['twin_suns 20'] },
    ]);
    const { xp } = (await as(ana).call(getProgress)).data;
    expect(xp).toBe(96);
  });
  it('is multiplied for as many charges as there are, and the power-up has ended then', async () => {
    const ana = await server.world.user();
    const suns = await own(ana, 'twin_suns');
    await begin(ana, suns);
    for (let memory = 0; memory < 2; memory += 1) await record(server, ana);
    expect((await kind(ana, 'twin_suns'))?.at_work?.charges_left).toBe(1);
    await stop(ana, suns);
    await record(server, ana);
    server.clock.advance({ seconds: 1 });
    await begin(ana, suns);
    for (let memory = 0; memory < 2; memory += 1) await record(server, ana);
    await server.settle();
    const boosts = (await boostsOf(ana)).map(({ boosts: by }) => by.length);
    expect(boosts.toSorted()).toEqual([0, 0, 1, 1, 1]);
    expect((await events(ana)).at(-1)).toBe('power_up.expired');
    expect(await kind(ana, 'twin_suns')).toMatchObject({ at_work: null, owned: 0 });
  });
  it('is not multiplied before a power-up begins, after it has ended, nor when it gives nothing', async () => {
    const ana = await server.world.user();
    await record(server, ana, long);
    await begin(ana, await own(ana, 'storytellers_fire'));
    await record(server, ana, long);
    server.clock.advance({ days: 1 });
    await record(server, ana, { body: 'other '.repeat(200), title: 'Another' });
    expect((await boostsOf(ana)).flatMap(({ boosts }) => boosts)).toEqual([]);
  });
});
