/** One's own plan: refused first, then as it is made, changed and deleted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginLegacyPlan,
  changeLegacyPlan,
  deleteLegacyPlan,
  readLegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import type { PlanChange } from './planning.ts';

let server: TestServer;
let ana: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.world.user({ name: 'Ana Kos' });
  await server.world.stepUp(ana);
});

const begin = async (who: TestUser = ana) => (await server.as(who).call(beginLegacyPlan)).data;
const read = async (who: TestUser = ana) => (await server.as(who).call(readLegacyPlan)).data;
const change = async (body: PlanChange, version = 1, who: TestUser = ana) =>
  (
    await server
      .as(who)
      .call(changeLegacyPlan, { body }, { headers: { 'if-match': String(version) } })
  ).data;

describe('a plan is refused', () => {
  it('to teens, to children and to who did not prove their address', async () => {
    const teen = await server.world.user({ accountType: 'teen' });
    const child = await server.world.user({ accountType: 'child' });
    const unproved = await server.world.user({ verified: false });
    for (const who of [teen, child, unproved]) {
      await expect(begin(who)).rejects.toMatchObject({ status: 403 });
      await expect(read(who)).rejects.toMatchObject({ status: 403 });
    }
  });

  it('to who typed the password too long ago, who may go on reading it', async () => {
    await begin();
    server.clock.advance({ minutes: 6 });
    const refused = { status: 403, code: 'auth.step_up_required' };
    await expect(change({ quorum: 3 })).rejects.toMatchObject(refused);
    await expect(server.as(ana).call(deleteLegacyPlan)).rejects.toMatchObject(refused);
    expect(await read()).toMatchObject({ version: 1, quorum: 2 });
    await expect(begin(await server.world.user())).rejects.toMatchObject(refused);
  });

  it('where there is none, where there is one, and where it changed meanwhile', async () => {
    await expect(change({ quorum: 3 })).rejects.toMatchObject({ code: 'legacy_plan.none' });
    await expect(server.as(ana).call(deleteLegacyPlan)).rejects.toMatchObject({
      code: 'legacy_plan.none',
    });
    await begin();
    await expect(begin()).rejects.toMatchObject({ status: 409, code: 'legacy_plan.there' });
    await change({ quorum: 3 });
    await expect(change({ quorum: 4 }, 1)).rejects.toMatchObject({
      code: 'general.version_stale',
    });
    expect(await read()).toMatchObject({ version: 2, quorum: 3 });
  });

  it('with an instruction that says too little, too much, twice or a day that has come', async () => {
    await begin();
    const sent = { bucket: 'self', action: 'keep', opens_on: null, opens_to: null } as const;
    const dated = { ...sent, action: 'open_on_date', opens_on: '2090-02-01' } as const;
    const refusals = [
      [[{ ...dated }], 'legacy_plan.opening'],
      [[{ ...dated, opens_on: null, opens_to: 'family' as const }], 'legacy_plan.opening'],
      [[{ ...dated, opens_on: '2090-02-31', opens_to: 'family' as const }], 'legacy_plan.opening'],
      [[{ ...sent, opens_to: 'family' as const }], 'legacy_plan.opening'],
      [
        [{ ...dated, opens_on: '1990-01-01', opens_to: 'family' as const }],
        'legacy_plan.opens_later',
      ],
      [[sent, { ...sent, action: 'erase' as const }], 'legacy_plan.twice'],
    ] as const;
    for (const [instructions, code] of refusals)
      await expect(change({ instructions: [...instructions] })).rejects.toMatchObject({
        status: 422,
        code,
      });
    expect(await read()).toMatchObject({ version: 1 });
  });

  it('with a number of days or months that is not offered', async () => {
    await begin();
    for (const body of [
      { waiting_days: 8 },
      { inactivity_months: 3 },
      { quorum: 0 },
      { quorum: 8 },
    ])
      await expect(
        // @ts-expect-error Numbers that the contract does not take.
        change(body),
      ).rejects.toMatchObject({ status: 422 });
  });
});

describe('a plan', () => {
  it('decides nothing by being begun', async () => {
    expect(await read()).toBeNull();
    expect(await begin()).toMatchObject({
      version: 1,
      state: 'drafted',
      quorum: 2,
      waiting_days: 30,
      inactivity_months: null,
      message: '',
      obituary: '',
      service_wishes: '',
    });
    const plan = await read();
    expect(plan?.instructions.map(({ bucket, action }) => [bucket, action])).toEqual([
      ['self', 'keep'],
      ['chosen', 'keep'],
      ['connections', 'keep'],
      ['family', 'keep'],
      ['public', 'keep'],
      ['drafts', 'keep'],
    ]);
  });

  it('keeps what is said and leaves the rest as it was', async () => {
    await begin();
    await change({
      quorum: 3,
      waiting_days: 60,
      inactivity_months: 12,
      message: 'Be kind to each other.',
      instructions: [
        { bucket: 'self', action: 'open_on_date', opens_on: '2090-01-01', opens_to: 'family' },
        { bucket: 'drafts', action: 'erase', opens_on: null, opens_to: null },
      ],
    });
    const plan = await change({ obituary: 'She counted.', service_wishes: 'No flowers.' }, 2);
    expect(plan).toMatchObject({
      version: 3,
      quorum: 3,
      waiting_days: 60,
      inactivity_months: 12,
      message: 'Be kind to each other.',
      obituary: 'She counted.',
      service_wishes: 'No flowers.',
    });
    expect(plan.instructions[0]).toMatchObject({
      bucket: 'self',
      action: 'open_on_date',
      opens_on: '2090-01-01',
      opens_to: 'family',
    });
    expect(plan.instructions[5]).toMatchObject({ bucket: 'drafts', action: 'erase' });
    expect((await change({ inactivity_months: null }, 3)).inactivity_months).toBeNull();
  });

  it('may be saved with a day that has come since, as long as that day is not changed', async () => {
    await begin();
    const said = {
      bucket: 'self',
      action: 'open_on_date',
      opens_on: server.clock.now().toISOString().slice(0, 10),
      opens_to: 'family',
    } as const;
    await server.database
      .insertInto('legacy_instruction')
      .values({ life_id: ana.id, ...said })
      .execute();
    expect(await change({ instructions: [said], quorum: 3 })).toMatchObject({ quorum: 3 });
  });

  it('says how many memories each instruction is about, by who may read them', async () => {
    const shared = ['self', 'self', 'connections', 'family', 'public'] as const;
    for (const audience of shared) await record(server, ana, { title: 'A day', audience });
    const { id } = await record(server, ana, { title: 'For whoever looks after it' });
    await server.database
      .updateTable('activity')
      .set({ audience: 'stewards' })
      .where('id', '=', id)
      .execute();
    const gone = await record(server, ana, { title: 'Gone', audience: 'self' });
    await server.database
      .updateTable('activity')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    const plan = await begin();
    expect(plan.instructions.map(({ bucket, memories }) => [bucket, memories])).toEqual([
      ['self', 2],
      ['chosen', 0],
      ['connections', 1],
      ['family', 1],
      ['public', 1],
      ['drafts', 0],
    ]);
  });

  it('is gone with all its words once it is deleted, and may be begun again', async () => {
    await begin();
    await change({
      message: 'zq-words',
      instructions: [{ bucket: 'self', action: 'erase', opens_on: null, opens_to: null }],
    });
    await server.as(ana).call(deleteLegacyPlan);
    expect(await read()).toBeNull();
    expect(await begin()).toMatchObject({ message: '', version: 1 });
    expect((await read())?.instructions[0]).toMatchObject({ action: 'keep' });
  });

  it('is read by nobody else', async () => {
    await begin();
    expect(await read(await server.world.user({ roles: ['owner', 'admin'] }))).toBeNull();
  });
});
