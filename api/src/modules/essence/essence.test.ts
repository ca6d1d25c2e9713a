/** The stages of a life: to whom they are told, what is counted in them, and what can be asked about each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLife, type CreateActivity } from '@kinlore/shared/contracts/activities';
import {
  getEssence,
  readStageQuestions,
  type EssenceStage,
} from '@kinlore/shared/contracts/essence';
import { askQuestion, keepQuestion, putQuestionAside } from '@kinlore/shared/contracts/questions';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const essence = async (who: TestUser, id = 'me') =>
  (await server.as(who).call(getEssence, { params: { id } })).data;
const questions = async (who: TestUser, stage: EssenceStage['slug'], id = 'me') =>
  (await server.as(who).call(readStageQuestions, { params: { id, stage } })).data;
const told = (stages: readonly EssenceStage[]) =>
  stages.flatMap(({ slug, memories }) => (memories === 0 ? [] : [[slug, memories]]));
const on = (owner: TestUser, day: string, sent: Partial<CreateActivity> = {}) =>
  record(server, owner, { title: day, when: exactDay(day), ...sent });

describe('to whom the stages of a life are told', () => {
  it('to nobody who may not find it, and without its time to who is not told the birth', async () => {
    const ana = await server.world.user({ born: '1980-05-20' });
    const [stranger, blocked] = [await server.world.user(), await server.world.user()];
    await on(ana, '1984-01-01', { audience: 'public' });
    await server.world.block(ana, blocked);
    for (const who of [blocked, stranger]) {
      const id = who === blocked ? ana.id : newId();
      await expect(essence(who, id)).rejects.toMatchObject({ status: 404 });
      await expect(questions(who, 'seed', id)).rejects.toMatchObject({ status: 404 });
    }
    expect(await essence(stranger, ana.id)).toMatchObject({
      stage: null,
      birth_known: false,
      stages: [],
      undated: 0,
    });
    expect(await questions(stranger, 'seed', ana.id)).toEqual({ questions: [], may_ask: false });
  });

  it('to who knows it with what they may read, and of the dead as far as something is told', async () => {
    const ana = await server.world.user({ born: '1980-05-20' });
    const friend = await server.world.user();
    await server.world.connect(ana, friend);
    await on(ana, '1984-01-01');
    await on(ana, '1990-01-01', { audience: 'self' });
    expect(told((await essence(friend, ana.id)).stages)).toEqual([['seed', 1]]);
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'in_remembrance' })
      .where('id', '=', ana.id)
      .execute();
    const { stage, stages } = await essence(friend, ana.id);
    expect([stage, stages.map(({ slug }) => slug)]).toEqual([
      'constellation',
      ['constellation_before', 'seed'],
    ]);
    expect(await questions(friend, 'seed', ana.id)).toEqual({ questions: [], may_ask: false });
  });

  it('of a child to its guardian, and nothing of before its birth', async () => {
    const guardian = await server.world.user();
    const mila = await server.world.child(guardian);
    const { birth_known: isKnown, stages } = await essence(guardian, mila.id);
    expect(isKnown).toBe(true);
    expect(stages.map(({ slug }) => slug)).not.toContain('constellation_before');
    expect((await questions(mila, 'constellation_before')).questions).toEqual([]);
  });
});

describe('what lies in a stage', () => {
  it('is by how old one was, up to the stage of today; its days list the same memories', async () => {
    const ana = await server.world.user({ born: '1980-05-20' });
    for (const day of ['1979-01-01', '1984-01-01', '1986-05-19', '1986-05-20']) await on(ana, day);
    await record(server, ana);
    const { stage, stages, undated, goal } = await essence(ana);
    expect([stage, stages.at(-1)?.slug, undated, goal]).toEqual(['river', 'river', 1, 12]);
    expect(told(stages)).toEqual([
      ['constellation_before', 1],
      ['seed', 2],
      ['sprout', 1],
    ]);
    for (const { from, until, memories } of stages) {
      const query = { ...(from !== null && { from }), ...(until !== null && { until }) };
      const { data } = await server.as(ana).call(listLife, { params: { id: 'me' }, query });
      expect(data).toHaveLength(memories);
    }
  });

  it('a voice counts twice, and twelve make it whole', async () => {
    const ana = await server.world.user({ born: '1980-05-20' });
    const { id: activity_id } = await on(ana, '1984-01-01');
    const media_id = newId();
    await server.database
      .insertInto('media')
      .values({
        id: media_id,
        owner_id: ana.id,
        author_id: ana.id,
        kind: 'recording',
        state: 'ready',
        sha256: media_id,
        bytes: 1,
        mime: 'audio/webm',
        storage_key: `media/${media_id}`,
        length_ms: 60_000,
      })
      .execute();
    await server.database
      .insertInto('activity_recording')
      .values({ activity_id, media_id, position: 0 })
      .execute();
    const seed = async () => (await essence(ana)).stages.find(({ slug }) => slug === 'seed');
    expect(await seed()).toMatchObject({ memories: 1, voices: 1, share: 2 / 12 });
    for (let nth = 0; nth < 11; nth += 1) await on(ana, '1984-01-02');
    expect(await seed()).toMatchObject({ memories: 12, share: 1 });
  });
});

describe('questions about a stage', () => {
  it('are kept, answered and then read; none is offered of a time that has not come', async () => {
    const ana = await server.world.user({ born: '1980-05-20' });
    expect((await questions(ana, 'lantern')).questions).toEqual([]);
    const state = async () =>
      (await questions(ana, 'seed')).questions.find(({ key }) => key === 'seed.0');
    expect(await state()).toMatchObject({ state: 'open', question_id: null });
    const { data: kept } = await server
      .as(ana)
      .call(keepQuestion, { body: { catalogue: 'seed.0' } });
    expect(await state()).toMatchObject({ state: 'waiting', question_id: kept.id });
    const { id } = await on(ana, '1983-03-03', { question_id: kept.id });
    await server.settle();
    expect(await state()).toMatchObject({
      state: 'answered',
      question_id: null,
      answer: { activity_id: id },
    });
  });

  it('are asked of who may be asked; that one was put aside or answered for oneself is not told', async () => {
    const [ana, friend, other] = [
      await server.world.user({ born: '1980-05-20' }),
      await server.world.user(),
      await server.world.user(),
    ];
    for (const one of [friend, other]) await server.world.connect(ana, one);
    const of = async (who: TestUser) => {
      const { questions: all, may_ask } = await questions(who, 'seed', ana.id);
      const first = all.find(({ key }) => key === 'seed.0');
      return [may_ask, first?.state, first?.question_id ?? null, first?.answer?.title ?? null];
    };
    expect(await of(friend)).toEqual([true, 'open', null, null]);
    const { data: asked } = await server
      .as(friend)
      .call(askQuestion, { body: { to_id: ana.id, catalogue: 'seed.0' } });
    await server.as(ana).call(putQuestionAside, { params: { id: asked.id } });
    expect(await of(friend)).toEqual([true, 'waiting', null, null]);
    expect(await of(other)).toEqual([true, 'open', null, null]);
    await on(ana, '1983-03-03', { question_id: asked.id, audience: 'self' });
    await server.settle();
    expect(await of(friend)).toEqual([true, 'waiting', null, null]);
    const { data: again } = await server
      .as(other)
      .call(askQuestion, { body: { to_id: ana.id, catalogue: 'seed.0' } });
    await on(ana, '1983-03-04', { question_id: again.id, audience: 'connections' });
    await server.settle();
    expect(await of(friend)).toEqual([true, 'answered', null, '1983-03-04']);
  });
});
