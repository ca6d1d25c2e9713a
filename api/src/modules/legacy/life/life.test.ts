/** A life in chapters, where it happened, and its voice: what of each a reader learns, and that what they may not read leaves no trace in it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTag, type CreateActivity } from '@kinlore/shared/contracts/activities';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import {
  listMemorialLife,
  listMemorialVoices,
  mapOfMemorial,
  readMemorialLife,
  readMemorialPlaces,
  type LifeChapter,
} from '@kinlore/shared/contracts/memorial-life';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { photograph, record } from '../../../testing/memories.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Life {
  readonly id: string;
  readonly ownerId: string;
}

/** Kept by Ana, for whom she lets in. */
async function memorialOf(ana: TestUser, visitors: readonly TestUser[], more: object = {}) {
  const { data } = await server.as(ana).call(createMemorial, {
    body: {
      full_name: 'Jelena Kos',
      relation: 'granddaughter',
      born: exactDay('1930-05-20'),
      died: exactDay('2004-11-02'),
      audience: 'chosen',
      visitor_ids: visitors.map(({ id }) => id),
      ...more,
    },
  });
  const { owner_id: ownerId } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  return { id: data.id, ownerId };
}

/** Somebody who wrote here, and died since. */
async function remembered(jelena: TestUser, ana: TestUser): Promise<Life> {
  const memorial = await memorialOf(ana, []);
  await server.database
    .deleteFrom('life_steward')
    .where('life_id', '=', memorial.ownerId)
    .execute();
  await server.database
    .updateTable('memorial')
    .set({ owner_id: jelena.id })
    .where('id', '=', memorial.id)
    .execute();
  await server.database
    .insertInto('life_steward')
    .values({
      life_id: jelena.id,
      user_id: ana.id,
      preset: 'primary',
      permissions: [],
      status: 'accepted',
    })
    .execute();
  await server.database
    .updateTable('app_user')
    .set({ life_status: 'in_remembrance' })
    .where('id', '=', jelena.id)
    .execute();
  return { id: memorial.id, ownerId: jelena.id };
}

const naming = ({ ownerId }: Life) => ({ people: [{ name: 'Jelena', user_id: ownerId }] });
const about = (who: TestUser, life: Life, day: string | null, sent: Partial<CreateActivity> = {}) =>
  record(server, who, {
    title: day ?? 'No day',
    ...naming(life),
    ...(day !== null && { when: exactDay(day) }),
    ...sent,
  });

async function tribute(life: Life, author: TestUser, day: string, columns: object = {}) {
  const id = newId();
  await server.database
    .insertInto('tribute')
    .values({
      id,
      memorial_id: life.id,
      owner_id: life.ownerId,
      author_id: author.id,
      type: 'memory',
      body: `Told of ${day}`,
      when_kind: 'exact',
      when_start: day,
      when_end: day,
      when_text: day,
      status: 'approved',
      ...columns,
    })
    .execute();
  return id;
}

/** Silence of so many seconds that is kept already. */
async function recordingOf(owner: TestUser): Promise<string> {
  const { id } = await photograph(server, owner);
  await server.database
    .updateTable('media')
    .set({ kind: 'recording', mime: 'audio/wav', length_ms: 4000 })
    .where('id', '=', id)
    .execute();
  return id;
}

const params = ({ id }: Life) => ({ params: { memorial: id } });
const chapters = async (who: TestUser, life: Life) =>
  (await server.as(who).call(readMemorialLife, params(life))).data;
const told = (all: readonly LifeChapter[]) =>
  all.map(({ chapter, entries }) => [
    chapter,
    ...entries.map(({ title, words }) => title || words),
  ]);
const places = async (who: TestUser, life: Life) =>
  (await server.as(who).call(readMemorialPlaces, params(life))).data;
const pins = async (who: TestUser, life: Life) =>
  (await server.as(who).call(mapOfMemorial, { ...params(life), query: { zoom: 9 } })).data;
const voices = async (who: TestUser, life: Life, query: object = {}) =>
  server.as(who).call(listMemorialVoices, { ...params(life), query });
const entries = async (who: TestUser, life: Life, query: object = {}) =>
  server.as(who).call(listMemorialLife, { ...params(life), query });

async function aFamily() {
  const [ana, ben, eve] = [
    await server.world.user({ name: 'Ana' }),
    await server.world.user({ name: 'Ben' }),
    await server.world.user({ name: 'Eve' }),
  ];
  await server.world.connect(ana, ben);
  return { ana, ben, eve };
}

describe('a life is refused', () => {
  it('to who may not read the memorial, as if it were not there, and to guests of one for everyone', async () => {
    const { ana, eve } = await aFamily();
    const hidden = await memorialOf(ana, []);
    const open = await memorialOf(ana, [], { audience: 'public', full_name: 'Jelena Open' });
    await about(ana, hidden, '1940-01-01', { audience: 'public' });
    for (const endpoint of [
      readMemorialLife,
      readMemorialPlaces,
      listMemorialLife,
      listMemorialVoices,
      mapOfMemorial,
    ]) {
      await expect(
        server.as(eve).call(endpoint, { ...params(hidden), query: {} }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(
        server.as(null).call(endpoint, { ...params(open), query: {} }),
      ).rejects.toMatchObject({ status: 401 });
    }
  });

  it('with nothing of it to an account that passes by a memorial for everyone, and with all of it to who is let in', async () => {
    const { ana, ben, eve } = await aFamily();
    const open = await memorialOf(ana, [ben], { audience: 'public', birth_place: 'Zemun' });
    await about(ana, open, '1940-01-01', {
      audience: 'public',
      told_by: 'Jelena Kos',
      recordings: [{ media_id: await recordingOf(ana) }],
    });
    await tribute(open, ben, '1941-01-01', { place_text: 'With Ana Kos' });
    const seen = async (who: TestUser) => [
      (await chapters(who, open)).length,
      (await places(who, open)).length,
      (await voices(who, open)).data.length,
      (await entries(who, open)).data.length,
      (await pins(who, open)).unplaced.length,
    ];
    await about(ana, open, '1940-02-01', { place: 'Where nobody can say' });
    expect(await seen(eve)).toEqual([0, 0, 0, 0, 0]);
    expect(await seen(ben)).toEqual([1, 3, 1, 3, 1]);
  });

  it('for days that are none, and cursors that were not given', async () => {
    const { ana } = await aFamily();
    const life = await memorialOf(ana, []);
    await expect(entries(ana, life, { from: '1968-02-31' })).rejects.toMatchObject({ status: 422 });
    for (const ask of [
      () => entries(ana, life, { cursor: 'bm8' }),
      () => voices(ana, life, { cursor: 'bm8' }),
      // Of what has no date, asked among what has one.
      () => entries(ana, life, { cursor: Buffer.from(`- ${newId()}`).toString('base64url') }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'general.cursor' });
  });
});

describe('what a reader may not read', () => {
  it('makes no chapter, no place, no voice and no promise of more', async () => {
    const { ana, ben } = await aFamily();
    const life = await memorialOf(ana, [ben]);
    const own = { audience: 'self', place: 'Zemun' } as const;
    for (const day of ['1936-01-01', '1946-01-01', '1946-02-01', '1946-03-01', '1946-04-01'])
      await about(ana, life, day, own);
    await about(ana, life, '1946-05-01', {
      ...own,
      told_by: 'Jelena Kos',
      recordings: [
        { media_id: await recordingOf(ana), transcript: [{ at: 0, text: 'As a girl' }] },
      ],
    });
    await about(ana, life, '1946-06-01', { place: 'Malmö' });
    expect(told(await chapters(ben, life))).toEqual([['growing_up', '1946-06-01']]);
    expect((await chapters(ben, life)).map(({ more }) => more)).toEqual([false]);
    expect((await places(ben, life)).map(({ name }) => name)).toEqual(['Malmö']);
    expect(await pins(ben, life)).toMatchObject({
      owner: { full_name: 'Jelena Kos' },
      pins: [{ memories: 1, towns: [{ name: 'Malmö' }] }],
      way: [{ name: 'Malmö', year: 1946 }],
      unplaced: [],
    });
    expect((await voices(ben, life)).data).toEqual([]);
    expect((await entries(ben, life, { limit: 1 })).meta.next).toBeNull();
    expect((await entries(ben, life, { place: 'zemun' })).data).toEqual([]);
    expect((await chapters(ana, life)).map(({ chapter, more }) => [chapter, more])).toEqual([
      ['first_years', false],
      ['growing_up', true],
    ]);
    expect((await voices(ana, life)).data).toMatchObject([
      { recording: { transcript: [{ text: 'As a girl' }] }, memory: { title: '1946-05-01' } },
    ]);
  });

  it('is what moderators hide, what is a stranger’s, across a block, a draft, and where the name was taken back', async () => {
    const { ana, ben, eve } = await aFamily();
    const life = await memorialOf(ana, [ben]);
    const hidden = await about(ana, life, '1936-01-01');
    await server.database
      .updateTable('activity')
      .set({ hidden_at: server.clock.now() })
      .where('id', '=', hidden.id)
      .execute();
    await about(ana, life, '1944-01-01', { status: 'draft' });
    const gone = await about(ana, life, '1950-01-01');
    await server.database
      .updateTable('activity_person')
      .set({ tag_status: 'removed' })
      .where('activity_id', '=', gone.id)
      .execute();
    await server.world.connect(ana, eve);
    await server.database
      .insertInto('memorial_visitor')
      .values({ memorial_id: life.id, user_id: eve.id })
      .execute();
    await about(eve, life, '1958-01-01', { audience: 'public' });
    expect(told(await chapters(ben, life))).toEqual([['building', '1958-01-01']]);
    await server.world.block(ben, eve);
    expect(await chapters(ben, life)).toEqual([]);
  });

  it('is a tribute that waits, is hidden, for others, or across a block; and one without a day is on the wall alone', async () => {
    const { ana, ben, eve } = await aFamily();
    const life = await memorialOf(ana, [ben, eve]);
    await tribute(life, eve, '1936-01-01', { status: 'pending' });
    await tribute(life, eve, '1944-01-01', { hidden_at: server.clock.now() });
    await tribute(life, eve, '1950-01-01', { audience: 'stewards' });
    await tribute(life, eve, '1958-01-01', { type: 'words' });
    await tribute(life, eve, '1972-01-01', {
      when_kind: 'unknown',
      when_start: null,
      when_end: null,
    });
    await tribute(life, eve, '1990-01-01', { place_text: 'Novi Sad' });
    expect(told(await chapters(ben, life))).toEqual([['full_years', 'Told of 1990-01-01']]);
    expect((await chapters(ben, life))[0]?.entries).toMatchObject([
      { kind: 'tribute', told_by: 'Eve', type: null, place: 'Novi Sad' },
    ]);
    expect(told(await chapters(ana, life)).map(([chapter]) => chapter)).toEqual([
      'setting_out',
      'full_years',
    ]);
    await server.world.block(eve, ben);
    expect([await chapters(ben, life), await places(ben, life)]).toEqual([[], []]);
    expect((await entries(ben, life)).data).toEqual([]);
  });

  it('nor does what is marked as hard to read tell anything of itself', async () => {
    const { ana, ben } = await aFamily();
    const life = await memorialOf(ana, [ben]);
    await about(ana, life, '1946-06-01', {
      body: 'The camp.',
      place: 'Zemun',
      sensitivity: 'violence',
      told_by: 'Jelena Kos',
      recordings: [{ media_id: await recordingOf(ana) }],
    });
    expect((await chapters(ben, life))[0]?.entries).toMatchObject([
      { folded: true, title: '', words: '', place: '', picture: null },
    ]);
    expect([await places(ben, life), (await voices(ben, life)).data]).toEqual([[], []]);
    expect(await pins(ben, life)).toMatchObject({ pins: [], way: [], unplaced: [] });
    expect((await entries(ben, life, { place: 'Zemun' })).data).toEqual([]);
    expect((await places(ana, life)).map(({ name }) => name)).toEqual(['Zemun']);
  });

  it('is every memory that an account kept for itself, after its death as before', async () => {
    const { ana, ben } = await aFamily();
    const jelena = await server.world.user({ name: 'Jelena Kos' });
    for (const other of [ana, ben]) await server.world.connect(jelena, other);
    await record(server, jelena, { title: 'Mine', audience: 'self', when: exactDay('1936-01-01') });
    await record(server, jelena, { title: 'Ours', when: exactDay('1946-01-01'), place: 'Zemun' });
    const life = await remembered(jelena, ana);
    expect(told(await chapters(ana, life))).toEqual([['growing_up', 'Ours']]);
    expect((await chapters(ana, life))[0]?.entries).toMatchObject([{ told_by: '' }]);
    await expect(chapters(ben, life)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a life', () => {
  it('is told by its stages, what came after and what has no date, each in its order', async () => {
    const { ana, ben } = await aFamily();
    const life = await memorialOf(ana, [ben]);
    await about(ana, life, null);
    await about(ana, life, '2005-05-01', { body: 'We planted a pear tree for her.' });
    await about(ben, life, '1925-01-01');
    await about(ana, life, '1936-05-20');
    await about(ana, life, '1936-05-19');
    await tribute(life, ben, '2004-11-02');
    expect(told(await chapters(ana, life))).toEqual([
      ['before', '1925-01-01'],
      ['first_years', '1936-05-19'],
      ['childhood', '1936-05-20'],
      ['later_years', 'Told of 2004-11-02'],
      ['since', '2005-05-01'],
      ['undated', 'No day'],
    ]);
    const [, first] = await chapters(ana, life);
    expect(first).toMatchObject({
      from_age: 0,
      until_age: 5,
      from: '1930-05-20',
      until: '1936-05-19',
      entries: [{ kind: 'memory', told_by: 'Ana', place: '' }],
    });
  });

  it('of which nobody says when it began is told by tens of years', async () => {
    const { ana } = await aFamily();
    const { id, ownerId } = await memorialOf(ana, []);
    await server.database
      .updateTable('memorial')
      .set({ born_kind: 'unknown', born_start: null, born_end: null, born_text: '' })
      .where('id', '=', id)
      .execute();
    for (const day of ['1941-01-01', '1949-12-31', '1950-01-01', '2010-01-01'])
      await about(ana, { id, ownerId }, day);
    expect(
      (await chapters(ana, { id, ownerId })).map(({ chapter, from, entries: all }) => [
        chapter,
        from,
        all.length,
      ]),
    ).toEqual([
      ['years', '1940-01-01', 2],
      ['years', '1950-01-01', 1],
      ['since', '2004-11-03', 1],
    ]);
  });

  it('shows of a chapter those that tell the most, and all of it page by page, each once', async () => {
    const { ana, ben } = await aFamily();
    const life = await memorialOf(ana, [ben]);
    const days = ['1946-01-01', '1946-02-01', '1946-03-01', '1946-04-01', '1946-05-01'];
    for (const [at, day] of days.entries())
      await about(ana, life, day, { body: 'word '.repeat(at === 0 ? 50 : 5 - at) });
    await tribute(life, ben, '1946-02-01', { body: 'a tribute of some more words than those' });
    const [chapter] = await chapters(ana, life);
    expect(chapter?.entries.map(({ title, kind }) => title || kind)).toEqual([
      '1946-01-01',
      '1946-02-01',
      'tribute',
    ]);
    expect(chapter?.more).toBe(true);
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await entries(ana, life, {
        limit: 2,
        from: chapter?.from,
        until: chapter?.until,
        ...(cursor && { cursor }),
      });
      expect(page.data.length).toBeLessThanOrEqual(2);
      found.push(...page.data.map(({ title, kind }) => title || kind));
      cursor = page.meta.next;
    }
    expect(found.toSorted()).toEqual([...days, 'tribute'].toSorted());
    expect(found.filter((one) => one !== 'tribute')).toEqual(days);
  });

  it('happened where they were born and died and where something is told of, in the order of a life', async () => {
    const { ana, ben } = await aFamily();
    const life = await memorialOf(ana, [ben], { birth_place: 'Zemun', death_place: 'Malmö' });
    await about(ana, life, '1970-01-01', { place: 'Zürich' });
    await about(ana, life, '1946-01-01', { place: 'Novi Sad' });
    await about(ana, life, '1948-01-01', { place: 'novi sad' });
    await tribute(life, ben, '1999-01-01', { place_text: 'Malmo' });
    expect(await places(ben, life)).toMatchObject([
      { name: 'Zemun', born: true, told: false, first_year: 1930, last_year: 1930 },
      { first_year: 1946, last_year: 1948, told: true },
      { name: 'Zürich', first_year: 1970, spot: { latitude: expect.any(Number) } },
      { name: 'Malmö', died: true, told: true, first_year: 1999, last_year: 2004 },
    ]);
    await about(ana, life, null, { place: 'Zurich' });
    const there: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await entries(ben, life, {
        place: 'ZURICH',
        limit: 1,
        ...(cursor && { cursor }),
      });
      there.push(...page.data.map(({ title }) => title));
      cursor = page.meta.next;
    }
    expect(there).toEqual(['1970-01-01', 'No day']);
  });

  it('is heard in their own recordings and those that others say they told, and not in those of others', async () => {
    const { ana, ben } = await aFamily();
    const jelena = await server.world.user({ name: 'Jelena Kos' });
    for (const other of [ana, ben]) await server.world.connect(jelena, other);
    const voice = async (who: TestUser, title: string, more: Partial<CreateActivity> = {}) =>
      record(server, who, { title, recordings: [{ media_id: await recordingOf(who) }], ...more });
    await voice(jelena, 'Hers');
    await voice(jelena, 'Her aunt’s', { told_by: 'Rosa' });
    const life = { ownerId: jelena.id, id: '' };
    const mine = await voice(ana, 'Told to me', { told_by: 'jelena kos', ...naming(life) });
    await voice(ana, 'Of her', naming(life));
    await server
      .as(jelena)
      .call(answerTag, { params: { id: mine.id }, body: { answer: 'accept' } });
    const { id } = await remembered(jelena, ana);
    const heard: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await voices(ana, { ...life, id }, { limit: 1, ...(cursor && { cursor }) });
      heard.push(...page.data.map(({ memory }) => memory.title));
      cursor = page.meta.next;
    }
    expect(heard).toEqual(['Told to me', 'Hers']);
  });

  it('takes as many statements for many memories as for one', async () => {
    const { ana, ben } = await aFamily();
    const life = await memorialOf(ana, [ben]);
    await about(ana, life, '1946-01-01');
    await tribute(life, ben, '1946-02-01');
    const watch = watchStatements();
    const counted = async (ask: () => Promise<unknown>) => {
      watch.take();
      await ask();
      return watch.take().statements;
    };
    const all = async () => [
      await counted(() => chapters(ana, life)),
      await counted(() => entries(ana, life)),
      await counted(() => places(ana, life)),
      await counted(() => voices(ana, life)),
      await counted(() => pins(ana, life)),
    ];
    await all();
    const few = await all();
    for (const year of [1932, 1938, 1944, 1950, 1958, 1972, 1988, 2001, 2010])
      await about(ana, life, `${String(year)}-01-01`, { place: `Place ${String(year)}` });
    expect(await all()).toEqual(few);
    watch.stop();
    expect(few).toEqual([12, 12, 8, 7, 8]);
  });
});
