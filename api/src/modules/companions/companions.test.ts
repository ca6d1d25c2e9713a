import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteActivity } from '@kinlore/shared/contracts/activities';
import { getCompanionWhy, listCompanions } from '@kinlore/shared/contracts/companions';
import { companionsAtHome, moodOf, type Being } from '@kinlore/shared/persona';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const companions = (user: TestUser) => server.as(user).call(listCompanions);
const why = (user: TestUser, being: Being, cursor?: string) =>
  server.as(user).call(getCompanionWhy, {
    params: { being },
    query: cursor === undefined ? {} : { cursor },
  });
const one = async (user: TestUser, being: Being) =>
  (await companions(user)).data.find((companion) => companion.being === being);
const feel = (user: TestUser, feelings: readonly (readonly [Being, 1 | 2 | 3])[]) =>
  record(server, user, {
    feelings: feelings.map(([emotari, intensity]) => ({ emotari, intensity })),
  });

/** Memories that were recorded so many days ago. */
async function felt(
  user: TestUser,
  memories: readonly (readonly [days: number, being: Being, intensity: 1 | 2 | 3])[],
): Promise<void> {
  const rows = memories.map(([days], nth) => {
    const id = newId();
    return {
      id,
      owner_id: user.id,
      author_id: user.id,
      type: 'everyday',
      subtype: 'ordinary_day',
      title: `Memory ${nth}`,
      slug: id,
      audience: 'self' as const,
      status: 'published' as const,
      published_at: new Date(server.clock.now().getTime() - days * DAY + nth),
    };
  });
  await server.database.insertInto('activity').values(rows).execute();
  await server.database
    .insertInto('activity_feeling')
    .values(
      memories.map(([, emotari, intensity], nth) => ({
        activity_id: rows[nth]?.id ?? '',
        emotari,
        intensity,
      })),
    )
    .execute();
}

describe('companions', () => {
  it('are not shown to a guest', () =>
    expect(server.as(null).call(listCompanions)).rejects.toMatchObject({ status: 401 }));

  it('tell nobody what another felt, not even a connection who reads the memory', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await server.world.connect(ana, ben);
    await feel(ana, [['fear', 3]]);
    expect((await companions(ben)).data.every(({ bond }) => bond === 0)).toBe(true);
    expect((await why(ben, 'fear')).data).toEqual([]);
  });

  it('that do not exist have no why', async () => {
    const ana = await server.world.user();
    const answer = await server
      .as(ana)
      .raw({ method: 'GET', url: '/api/v1/companions/boredom/why' });
    expect(answer.statusCode).toBe(404);
  });

  it('are twelve, none of them met before a feeling was recorded', async () => {
    const { data, meta } = await companions(await server.world.user());
    expect(data).toHaveLength(12);
    expect(data[0]).toEqual({
      being: 'joy',
      bond: 0,
      sum: 0,
      next: 1,
      mood: 1,
      memories: 0,
      doubled: false,
    });
    expect(meta.at_home).toEqual([]);
  });

  it('come nearer with what was felt, and go back exactly when the memory goes', async () => {
    const ana = await server.world.user();
    const memory = await feel(ana, [
      ['joy', 3],
      ['calm', 1],
    ]);
    expect(await one(ana, 'joy')).toEqual({
      being: 'joy',
      bond: 2,
      sum: 3,
      next: 7,
      mood: 3,
      memories: 1,
      doubled: false,
    });
    await server.as(ana).call(deleteActivity, { params: { id: memory.id } });
    expect(await one(ana, 'joy')).toMatchObject({ bond: 0, sum: 0, mood: 1 });
  });

  it('do not count what still waits for a guardian', async () => {
    const parent = await server.world.user();
    const child = await server.world.child(parent);
    await record(server, child, {
      audience: 'family',
      feelings: [{ emotari: 'joy', intensity: 3 }],
    });
    expect(await one(child, 'joy')).toMatchObject({ sum: 0 });
  });

  it('at home and in their moods are those of the rules, whatever was felt', async () => {
    const ana = await server.world.user();
    const memories = [
      [90, 'fear', 3],
      [80, 'hope', 2],
      [29, 'joy', 3],
      [12, 'joy', 2],
      [4, 'calm', 2],
      [1, 'love', 1],
    ] as const;
    await felt(ana, memories);
    const { data, meta } = await companions(ana);
    const now = server.clock.now().getTime();
    const life = memories.map(([days, being, intensity], nth) => ({
      id: String(nth),
      at: now - days * DAY + nth,
      feelings: [{ being, intensity }],
    }));
    expect(meta.at_home).toEqual(companionsAtHome(life, now));
    expect(meta.at_home).toEqual(['joy', 'love', 'fear']);
    expect(data.map(({ being, mood }) => [being, mood])).toEqual(
      data.map(({ being }) => [being, moodOf(being, life, now)]),
    );
  });

  it('grown up have nothing more to reach, and their why is read page by page', async () => {
    const ana = await server.world.user();
    await felt(
      ana,
      Array.from({ length: 45 }, (_memory, nth) => [45 - nth, 'pride', 1] as const),
    );
    expect(await one(ana, 'pride')).toMatchObject({ bond: 5, sum: 45, next: null, memories: 45 });
    const pages = [await why(ana, 'pride')];
    while (pages.at(-1)?.meta.next)
      pages.push(await why(ana, 'pride', pages.at(-1)?.meta.next ?? ''));
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5]);
    const read = pages.flatMap(({ data }) => data);
    expect(new Set(read.map(({ activity_id }) => activity_id)).size).toBe(45);
    expect(pages[0]?.meta).toMatchObject({ total: 45 });
    expect(read.reduce((sum, { gave }) => sum + gave, 0)).toBe(45);
  });
});
