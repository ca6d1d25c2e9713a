/** A family told in words (shared/kinship/testing) as a tree of the page: names and, where given, years. */
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import { buildGraph, sexCodes } from '@kinlore/shared/kinship';
import { randomFamily, type ToldFamily } from '@kinlore/shared/kinship/testing';
import { idOf } from '@kinlore/shared/testing';
import { modelOf, NO_YEAR, type TreeModel } from '../model/index.ts';

const list = (values: ArrayLike<number> | undefined, count: number, otherwise: number): number[] =>
  values === undefined ? Array.from({ length: count }, () => otherwise) : Array.from(values);

/** The last word of a name is the surname where there is more than one. `years`: born and died, by name. */
export function modelOfTold(
  { title, names, input, graph }: ToldFamily,
  years: Readonly<Record<string, readonly [number | null, number | null]>> = {},
  self: number | null = null,
): TreeModel {
  const words = names.map((name) => name.split(' '));
  const at = (name: string) => years[name] ?? [null, null];
  const count = input.unions.count;
  const links = input.links.child.length;
  const whole: WholeTree = {
    tree: {
      id: idOf(400),
      name: title,
      role: 'owner',
      revision: 1,
      persons: names.length,
      self_person_id: self === null ? null : idOf(self + 1),
    },
    abilities: { add: true, edit: true, undo: true },
    persons: {
      id: names.map((_, index) => idOf(index + 1)),
      given: words.map((word) => (word.length > 1 ? word.slice(0, -1).join(' ') : word.join(' '))),
      surname: words.map((word) => (word.length > 1 ? (word.at(-1) ?? '') : '')),
      sex: Array.from(graph.sex, (code) => sexCodes[code] ?? 'U').join(''),
      state: names.map((name) => (at(name)[1] === null ? 'l' : 'd')).join(''),
      born: names.map((name) => at(name)[0]),
      died: names.map((name) => at(name)[1]),
      doubt: names.map(() => '0').join(''),
    },
    marks: [],
    unions: {
      id: Array.from({ length: count }, (_, union) => idOf(1_000 + union)),
      status: list(input.unions.status, count, 5).join(''),
      kind: '0'.repeat(count),
      year: list(input.unions.year, count, 0).map((year) => (year === 0 ? null : year)),
      of_partner: Array.from(input.unions.unionOfPartner),
      partner: Array.from(input.unions.personOfPartner),
    },
    links: {
      id: Array.from({ length: links }, (_, link) => idOf(2_000 + link)),
      child: Array.from(input.links.child),
      parent: Array.from(input.links.parent),
      union: Array.from(input.links.union),
      nature: list(input.links.nature, links, 0).join(''),
      preferred: list(input.links.preferred, links, 1).join(''),
    },
  };
  return modelOf(whole);
}

const men = [
  'Ivan',
  'Karl',
  'Petar',
  'Josef',
  'Marko',
  'Johann',
  'Luka',
  'Emil',
  'Otto',
  'Noah',
  'Stjepan',
  'Filip',
];
const women = [
  'Ana',
  'Marija',
  'Rosa',
  'Clara',
  'Mila',
  'Ida',
  'Vesna',
  'Jelena',
  'Katarina',
  'Lotte',
  'Eva',
  'Nora',
];
const surnames = [
  'Marković',
  'Lindqvist',
  'Kovač',
  'Huber',
  'Novak',
  'Berg',
  'Horvat',
  'Weiss',
  'Babić',
  'Sørensen',
  'Ó Murchú',
  'Żak',
];
const of = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** A big invented family (shared/kinship/testing `randomFamily`) with names and years, the same for the same seed. */
export function modelOfRandom(n: number, seed: number): TreeModel {
  const family = randomFamily(n, seed);
  const names = Array.from({ length: n }, (_, person) => {
    const draw = Math.imul(person + seed, 2_654_435_761) >>> 8;
    return `${of(family.sex[person] === 1 ? men : women, Math.trunc(Math.sqrt(draw % 144)))} ${of(surnames, Math.trunc(Math.sqrt((draw >> 7) % 144)))}`;
  });
  const model = modelOfTold({
    title: 'Everyone',
    names,
    input: family,
    graph: buildGraph(family),
    of: (name) => names.indexOf(name),
  });
  const born = Int32Array.from(family.born);
  const died = Int32Array.from(family.died, (year) => (year === 0 ? NO_YEAR : year));
  return {
    ...model,
    born,
    died,
    state: Uint8Array.from(family.died, (year) => (year === 0 ? 0 : 1)),
  };
}
