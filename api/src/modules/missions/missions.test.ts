import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abandonMission,
  completeMission,
  listMissions,
  listSacredMissions,
  startMission,
  type Mission,
} from '@kinlore/shared/contracts/missions';
import { listBadges, readBadgeWhy } from '@kinlore/shared/contracts/badges';
import { listPowerUps } from '@kinlore/shared/contracts/power-ups';
import { getProgress, listLedger } from '@kinlore/shared/contracts/progress';
import { decideSubmission } from '@kinlore/shared/contracts/submissions';
import type { Module } from '../../module.ts';
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

const DAY = 86_400_000;
const as = (who: TestUser) => server.as(who);
const at = (slug: string) => ({ params: { slug } });
const start = async (who: TestUser, slug: string) =>
  (await as(who).call(startMission, at(slug))).data;
const press = async (who: TestUser, slug: string) =>
  (await as(who).call(completeMission, at(slug))).data;
const leave = async (who: TestUser, slug: string) =>
  (await as(who).call(abandonMission, at(slug))).data;
const all = async (who: TestUser): Promise<readonly Mission[]> => [
  ...(await as(who).call(listMissions)).data,
  ...(await as(who).call(listSacredMissions)).data,
];
const one = async (who: TestUser, slug: string) =>
  (await all(who)).find((mission) => mission.slug === slug);
const xp = async (who: TestUser) => (await as(who).call(getProgress)).data.xp;
const given = async (who: TestUser) =>
  (await as(who).call(listLedger, { query: { limit: 100 } })).data
    .filter(({ reason }) => reason === 'mission_completed')
    .map(({ amount, source_type, parts }) => ({ amount, source_type, parts }));
/** Its steps, as counts. */
const counts = async (who: TestUser, slug: string) =>
  (await one(who, slug))?.steps.map(({ count }) => count);
/** What was marked by the acts before is reckoned. */
const reckon = () => server.settle();
const runMinute = async (job = 'missions.end') => {
  for (const { name, run } of modules.flatMap(({ jobs = [] }) => jobs))
    if (name === job) await run({});
};
/** What is due by time is reckoned. */
const runDue = async () => {
  await runMinute('reckoning.due');
  await reckon();
};
const regret = (who: TestUser) =>
  record(server, who, { feelings: [{ emotari: 'regret', intensity: 2 }] });
const lesson = (who: TestUser) =>
  record(server, who, { type: 'learning', subtype: 'mistake_learned' });
const repair = (who: TestUser) =>
  record(server, who, { type: 'relationship', subtype: 'reconciliation' });

/** A memory of a child that its guardian has agreed to. */
const approved = async (guardian: TestUser, child: TestUser) => {
  const { id } = await record(server, child, { audience: 'family' });
  await as(guardian).call(decideSubmission, { params: { id }, body: { decision: 'approve' } });
};

describe('a mission', () => {
  it('is refused to a guest, and absent where nothing counts its steps', async () => {
    await expect(server.as(null).call(listMissions)).rejects.toMatchObject({ status: 401 });
    const ana = await server.world.user();
    for (const slug of ['the_shoebox', 'to_the_unborn', 'no_such', 'identify_fifty'])
      await expect(start(ana, slug)).rejects.toMatchObject({ status: 404 });
    expect((await all(ana)).map(({ slug }) => slug)).toEqual([
      'one_small_true_thing',
      'picture_with_names',
      'ask_and_listen',
      'someone_elses_side',
      'how_do_we_know',
      'roots_of_three',
      'map_of_moves',
      'spring_cleaning',
      'forgiveness',
      'the_vigil',
    ]);
  });
  it('that wants others is absent for a child', async () => {
    const mila = await server.world.child(await server.world.user());
    const slugs = (await all(mila)).map(({ slug }) => slug);
    expect(slugs).not.toContain('the_vigil');
    expect(slugs).not.toContain('ask_and_listen');
    await expect(start(mila, 'the_vigil')).rejects.toMatchObject({ status: 404 });
    expect((await start(mila, 'one_small_true_thing')).state).toBe('active');
  });
  it('is refused twice, beyond three, and a second sacred one', async () => {
    const ana = await server.world.user();
    const three = ['one_small_true_thing', 'picture_with_names', 'map_of_moves'];
    for (const slug of three) await start(ana, slug);
    await expect(start(ana, 'map_of_moves')).rejects.toMatchObject({
      code: 'missions.already_active',
    });
    await expect(start(ana, 'how_do_we_know')).rejects.toMatchObject({ code: 'missions.too_many' });
    expect((await start(ana, 'forgiveness')).open_until).toBeNull();
    await expect(start(ana, 'the_vigil')).rejects.toMatchObject({ code: 'missions.too_many' });
    expect(await one(ana, 'the_vigil')).toMatchObject({ refusal: 'too_many', again_at: null });
  });
  it('is left without a penalty, and may be begun again a day later', async () => {
    const ana = await server.world.user();
    await expect(leave(ana, 'map_of_moves')).rejects.toMatchObject({
      code: 'missions.not_active',
    });
    await start(ana, 'map_of_moves');
    const left = await leave(ana, 'map_of_moves');
    expect(left).toMatchObject({ state: 'offered', refusal: 'resting' });
    expect(Date.parse(left.again_at ?? '')).toBe(server.clock.now().getTime() + DAY);
    expect(await xp(ana)).toBe(0);
    await expect(start(ana, 'map_of_moves')).rejects.toMatchObject({ code: 'missions.resting' });
    server.clock.advance({ days: 1 });
    expect((await start(ana, 'map_of_moves')).state).toBe('active');
  });
  it('is not completed while a step is open, counts only what came after its beginning, and gives once', async () => {
    const ana = await server.world.user();
    await regret(ana);
    server.clock.advance({ seconds: 1 });
    await start(ana, 'forgiveness');
    await lesson(ana);
    await repair(ana);
    await expect(press(ana, 'forgiveness')).rejects.toMatchObject({ code: 'missions.not_ready' });
    await regret(ana);
    const before = await xp(ana);
    expect(await press(ana, 'forgiveness')).toMatchObject({ state: 'done', refusal: null });
    expect((await xp(ana)) - before).toBe(1000);
    await reckon();
    const sacred = (await as(ana).call(listBadges)).data.badges.find(
      ({ slug }) => slug === 'sacred',
    );
    expect(sacred).toMatchObject({ tier: 'bronze', count: 1 });
    const reasons = await as(ana).call(readBadgeWhy, { params: { slug: 'sacred' }, query: {} });
    expect(reasons.data).toMatchObject([{ tie: 'mission', title: 'What I lay down', gave: 1 }]);
    await expect(press(ana, 'forgiveness')).rejects.toMatchObject({ code: 'missions.not_active' });
    await expect(start(ana, 'forgiveness')).rejects.toMatchObject({ code: 'missions.done' });
    expect(await given(ana)).toEqual([
      { amount: 1000, source_type: 'mission', parts: [{ part: 'mission', xp: 1000 }] },
    ]);
  });
  it('of the week completes by itself, and comes back a week after it was begun', async () => {
    const ana = await server.world.user();
    await start(ana, 'one_small_true_thing');
    await reckon();
    expect(await counts(ana, 'one_small_true_thing')).toEqual([0]);
    await record(server, ana);
    await reckon();
    const done = await one(ana, 'one_small_true_thing');
    expect(done).toMatchObject({ state: 'offered', refusal: 'not_yet' });
    expect((await as(ana).call(listPowerUps)).data.filter(({ owned }) => owned > 0)).toMatchObject([
      { slug: 'storytellers_fire', owned: 1 },
    ]);
    expect((await given(ana)).map(({ amount }) => amount)).toEqual([50]);
    await expect(start(ana, 'one_small_true_thing')).rejects.toMatchObject({
      code: 'missions.not_yet',
    });
    server.clock.advance({ days: 7 });
    expect((await start(ana, 'one_small_true_thing')).state).toBe('active');
  });
  it('falls with a memory that is deleted, and rises with the next', async () => {
    const ana = await server.world.user();
    await start(ana, 'forgiveness');
    const { id } = await regret(ana);
    await reckon();
    expect(await counts(ana, 'forgiveness')).toEqual([1, 0, 0]);
    await as(ana).raw({ method: 'DELETE', url: `/api/v1/activities/${id}` });
    await reckon();
    expect(await counts(ana, 'forgiveness')).toEqual([0, 0, 0]);
    await regret(ana);
    await reckon();
    expect(await counts(ana, 'forgiveness')).toEqual([1, 0, 0]);
  });
  it('ends by its day; what was done by then is completed, what came later does not count', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await start(ana, 'picture_with_names');
    await start(ben, 'how_do_we_know');
    for (let fact = 0; fact < 3; fact += 1)
      await record(server, ben, { source_note: 'Told by Rosa' });
    server.clock.advance({ days: 7 });
    await server.database
      .updateTable('mission_run')
      .set({ counts: '{}' })
      .where('user_id', '=', ben.id)
      .execute();
    await runMinute();
    expect(await one(ana, 'picture_with_names')).toMatchObject({ state: 'offered', refusal: null });
    expect((await given(ben)).map(({ amount }) => amount)).toEqual([70]);
    expect(await given(ana)).toEqual([]);
  });
  it('gives nothing while a guardian has paused it, and loses nothing by that', async () => {
    const guardian = await server.world.user();
    const mila = await server.world.child(guardian);
    await start(mila, 'one_small_true_thing');
    const until = new Date(server.clock.now().getTime() + DAY);
    await sql`insert into child_pause (id, child_id, placed_by, kind, reason, placed_at, until)
      values (gen_random_uuid(), ${mila.id}, ${guardian.id}, 'pause_gamification', 'A break', ${server.clock.now()}, ${until})`.execute(
      server.database,
    );
    await approved(guardian, mila);
    await expect(all(mila)).rejects.toMatchObject({ code: 'care.paused' });
    await reckon();
    server.clock.advance({ days: 1 });
    expect(await given(mila)).toEqual([]);
    await runDue();
    expect((await given(mila)).map(({ amount }) => amount)).toEqual([50]);
  });
  it('counted again writes nothing', async () => {
    const ana = await server.world.user();
    await start(ana, 'forgiveness');
    await regret(ana);
    await reckon();
    const rows = () =>
      sql`select xmin::text, * from mission_run where user_id = ${ana.id}`.execute(server.database);
    const before = (await rows()).rows;
    await runMinute();
    await reckon();
    expect((await rows()).rows).toEqual(before);
  });
});
