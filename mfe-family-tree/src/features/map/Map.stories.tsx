import type { MapPin, MemoryMap, PublicTown } from '@kinlore/shared/contracts/places';
import { exactDay, unknownDate } from '@kinlore/shared/dates';
import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person as account,
  read,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import MapPage from './MapPage.tsx';
import WorldMapPage from './WorldMapPage.tsx';

const meta: Meta = { title: 'Tree/Places' };
export default meta;
type Story = StoryObj;

const ana = account(3, 'Ana Marković');
type Place = readonly [name: string, country: string, at: readonly [number, number], year: number];
const places: readonly Place[] = [
  ['Zemun', 'Serbia', [44.84, 20.41], 1910],
  ['Novi Sad', 'Serbia', [45.25, 19.84], 1950],
  ['Malmö', 'Sweden', [55.6, 13], 1968],
  ['Porto', 'Portugal', [41.15, -8.61], 1990],
  ['Bogotá', 'Colombia', [4.6, -74.08], 2001],
];
const pinOf = ([name, country, [latitude, longitude], year]: Place, at: number): MapPin => ({
  latitude,
  longitude,
  memories: 9 - at,
  towns: [
    {
      name,
      region: '',
      country,
      memories: 9 - at,
      names: [
        { name, memories: 8 - at, first_year: year, last_year: year + 20 },
        ...(name === 'Zemun'
          ? [{ name: 'Semlin', memories: 1, first_year: 1910, last_year: 1910 }]
          : []),
      ],
    },
  ],
  more_towns: 0,
  years: [
    { year, memories: 8 - at },
    { year: null, memories: 1 },
  ],
  is_about: false,
});
const none: MemoryMap = { owner: null, pins: [], more_pins: 0, way: [], unplaced: [] };
const family: MemoryMap = {
  ...none,
  pins: places.map(pinOf),
  unplaced: [{ name: 'Grandmother’s orchard', memories: 2 }],
};
const life: MemoryMap = {
  ...family,
  owner: ana,
  way: places.map(([name, , [latitude, longitude], year]) => ({ name, latitude, longitude, year })),
};
const told = {
  id: ana.id,
  type: 'everyday',
  title: 'The river froze over, and we walked to the island',
  when: exactDay('1968-03-14'),
  owner: ana,
};

const page = (answers: Answers, at = '/map', user = userOf(ana)): Story => ({
  render: () => (
    <World user={user} answers={answers} at={at}>
      <MapPage />
    </World>
  ),
});
const answering = (map: MemoryMap): Answers => ({
  'GET /map': { data: map },
  [`GET /users/${ana.id}/map`]: { data: map },
  [`GET /users/${ana.id}/activities`]: { data: [told], meta: { next: null } },
});

export const Family = page(answering(family));
/** A picture of one grey point, for every part of the map. */
const grey =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPo6ekBAANMAaUVoF1RAAAAAElFTkSuQmCC#{z}/{x}/{y}';
/** A server of pictures is named: whom the browser asks is said. */
export const WithPictures = page({
  ...answering(family),
  'GET /map/tiles': {
    data: { address: grey, host: 'tiles.example', credit: '© Somebody’s map', nearest: 12 },
  },
});
export const OneTown = page(answering(life), `/map?life=${ana.id}&at=Zemun`);
/** Of somebody who died, from their memorial. */
export const OfAMemorial = page(
  { 'GET /map/tiles': { data: null }, [`GET /legacy/memorials/${idOf(61)}/map`]: { data: life } },
  `/map?memorial=${idOf(61)}`,
);
const ours = { id: idOf(60), name: 'The Markovićs' };
const called = { note: '', tree: null, mine: false, from: unknownDate(), until: unknownDate() };
/** By maps, by one's family, and by a tree that one may not change. */
export const NamesOfATown = page(
  {
    ...answering(life),
    'GET /map/names': {
      data: {
        town: {
          name: 'Zemun',
          region: 'Central Serbia',
          country: 'Serbia',
          latitude: 44.84,
          longitude: 20.41,
          former: null,
        },
        names: [
          {
            ...called,
            id: idOf(61),
            name: LONG_NAME,
            until: read('1867'),
            note: 'On a letter',
            tree: { ...ours, name: LONG_NAME },
          },
          { ...called, id: null, name: 'Semlin', until: read('1918') },
          {
            ...called,
            id: idOf(62),
            name: 'Зимонь',
            from: read('1867'),
            until: read('1918'),
            note: 'Great-grandmother said it so',
            tree: ours,
            mine: true,
          },
        ],
        trees: [ours, { id: idOf(63), name: 'The Lindqvists' }],
      },
    },
  },
  `/map?life=${ana.id}&at=Zemun`,
);
export const Nothing = page(answering(none));
export const Loading = page({ 'GET /map': NEVER });
export const Failed = page({ 'GET /map': 503 });
export const NotShared = page({}, `/map?life=${ana.id}`);
export const LongNames = page(
  answering({
    ...family,
    unplaced: [{ name: LONG_NAME.repeat(3), memories: 1 }],
    pins: family.pins.map((pin) => ({
      ...pin,
      towns: pin.towns.map((town) => ({ ...town, name: LONG_NAME, country: LONG_NAME })),
    })),
  }),
);
export const RightToLeft: Story = {
  ...page(answering(life), `/map?life=${ana.id}`),
  parameters: { dir: 'rtl' },
};
export const Child = page(
  answering(family),
  '/map',
  userOf(ana, { account_type: 'child', age: 9, theme: 'rainbow' }),
);

const everyone = (data: PublicTown[] | 503, user: ReturnType<typeof userOf> | null): Story => ({
  render: () => (
    <World
      user={user}
      at="/map/world"
      answers={{ 'GET /map/public': data === 503 ? 503 : { data } }}
    >
      <WorldMapPage />
    </World>
  ),
});
const open: PublicTown[] = places.map(([name, country, [latitude, longitude]], at) => ({
  name,
  country,
  latitude,
  longitude,
  memories: at > 2 ? null : 9 - at,
}));
export const Everyone = everyone(open, userOf(ana));
export const EveryoneToGuests = everyone(open, null);
export const EveryoneEmpty = everyone([], null);
export const EveryoneFailed = everyone(503, null);
