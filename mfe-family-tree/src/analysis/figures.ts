/** A whole tree in figures: one pass over it, nothing but numbers and names in the answer, so that a worker can give it. Pure. */
import { componentsOf, listOf } from '@kinlore/shared/kinship';
import { bornOf, diedOf, givenOf, stateOf, surnameOf, type TreeModel } from '../model/index.ts';
import { ancestorsKnown, longestLine, type Known } from './lines.ts';

export type Counted = readonly (readonly [name: string, count: number])[];
export interface Period {
  /** First year of fifty, null for all together. */
  readonly from: number | null;
  readonly given: Counted;
  readonly surnames: Counted;
}
export interface Ages {
  readonly century: number;
  readonly count: number;
  readonly median: number;
  readonly oldest: number;
  readonly oldestPerson: number;
}

export interface Figures {
  readonly persons: number;
  readonly living: number;
  readonly dead: number;
  readonly hidden: number;
  readonly unions: number;
  /** Families with nothing between them, and how many the greatest has. */
  readonly components: number;
  readonly greatest: number;
  /** From the earliest to the youngest of the longest line of descent. */
  readonly longest: readonly number[];
  readonly periods: readonly Period[];
  /** By the century in which they were born. */
  readonly ages: readonly Ages[];
  /** Births by decade, without gaps from the first to the last. */
  readonly decades: readonly (readonly [decade: number, births: number])[];
  /** Unions by the number of their children, from none; the last is "so many or more". */
  readonly children: readonly number[];
  readonly childrenMean: number;
  /** Of all who may be seen: how many have it. `deathYear` of the dead alone. */
  readonly complete: {
    readonly seen: number;
    readonly name: number;
    readonly birthYear: number;
    readonly deathYear: number;
    readonly aParent: number;
    readonly bothParents: number;
  };
  /** Ancestors of the one at the centre, generation by generation. */
  readonly ancestors: readonly Known[];
}

export const MOST_CHILDREN = 10;
const NAMES = 10;
const PERIOD = 50;
/** Someone who seems older than this is a mistake in the data, and not a record. */
const OLDEST = 125;

function add<K>(map: Map<K, number>, key: K): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

const best = (map: ReadonlyMap<string, number>): Counted =>
  [...map]
    .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .slice(0, NAMES);

/** The first of the given names: what they were called by, most likely. */
const calledBy = (given: string): string => given.trim().split(/\s+/u, 1)[0] ?? '';

function names(model: TreeModel): Period[] {
  const periods = new Map<
    number | null,
    { given: Map<string, number>; surnames: Map<string, number> }
  >([[null, { given: new Map(), surnames: new Map() }]]);
  for (let person = 0; person < model.graph.persons; person += 1) {
    const [born, given, surname] = [
      bornOf(model, person),
      calledBy(givenOf(model, person)),
      surnameOf(model, person).trim(),
    ];
    const own = born === null ? null : Math.floor(born / PERIOD) * PERIOD;
    for (const from of own === null ? [null] : [null, own]) {
      const period = periods.get(from) ?? {
        given: new Map<string, number>(),
        surnames: new Map<string, number>(),
      };
      periods.set(from, period);
      if (given !== '') add(period.given, given);
      if (surname !== '') add(period.surnames, surname);
    }
  }
  return [...periods]
    .map(([from, { given, surnames }]) => ({ from, given: best(given), surnames: best(surnames) }))
    .filter(({ given, surnames }) => given.length + surnames.length > 0)
    .toSorted(
      (one, other) =>
        (one.from ?? Number.NEGATIVE_INFINITY) - (other.from ?? Number.NEGATIVE_INFINITY),
    );
}

function agesAtDeath(model: TreeModel): Ages[] {
  const byCentury = new Map<number, { ages: number[]; oldest: number; person: number }>();
  for (let person = 0; person < model.graph.persons; person += 1) {
    const [born, died] = [bornOf(model, person), diedOf(model, person)];
    const age = born === null || died === null ? -1 : died - born;
    if (born === null || age < 0 || age > OLDEST) continue;
    const century = Math.floor(born / 100) * 100;
    const known = byCentury.get(century) ?? { ages: [], oldest: -1, person: -1 };
    byCentury.set(century, known);
    known.ages.push(age);
    if (age > known.oldest) [known.oldest, known.person] = [age, person];
  }
  return [...byCentury]
    .toSorted(([one], [other]) => one - other)
    .map(([century, { ages, oldest, person }]) => {
      ages.sort((one, other) => one - other);
      return {
        century,
        count: ages.length,
        median: ages[Math.floor(ages.length / 2)] ?? 0,
        oldest,
        oldestPerson: person,
      };
    });
}

function births(model: TreeModel): (readonly [number, number])[] {
  const counts = new Map<number, number>();
  for (let person = 0; person < model.graph.persons; person += 1) {
    const born = bornOf(model, person);
    if (born !== null) add(counts, Math.floor(born / 10) * 10);
  }
  if (counts.size === 0) return [];
  const decades = [...counts.keys()];
  const [first, last] = [Math.min(...decades), Math.max(...decades)];
  return Array.from(
    { length: (last - first) / 10 + 1 },
    (_, at) => [first + at * 10, counts.get(first + at * 10) ?? 0] as const,
  );
}

/** Children of each union, each child once. Groups whose parents nobody knows are no unions. */
function childrenOf({ graph }: TreeModel): { counts: number[]; mean: number; unions: number } {
  const counts = Array.from({ length: MOST_CHILDREN + 1 }, () => 0);
  let [unions, children] = [0, 0];
  for (let union = 0; union < graph.unionStatus.length; union += 1) {
    if (graph.partners.starts[union] === graph.partners.starts[union + 1]) continue;
    const links = listOf(graph.unionLinks, union);
    const own = new Set(Array.from(links, (link) => graph.child[link] ?? -1)).size;
    const at = Math.min(own, MOST_CHILDREN);
    counts[at] = (counts[at] ?? 0) + 1;
    unions += 1;
    children += own;
  }
  return { counts, mean: unions === 0 ? 0 : children / unions, unions };
}

function completeness(model: TreeModel): Figures['complete'] {
  const { graph } = model;
  const complete = { seen: 0, name: 0, birthYear: 0, deathYear: 0, aParent: 0, bothParents: 0 };
  for (let person = 0; person < graph.persons; person += 1) {
    if (stateOf(model, person) === 'hidden') continue;
    const parents = new Set(
      Array.from(listOf(graph.parentLinks, person), (link) => graph.parent[link] ?? -1).filter(
        (parent) => parent >= 0,
      ),
    ).size;
    complete.seen += 1;
    complete.name += Number(givenOf(model, person) !== '' && surnameOf(model, person) !== '');
    complete.birthYear += Number(bornOf(model, person) !== null);
    complete.deathYear += Number(diedOf(model, person) !== null);
    complete.aParent += Number(parents > 0);
    complete.bothParents += Number(parents > 1);
  }
  return complete;
}

/** `focus`: whose ancestors are counted. Linear in persons, unions and links, but for sorting names and ages. */
export function figuresOf(model: TreeModel, focus: number): Figures {
  const counts = [0, 0, 0];
  for (const state of model.state) counts[state] = (counts[state] ?? 0) + 1;
  const [living = 0, dead = 0, hidden = 0] = counts;
  const { sizes } = componentsOf(model.graph);
  const children = childrenOf(model);
  return {
    persons: model.graph.persons,
    living,
    dead,
    hidden,
    unions: children.unions,
    components: sizes.length,
    greatest: sizes.reduce((most, size) => Math.max(most, size), 0),
    longest: longestLine(model.graph),
    periods: names(model),
    ages: agesAtDeath(model),
    decades: births(model),
    children: children.counts,
    childrenMean: children.mean,
    complete: completeness(model),
    ancestors: ancestorsKnown(model.graph, focus),
  };
}
