import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideEndangered, listEndangered } from '@kinlore/shared/contracts/endangered';
import { askQuestion } from '@kinlore/shared/contracts/questions';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const list = async (who: TestUser) =>
  (await server.as(who).call(listEndangered, { query: {} })).data;
const hide = (who: TestUser, person: TestUser, over = {}) =>
  server.as(who).call(hideEndangered, {
    body: { person_id: person.id, why: 'stage', subject: 'seed', for: 'now', ...over },
  });
/** Ana, and her grandmother Rosa of 87. */
const family = async () => {
  const [ana, rosa] = [
    await server.world.user({ name: 'Ana Kos', born: '1990-01-01' }),
    await server.world.user({ name: 'Rosa Kos', born: '1940-01-01' }),
  ];
  await server.world.relate(ana, rosa, 2);
  return { ana, rosa };
};
const whys = async (who: TestUser) => (await list(who)).map(({ why, subject }) => [why, subject]);
const on = (start: string) => ({
  when: { kind: 'exact' as const, start, end: start, precision: 'day' as const, text: start },
});

describe('stories worth asking for', () => {
  it('are of nobody one does not know, who is young, across a block, or left in peace', async () => {
    const { ana, rosa } = await family();
    await server.world.user({ name: 'Old Stranger', born: '1930-01-01' });
    const ben = await server.world.user({ name: 'Ben Roth', born: '1985-01-01' });
    await server.world.connect(ana, ben);
    expect((await list(ana)).map(({ person }) => person.id)).toEqual([rosa.id, rosa.id]);
    expect(await list(ben)).toEqual([]);
    const quiet = (userId: string) =>
      server.database
        .insertInto('grief_quiet')
        .values({
          user_id: userId,
          death_id: newId(),
          since: server.clock.now(),
          until: new Date(server.clock.now().getTime() + 86_400_000),
        })
        .execute();
    await quiet(rosa.id);
    expect(await list(ana)).toEqual([]);
    const other = await family();
    await quiet(other.ana.id);
    expect(await list(other.ana)).toEqual([]);
    const third = await family();
    await server.world.block(third.rosa, third.ana);
    expect(await list(third.ana)).toEqual([]);
    await expect(hide(third.ana, third.rosa)).rejects.toMatchObject({ code: 'general.not_found' });
  });

  it('are what nobody could read yet: a memory that they may not read is none to who asks', async () => {
    const { ana, rosa } = await family();
    expect(await whys(ana)).toEqual([
      ['stage', 'seed'],
      ['voice', ''],
    ]);
    await record(server, rosa, { ...on('1943-05-01'), audience: 'self' });
    expect((await whys(ana))[0]).toEqual(['stage', 'seed']);
    await record(server, rosa, { ...on('1944-05-01'), audience: 'family' });
    expect((await whys(ana))[0]).toEqual(['stage', 'sprout']);
  });

  it('are asked by their question, and come no more once it is asked', async () => {
    const { ana, rosa } = await family();
    const [first] = await list(ana);
    const catalogue = first?.question.catalogue ?? '';
    await server.as(ana).call(askQuestion, { body: { to_id: rosa.id, catalogue } });
    const [second, voice] = await list(ana);
    expect(second).toMatchObject({ why: 'stage', subject: 'seed' });
    expect(second?.question.catalogue).not.toBe(catalogue);
    await server
      .as(ana)
      .call(askQuestion, { body: { to_id: rosa.id, words: voice?.question.words ?? '' } });
    expect(await whys(ana)).toEqual([['stage', 'seed']]);
  });

  it('are hidden for three months, or for good, by whoever sees them, for themselves', async () => {
    const { ana, rosa } = await family();
    const ben = await server.world.user();
    await server.world.relate(ben, rosa, 1);
    await hide(ana, rosa);
    await hide(ana, rosa, { why: 'voice', subject: '', for: 'good' });
    expect(await whys(ana)).toEqual([['stage', 'sprout']]);
    expect((await whys(ben))[0]).toEqual(['stage', 'seed']);
    server.clock.advance({ days: 91 });
    expect(await whys(await server.world.session(ana))).toEqual([['stage', 'seed']]);
    server.clock.advance({ days: -91 });
  });

  it('are at most twelve, also in a family of three thousand', async () => {
    const ana = await server.world.user({ born: '1990-01-01' });
    const ids = Array.from({ length: 3000 }, () => newId());
    const at = server.clock.now();
    for (let from = 0; from < ids.length; from += 1000)
      await server.database
        .insertInto('app_user')
        .values(
          ids.slice(from, from + 1000).map((id, serial) => ({
            id,
            username: `kin${String(from + serial)}`,
            full_name: 'Kin',
            account_type: 'adult' as const,
            created_at: at,
            updated_at: at,
            birth_kind: 'exact',
            birth_start: '1950-01-01',
            birth_end: '1950-01-01',
            birth_precision: 'day',
          })),
        )
        .execute();
    await server.database
      .insertInto('kin')
      .values(ids.map((id) => ({ user_id: ana.id, other_id: id, degree: 4 })))
      .execute();
    expect(await list(ana)).toHaveLength(12);
  });
});
