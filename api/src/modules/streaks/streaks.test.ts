import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteActivity } from '@kinlore/shared/contracts/activities';
import { putNotificationPreferences } from '@kinlore/shared/contracts/notification-preferences';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listPowerUps } from '@kinlore/shared/contracts/power-ups';
import { listLedger } from '@kinlore/shared/contracts/progress';
import { countDays, endRest, readStreak, takeRest } from '@kinlore/shared/contracts/streaks';
import type { Streak } from '@kinlore/shared/persona';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { longestChain } from './longest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
/** A Wednesday. */
beforeEach(() => server.clock.set('2027-05-05T12:00:00Z'));

const streak = async (who: TestUser) =>
  (await server.as(await server.world.session(who)).call(readStreak)).data;
const rest = async (who: TestUser, body: { from?: string; to: string }) =>
  (await server.as(await server.world.session(who)).call(takeRest, { body })).data;
const at = async (instant: string, who: TestUser) => {
  server.clock.set(instant);
  const { id } = await record(server, await server.world.session(who));
  await server.settle();
  return id;
};
const rewards = async (who: TestUser) =>
  (
    await server.as(await server.world.session(who)).call(listLedger, { query: { limit: 100 } })
  ).data
    .filter(({ reason }) => reason === 'streak_week')
    .map(({ amount, parts }) => [amount, parts]);
const jars = async (who: TestUser) =>
  (await server.as(await server.world.session(who)).call(listPowerUps)).data.find(
    ({ slug }) => slug === 'ember_jar',
  )?.owned;
const fourWeeks = async (who: TestUser) => {
  const ids = [];
  for (const day of ['2027-05-05', '2027-05-12', '2027-05-19', '2027-05-26'])
    ids.push(await at(`${day}T12:00:00Z`, who));
  return ids;
};

describe('a rest', () => {
  it('is refused where it begins more than 14 days ago or tomorrow, ends yesterday, lasts over 12 months, or names no day', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    for (const from of ['2027-04-20', '2027-05-06', '2027-02-30'])
      await expect(rest(ana, { from, to: '2027-06-01' })).rejects.toMatchObject({
        status: 422,
        code: 'streaks.rest_begins',
      });
    for (const to of ['2027-05-04', '2028-05-06', '2027-13-01'])
      await expect(rest(ana, { to })).rejects.toMatchObject({ code: 'streaks.rest_ends' });
    expect((await streak(ana)).rest).toBeNull();
  });
  it('is one however often it is asked for at once, may be changed, and ends on the day before', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    await Promise.all(
      Array.from({ length: 40 }, () => rest(ana, { from: '2027-04-21', to: '2028-04-21' })),
    );
    expect((await streak(ana)).rest).toEqual({
      from: '2027-04-21',
      to: '2028-04-21',
      because: 'own',
    });
    expect(
      await server.database
        .selectFrom('streak_rest')
        .select('id')
        .where('user_id', '=', ana.id)
        .execute(),
    ).toHaveLength(1);
    await expect(rest(ana, { to: '2028-04-22' })).rejects.toMatchObject({
      code: 'streaks.rest_ends',
    });
    expect((await rest(ana, { to: '2027-05-30' })).rest).toMatchObject({
      from: '2027-04-21',
      to: '2027-05-30',
    });
    expect((await server.as(ana).call(endRest)).data.rest).toBeNull();
    expect((await server.as(ana).call(endRest)).data.rest).toBeNull();
  });
  it('holds the weeks of an illness that was not planned', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    await at('2027-05-05T12:00:00Z', ana);
    await at('2027-05-26T12:00:00Z', ana);
    expect((await streak(ana)).weeks).toBe(1);
    expect(await rest(ana, { from: '2027-05-12', to: '2027-05-26' })).toMatchObject({ weeks: 2 });
    expect((await streak(ana)).latest.map(({ state }) => state)).toEqual([
      'met',
      'rest',
      'rest',
      'met',
    ]);
  });
});

describe('weeks in a row', () => {
  it('are of the zone of the person, and of the zone they lived in then', async () => {
    const ana = await server.world.user({ timeZone: 'Pacific/Auckland' });
    await at('2027-05-09T11:59:00Z', ana); // Sunday, 23:59 there
    await at('2027-05-09T12:01:00Z', ana); // Monday
    expect((await streak(ana)).weeks).toBe(2);
    await server.database
      .updateTable('app_user')
      .set({ time_zone: 'America/Los_Angeles' })
      .where('id', '=', ana.id)
      .execute();
    // Both are the Sunday of one week in Los Angeles; what they were stays.
    expect((await streak(ana)).weeks).toBe(2);
    expect((await streak(ana)).today).toBe('2027-05-09');
  });
  it('are rewarded with the fourth, once, whatever is deleted, recorded again or told twice', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    const [first] = await fourWeeks(ana);
    const reward = [80, [{ part: 'streak', xp: 80 }]];
    expect(await streak(ana)).toMatchObject({ weeks: 4, best: 4, embers: 1 });
    expect(await rewards(ana)).toEqual([reward]);
    expect(await jars(ana)).toBe(1);
    const ana2 = await server.world.session(ana);
    await server.as(ana2).call(deleteActivity, { params: { id: first ?? '' } });
    await at('2027-06-02T12:00:00Z', ana);
    await at('2027-06-02T12:20:00Z', ana);
    // Four again without the first; the fourth of them is no second reward, and the best stays.
    expect(await streak(ana)).toMatchObject({ weeks: 4, best: 4 });
    expect(await rewards(ana)).toEqual([reward]);
    expect(await jars(ana)).toBe(1);
  });
  it('are rewarded once by forty reckonings at the same time', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    for (const day of ['2027-05-05', '2027-05-12', '2027-05-19']) await at(`${day}T12:00:00Z`, ana);
    server.clock.set('2027-05-26T12:00:00Z');
    await record(server, await server.world.session(ana));
    await server.database.transaction().execute(async (transaction) => {
      for (let time = 0; time < 40; time += 1)
        await server.platform.jobs.add(transaction, 'reckoning.person', { userId: ana.id });
    });
    await server.settle();
    expect(await rewards(ana)).toHaveLength(1);
  });
  it('count a memory of a child in the week it was written, however late it was approved', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    const at = (instant: string) => new Date(instant);
    const id = await record(server, ana).then((memory) => memory.id);
    await server.database
      .updateTable('activity')
      .set({ created_at: at('2027-04-25T12:00:00Z'), published_at: at('2027-05-05T12:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect((await streak(ana)).latest[0]?.monday).toBe('2027-05-03');
    await server.database
      .insertInto('submission_decision')
      .values({ activity_id: id, decider_id: ana.id, decision: 'approve' })
      .execute();
    expect((await streak(ana)).latest[0]?.monday).toBe('2027-04-19');
  });
});

describe('the longest row', () => {
  const states: Readonly<Record<string, 'met' | 'rest' | 'missed'>> = {
    m: 'met',
    r: 'rest',
    '-': 'missed',
  };
  const weeksOf = (text: string) => {
    let chain = 0;
    return Array.from(text, (letter, week) => {
      if (letter === 'm') chain += 1;
      if (letter === '-') chain = 0;
      const state: Streak['weeks'][number]['state'] = states[letter] ?? 'open';
      return { week, chain, state };
    });
  };
  it.each([
    ['', []],
    ['o', []],
    ['mmm', [2, 1, 0]],
    ['mm-m', [1, 0]],
    ['m-mrmo', [4, 2]],
    ['mm-mm', [4, 3]],
  ])('of %s are the weeks %j, the last one first', (text, expected) => {
    expect(longestChain(weeksOf(text)).map(({ week }) => week)).toEqual(expected);
  });
});

describe('days in a row', () => {
  const countToo = async (who: TestUser, on: boolean) =>
    (await server.as(await server.world.session(who)).call(countDays, { body: { on } })).data.days;
  it('are said only to who wants them, and then from all that was recorded', async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    for (const day of ['01', '02', '04', '05']) await at(`2027-05-${day}T12:00:00Z`, ana);
    expect((await streak(ana)).days).toBeNull();
    expect(await countToo(ana, true)).toEqual({ count: 2, best: 2 });
    server.clock.set('2027-05-07T00:00:00Z');
    expect((await streak(ana)).days).toEqual({ count: 0, best: 2 });
    await rest(ana, { from: '2027-05-06', to: '2027-05-08' });
    expect((await streak(ana)).days).toEqual({ count: 2, best: 2 });
    expect(await countToo(ana, false)).toBeNull();
  });
  it('may be wished before anything was recorded', async () => {
    const ana = await server.world.user();
    expect(await countToo(ana, true)).toEqual({ count: 0, best: 0 });
  });
});

describe('an open week', () => {
  const ask = async (who: TestUser) =>
    server.as(await server.world.session(who)).call(putNotificationPreferences, {
      body: { preferences: { streak_at_risk: { in_app_enabled: true } } },
    });
  const runAt = async (instant: string) => {
    server.clock.set(instant);
    await server.platform.jobs.add(server.database, 'streaks.sunday', {});
    await server.settle();
  };
  const told = async (who: TestUser) =>
    (
      await server.as(await server.world.session(who)).call(listNotifications, { query: {} })
    ).data.notifications
      .filter(({ type }) => type === 'streak_at_risk')
      .map(({ data }) => data);
  const met = async (given: Parameters<typeof server.world.user>[0] = { timeZone: 'UTC' }) => {
    const ana = await server.world.user(given);
    await at('2027-05-05T12:00:00Z', ana);
    return ana;
  };

  it('is spoken of on Sunday morning where somebody lives, once, and only to who asked', async () => {
    const [ana, ben] = [await met({ timeZone: 'Pacific/Auckland' }), await met()];
    await ask(ana);
    await runAt('2027-05-15T20:59:00Z');
    expect(await told(ana)).toEqual([]);
    await runAt('2027-05-15T21:00:00Z');
    await runAt('2027-05-15T22:00:00Z');
    expect(await told(ana)).toEqual([{ weeks: 1 }]);
    await runAt('2027-05-16T09:00:00Z');
    expect(await told(ben)).toEqual([]);
    await runAt('2027-05-22T21:00:00Z');
    // The week before was missed: nothing is open that could be lost.
    expect(await told(ana)).toHaveLength(1);
  });
  it('is not spoken of to a child, to who wants plain pages, in a rest, in a quiet time, with an ember, or when it is met', async () => {
    const guardian = await server.world.user();
    const mila = await server.world.child(guardian);
    await record(server, mila, { audience: 'self' });
    await server.settle();
    const [plain, resting, quiet, ember, done, ana] = [
      await met(),
      await met(),
      await met(),
      await met(),
      await met(),
      await met(),
    ];
    for (const who of [mila, plain, resting, quiet, ember, done, ana]) await ask(who);
    await server.database
      .updateTable('app_user')
      .set({ ui_mode: 'plain' })
      .where('id', '=', plain.id)
      .execute();
    await rest(resting, { to: '2027-05-30' });
    const since = server.clock.now();
    const until = new Date('2027-06-04T00:00:00Z');
    await server.database
      .insertInto('grief_quiet')
      .values({ user_id: quiet.id, death_id: quiet.id, since, until })
      .execute();
    await sql`insert into power_up (id, user_id, slug, source, state, granted_at) values (${ember.id}, ${ember.id}, 'ember_jar', 'test', 'expired', ${since})`.execute(
      server.database,
    );
    await sql`insert into power_up_use (id, power_up_id, user_id, slug, started_at, ends_at, ended_at, ending)
      values (${ember.id}, ${ember.id}, ${ember.id}, 'ember_jar', ${since}, ${since}, ${since}, 'expired')`.execute(
      server.database,
    );
    await at('2027-05-12T12:00:00Z', done);
    await runAt('2027-05-16T09:00:00Z');
    expect(await told(ana)).toEqual([{ weeks: 1 }]);
    for (const who of [mila, resting, quiet, ember, done]) expect(await told(who)).toEqual([]);
    const { told_week: said } = await server.database
      .selectFrom('streak')
      .select('told_week')
      .where('user_id', '=', plain.id)
      .executeTakeFirstOrThrow();
    expect(said).toBeNull();
  });
});
