/** Where memories happened, and to whom that is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  geocodePlace,
  mapOfFamily,
  mapOfLife,
  publicMap,
  searchPlaces,
} from '@kinlore/shared/contracts/places';
import { readMapTiles } from '@kinlore/shared/contracts/map-tiles';
import { exactDay } from '@kinlore/shared/dates';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { watchStatements } from '../../testing/statements.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
let stranger: TestUser;
let blocked: TestUser;
let child: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  const { world } = server;
  [ana, ben, stranger, blocked] = [
    await world.user({ name: 'Ana Kos' }),
    await world.user({ name: 'Ben Kos' }),
    await world.user({ name: 'Someone Else' }),
    await world.user({ name: 'Was Near' }),
  ];
  await world.connect(ana, ben);
  await world.connect(ana, blocked);
  await world.block(ana, blocked);
  child = await world.child(ben, { name: 'Small Kos' });
  const told: readonly (readonly [string, string, 'self' | 'connections' | 'public'])[] = [
    ['Zemun', '1968-03-14', 'connections'],
    ['Semlin', '1910-05-05', 'connections'],
    ['Novi Sad', '1985-01-12', 'connections'],
    ['Malmö', '1990-06-01', 'public'],
    ['Grandmother’s orchard', '1970-06-01', 'connections'],
    ['Bogotá', '2001-06-01', 'self'],
  ];
  for (const [place, day, audience] of told)
    await record(server, ana, { title: `In ${place}`, place, when: exactDay(day), audience });
});
afterAll(() => server.close());

const lifeFor = async (viewer: TestUser) =>
  (await server.as(viewer).call(mapOfLife, { params: { id: ana.id }, query: { zoom: 9 } })).data;
const aroundFor = async (viewer: TestUser, zoom = 9) =>
  (await server.as(viewer).call(mapOfFamily, { query: { zoom } })).data;
const townsIn = ({
  pins,
}: {
  readonly pins: readonly { readonly towns: readonly { readonly name: string }[] }[];
}) => pins.flatMap(({ towns }) => towns.map(({ name }) => name)).toSorted();

describe('the map of a life', () => {
  it('is not there across a block, nor for a child that may not find its owner', async () => {
    for (const viewer of [blocked, child])
      await expect(lifeFor(viewer)).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(null).call(mapOfLife, { params: { id: ana.id }, query: {} }),
    ).rejects.toMatchObject({ status: 401 });
  });
  it('has no pin, no stop and no word of a memory that may not be read', async () => {
    expect(townsIn(await lifeFor(ana))).toEqual(['Bogotá', 'Malmö', 'Novi Sad', 'Zemun']);
    const forBen = await lifeFor(ben);
    expect(townsIn(forBen)).toEqual(['Malmö', 'Novi Sad', 'Zemun']);
    const forStranger = await lifeFor(stranger);
    expect(townsIn(forStranger)).toEqual(['Malmö']);
    expect([forStranger.unplaced, forStranger.way.map(({ name }) => name)]).toEqual([
      [],
      ['Malmö'],
    ]);
  });
  it('knows a town by every name of it, with the years of each, and what it cannot place it says', async () => {
    const { pins, unplaced, owner, way } = await lifeFor(ben);
    expect(owner).toMatchObject({ id: ana.id });
    expect(pins[0]).toMatchObject({
      memories: 2,
      years: [
        { year: 1910, memories: 1 },
        { year: 1968, memories: 1 },
      ],
      towns: [
        {
          name: 'Zemun',
          country: 'Serbia',
          names: expect.arrayContaining([
            { name: 'Semlin', memories: 1, first_year: 1910, last_year: 1910 },
          ]),
        },
      ],
    });
    expect(unplaced).toEqual([{ name: 'Grandmother’s orchard', memories: 1 }]);
    expect(way.map(({ name, year }) => [name, year])).toEqual([
      ['Zemun', 1910],
      ['Novi Sad', 1985],
      ['Malmö', 1990],
    ]);
  });
});

describe('the map of a family', () => {
  it('holds what one may read of others, and nothing across a block or of strangers', async () => {
    expect(townsIn(await aroundFor(ben))).toEqual(['Malmö', 'Novi Sad', 'Zemun']);
    for (const viewer of [stranger, blocked, child])
      expect((await aroundFor(viewer)).pins, viewer.id).toEqual([]);
    expect(townsIn(await aroundFor(ana))).toContain('Bogotá');
  });
  it('puts towns together where the world is small, and counts the same', async () => {
    const [near, far] = [await aroundFor(ana), await aroundFor(ana, 0)];
    const sum = (pins: readonly { readonly memories: number }[]) =>
      pins.reduce((all, { memories }) => all + memories, 0);
    expect(far.pins.length).toBeLessThan(near.pins.length);
    expect([sum(near.pins), sum(far.pins)]).toEqual([5, 5]);
    expect(far.pins.flatMap(({ towns }) => towns)).toHaveLength(near.pins.length);
  });
  it('asks the database once, whoever looks', async () => {
    const watch = watchStatements();
    await aroundFor(ben);
    const { texts } = watch.take();
    watch.stop();
    expect(texts.filter((text) => text.includes('place_text'))).toHaveLength(1);
  });
});

describe('the map for everyone', () => {
  it('tells a guest the town of what is public, rounded, nothing of who tells, and how many only where it is more than a few', async () => {
    await record(server, ana, {
      title: 'A song',
      place: 'Our kitchen, Novi Sad',
      audience: 'public',
    });
    expect((await server.as(null).call(publicMap, {})).data).toEqual([
      { name: 'Malmö', country: 'Sweden', latitude: 55.6, longitude: 13, memories: null },
      { name: 'Novi Sad', country: 'Serbia', latitude: 45.3, longitude: 19.8, memories: null },
    ]);
  });
});

describe('pictures under the map', () => {
  it('are of nobody, unless the administrator names a server', async () => {
    expect((await server.as(null).call(readMapTiles, {})).data).toBeNull();
    const address = 'https://tiles.example/{z}/{x}/{y}.png';
    const named = await testServer({
      modules: createModules,
      environment: { MAP_TILES: address, MAP_TILES_CREDIT: '© Somebody', MAP_TILES_NEAREST: '12' },
    });
    expect((await named.as(null).call(readMapTiles, {})).data).toEqual({
      address,
      host: 'tiles.example',
      credit: '© Somebody',
      nearest: 12,
    });
    await named.close();
  });
});

describe('looking for a place', () => {
  const look = async (viewer: TestUser, q: string, near = {}) =>
    (await server.as(viewer).call(searchPlaces, { query: { q, ...near } })).data;
  it('finds names that a family gave only for who may read them', async () => {
    expect((await look(ben, 'grandm')).known).toEqual([
      { name: 'Grandmother’s orchard', memories: 1, spot: null },
    ]);
    for (const viewer of [stranger, blocked, child])
      expect((await look(viewer, 'grandm')).known, viewer.id).toEqual([]);
    expect((await look(ben, 'bogota')).known).toEqual([]);
    expect((await look(ana, 'bogota')).known).toMatchObject([{ name: 'Bogotá' }]);
  });
  it('finds towns without accents, in other letters, by former names, the nearest first where that is said', async () => {
    expect((await look(ana, 'malmo')).towns[0]).toMatchObject({ name: 'Malmö', country: 'Sweden' });
    expect((await look(ana, 'Земун')).towns[0]).toMatchObject({ name: 'Zemun' });
    expect((await look(ana, 'seml')).towns).toContainEqual(
      expect.objectContaining({
        name: 'Zemun',
        former: { name: 'Semlin', from: null, until: 1918 },
      }),
    );
    expect((await look(ana, 'belgrade, mont')).towns.map(({ region }) => region)).toEqual([
      'Montana',
    ]);
    const nearby = await look(ana, 'belgrade', { latitude: 45.8, longitude: -111 });
    expect(nearby.towns[0]).toMatchObject({ region: 'Montana' });
  });
  it('says where a name may lie and which town lies at a spot, and asks for one of the two', async () => {
    const where = async (query: { q?: string; latitude?: number; longitude?: number }) =>
      (await server.as(ana).call(geocodePlace, { query })).data;
    expect((await where({ q: 'Ennis, Ireland' })).map(({ country }) => country)).toEqual([
      'Ireland',
    ]);
    expect(await where({ latitude: 44.84, longitude: 20.4 })).toMatchObject([{ name: 'Zemun' }]);
    expect(await where({ latitude: -48, longitude: -123 })).toEqual([]);
    await expect(where({ latitude: 44 })).rejects.toMatchObject({ code: 'general.invalid' });
    await expect(where({ latitude: 91, longitude: 0 })).rejects.toMatchObject({ status: 422 });
  });
});
