/** Invented families as the server answers them: columns of a tree, when and where, and the lives around. */
import {
  timedEvents,
  type TimedEvent,
  type TreeTimes,
} from '@kinlore/shared/contracts/family-times';
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { SkyLife } from '@kinlore/shared/contracts/sky';

export interface Invented {
  readonly given: string;
  readonly surname?: string;
  readonly born?: number;
  readonly died?: number;
  readonly doubt?: number;
  readonly state?: 'l' | 'd' | 'h';
}

const stateOf = ({ state, died }: Invented): string => state ?? (died === undefined ? 'l' : 'd');

export function familyOf(
  people: readonly Invented[],
  {
    unions = [],
    children = [],
    name = 'Ours',
  }: {
    readonly unions?: readonly { readonly partners: readonly number[]; readonly year?: number }[];
    readonly children?: readonly (readonly [child: number, parent: number])[];
    readonly name?: string;
  } = {},
): WholeTree {
  const zeros = children.map(() => '0').join('');
  return {
    tree: {
      id: 'tree-1',
      name,
      role: 'owner',
      revision: 1,
      persons: people.length,
      self_person_id: 'person-0',
    },
    abilities: { add: true, edit: true, undo: true },
    persons: {
      id: people.map((_, at) => `person-${String(at)}`),
      given: people.map(({ given }) => given),
      surname: people.map(({ surname }) => surname ?? ''),
      sex: people.map(() => 'U').join(''),
      state: people.map(stateOf).join(''),
      born: people.map(({ born }) => born ?? null),
      died: people.map(({ died }) => died ?? null),
      doubt: people.map(({ doubt }) => String(doubt ?? 0)).join(''),
    },
    marks: [],
    unions: {
      id: unions.map((_, at) => `union-${String(at)}`),
      status: unions.map(() => '0').join(''),
      kind: unions.map(() => '0').join(''),
      year: unions.map(({ year }) => year ?? null),
      of_partner: unions.flatMap(({ partners }, at) => partners.map(() => at)),
      partner: unions.flatMap(({ partners }) => partners),
    },
    links: {
      id: children.map((_, at) => `link-${String(at)}`),
      child: children.map(([child]) => child),
      parent: children.map(([, parent]) => parent),
      union: children.map(() => -1),
      nature: zeros,
      preferred: zeros,
    },
  };
}

export interface Told {
  readonly person?: number;
  readonly union?: number;
  readonly kind: TimedEvent;
  readonly from?: number;
  readonly to?: number;
  readonly vague?: boolean;
  readonly place?: string;
}

/** Where the places of the invented families lie; those that are not here nobody can point at. */
const known: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Zemun: [44.8, 20.4],
  Malmö: [55.6, 13],
  Porto: [41.1, -8.6],
  Ennis: [52.8, -9],
  Bogotá: [4.6, -74.1],
};

export function timesOf(told: readonly Told[]): TreeTimes {
  const names = [...new Set(told.flatMap(({ place }) => place ?? []))];
  return {
    revision: 1,
    events: {
      person: told.map(({ person }) => person ?? -1),
      union: told.map(({ union }) => union ?? -1),
      kind: told.map(({ kind }) => String(timedEvents.indexOf(kind))).join(''),
      from: told.map(({ from }) => from ?? null),
      to: told.map(({ from, to }) => to ?? from ?? null),
      vague: told.map(({ vague }) => (vague === true ? '1' : '0')).join(''),
      place: told.map(({ place }) => (place === undefined ? -1 : names.indexOf(place))),
    },
    places: {
      name: names,
      latitude: names.map((name) => known[name]?.[0] ?? null),
      longitude: names.map((name) => known[name]?.[1] ?? null),
      about: names.map(() => '0').join(''),
    },
  };
}

export const lifeOf = (
  name: string,
  lights: readonly (readonly [year: number, feeling: number, count: number])[],
  more: Partial<SkyLife> = {},
): SkyLife => ({
  user_id: `id-${name}`,
  name,
  username: name,
  picture: null,
  is_dead: false,
  is_self: false,
  is_connected: false,
  tree_person_id: null,
  generation: null,
  branch: null,
  total: lights.reduce((sum, [, , count]) => sum + count, 0),
  overview: {
    year: lights.map(([year]) => year),
    feeling: lights.map(([, feeling]) => feeling),
    count: lights.map(([, , count]) => count),
  },
  ...more,
});

/** A family of three generations that moved about, with all that is told of it: for pages and stories. */
export function smallFamily({ longName = 'Ana Marković' } = {}) {
  const people: readonly Invented[] = [
    { given: 'Stevan', surname: 'Marković', born: 1908, died: 1979, doubt: 1 },
    { given: 'Jelena', surname: 'Marković', born: 1912, died: 1996 },
    { given: 'Dragan', surname: 'Marković', born: 1944 },
    { given: 'Vesna', surname: 'Marković', born: 1941 },
    { given: 'Ingrid', surname: 'Nilsson', born: 1946, died: 2003 },
    { given: longName, born: 1974 },
    { given: 'Miguel', surname: 'Ferreira', born: 1972 },
    { given: 'Rui', born: 2005 },
    { given: 'Mila', born: 2016 },
    { given: 'Nobody', surname: 'Knows' },
  ];
  const whole = familyOf(people, {
    name: 'Our family',
    unions: [
      { partners: [0, 1], year: 1938 },
      { partners: [2, 4], year: 1971 },
      { partners: [5, 6], year: 2003 },
    ],
    children: [
      [2, 0],
      [2, 1],
      [3, 0],
      [3, 1],
      [5, 2],
      [5, 4],
      [7, 5],
      [7, 6],
      [8, 5],
      [8, 6],
    ],
  });
  const born = (person: number, from: number, place: string): Told => ({
    person,
    kind: 'birth',
    from,
    place,
  });
  const times = timesOf([
    { person: 0, kind: 'birth', from: 1905, to: 1911, vague: true, place: 'Zemun' },
    born(1, 1912, 'Zemun'),
    born(2, 1944, 'Zemun'),
    born(3, 1941, 'Zemun'),
    born(4, 1946, 'Kivik'),
    { person: 2, kind: 'residence', from: 1969, place: 'Malmö' },
    { person: 4, kind: 'residence', from: 1968, place: 'Malmö' },
    born(5, 1974, 'Malmö'),
    born(6, 1972, 'Porto'),
    { person: 6, kind: 'residence', from: 2001, place: 'Malmö' },
    born(7, 2005, 'Malmö'),
    born(8, 2016, 'Malmö'),
    { union: 1, kind: 'divorce', from: 1990 },
  ]);
  const spread = (from: number, count: number, every: number) =>
    Array.from(
      { length: count },
      (_, at) => [from + at * every, 1 + ((at * 5) % 12), 1 + (at % 3)] as const,
    );
  const lives = [
    lifeOf('Ana Marković', spread(1978, 22, 2), { is_self: true, tree_person_id: 'person-5' }),
    lifeOf('Dragan', spread(1952, 16, 4), { tree_person_id: 'person-2' }),
    lifeOf('Jelena', spread(1920, 18, 4), { tree_person_id: 'person-1', is_dead: true }),
    lifeOf('Mila', spread(2021, 4, 1), { tree_person_id: 'person-8' }),
    lifeOf('Boris, a friend', spread(1985, 9, 3)),
  ];
  return { whole, times, lives };
}

/** As a server would answer for it. */
export const answersFor = ({ whole, times, lives }: ReturnType<typeof smallFamily>) => ({
  'GET /family/tree/own/whole': { data: whole },
  [`GET /family/tree/${whole.tree.id}/whole`]: { data: whole },
  [`GET /family/tree/${whole.tree.id}/times`]: { data: times },
  'GET /sky/collective': { data: lives, meta: { next: null } },
});
