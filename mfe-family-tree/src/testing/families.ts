/** Invented families in the shapes that families have. One line a bond: who, and how. */
import type {
  TreeParentLink,
  TreePerson,
  TreeUnion,
  TreeView,
} from '@kinlore/shared/contracts/family';
import { LONG_NAME, idOf, person as account, read } from '@kinlore/shared/testing';

type Facts = { readonly years?: string; readonly over?: Partial<TreePerson> };
type Bond = {
  readonly of: readonly string[];
  readonly children?: readonly string[];
  readonly natures?: Readonly<Record<string, TreeParentLink['nature']>>;
  readonly apart?: boolean;
};
type Family = {
  readonly people: Readonly<Record<string, Facts | string>>;
  readonly bonds: readonly Bond[];
  readonly focus: string;
  readonly over?: Partial<TreeView>;
};

const all = { edit: true, remove: true, add: true };
const none = { edit: false, remove: false, add: false };
export const hidden: Facts = {
  over: {
    hidden: true,
    name: '',
    given: '',
    surname: '',
    birth: null,
    abilities: none,
    version: 0,
  },
};

function personOf(serial: number, name: string, { years = '', over = {} }: Facts): TreePerson {
  const [born = '', died = ''] = years.split('–').map((part) => part.trim());
  const words = name.split(' ');
  return {
    id: idOf(serial),
    version: 1,
    hidden: false,
    name,
    given: words.slice(0, -1).join(' '),
    surname: words.at(-1) ?? '',
    sex: 'U',
    living: died === '',
    birth: born === '' ? null : read(born),
    birth_place: '',
    death: died === '' ? null : read(died),
    death_place: '',
    note: '',
    user: null,
    memorial_slug: null,
    plate: idOf(serial),
    picture: over.user?.avatar_url ?? null,
    more: { parents: 0, children: 0, partners: 0 },
    abilities: all,
    ...over,
  };
}

export function family({ people, bonds, focus, over = {} }: Family): TreeView {
  const names = Object.keys(people);
  const id = (name: string) => idOf(names.indexOf(name) + 1);
  const persons = Object.entries(people).map(([name, facts], at) =>
    personOf(at + 1, name, typeof facts === 'string' ? { years: facts } : facts),
  );
  const unions = bonds.flatMap((bond, at): TreeUnion[] =>
    bond.of.length < 2 || bond.apart === true
      ? []
      : [
          {
            id: idOf(500 + at),
            version: 1,
            kind: 'married',
            status: 'current',
            partner_ids: bond.of.slice(0, 2).map(id),
            married: null,
            place: '',
          },
        ],
  );
  const parent_links = bonds.flatMap((bond, at) =>
    (bond.children ?? []).flatMap((child, row) =>
      bond.of.map((parent, nth): TreeParentLink => ({
        id: idOf(1000 + at * 100 + row * 10 + nth),
        child_id: id(child),
        parent_id: id(parent),
        union_id: bond.of.length > 1 && bond.apart !== true && nth < 2 ? idOf(500 + at) : null,
        nature: bond.natures?.[parent] ?? 'birth',
        preferred: true,
      })),
    ),
  );
  const tree = {
    id: idOf(400),
    name: 'The family',
    role: 'owner' as const,
    revision: 7,
    persons: persons.length,
    self_person_id: id(focus),
  };
  return {
    tree,
    focus_id: id(focus),
    persons,
    unions,
    parent_links,
    abilities: { add: true, undo: true },
    ...over,
  };
}

export const nuclear = family({
  focus: 'Ana Marković',
  people: {
    'Jelena Marković': {
      years: '1923 – 2004',
      over: {
        memorial_slug: 'jelena',
        birth_place: 'Zemun',
        death_place: 'Zemun',
        note: 'Counted the stairs aloud, all thirty-one.',
      },
    },
    'Milorad Marković': '1919 – 1988',
    'Ana Marković': {
      years: '1958',
      over: { user: account(3, 'Ana Marković'), abilities: { ...all, remove: false } },
    },
    'Petar Marković': '1955',
    'Boris Lindqvist': '1956',
    'Mila Lindqvist': '1990',
    'Rui Lindqvist': '1993',
  },
  bonds: [
    { of: ['Jelena Marković', 'Milorad Marković'], children: ['Petar Marković', 'Ana Marković'] },
    { of: ['Ana Marković', 'Boris Lindqvist'], children: ['Mila Lindqvist', 'Rui Lindqvist'] },
  ],
});

/** Each shape by its name: what a drawing of a family has to stand. */
export const shapes = {
  halfSiblings: family({
    focus: 'Vesna Ilić',
    people: {
      'Rosa Ilić': '1950',
      'Dragan Ilić': '1947',
      'Kieran Hegarty': '1949 – about 2006',
      'Vesna Ilić': '1975',
      'Aoife Hegarty': '1982',
    },
    bonds: [
      { of: ['Dragan Ilić', 'Rosa Ilić'], children: ['Vesna Ilić'] },
      { of: ['Rosa Ilić', 'Kieran Hegarty'], children: ['Aoife Hegarty'] },
    ],
  }),
  twoFathersAndASurrogate: family({
    focus: 'Noor Okafor',
    people: {
      'Jonas Berg': '1981',
      'Chidi Okafor': '1979',
      'Marta Nowak': '1985',
      'Noor Okafor': '2016',
    },
    bonds: [
      {
        of: ['Jonas Berg', 'Chidi Okafor'],
        children: ['Noor Okafor'],
        natures: { 'Jonas Berg': 'intended' },
      },
      { of: ['Marta Nowak'], children: ['Noor Okafor'], natures: { 'Marta Nowak': 'surrogate' } },
    ],
  }),
  threeSpouses: family({
    focus: 'Henrik Vane',
    people: {
      'Henrik Vane': '1890 – 1961',
      'Clara Vane': '1892 – 1919',
      'Ottilie Vane': '1898 – 1931',
      'Bertha Vane': '1901 – 1980',
      'Karl Vane': '1915',
      'Lise Vane': '1924',
      'Emil Vane': '1935',
    },
    bonds: [
      { of: ['Henrik Vane', 'Clara Vane'], children: ['Karl Vane'] },
      { of: ['Henrik Vane', 'Ottilie Vane'], children: ['Lise Vane'] },
      { of: ['Henrik Vane', 'Bertha Vane'], children: ['Emil Vane'] },
    ],
  }),
  cousinsMarried: family({
    focus: 'Elsa Holm',
    people: {
      'Nils Holm': '1820 – 1890',
      'Brita Holm': '1824 – 1899',
      'Per Holm': '1848',
      'Maja Holm': '1850',
      'Ida Lund': '1852',
      'Sven Holm': '1875',
      'Elsa Holm': '1877',
      'Olof Holm': '1901',
    },
    bonds: [
      { of: ['Nils Holm', 'Brita Holm'], children: ['Per Holm', 'Ida Lund'] },
      { of: ['Per Holm', 'Maja Holm'], children: ['Sven Holm'] },
      { of: ['Ida Lund'], children: ['Elsa Holm'] },
      { of: ['Sven Holm', 'Elsa Holm'], children: ['Olof Holm'] },
    ],
  }),
  uncleAndNiece: family({
    focus: 'Ines Prado',
    people: {
      'Tomas Prado': '1790 – 1860',
      'Diego Prado': '1815',
      'Luis Prado': '1822',
      'Ines Prado': '1838',
      'Carmen Prado': '1860',
    },
    bonds: [
      { of: ['Tomas Prado'], children: ['Diego Prado', 'Luis Prado'] },
      { of: ['Diego Prado'], children: ['Ines Prado'] },
      { of: ['Luis Prado', 'Ines Prado'], children: ['Carmen Prado'] },
    ],
  }),
  hiddenLiving: family({
    focus: 'Ana Marković',
    people: {
      'Jelena Marković': '1923 – 2004',
      'Ana Marković': '1958',
      'A living brother': hidden,
      'A living nephew': hidden,
      'Petar Marković': {
        years: '1949',
        over: { abilities: none, more: { parents: 0, children: 3, partners: 1 } },
      },
    },
    bonds: [
      { of: ['Jelena Marković'], children: ['Ana Marković', 'A living brother', 'Petar Marković'] },
      { of: ['A living brother'], children: ['A living nephew'] },
    ],
  }),
  oneAlone: family({ focus: 'Ana Marković', people: { 'Ana Marković': '1958' }, bonds: [] }),
  names: family({
    focus: 'سعاد الحدّاد',
    people: {
      [LONG_NAME]: 'before 1925 – about 2016',
      'عبد الرحمن بن خالد الحدّاد': '1931 – 1999',
      'سعاد الحدّاد': '1961',
      Þórður: { over: { birth: null } },
      'Nguyễn Thị Minh Khai': '1988',
    },
    bonds: [
      { of: [LONG_NAME, 'عبد الرحمن بن خالد الحدّاد'], children: ['سعاد الحدّاد'] },
      { of: ['سعاد الحدّاد', 'Þórður'], children: ['Nguyễn Thị Minh Khai'] },
    ],
  }),
} as const;
