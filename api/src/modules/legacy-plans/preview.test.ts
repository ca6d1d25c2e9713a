/** "If this happened today": for a steward, a relative and everybody, over memories of every kind; and for nobody else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginLegacyPlan,
  changeLegacyPlan,
  listPlanReaders,
  previewLegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import { answerLifeStewardship, askPlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import type { PlanChange } from './planning.ts';

let server: TestServer;
let ana: TestUser;
let steward: TestUser;
let brother: TestUser;
let friend: TestUser;

const change = async (body: PlanChange) => {
  await server.world.stepUp(ana);
  const { version } = await server.database
    .selectFrom('legacy_plan')
    .select('version')
    .where('life_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  return server
    .as(ana)
    .call(changeLegacyPlan, { body }, { headers: { 'if-match': String(version) } });
};
async function preview(user?: TestUser) {
  const query = user ? { user: user.id } : {};
  const { data } = await server.as(ana).call(previewLegacyPlan, { query });
  if (data === null) throw new Error('There is no plan.');
  return data;
}
/** Of each kind: how many there are, are read today, and would be read then. */
const seen = async (user?: TestUser) =>
  Object.fromEntries(
    (await preview(user)).memories.map(({ bucket, all, sees_today, sees_then }) => [
      bucket,
      [all, sees_today, sees_then],
    ]),
  );

beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user({ name: 'Ana Kos' });
  steward = await server.world.user({ name: 'Ben Far' });
  brother = await server.world.user({ name: 'Cili Kos' });
  friend = await server.world.user({ name: 'Dora Far' });
  await server.world.connect(ana, friend);
  for (const [one, other] of [
    [ana, brother],
    [brother, ana],
  ] as const)
    await sql`insert into kin (user_id, other_id, degree) values (${one.id}, ${other.id}, 2)`.execute(
      server.database,
    );
  await server.world.stepUp(ana);
  await server.as(ana).call(beginLegacyPlan);
  await server
    .as(ana)
    .call(askPlanSteward, { body: { user_id: steward.id, preset: 'co_steward' } });
  const audiences = ['self', 'self', 'connections', 'family', 'public'] as const;
  for (const audience of audiences) await record(server, ana, { title: 'A day', audience });
  const { id } = await record(server, ana, { title: 'For whoever looks after it' });
  await sql`update activity set audience = 'stewards' where id = ${id}`.execute(server.database);
  const hidden = await record(server, ana, { title: 'Hidden', audience: 'self' });
  await sql`update activity set hidden_at = now() where id = ${hidden.id}`.execute(server.database);
});
afterAll(() => server.close());

describe('a preview', () => {
  it('is of nobody without a plan, and refused of somebody whom it is not about', async () => {
    expect((await server.as(friend).call(previewLegacyPlan, { query: {} })).data).toBeNull();
    expect((await server.as(friend).call(listPlanReaders)).data).toEqual({
      stewards: [],
      relatives: [],
    });
    await expect(preview(friend)).rejects.toMatchObject({ status: 404 });
  });

  it('may be asked for each steward and each close relative, by name', async () => {
    const { stewards, relatives } = (await server.as(ana).call(listPlanReaders)).data;
    expect(stewards.map(({ full_name }) => full_name)).toEqual(['Ben Far']);
    expect(relatives.map(({ full_name }) => full_name)).toEqual(['Cili Kos']);
  });

  it('shows nobody more than they read today where nothing was said', async () => {
    expect(await seen()).toEqual({
      self: [3, 0, 0],
      connections: [1, 0, 0],
      family: [1, 0, 0],
      public: [1, 1, 1],
    });
    expect(await seen(steward)).toEqual({
      self: [3, 0, 0],
      connections: [1, 0, 0],
      family: [1, 0, 0],
      public: [1, 1, 1],
    });
    expect(await seen(brother)).toEqual({
      self: [3, 0, 0],
      connections: [1, 0, 0],
      family: [1, 1, 1],
      public: [1, 1, 1],
    });
  });

  it('gives what was written for stewards to them alone, and says whether they accepted', async () => {
    expect(await preview(steward)).toMatchObject({
      as: 'steward',
      person: { full_name: 'Ben Far' },
      accepted: false,
      for_stewards: 1,
    });
    expect(await preview(brother)).toMatchObject({ as: 'relative', for_stewards: 0 });
    expect(await preview()).toMatchObject({ as: 'everybody', person: null, for_stewards: 0 });
    await server.as(steward).call(answerLifeStewardship, {
      params: { life: ana.id },
      body: { answer: 'accept' },
    });
    expect(await preview(steward)).toMatchObject({ accepted: true });
  });

  it('follows what was said, hides what is erased, and opens nothing that moderators hide', async () => {
    await change({
      instructions: [
        { bucket: 'self', action: 'to_stewards', opens_on: null, opens_to: null },
        { bucket: 'connections', action: 'to_family', opens_on: null, opens_to: null },
        { bucket: 'family', action: 'erase', opens_on: null, opens_to: null },
        { bucket: 'public', action: 'open_on_date', opens_on: '2090-01-01', opens_to: 'family' },
      ],
    });
    expect(await seen(steward)).toMatchObject({
      self: [3, 0, 2],
      connections: [1, 0, 0],
      family: [1, 0, 0],
      public: [1, 1, 1],
    });
    expect(await seen(brother)).toMatchObject({
      self: [3, 0, 0],
      connections: [1, 0, 1],
      family: [1, 1, 0],
    });
    const { memories } = await preview();
    expect(memories.find(({ bucket }) => bucket === 'family')).toMatchObject({ erased: true });
    expect(memories.find(({ bucket }) => bucket === 'public')?.later).toEqual({
      on: '2090-01-01',
      memories: 0,
    });
  });

  it('tells which texts reach whom, once there are any', async () => {
    expect(await preview(steward)).toMatchObject({
      message: false,
      obituary: false,
      service_wishes: false,
    });
    await change({ message: 'Be kind.', obituary: 'She counted.', service_wishes: 'No flowers.' });
    const texts = async (user?: TestUser) => {
      const { message, obituary, service_wishes: wishes } = await preview(user);
      return [message, obituary, wishes];
    };
    expect(await texts(steward)).toEqual([true, true, true]);
    expect(await texts(brother)).toEqual([true, true, false]);
    expect(await texts()).toEqual([false, false, false]);
  });
});
