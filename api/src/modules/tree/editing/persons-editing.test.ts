import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoOperation, updatePerson } from '@kinlore/shared/contracts/family';
import {
  createPerson,
  createSource,
  listSources,
  readPersonInFull,
  removeSource,
  updateSource,
  type PersonChanges,
} from '@kinlore/shared/contracts/family-changes';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { dayDate, familyOf, ifMatchOptions, yearDate } from '../testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

const change = (
  who: TestUser,
  tree: string,
  person: string,
  version: number,
  body: PersonChanges,
) => server.as(who).call(updatePerson, { params: { tree, person }, body }, ifMatchOptions(version));

describe('a person in full', () => {
  it('does not exist for strangers, and is not made by them, by readers or by children', async () => {
    const [ana, ben, vera, mila] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
      await server.world.user({ accountType: 'child' }),
    ];
    const { tree, self } = await family.plant(ana);
    await family.letIn(tree, vera, 'viewer');
    await expect(family.full(ben, tree, self)).rejects.toMatchObject({ status: 404 });
    await expect(family.person(ben, tree, { given: 'X' })).rejects.toMatchObject({ status: 404 });
    await expect(family.person(vera, tree, { given: 'X' })).rejects.toMatchObject({ status: 403 });
    await expect(family.person(mila, tree, { given: 'X' })).rejects.toMatchObject({
      status: 403,
      code: 'general.not_for_children',
    });
    // A living person far from a reader keeps everything, also in full.
    await expect(family.full(vera, tree, self)).rejects.toMatchObject({ status: 404 });
  });

  it('needs a name, and dates that can be', async () => {
    const ana = await server.world.user({ born: '1990-01-01' });
    const { tree, self } = await family.plant(ana);
    const refused = async (body: PersonChanges) =>
      server.as(ana).call(createPerson, { params: { tree }, body });
    await expect(refused({ sex: 'F' })).rejects.toMatchObject({ code: 'family.needs_name' });
    await expect(refused({ names: [{ given: ' ' }] })).rejects.toMatchObject({
      code: 'family.needs_name',
    });
    await expect(refused({ given: 'A', birth: yearDate(2100) })).rejects.toMatchObject({
      status: 422,
      code: 'family.impossible_dates',
    });
    await expect(
      refused({
        given: 'A',
        events: [
          { type: 'birth', date: yearDate(1950) },
          { type: 'death', date: yearDate(1940) },
        ],
      }),
    ).rejects.toMatchObject({ code: 'family.impossible_dates' });
    await expect(refused({ given: 'A', events: [{ date: yearDate(1950) }] })).rejects.toMatchObject(
      {
        status: 422,
        code: 'general.invalid',
      },
    );
    await expect(refused({ given: '\u202Eevil' })).rejects.toMatchObject({ status: 422 });
    const mother = await family.add(ana, tree, self, 'parent', 'Mara', { birth: yearDate(1960) });
    const version = await family.version(ana, tree, mother);
    await expect(
      change(ana, tree, mother, version, { birth: yearDate(1985) }),
    ).rejects.toMatchObject({
      code: 'family.impossible_dates',
    });
    await expect(
      change(ana, tree, mother, version, { names: [{ id: self, given: 'X' }] }),
    ).rejects.toMatchObject({ code: 'family.unknown_part' });
  });

  it('keeps several names, events of any kind with fuzzy dates, and what they are known from', async () => {
    const ana = await server.world.user();
    const { tree } = await family.plant(ana);
    const { data: source } = await server.as(ana).call(createSource, {
      params: { tree },
      body: { title: 'Register of Zemun', repository: 'City archive' },
    });
    const id = await family.person(ana, tree, {
      given: 'Ludwig',
      sex: 'M',
      gender_text: 'man',
      note: 'Deaf later.',
      birth: dayDate('1770-12-16'),
      birth_place: 'Bonn',
      names: [
        {
          kind: 'aka',
          given: 'Louis',
          surname_prefix: 'van',
          surname: 'Beethoven',
          suffix: 'jun.',
          lang: 'fr',
        },
      ],
      events: [
        { type: 'baptism', date: dayDate('1770-12-17'), place: 'Bonn' },
        {
          type: 'residence',
          date: {
            kind: 'unknown',
            start: null,
            end: null,
            precision: 'day',
            text: 'before the war',
          },
          note: 'In Vienna',
        },
      ],
    });
    const first = await family.full(ana, tree, id);
    expect(first.names.map((name) => [name.full, name.primary])).toEqual([
      ['Ludwig', true],
      ['Louis van Beethoven jun.', false],
    ]);
    expect(first.events.map((event) => event.type)).toEqual(['birth', 'baptism', 'residence']);
    const birth = first.events.find((event) => event.type === 'birth');
    const { data } = await change(ana, tree, id, first.person.version, {
      names: [{ id: first.names[1]?.id ?? '', primary: true }],
      citations: [
        {
          source_id: source.source_id,
          fact: 'event',
          fact_id: birth?.id ?? '',
          page: 'p. 12',
          words: 'Ludovicus',
          confidence: 'primary',
        },
      ],
    });
    expect(data.warnings).toEqual(['date_not_read']);
    const second = await family.full(ana, tree, id);
    expect(second.person.name).toBe('Louis van Beethoven jun.');
    expect(second.citations).toEqual([
      expect.objectContaining({
        source_title: 'Register of Zemun',
        fact: 'event',
        fact_id: birth?.id,
        page: 'p. 12',
        confidence: 'primary',
      }),
    ]);
    expect(
      (await server.as(ana).call(listSources, { params: { tree }, query: { q: 'zemun' } })).data,
    ).toEqual([expect.objectContaining({ id: source.source_id, citations: 1, version: 1 })]);
    await expect(
      server
        .as(ana)
        .call(
          updateSource,
          { params: { tree, source: source.source_id }, body: { title: 'X' } },
          ifMatchOptions(9),
        ),
    ).rejects.toMatchObject({ status: 412 });
    await server
      .as(ana)
      .call(removeSource, { params: { tree, source: source.source_id } }, ifMatchOptions(1));
    expect((await family.full(ana, tree, id)).citations).toEqual([]);
    await server.as(ana).call(undoOperation, { params: { tree }, body: {} });
    expect((await family.full(ana, tree, id)).citations).toHaveLength(1);
  });

  it('is dead by a burial, and never by an entry when they have an account', async () => {
    const ana = await server.world.user();
    const { tree, self } = await family.plant(ana);
    const id = await family.person(ana, tree, { given: 'Old' });
    expect((await family.full(ana, tree, id)).person.living).toBe(true);
    await change(ana, tree, id, await family.version(ana, tree, id), {
      events: [{ type: 'burial' }],
    });
    const buried = await family.full(ana, tree, id);
    expect(buried.person.living).toBe(false);
    await change(ana, tree, id, buried.person.version, {
      events: [{ id: buried.events[0]?.id ?? '', removed: true }],
    });
    expect((await family.full(ana, tree, id)).person.living).toBe(true);
    const version = await family.version(ana, tree, self);
    for (const body of [
      { events: [{ type: 'burial' }] },
      { living_override: false },
      { death: yearDate(2020) },
    ])
      await expect(change(ana, tree, self, version, body)).rejects.toMatchObject({
        status: 403,
        code: 'family.lives_by_account',
      });
  });

  it('keeps a second telling of the birth beside the first, and shows the first', async () => {
    const ana = await server.world.user();
    const { tree } = await family.plant(ana);
    const id = await family.person(ana, tree, { given: 'A', birth: yearDate(1900) });
    await change(ana, tree, id, await family.version(ana, tree, id), {
      events: [{ type: 'birth', date: yearDate(1902) }],
    });
    const full = await family.full(ana, tree, id);
    expect(full.events.map((event) => [event.date.text, event.alternate])).toEqual([
      ['1900', false],
      ['1902', true],
    ]);
    expect(full.person.birth?.text).toBe('1900');
    await change(ana, tree, id, full.person.version, {
      events: [{ id: full.events[1]?.id ?? '', alternate: false }],
    });
    expect((await family.full(ana, tree, id)).person.birth?.text).toBe('1902');
  });
});

describe('two people who change one person at once', () => {
  it('both win when they changed different fields, whoever comes second', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { tree, self } = await family.plant(ana);
    await family.letIn(tree, ben, 'editor');
    const id = await family.add(ana, tree, self, 'parent', 'Mara', {
      birth: yearDate(1960),
      note: 'Old note',
    });
    const seen = await family.full(ana, tree, id);
    const name = seen.names[0]?.id ?? '';
    await change(ana, tree, id, seen.person.version, {
      names: [{ id: name, surname: 'Horvat' }],
      note: 'New note',
    });
    const { data } = await change(ben, tree, id, seen.person.version, {
      names: [{ id: name, given: 'Marija' }],
      birth_place: 'Zemun',
      events: [{ type: 'occupation', note: 'Weaver' }],
    });
    expect(data.person).toMatchObject({
      name: 'Marija Horvat',
      note: 'New note',
      birth_place: 'Zemun',
    });
    expect((await family.full(ana, tree, id)).events.map((event) => event.type)).toEqual([
      'birth',
      'occupation',
    ]);
  });

  it('are asked where they changed the same field, with what stands there now; and nothing is written', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { tree, self } = await family.plant(ana);
    await family.letIn(tree, ben, 'editor');
    const id = await family.add(ana, tree, self, 'parent', 'Mara', { birth: yearDate(1960) });
    const version = await family.version(ana, tree, id);
    await change(ana, tree, id, version, { given: 'Marija', sex: 'F' });
    const refused = await change(ben, tree, id, version, {
      given: 'Marta',
      note: 'Bens note',
    }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 412,
      code: 'general.version_stale',
      details: { person: { given: 'Marija', note: '', sex: 'F' } },
    });
    expect((await family.full(ana, tree, id)).person).toMatchObject({ given: 'Marija', note: '' });
    // The same field said alike by both is no quarrel.
    await change(ben, tree, id, version, { sex: 'F', note: 'Bens note' });
    expect((await family.full(ana, tree, id)).person.note).toBe('Bens note');
    await expect(change(ben, tree, id, 999, { note: 'X' })).rejects.toMatchObject({ status: 412 });
    await expect(
      server.as(ben).call(updatePerson, { params: { tree, person: id }, body: { note: 'X' } }),
    ).rejects.toMatchObject({ status: 428 });
  });

  it('lose nothing when one takes out what the other changes', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { tree } = await family.plant(ana);
    await family.letIn(tree, ben, 'editor');
    const id = await family.person(ana, tree, {
      given: 'A',
      death: yearDate(1950),
      events: [{ type: 'census', date: yearDate(1910) }],
    });
    const seen = await family.full(ana, tree, id);
    const census = seen.events.find((event) => event.type === 'census')?.id ?? '';
    await change(ana, tree, id, seen.person.version, { events: [{ id: census, place: 'Zemun' }] });
    await expect(
      change(ben, tree, id, seen.person.version, { events: [{ id: census, removed: true }] }),
    ).rejects.toMatchObject({ status: 412 });
    expect((await family.full(ana, tree, id)).events).toHaveLength(2);
  });

  it('keep every field that either of them wrote, over many rounds of seeing late', async () => {
    const members = [await server.world.user(), await server.world.user()];
    const [ana, ben] = members;
    if (ana === undefined || ben === undefined) throw new Error('two are needed');
    const { tree, self } = await family.plant(ana);
    await family.letIn(tree, ben, 'editor');
    const id = await family.add(ana, tree, self, 'parent', 'Mara');
    const start = await family.version(ana, tree, id);
    for (const round of [1, 2, 3, 4, 5]) {
      await change(ana, tree, id, start + (round - 1) * 2, { note: `Note ${round}` });
      await change(ben, tree, id, start + (round - 1) * 2, { birth_place: `Place ${round}` });
    }
    expect((await family.full(ana, tree, id)).person).toMatchObject({
      note: 'Note 5',
      birth_place: 'Place 5',
      version: start + 10,
    });
  });

  it('are told of a version by the address of the person', async () => {
    const ana = await server.world.user();
    const { tree, self } = await family.plant(ana);
    const answer = await server.as(ana).full(readPersonInFull, { params: { tree, person: self } });
    expect(answer.headers.etag).toBe(`"${answer.body.data.person.version}"`);
  });
});
