/** A tree at once: who gets it, what it costs, and that it says what every other answer says. */
import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRelative,
  createTree,
  readTree,
  type NewPerson,
} from '@kinlore/shared/contracts/family';
import { readTreeTimes, timedEvents } from '@kinlore/shared/contracts/family-times';
import {
  readOwnTree,
  readOwnTreePreferences,
  readTreePreferences,
  readWholeTree,
  usualPreferences,
  writeTreePreferences,
} from '@kinlore/shared/contracts/family-whole';
import type { Static } from '@kinlore/shared/contracts/kernel';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { doorOf } from './door.queries.ts';
import { columnsOf } from './whole.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

async function treeOf(owner: TestUser): Promise<{ tree: string; self: string }> {
  const { data } = await server.as(owner).call(createTree, { body: { name: 'Ours' } });
  return { tree: data.tree.id, self: data.focus_id };
}
const join = (tree: string, user: TestUser, role: 'editor' | 'contributor' | 'viewer') =>
  server.database
    .insertInto('tree_member')
    .values({ tree_id: tree, user_id: user.id, role })
    .execute();
async function add(
  owner: TestUser,
  tree: string,
  anchor: string,
  relation: 'parent' | 'partner' | 'child' | 'sibling',
  person: Static<typeof NewPerson>,
): Promise<string> {
  const { data } = await server
    .as(owner)
    .call(addRelative, { params: { tree, person: anchor }, body: { relation, person } });
  return data.person_id;
}
const whole = async (user: TestUser, tree: string, as?: string) =>
  (
    await server
      .as(user)
      .call(readWholeTree, { params: { tree }, query: as === undefined ? {} : { as } })
  ).data;
const address = (tree: string) => `/api/v1/family/tree/${tree}/whole`;

describe('a whole tree', () => {
  it('is not there for whoever is no member, and not for a guest', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
    const { tree } = await treeOf(ana);
    await expect(whole(ben, tree)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    expect((await server.as(null).raw({ method: 'GET', url: address(tree) })).statusCode).toBe(401);
    expect(
      (await server.as(ana).raw({ method: 'GET', url: `${address(tree)}?all=1` })).statusCode,
    ).toBe(422);
  });

  it('is also answered to whoever does not say which: the one they stand in, else their first, and none where they have none', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
    const own = async (user: TestUser) => (await server.as(user).call(readOwnTree)).data;
    const likes = async (user: TestUser) =>
      (await server.as(user).call(readOwnTreePreferences)).data;
    expect([await own(ben), await likes(ben)]).toEqual([null, null]);
    expect((await server.as(null).raw({ method: 'GET', url: address('own') })).statusCode).toBe(
      401,
    );
    const [{ tree: first }, { tree: second }] = [await treeOf(ana), await treeOf(ana)];
    await join(first, ben, 'viewer');
    await join(second, ben, 'viewer');
    expect(await own(ben)).toEqual(await whole(ben, first));
    const { tree: bens } = await treeOf(ben);
    expect(await own(ben)).toEqual(await whole(ben, bens));
    const wanted = (await server.as(ben).call(readTreePreferences, { params: { tree: bens } }))
      .data;
    await server.as(ben).call(writeTreePreferences, {
      params: { tree: bens },
      body: { ...wanted, default_view: 'fan' },
    });
    expect((await likes(ben))?.default_view).toBe('fan');
    // What is held already is not sent again.
    const held = await server.as(ben).raw({ method: 'GET', url: address('own') });
    expect(
      (
        await server.as(ben).raw({
          method: 'GET',
          url: address('own'),
          headers: { 'if-none-match': String(held.headers['etag']) },
        })
      ).statusCode,
    ).toBe(304);
    await server.database.deleteFrom('tree_member').where('user_id', '=', ben.id).execute();
    expect(await own(ben)).toBeNull();
  });

  it('is seen through the eyes of another member by the owner alone, and nothing can be done through them', async () => {
    const [ana, ben, eva] = [
      await server.world.user(),
      await server.world.user({ name: 'Ben' }),
      await server.world.user({ name: 'Eva' }),
    ];
    const { tree, self } = await treeOf(ana);
    await add(ana, tree, self, 'sibling', { given: 'Secret', surname: 'Sister' });
    await join(tree, ben, 'contributor');
    await expect(whole(ben, tree, ana.id)).rejects.toMatchObject({
      status: 403,
      code: 'general.forbidden',
    });
    await expect(whole(ana, tree, eva.id)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    const [own, through] = [await whole(ben, tree), await whole(ana, tree, ben.id)];
    expect(own.persons.state).toBe('hh');
    expect(through).toEqual({ ...own, abilities: { add: false, edit: false, undo: false } });
    expect(own.abilities).toEqual({ add: true, edit: false, undo: true });
  });

  it('tells days to whoever likes them, and to nobody else', async () => {
    const ana = await server.world.user({ name: 'Ana Marić' });
    const { tree, self } = await treeOf(ana);
    await add(ana, tree, self, 'parent', {
      given: 'Rosa',
      surname: 'Anić',
      sex: 'F',
      birth: {
        kind: 'exact',
        start: '1920-03-01',
        end: '1920-03-31',
        precision: 'month',
        text: '',
      },
      death: exactDay('1999-01-08'),
    });
    await add(ana, tree, self, 'parent', {
      given: 'Otto',
      birth: { kind: 'about', start: '1919-03-01', end: '1919-03-15', precision: 'day', text: '' },
      death: exactDay('1999-01-01'),
    });
    const before = await server.as(ana).raw({ method: 'GET', url: address(tree) });
    expect(Object.keys((await whole(ana, tree)).persons)).not.toContain('born_day');
    await server.as(ana).call(writeTreePreferences, {
      params: { tree },
      body: { ...usualPreferences, show_dates: 'full' },
    });
    const { persons } = await whole(ana, tree);
    expect([
      persons.given
        .map((name, at) => [name, persons.born_day?.[at], persons.died_day?.[at]])
        .slice(1),
    ]).toEqual([
      [
        ['Rosa', 300, 108],
        ['Otto', 0, 101],
      ],
    ]);
    const after = await server.as(ana).raw({
      method: 'GET',
      url: address(tree),
      headers: { 'if-none-match': String(before.headers['etag']) },
    });
    expect(after.statusCode).toBe(200);
  });

  it('tells the year of a season as it was said, and takes for certain what lies within one year', async () => {
    const ana = await server.world.user({ name: 'Ana Marić' });
    const { tree, self } = await treeOf(ana);
    const said = [
      [
        'Winter',
        {
          kind: 'season',
          start: '1984-12-01',
          end: '1985-02-28',
          precision: 'month',
          text: 'Winter of 1984',
        },
      ],
      [
        'Summer',
        {
          kind: 'season',
          start: '1984-06-01',
          end: '1984-08-31',
          precision: 'month',
          text: 'Summer of 1984',
        },
      ],
      [
        'Between',
        { kind: 'between', start: '1984-03-01', end: '1984-05-31', precision: 'month', text: '' },
      ],
      [
        'Years',
        { kind: 'between', start: '1983-01-01', end: '1985-12-31', precision: 'year', text: '' },
      ],
      [
        'About',
        { kind: 'about', start: '1984-03-01', end: '1984-05-31', precision: 'month', text: '' },
      ],
    ] as const;
    for (const [given, birth] of said) await add(ana, tree, self, 'sibling', { given, birth });
    const { persons } = await whole(ana, tree);
    expect(
      Object.fromEntries(
        persons.given.map((name, at) => [name, [persons.born[at], persons.doubt[at]]]),
      ),
    ).toMatchObject({
      Winter: [1984, '1'],
      Summer: [1984, '0'],
      Between: [1984, '0'],
      Years: [1984, '1'],
      About: [1984, '1'],
    });
  });

  it('keeps the place of a hidden person and nothing else', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana Marić' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const { tree, self } = await treeOf(ana);
    const mother = await add(ana, tree, self, 'parent', {
      given: 'Vera',
      surname: 'Marić',
      sex: 'F',
      birth: exactDay('1950-05-01'),
    });
    const grandmother = await add(ana, tree, mother, 'parent', {
      given: 'Rosa',
      surname: 'Anić',
      sex: 'F',
      birth: exactDay('1920-03-01'),
      death: exactDay('1999-01-01'),
    });
    await join(tree, ben, 'viewer');
    const seen = await whole(ben, tree);
    const at = (id: string) => seen.persons.id.indexOf(id);
    expect([...seen.persons.id].toSorted()).toEqual([self, mother, grandmother].toSorted());
    expect([
      seen.persons.given[at(grandmother)],
      seen.persons.born[at(grandmother)],
      seen.persons.died[at(grandmother)],
      seen.persons.state[at(grandmother)],
    ]).toEqual(['Rosa', 1920, 1999, 'd']);
    expect([
      seen.persons.given[at(mother)],
      seen.persons.born[at(mother)],
      seen.persons.sex[at(mother)],
      seen.persons.state[at(mother)],
    ]).toEqual(['', null, 'U', 'h']);
    expect(
      seen.links.child
        .map((child, link) => [
          seen.persons.id[child],
          seen.persons.id[seen.links.parent[link] ?? -1],
        ])
        .toSorted(),
    ).toEqual(
      [
        [self, mother],
        [mother, grandmother],
      ].toSorted(),
    );
    expect(seen.marks).toEqual([]);
    expect((await whole(ana, tree)).marks).toEqual([
      {
        person: (await whole(ana, tree)).persons.id.indexOf(self),
        picture: null,
        username: ana.username,
        memorial_slug: null,
      },
    ]);
  });

  it('says of every person what the part around a focus says', async () => {
    const ana = await server.world.user({ name: 'Ana Marić' });
    const { tree, self } = await treeOf(ana);
    await add(ana, tree, self, 'parent', { given: 'Old', birth: exactDay('1900-05-01') });
    await add(ana, tree, self, 'sibling', { given: 'No', surname: 'Dates' });
    const all = await whole(ana, tree);
    const { data } = await server
      .as(ana)
      .call(readTree, { params: { tree }, query: { up: 12, down: 12 } });
    expect(all.tree).toEqual(data.tree);
    for (const person of data.persons) {
      const at = all.persons.id.indexOf(person.id);
      expect([all.persons.given[at], all.persons.surname[at], all.persons.state[at]]).toEqual([
        person.given,
        person.surname,
        person.living ? 'l' : 'd',
      ]);
    }
  });
});

describe('reading it', () => {
  it('takes the same few questions to the database whatever its size', async () => {
    const ana = await server.world.user();
    const { tree, self } = await treeOf(ana);
    let asked = 0;
    const counting = server.platform.database.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counted = async () => {
      asked = 0;
      await doorOf(counting, tree, ana.id);
      await columnsOf(counting, tree, ana.id);
      return asked;
    };
    const alone = await counted();
    for (const relation of ['parent', 'partner', 'child', 'sibling'] as const)
      await add(ana, tree, self, relation, { given: 'Vera' });
    expect([alone, await counted()]).toEqual([6, 6]);
  });

  it('is the same tree in many small pages as in one', async () => {
    const ana = await server.world.user();
    const { tree, self } = await treeOf(ana);
    for (const relation of ['parent', 'parent', 'partner', 'child', 'child', 'sibling'] as const)
      await add(ana, tree, self, relation, { given: `Vera ${relation}`, birth_place: 'Bled' });
    const inOne = await columnsOf(server.database, tree, ana.id);
    expect(inOne?.links.id.length).toBeGreaterThan(5);
    for (const most of [1, 2, 3])
      expect(await columnsOf(server.database, tree, ana.id, most)).toEqual(inOne);
  });

  it('is not answered twice to a page that holds it, and again after any change of it, of its reader or of the day', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
    const { tree, self } = await treeOf(ana);
    await join(tree, ben, 'viewer');
    const tagged = async (user: TestUser, tag = '') =>
      server.as(user).raw({ method: 'GET', url: address(tree), headers: { 'if-none-match': tag } });
    const first = await tagged(ana);
    const tag = String(first.headers['etag']);
    expect([
      (await tagged(ana, tag)).statusCode,
      (await tagged(ana, tag)).body,
      first.headers['cache-control'],
    ]).toEqual([304, '', 'private, no-cache']);
    expect((await tagged(ben, tag)).statusCode).toBe(200);
    const benTag = String((await tagged(ben)).headers['etag']);
    await server.database
      .updateTable('tree_member')
      .set({ role: 'editor' })
      .where('user_id', '=', ben.id)
      .execute();
    expect((await tagged(ben, benTag)).statusCode).toBe(200);
    await add(ana, tree, self, 'child', { given: 'Iva' });
    const second = String((await tagged(ana)).headers['etag']);
    expect(second).not.toBe(tag);
    server.clock.advance({ days: 1 });
    expect((await tagged(ana, second)).statusCode).toBe(200);
  });

  it('travels compressed where the reader takes it, and holds exactly what the contract declares', async () => {
    const ana = await server.world.user();
    const { tree, self } = await treeOf(ana);
    for (let n = 0; n < 12; n += 1)
      await add(ana, tree, self, 'child', { given: `Child ${n}`, birth: exactDay('2001-01-02') });
    await add(ana, tree, self, 'partner', { given: 'Ivo' });
    await add(ana, tree, self, 'sibling', { given: 'Group' });
    const plain = await server.as(ana).raw({ method: 'GET', url: address(tree) });
    const pressed = await server
      .as(ana)
      .raw({ method: 'GET', url: address(tree), headers: { 'accept-encoding': 'br, gzip' } });
    expect([
      plain.headers['content-encoding'],
      pressed.headers['content-encoding'],
      pressed.headers['vary'],
    ]).toEqual([undefined, 'gzip', 'Authorization, Cookie, Accept-Encoding']);
    expect(gunzipSync(pressed.rawPayload).toString()).toBe(plain.body);
    const said: unknown = plain.json();
    const strict = fastify();
    strict.get('/', { schema: { response: readWholeTree.answers } }, () => said);
    expect((await strict.inject('/')).json()).toEqual(said);
    await strict.close();
  });
});

it('tells who has probably died by those around them, in every answer alike', async () => {
  const ana = await server.world.user({ name: 'Ana Marić' });
  const { tree, self } = await treeOf(ana);
  const old = await add(ana, tree, self, 'parent', { given: 'Old' });
  const older = await add(ana, tree, old, 'parent', { given: 'Older' });
  const spouse = await add(ana, tree, older, 'partner', {
    given: 'Spouse',
    birth: exactDay('1870-01-01'),
  });
  const sister = await add(ana, tree, older, 'child', { given: 'Sister' });
  const stateOf = async (id: string) => {
    const all = await whole(ana, tree);
    const { data } = await server
      .as(ana)
      .call(readTree, { params: { tree }, query: { focus: id, up: 0, down: 0 } });
    expect(data.persons.find((person) => person.id === id)?.living).toBe(
      all.persons.state[all.persons.id.indexOf(id)] === 'l',
    );
    return all.persons.state[all.persons.id.indexOf(id)];
  };
  // Born at the latest forty years after the spouse; of the daughter, only her mother is known, and of her nothing.
  expect([
    await stateOf(spouse),
    await stateOf(older),
    await stateOf(sister),
    await stateOf(old),
  ]).toEqual(['d', 'd', 'l', 'l']);
  await add(ana, tree, sister, 'parent', { given: 'Father', birth: exactDay('1850-01-01') });
  expect(await stateOf(sister)).toBe('d');
  await add(ana, tree, old, 'child', { given: 'Elder', birth: exactDay('1899-01-01') });
  expect([await stateOf(old), await stateOf(self)]).toEqual(['d', 'l']);
});

describe('when and where', () => {
  const times = async (user: TestUser, tree: string) =>
    (await server.as(user).call(readTreeTimes, { params: { tree } })).data;
  /** Who, what, from, to, whether it is certain, and where, in words. */
  const told = async (user: TestUser, tree: string) => {
    const [{ persons, tree: summary }, { events, places, revision }] = [
      await whole(user, tree),
      await times(user, tree),
    ];
    expect(revision).toBe(summary.revision);
    return events.person
      .map((person, at) => [
        persons.given[person] ?? 'both',
        timedEvents[Number(events.kind[at])],
        events.from[at],
        events.to[at],
        events.vague[at],
        places.name[events.place[at] ?? -1] ?? '',
      ])
      .toSorted((one, other) => (one.join() < other.join() ? -1 : 1));
  };

  it('is not there for whoever is no member, and not for a guest', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
    const { tree } = await treeOf(ana);
    await expect(times(ben, tree)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    const url = `/api/v1/family/tree/${tree}/times`;
    expect((await server.as(null).raw({ method: 'GET', url })).statusCode).toBe(401);
    const held = await server.as(ana).raw({ method: 'GET', url });
    const again = await server
      .as(ana)
      .raw({ method: 'GET', url, headers: { 'if-none-match': String(held.headers['etag']) } });
    expect([held.statusCode, again.statusCode]).toEqual([200, 304]);
  });

  it('is told of whom one is told in full, and of a marriage when that is both', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana Marić' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const { tree, self } = await treeOf(ana);
    const mother = await add(ana, tree, self, 'parent', {
      given: 'Vera',
      birth: exactDay('1950-05-01'),
      birth_place: 'Zemun',
    });
    const happened = (
      of: { person_id: string } | { union_id: string },
      type: string,
      [when_kind, when_start, when_end]: readonly [string, string, string],
      place_text: string,
    ) =>
      server.database
        .insertInto('life_event')
        .values({
          id: newId(),
          tree_id: tree,
          ...of,
          type,
          when_kind,
          when_start,
          when_end,
          place_text,
        })
        .execute();
    const ofVera = { person_id: mother };
    await happened(ofVera, 'residence', ['range', '1969-01-01', '1985-12-31'], 'Malmö');
    await happened(ofVera, 'occupation', ['exact', '1970-01-01', '1970-01-01'], 'Secretplace');
    const rosa = await add(ana, tree, mother, 'parent', {
      given: 'Rosa',
      birth: { kind: 'about', start: '1918-01-01', end: '1922-12-31', precision: 'year', text: '' },
      birth_place: 'Zemun, Serbia',
      death: exactDay('1999-01-01'),
    });
    const stjepan = await add(ana, tree, rosa, 'partner', {
      given: 'Stjepan',
      death: exactDay('1990-02-01'),
    });
    const union = await server.database
      .selectFrom('union_partner')
      .select('union_id')
      .where('person_id', '=', stjepan)
      .executeTakeFirstOrThrow();
    await happened(union, 'marriage', ['exact', '1940-06-01', '1940-06-01'], 'Zemun');
    const [latitude, longitude] = [
      { tag: 'LATI', value: 'N44.5' },
      { tag: 'LONG', value: 'E20.25' },
    ];
    const place = {
      tag: 'PLAC',
      value: 'Zemun',
      sub: [{ tag: 'MAP', sub: [latitude, longitude] }],
    };
    await server.database
      .updateTable('life_event')
      .set({ gedcom_extra: JSON.stringify({ tag: 'MARR', sub: [place] }) })
      .where('type', '=', 'marriage')
      .where('tree_id', '=', tree)
      .execute();
    await join(tree, ben, 'viewer');
    const ofTheDead = [
      ['Rosa', 'birth', 1918, 1922, '1', 'Zemun, Serbia'],
      ['Rosa', 'death', 1999, 1999, '0', ''],
      ['Stjepan', 'death', 1990, 1990, '0', ''],
    ];
    expect(await told(ana, tree)).toEqual([
      ...ofTheDead,
      ['Vera', 'birth', 1950, 1950, '0', 'Zemun'],
      ['Vera', 'residence', 1969, 1985, '0', 'Malmö'],
      ['both', 'marriage', 1940, 1940, '0', 'Zemun'],
    ]);
    expect(await told(ben, tree)).toEqual([
      ...ofTheDead,
      ['both', 'marriage', 1940, 1940, '0', 'Zemun'],
    ]);
    expect(JSON.stringify([await times(ana, tree), await times(ben, tree)])).not.toContain(
      'Secret',
    );
    expect(JSON.stringify(await times(ben, tree))).not.toMatch(/Malm/u);
    // As a file says it, before the list of towns.
    const { places } = await times(ana, tree);
    const at = places.name.indexOf('Zemun');
    expect([places.latitude[at], places.longitude[at], places.about[at]]).toEqual([
      44.5,
      20.25,
      '0',
    ]);
    const malmo = places.name.indexOf('Malmö');
    expect(places.latitude[malmo]).toBeCloseTo(55.6, 1);
    // Somebody of the two is hidden: then the day of both is.
    await server.database
      .updateTable('person')
      .set({ is_private: true })
      .where('id', '=', stjepan)
      .execute();
    expect(await told(ben, tree)).toEqual(ofTheDead.slice(0, 2));
  });
});
