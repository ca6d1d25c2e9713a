import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import {
  getCosmic,
  getCosmicWhy,
  listAlignments,
  listArchetypes,
  listAttributes,
  listClasses,
  listCosmicHistory,
} from '@kinlore/shared/contracts/cosmic';
import { sql } from 'kysely';
import {
  archetypes,
  lifeOf,
  planets,
  weekNumber,
  type Feeling,
  type MemoryFacts,
} from '@kinlore/shared/persona';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { createProgress } from '../progress/index.ts';
import { createReckoning } from '../reckoning/index.ts';
import type { ReckoningService } from '../reckoning/reckoning.service.ts';
import { keepMedians } from './cosmic.queries.ts';
import { createCosmic } from './index.ts';
import { livedBy } from './life.queries.ts';

const DAY = 86_400_000;
let server: TestServer;
let reckoning: ReckoningService;
let quietUntil: Date | null = null;

beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const { service: progress } = createProgress(platform);
      const { reckoner } = createCosmic(platform, { progress });
      reckoning = createReckoning(platform, {
        lock: (transaction, userId) => progress.lock(transaction, userId),
        quietUntil: async () => quietUntil,
        reckoners: [reckoner],
      }).service;
      return createModules(platform);
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  quietUntil = null;
});

interface Given {
  readonly type?: string;
  readonly subtype?: string;
  readonly days?: number;
  readonly shared?: boolean;
  readonly felt?: readonly (readonly [string, number])[];
}
/** Memories as they stand in the database, so many days ago. */
async function given(user: TestUser, memories: readonly Given[]): Promise<readonly string[]> {
  const rows = memories.map(({ type = 'family', subtype = 'gathering', days = 0, shared }, nth) => {
    const id = newId();
    return {
      id,
      owner_id: user.id,
      author_id: user.id,
      type,
      subtype,
      title: `Memory ${nth}`,
      slug: id,
      audience: shared === false ? ('self' as const) : ('connections' as const),
      status: 'published' as const,
      published_at: new Date(server.clock.now().getTime() - days * DAY - (memories.length - nth)),
    };
  });
  await server.database.insertInto('activity').values(rows).execute();
  const felt = memories.flatMap(({ felt: feelings = [] }, nth) =>
    feelings.map(([emotari, intensity]) => ({
      activity_id: rows[nth]?.id ?? '',
      emotari,
      intensity,
    })),
  );
  if (felt.length > 0) await server.database.insertInto('activity_feeling').values(felt).execute();
  return rows.map(({ id }) => id);
}
/** The same as the rules read them. */
const factsOf = (memories: readonly Given[], ids: readonly string[]): readonly MemoryFacts[] =>
  memories.map(({ type = 'family', subtype = null, days = 0, shared = true, felt = [] }, nth) => ({
    id: ids[nth] ?? '',
    type: type as MemoryFacts['type'], // one of the vocabulary
    subtype,
    at: server.clock.now().getTime() - days * DAY - (memories.length - nth),
    shared,
    feelings: felt.map(([being, intensity]) => ({ being, intensity }) as Feeling), // as above
  }));
const many = (count: number, one: Given = {}): readonly Given[] =>
  Array.from({ length: count }, () => one);
const cosmic = async (user: TestUser) => (await server.as(user).call(getCosmic)).data;
const reckon = async (user: TestUser) => {
  expect(await reckoning.reckon(user.id)).toEqual([]);
};
/** Everything that stands of who somebody is. */
const persona = async (user: TestUser) => ({
  state: await server.database
    .selectFrom('persona_identity')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute(),
  history: await server.database
    .selectFrom('identity_history')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('since')
    .orderBy('kind')
    .execute(),
});
const eventsOf = async (user: TestUser) =>
  (
    await server.database
      .selectFrom('outbox')
      .select(['type', 'payload'])
      .where('type', 'like', 'persona.%')
      .where(sql<string>`payload->>'userId'`, '=', user.id)
      .orderBy('id')
      .execute()
  ).map(({ type, payload }) => ({ type, ...(payload as object) })); // written as an object

describe('who one is', () => {
  it('is not told to a guest, and of no other', async () => {
    for (const asked of [getCosmic, listAttributes, listClasses])
      await expect(server.as(null).call(asked)).rejects.toMatchObject({ status: 401 });
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await given(ana, many(5));
    await reckon(ana);
    expect((await cosmic(ben)).activities).toBe(0);
    expect((await server.as(ben).call(listCosmicHistory, { query: {} })).data).toEqual([]);
    const why = await server
      .as(ben)
      .call(getCosmicWhy, { params: { kind: 'planet', key: 'moon' }, query: {} });
    expect(why).toMatchObject({ data: [], meta: { total: 0, next: null } });
  });
  it('has no why for what does not exist', async () => {
    const ana = await server.world.user();
    for (const params of [
      { kind: 'class', key: 'heart+teeth' },
      { kind: 'archetype', key: 'emperor' },
      { kind: 'planet', key: 'vulcan' },
      { kind: 'alignment', key: 'storyteller' },
    ] as const)
      await expect(server.as(ana).call(getCosmicWhy, { params, query: {} })).rejects.toMatchObject({
        status: 404,
      });
  });
  it('is nothing yet before five memories, and says how many are missing', async () => {
    const ana = await server.world.user();
    await given(ana, many(3, { felt: [['joy', 1]] }));
    await reckon(ana);
    expect(await cosmic(ana)).toMatchObject({
      class: null,
      alignment: null,
      activities: 3,
      missing: { class: 2, alignment: 7 },
    });
  });
  it('appears with the fifth memory that is recorded, and with its why', async () => {
    const ana = await server.world.user();
    for (let nth = 0; nth < 5; nth += 1)
      await record(server, ana, { type: 'family', subtype: 'gathering' });
    await server.settle();
    const { class: held } = await cosmic(ana);
    expect(held).toMatchObject({ key: 'heart+roots', name: 'Hearthkeeper', rank: 'novice' });
    const why = await server
      .as(ana)
      .call(getCosmicWhy, { params: { kind: 'class', key: 'heart+roots' }, query: {} });
    expect(why.data.map(({ gave }) => gave)).toEqual([8, 8, 8, 8, 8]);
    expect(why.meta).toMatchObject({ total: 40, next: null });
    expect(await eventsOf(ana)).toContainEqual(
      expect.objectContaining({ type: 'persona.title_changed', kind: 'class', key: 'heart+roots' }),
    );
  });
  it('goes back exactly when a memory is deleted, and when it is edited and edited back', async () => {
    const ana = await server.world.user();
    await given(ana, many(9, { days: 40, felt: [['joy', 2]] }));
    await reckon(ana);
    const before = await persona(ana);
    const memory = await record(server, ana, { type: 'loss', subtype: 'funeral' });
    await server.settle();
    const between = await persona(ana);
    expect(between).not.toEqual(before);
    const at = { params: { id: memory.id } };
    const edit = (version: number, type: 'work' | 'loss', subtype: string) =>
      server
        .as(ana)
        .call(
          updateActivity,
          { ...at, body: { type, subtype } },
          { headers: { 'if-match': `"${version}"` } },
        );
    await edit(1, 'work', 'project');
    await server.settle();
    expect(await persona(ana)).not.toEqual(between);
    await edit(2, 'loss', 'funeral');
    await server.settle();
    expect(await persona(ana)).toEqual(between);
    await server.as(ana).call(deleteActivity, at);
    await server.settle();
    expect(await persona(ana)).toEqual(before);
  });
  it('is the same when it is made anew from nothing, twice, and by forty at once', async () => {
    const kinds = ['family', 'work', 'loss', 'creation', 'body', 'journey'];
    const one = fc.record({
      type: fc.constantFrom(...kinds),
      subtype: fc.constantFrom('gathering', 'recipe', 'moved_home', 'funny_moment'),
      days: fc.integer({ min: 0, max: 400 }),
      shared: fc.boolean(),
      felt: fc.constantFrom(
        [],
        [['joy', 3] as const],
        [['fear', 2] as const],
        [['joy', 1] as const, ['regret', 3] as const],
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 12, maxLength: 40 }), async (memories) => {
        const ana = await server.world.user();
        const ids = await given(ana, memories);
        const { life } = await livedBy(server.database, ana.id, {
          recently: new Date(0),
          social: true,
        });
        expect(life).toEqual(lifeOf(factsOf(memories, ids)));
        await Promise.all(Array.from({ length: 40 }, () => reckon(ana)));
        const stood = await persona(ana);
        expect(stood.state).toHaveLength(1);
        await reckon(ana);
        for (const table of ['persona_identity', 'identity_history'] as const)
          await server.database.deleteFrom(table).where('user_id', '=', ana.id).execute();
        await reckon(ana);
        expect(await persona(ana)).toEqual(stood);
      }),
      { numRuns: 4 },
    );
  });
  it('hears the Moon half as much again by what was recorded while its mirror was at work, and says so', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const felt = [['sadness', 1]] as const;
    for (const user of [ana, ben])
      await given(user, [
        { type: 'creation', subtype: 'poem', days: 6, felt },
        { type: 'creation', subtype: 'poem', days: 4, felt },
        { type: 'creation', subtype: 'poem', days: 2, felt },
      ]);
    const moonOf = async (user: TestUser) => {
      await reckon(user);
      const { data, meta } = await server
        .as(user)
        .call(getCosmicWhy, { params: { kind: 'planet', key: 'moon' }, query: {} });
      return { gave: data.map((one) => one.gave), meta };
    };
    const [one = 0] = (await moonOf(ana)).gave;
    const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY);
    const power = newId();
    await sql`insert into power_up (id, user_id, slug, source, state, granted_at)
      values (${power}, ${ana.id}, 'moon_mirror', 'test', 'deactivated', ${ago(7)})`.execute(
      server.database,
    );
    await sql`insert into power_up_use (id, power_up_id, user_id, slug, started_at, ends_at, ended_at, ending)
      values (${newId()}, ${power}, ${ana.id}, 'moon_mirror', ${ago(5)}, ${ago(-2)}, ${ago(3)}, 'stopped')`.execute(
      server.database,
    );
    const { gave, meta } = await moonOf(ana);
    expect(one).toBeGreaterThan(0);
    expect(gave).toEqual([one, one * 1.5, one]);
    expect(meta.total).toBe(one * 3.5);
    expect(meta.rule).toContain('half as much again');
    const [state] = (await persona(ana)).state;
    expect(state?.weights[planets.indexOf('moon')]).toBe(one * 3.5);
    // What works for one does nothing for another.
    expect((await moonOf(ben)).gave).toEqual([one, one, one]);
  });
  it('writes nothing the second time', async () => {
    const ana = await server.world.user();
    await given(ana, many(12, { felt: [['calm', 1]] }));
    await given(ana, many(2, { subtype: 'moved_home', days: 9 }));
    await given(ana, many(2, { subtype: 'funny_moment', felt: [['joy', 1]] }));
    await reckon(ana);
    const marks = () =>
      sql`select xmin::text, 'identity' as of from persona_identity where user_id = ${ana.id}
        union all select xmin::text, kind from identity_history where user_id = ${ana.id}
        union all select xmin::text, planet from resonance_told where user_id = ${ana.id} order by 2`
        .execute(server.database)
        .then(({ rows }) => rows);
    const before = await marks();
    await reckon(ana);
    expect(await marks()).toEqual(before);
  });
  it('is announced to nobody who grieves, and is there all the same', async () => {
    const ana = await server.world.user();
    quietUntil = new Date(server.clock.now().getTime() + DAY);
    await given(ana, many(6));
    await reckon(ana);
    expect(await eventsOf(ana)).toEqual([]);
    expect((await cosmic(ana)).class).not.toBeNull();
  });
  it('tells of each body once a day, and of a life that was there before, nothing', async () => {
    const [ana, old] = [await server.world.user(), await server.world.user()];
    await given(old, many(30, { days: 60 }));
    await reckon(old);
    expect(await eventsOf(old)).toEqual([]);
    await given(ana, many(1));
    await reckon(ana);
    const told = await eventsOf(ana);
    expect(told).toMatchObject([
      { planet: 'earth', change: 1.6 },
      { planet: 'moon', change: 3.2 },
    ]);
    await given(ana, many(1));
    await reckon(ana);
    expect(await eventsOf(ana)).toEqual(told);
  });
  it('counts no laughter of others for a child', async () => {
    const guardian = await server.world.user();
    const [child, grown] = [await server.world.child(guardian), await server.world.user()];
    for (const who of [child, grown]) {
      const [id = ''] = await given(who, many(1, { days: 3 }));
      await server.database
        .insertInto('reaction')
        .values({
          id: newId(),
          subject_type: 'activity',
          subject_id: id,
          owner_id: who.id,
          user_id: guardian.id,
          reaction_type: 'laugh',
        })
        .execute();
      await reckon(who);
    }
    const done = async (of: TestUser) => (await persona(of)).state[0]?.done;
    expect(await done(child)).not.toHaveProperty('laughter_received');
    expect(await done(grown)).toMatchObject({ laughter_received: 1 });
  });
});

describe('an archetype', () => {
  it('is the role that weighs most when a day is over, and is measured against others', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const days = many(3, { type: 'creation', subtype: 'craft_object', days: 3 });
    await given(ana, days);
    await reckon(ana);
    expect((await cosmic(ana)).archetype).toMatchObject({ key: 'maker', name: 'Maker' });
    const week = weekNumber(server.clock.now().getTime() - 20 * DAY);
    await keepMedians(server.database, week, archetypes);
    await given(ben, [...days, ...many(1, { type: 'witness', subtype: 'election', days: 3 })]);
    await reckon(ben);
    expect((await persona(ben)).history.map(({ key }) => key)).toEqual(['witness']);
    // Those who hold one keep it: what was measured later changes no past.
    await keepMedians(server.database, week, archetypes);
    const why = await server
      .as(ana)
      .call(getCosmicWhy, { params: { kind: 'archetype', key: 'maker' }, query: {} });
    expect(why.data.map(({ gave }) => gave)).toEqual([2, 2, 2]);
  });
});

describe('lists', () => {
  it('have sixteen classes, nine alignments and twelve archetypes, each with a sentence', async () => {
    const ana = server.as(await server.world.user());
    for (const [asked, count] of [
      [listClasses, 16],
      [listAlignments, 9],
      [listArchetypes, 12],
    ] as const) {
      const { data } = await ana.call(asked);
      expect(data).toHaveLength(count);
      expect(data.every(({ name, description }) => name !== '' && description !== '')).toBe(true);
    }
  });
  it('give the history by pages, newest first, and the why by twenty', async () => {
    const ana = await server.world.user();
    await given(ana, many(45, { subtype: 'heirloom', days: 20, felt: [['joy', 1]] }));
    await reckon(ana);
    const first = await server.as(ana).call(listCosmicHistory, { query: { limit: 2 } });
    expect(
      first.data
        .map(({ since }) => since)
        .toSorted()
        .toReversed(),
    ).toEqual(first.data.map(({ since }) => since));
    const rest = await server.as(ana).call(listCosmicHistory, {
      query: { limit: 2, cursor: first.meta.next ?? '' },
    });
    expect([...first.data, ...rest.data].map(({ kind }) => kind).toSorted()).toEqual(
      (await persona(ana)).history.map(({ kind }) => kind).toSorted(),
    );
    const params = { kind: 'planet', key: 'jupiter' } as const;
    const seen = new Set<string>();
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const page: Awaited<ReturnType<typeof asked>> = await asked(cursor);
      sizes.push(page.data.length);
      for (const { activity_id: id, gave } of page.data) {
        seen.add(id);
        expect(gave).toBe(1);
      }
      expect(page.meta.total).toBe(45);
      cursor = page.meta.next;
    } while (cursor !== null);
    expect([sizes, seen.size]).toEqual([[20, 20, 5], 45]);

    function asked(after: string | null) {
      return server
        .as(ana)
        .call(getCosmicWhy, { params, query: after === null ? {} : { cursor: after } });
    }
  });
  it('refuse a cursor that was made up', async () => {
    const ana = server.as(await server.world.user());
    await expect(
      ana.call(listCosmicHistory, { query: { cursor: 'bm9uc2Vuc2U' } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});
