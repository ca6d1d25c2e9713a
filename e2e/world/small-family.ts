/** A family one can tell in a sentence, grown through the API in one batch: five generations, a second marriage, cousins, an adoption, names in several scripts. */
import { expect } from '@playwright/test';
import { arrangeAs, askAs, connect, join, makeOwner, textAt, type Account } from './api.ts';
import { tellDatabase } from './database.ts';
import { beginAs, type Visitor, type World } from './index.ts';
import { familyOf } from './tree-page.ts';

export interface SmallFamily {
  readonly tree: string;
  /** Ids by the names below, and `self`. */
  readonly of: (name: string) => string;
}

type Told = readonly [
  name: string,
  given: string,
  surname: string,
  sex: 'F' | 'M' | 'X',
  born: number,
  died?: number,
];

const people: readonly Told[] = [
  ['vuk', 'Vuk', 'Varga', 'M', 1868, 1931],
  ['stana', 'Stana', 'Varga', 'F', 1872, 1950],
  ['rosa', 'Rosa', 'Varga', 'F', 1901, 1980],
  ['ivan', 'Ivan', 'Varga', 'M', 1898, 1962],
  ['milos', 'Miloš', 'Varga', 'M', 1905, 1942],
  ['marta', 'Marta', 'Varga', 'F', 1931, 2004],
  ['josip', 'Josip', 'Varga', 'M', 1928, 1999],
  ['luka', 'Luka', 'Kos', 'M', 1930, 1990],
  ['elena', 'Ελένη', 'Κος', 'F', 1933, 2010],
  ['vera', 'Vera', 'Varga', 'F', 1956],
  ['ilija', 'Ilija', 'Petrov', 'M', 1955, 2020],
  ['suad', 'سعاد', 'الحدّاد', 'F', 1960],
  ['petra', 'Petra', 'Kos', 'F', 1958],
  ['nikola', 'Nikola', 'Petrov', 'M', 1983],
  ['mila', 'Mila', 'Petrov', 'F', 1986],
  ['lin', 'Lin', 'Petrov', 'F', 1990],
  ['otto', 'Otto', 'Petrov', 'M', 2012],
];

/** Two parents and their children. */
const couples: readonly (readonly [
  one: string,
  other: string,
  kind: 'married' | 'partnership',
  children: readonly string[],
])[] = [
  ['vuk', 'stana', 'married', ['ivan', 'milos']],
  ['ivan', 'rosa', 'married', ['marta', 'luka']],
  ['marta', 'josip', 'married', ['self', 'vera']],
  ['luka', 'elena', 'married', ['petra']],
  ['self', 'ilija', 'married', ['nikola', 'mila']],
  ['self', 'suad', 'partnership', ['lin']],
  ['nikola', 'petra', 'partnership', []],
];

const year = (value: number) => ({
  kind: 'exact',
  start: `${String(value)}-01-01`,
  end: `${String(value)}-12-31`,
  precision: 'year',
  text: String(value),
});

/** Begins the tree of `account`, who stands in it as `self`, born in 1958. */
export async function growFamily(
  url: string,
  account: Account,
  more: readonly Readonly<Record<string, unknown>>[] = [],
): Promise<SmallFamily> {
  const ask = arrangeAs(url, account.token);
  const begun = await ask('POST', '/family/tree', { name: 'Varga' });
  const [tree, self] = [textAt(begun, 'data', 'tree', 'id'), textAt(begun, 'data', 'focus_id')];
  const ref = (name: string) => (name === 'self' ? self : `$${name}`);
  const steps = [
    ...people.map(([name, given, surname, sex, born, died]) => ({
      do: 'person.create',
      as: `$${name}`,
      person: {
        given,
        surname,
        sex,
        birth: year(born),
        ...(died !== undefined && { death: year(died) }),
      },
    })),
    ...couples.flatMap(([one, other, kind, children], at) => [
      { do: 'union.create', as: `$u${String(at)}`, partner_ids: [ref(one), ref(other)], kind },
      ...children.flatMap((child) =>
        [one, other].map((parent) => ({
          do: 'parent.link',
          child_id: ref(child),
          parent_id: ref(parent),
          union_id: `$u${String(at)}`,
          ...(child === 'lin' && { nature: 'adoptive' }),
        })),
      ),
    ]),
    { do: 'relative.add', to: '$mila', relation: 'child', other: '$otto' },
    ...more,
  ];
  const grown = await askAs(url, account.token)('POST', `/family/tree/${tree}/batch`, { steps });
  if (grown.status !== 201) throw new Error(JSON.stringify(grown.body));
  return {
    tree,
    of: (name) => (name === 'self' ? self : textAt(grown.body, 'data', 'ids', `$${name}`)),
  };
}

export interface Relatives {
  readonly ana: Account;
  readonly bruno: Account;
  readonly family: SmallFamily;
}

/** Ana's family, with Bruno, whom she knows, as a member of its tree. Invitations have a journey of their own. */
export async function twoInAFamily(
  { url, server }: World,
  role: 'viewer' | 'editor',
): Promise<Relatives> {
  const ana = await makeOwner(url);
  const bruno = await join(url, ana, 'Bruno Kos', 'bruno');
  await connect(url, bruno, ana);
  const family = await growFamily(url, ana);
  tellDatabase(server, 'insert into tree_member (tree_id, user_id, role) values ($1, $2, $3)', [
    family.tree,
    bruno.id,
    role,
  ]);
  return { ana, bruno, family };
}

/** The address of the family around Marta, the mother of Ana. */
export const aroundMarta = ({ tree, of }: SmallFamily): string =>
  `/tree?tree=${tree}&focus=${of('marta')}`;

/** Ana and Bruno look at the family around Marta, each in a browser of their own. */
export async function lookTogether(
  { url }: World,
  { ana, bruno, family }: Relatives,
  [ours, theirs]: readonly [Visitor, Visitor],
): Promise<void> {
  await Promise.all([
    beginAs(ours, url, ana, aroundMarta(family)),
    beginAs(theirs, url, bruno, aroundMarta(family)),
  ]);
  for (const { page } of [ours, theirs]) await expect(familyOf(page, 'Marta Varga')).toBeVisible();
}
