/** What a life passes on: each number, and the memories and people that made it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import type { WhyReason } from '@kinlore/shared/contracts/persona-why';
import {
  getImpact,
  impactMetrics,
  readImpactWhy,
  type ImpactMetric,
} from '@kinlore/shared/contracts/stats';
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

const impact = async (who: TestUser) => (await server.as(who).call(getImpact)).data;
const why = (who: TestUser, metric: ImpactMetric, cursor?: string) =>
  server.as(who).call(readImpactWhy, {
    params: { metric },
    query: cursor === undefined ? {} : { cursor },
  });
const titles = async (who: TestUser, metric: ImpactMetric) =>
  (await why(who, metric)).data.map(({ title }) => title).toSorted();

/** Somebody who has died, with a memorial that this person keeps. */
async function remembered(keeper: TestUser, full_name: string, died: string): Promise<string> {
  const { data } = await server.as(keeper).call(createMemorial, {
    body: {
      full_name,
      relation: 'granddaughter',
      born: exactDay('1920-02-02'),
      died: exactDay(died),
    },
  });
  return data.slug;
}

const changeMemory = (id: string, change: { created_at?: Date; question_id?: string }) =>
  server.database.updateTable('activity').set(change).where('id', '=', id).execute();

describe('what a life passes on', () => {
  it('is asked for by its owner alone, and by names there are', async () => {
    const ana = await server.world.user();
    for (const [who, metric, status] of [
      [null, 'words', 401],
      [ana, 'followers', 404],
    ] as const)
      expect((await server.as(who).raw({ url: `/api/v1/stats/impact/${metric}` })).statusCode).toBe(
        status,
      );
  });

  it('counts relatives who may read something, by the rule that shows it to them', async () => {
    const [ana, near, far, across, chosen] = [
      await server.world.user(),
      await server.world.user({ name: 'Near' }),
      await server.world.user({ name: 'Far' }),
      await server.world.user({ name: 'Across' }),
      await server.world.user({ name: 'Chosen' }),
    ];
    for (const [who, degree] of [
      [near, 1],
      [far, 6],
      [across, 1],
      [chosen, 6],
    ] as const)
      await server.world.relate(ana, who, degree);
    await record(server, ana, { audience: 'self' });
    expect((await impact(ana)).readers_in_family).toBe(0);
    await record(server, ana, { audience: 'family', audience_degree: 4 });
    await record(server, ana, { audience: 'chosen', chosen_ids: [chosen.id] });
    await server.world.block(across, ana);
    expect((await impact(ana)).readers_in_family).toBe(2);
    expect(await titles(ana, 'readers_in_family')).toEqual(['Chosen', 'Near']);
  });

  it('calls rescued what was recorded before its teller died, not what is remembered of the dead', async () => {
    const ana = await server.world.user();
    const told = async (title: string, told_by: string, created_at: string) =>
      changeMemory((await record(server, ana, { title, told_by })).id, {
        created_at: new Date(created_at),
      });
    await told('In time', 'rosa KÓS', '2020-05-01T10:00:00Z');
    await told('Too late', 'Rosa Kos', '2025-05-01T10:00:00Z');
    await told('By somebody else', 'Marta Kos', '2020-05-01T10:00:00Z');
    expect((await impact(ana)).rescued).toBe(0);
    await remembered(ana, 'Rosa Kos', '2021-03-03');
    expect((await impact(ana)).rescued).toBe(1);
    expect(await titles(ana, 'rescued')).toEqual(['In time']);
    // A memorial that others keep, of somebody who is not named in the memory, is somebody of the same name.
    const ben = await server.world.user();
    await remembered(ben, 'Marta Kos', '2021-03-03');
    expect((await impact(ana)).rescued).toBe(1);
  });

  it('adds up: every number is what its reasons give together', async () => {
    const ana = await server.world.user();
    for (let nth = 0; nth < 22; nth += 1) {
      const { id } = await record(server, ana, {
        title: `Day ${String(nth)}`,
        body: 'So it was',
        place: `Place ${String(nth % 3)}`,
        when: exactDay(`19${String(60 + (nth % 4))}-05-05`),
        people: [{ name: `Somebody ${String(nth % 5)}` }, { name: 'Vera' }],
      });
      if (nth % 2 === 0) await changeMemory(id, { question_id: newId() });
    }
    await remembered(ana, 'Jelena Kos', '1999-03-03');
    const shown = await impact(ana);
    expect(shown).toMatchObject({
      words: 66,
      people_named: 6,
      places: 3,
      oldest_memory_year: 1960,
      questions_answered: 11,
      lives_documented: 2,
    });
    for (const metric of impactMetrics) {
      const reasons: WhyReason[] = [];
      let page = await why(ana, metric);
      for (;;) {
        reasons.push(...page.data);
        if (page.meta.next === null) break;
        page = await why(ana, metric, page.meta.next);
      }
      const sum = reasons.reduce((all, { gave }) => all + gave, 0);
      expect([metric, sum]).toEqual([metric, page.meta.total]);
      if (metric !== 'oldest_memory_year') expect([metric, sum]).toEqual([metric, shown[metric]]);
    }
  });
});
