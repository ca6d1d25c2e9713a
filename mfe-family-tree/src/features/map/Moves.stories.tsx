import type { MovedPerson, MoveTown, TreeMoves } from '@kinlore/shared/contracts/family-moves';
import {
  LONG_NAME,
  World,
  idOf,
  person as account,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import MapPage from './MapPage.tsx';

const meta: Meta = { title: 'Tree/Moves' };
export default meta;
type Story = StoryObj;

const ana = account(3, 'Ana Marković');
const tree = idOf(900);
type Place = readonly [
  name: string,
  country: string,
  at: readonly [number, number],
  people: number,
];
const places: readonly Place[] = [
  ['Zemun', 'Serbia', [44.84, 20.41], 14],
  ['Malmö', 'Sweden', [55.6, 13], 9],
  ['Porto', 'Portugal', [41.15, -8.61], 4],
  ['Chicago', 'United States', [41.85, -87.65], 3],
];
const townOf = ([name, country, [latitude, longitude], people]: Place): MoveTown => ({
  key: `${String(latitude)},${String(longitude)}`,
  name,
  region: '',
  country,
  latitude,
  longitude,
  is_about: false,
  people,
  born: people - 2,
  died: 1,
  names: [
    { name, first_year: 1919, last_year: 1990 },
    ...(name === 'Zemun' ? [{ name: 'Semlin', first_year: 1868, last_year: 1914 }] : []),
  ],
});
const moves: TreeMoves = {
  towns: places.map(townOf),
  more_towns: 0,
  moves: [
    {
      from: 0,
      to: 1,
      people: 7,
      years: [
        { year: 1912, people: 5 },
        { year: 1975, people: 1 },
        { year: null, people: 1 },
      ],
    },
    { from: 1, to: 0, people: 1, years: [{ year: 1921, people: 1 }] },
    { from: 0, to: 3, people: 3, years: [{ year: 1907, people: 3 }] },
    { from: 2, to: 1, people: 2, years: [{ year: 1990, people: 2 }] },
  ],
  more_moves: 0,
  unplaced: [{ name: 'Grandmother’s orchard', people: 2 }],
};
const [zemun, malmo] = [moves.towns[0]?.key ?? '', moves.towns[1]?.key ?? ''];
const rosa: MovedPerson = {
  person_id: idOf(901),
  name: 'Rosa Anić',
  stops: [
    {
      kind: 'birth',
      name: 'Semlin',
      latitude: 44.84,
      longitude: 20.41,
      year: 1890,
      is_vague: true,
    },
    { kind: 'marriage', name: 'Malmö', latitude: 55.6, longitude: 13, year: 1912, is_vague: false },
    { kind: 'death', name: 'Malmö', latitude: 55.6, longitude: 13, year: 1960, is_vague: false },
  ],
};
const ours = {
  id: tree,
  name: 'Ours',
  role: 'owner',
  revision: 1,
  persons: 40,
  self_person_id: null,
};

const page = (answers: Answers, at = '/map?moves', user = userOf(ana)): Story => ({
  render: () => (
    <World user={user} at={at} answers={{ 'GET /family/tree': { data: [ours] }, ...answers }}>
      <MapPage />
    </World>
  ),
});
const answering = (told: TreeMoves, who: readonly MovedPerson[] = [rosa]): Answers => ({
  [`GET /family/tree/${tree}/moves`]: { data: told },
  [`GET /family/tree/${tree}/moves/people`]: { data: who, meta: { next: null } },
});

export const All = page(answering(moves));
export const OfATown = page(answering(moves), `/map?moves&at=${zemun}`);
export const OneMove = page(
  answering(moves, [rosa, { ...rosa, person_id: idOf(902), name: '' }]),
  `/map?moves&move=${zemun}~${malmo}`,
);
export const NoTree = page({ 'GET /family/tree': { data: [] } });
export const Nobody = page(answering({ ...moves, towns: [], moves: [] }));
export const Failed = page({ [`GET /family/tree/${tree}/moves`]: 503 });
export const LongNames = page({
  ...answering({ ...moves, towns: moves.towns.map((town) => ({ ...town, name: LONG_NAME })) }),
  'GET /family/tree': { data: [ours, { ...ours, id: idOf(903), name: LONG_NAME }] },
});
export const RightToLeft: Story = {
  ...page(answering(moves), `/map?moves&move=${zemun}~${malmo}`),
  parameters: { dir: 'rtl' },
};
