/** What a family calls a town is its members' to read and its keepers' to change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MOST_PLACE_NAMES,
  addPlaceName,
  changePlaceName,
  listPlaceNames,
  removePlaceName,
} from '@kinlore/shared/contracts/place-names';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { familyOf } from '../tree/testing/families.ts';

let server: TestServer;
let tree: string;
let ana: TestUser;
let ben: TestUser;
let mila: TestUser;
let eve: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  const { world } = server;
  [ana, ben, mila, eve] = [
    await world.user({ name: 'Ana Kos' }),
    await world.user({ name: 'Ben Kos' }),
    await world.user({ name: 'Mila Kos' }),
    await world.user({ name: 'Eve Outside' }),
  ];
  const family = familyOf(server);
  ({ tree } = await family.plant(ana));
  await family.letIn(tree, ben, 'viewer');
  await family.letIn(tree, mila, 'editor');
});
afterAll(() => server.close());

const zemun = { latitude: 44.8458, longitude: 20.4012 };
const bratislava = { latitude: 48.14816, longitude: 17.10674 };
const inYear = (year: number) =>
  ({
    kind: 'exact',
    start: `${year}-01-01`,
    end: `${year}-12-31`,
    precision: 'year',
    text: '',
  }) as const;
const add = async (who: TestUser, name: string, more: object = {}) =>
  (
    await server
      .as(who)
      .call(addPlaceName, { params: { tree }, body: { ...bratislava, name, ...more } })
  ).data;
const told = async (who: TestUser, spot = bratislava) =>
  (await server.as(who).call(listPlaceNames, { query: spot })).data;
const names = async (who: TestUser, spot = bratislava) =>
  (await told(who, spot)).names.map(({ name }) => name);

describe('a name is refused', () => {
  it('from whoever only reads the tree, and to whoever is not in it the tree is not there', async () => {
    await expect(add(ben, 'Pozsony')).rejects.toMatchObject({ status: 403 });
    await expect(add(eve, 'Pozsony')).rejects.toMatchObject({ status: 404 });
    const { id } = await add(ana, 'Preßburg an der Donau');
    const params = { tree, name: id ?? '' };
    await expect(
      server.as(ben).call(changePlaceName, { params, body: { name: 'x' } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(server.as(eve).call(removePlaceName, { params })).rejects.toMatchObject({
      status: 404,
    });
    // Nor by the tree of somebody else, who may change that one.
    const other = (await familyOf(server).plant(eve)).tree;
    await expect(
      server.as(eve).call(removePlaceName, { params: { ...params, tree: other } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await names(eve)).toEqual(['Pressburg']);
    await server.as(ana).call(removePlaceName, { params });
  });

  it('that is nothing, of a date that cannot be, and where no town lies', async () => {
    await expect(add(ana, '   ')).rejects.toMatchObject({ code: 'place.unnamed' });
    const never = { ...inYear(1919), end: '1900-01-01' };
    await expect(add(ana, 'Pozsony', { until: never })).rejects.toMatchObject({
      code: 'general.invalid',
    });
    await expect(add(ana, 'Nowhere', { latitude: -60, longitude: -120 })).rejects.toMatchObject({
      status: 404,
    });
    await expect(told(ana, { latitude: -60, longitude: -120 })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('where the town has as many as it may have', async () => {
    for (let at = 0; at < MOST_PLACE_NAMES; at += 1) await add(ana, `Name ${at}`, zemun);
    await expect(add(ana, 'One more', zemun)).rejects.toMatchObject({
      code: 'place.too_many_names',
    });
  });
});

describe('the names of a town', () => {
  it('are those of maps for everybody and those of the family for its members, the oldest first, with its region and country', async () => {
    await add(ana, 'Pozsony', {
      from: inYear(1867),
      until: inYear(1918),
      note: 'At grandmother’s',
    });
    const { id } = await add(mila, 'Prešporok', { until: inYear(1900) });
    expect(await names(ben)).toEqual(['Prešporok', 'Pozsony', 'Pressburg']);
    expect(await names(eve)).toEqual(['Pressburg']);
    const { town, names: all, trees } = await told(ben);
    expect(town).toMatchObject({ name: 'Bratislava', country: 'Slovakia' });
    expect(all[1]).toMatchObject({ note: 'At grandmother’s', tree: { id: tree }, mine: false });
    expect(all[2]).toMatchObject({ id: null, tree: null, until: { start: '1919-01-01' } });
    expect(trees).toEqual([]);
    expect((await told(ana)).trees.map((one) => one.id)).toEqual([tree]);
    const params = { tree, name: id ?? '' };
    const { data: changed } = await server
      .as(ana)
      .call(changePlaceName, { params, body: { until: inYear(1930) } });
    expect(changed).toMatchObject({
      name: 'Prešporok',
      until: { start: '1930-01-01' },
      mine: true,
    });
    expect(await names(ana)).toEqual(['Pozsony', 'Pressburg', 'Prešporok']);
    await server.as(mila).call(removePlaceName, { params });
    expect(await names(ana)).toEqual(['Pozsony', 'Pressburg']);
  });

  it('go with the tree', async () => {
    const gone = (await familyOf(server).plant(eve)).tree;
    await server.as(eve).call(addPlaceName, {
      params: { tree: gone },
      body: { ...bratislava, name: 'Our Pressburg' },
    });
    expect(await names(eve)).toContain('Our Pressburg');
    await server.database
      .updateTable('tree')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', gone)
      .execute();
    expect(await names(eve)).toEqual(['Pressburg']);
  });
});
