// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * The drawn part of a graph as households: who is partner in which, who is child of which. Local persons 0…count-1 stand in the order
 * of the keys kept from the last layout, so that the numbers of the graph decide nothing once there are keys. Linear.
 */
import { listsOf, type FamilyGraph, type Lists } from '@kinlore/shared/kinship';
import { sortSpan } from './numbers.ts';
import { inOrderOfBirth } from './births-in-order.ts';

export interface Kin {
  readonly count: number;
  /** Number in the graph, by local person. */
  readonly person: Int32Array;
  /** Local person, by number of the graph; -1 where not drawn. */
  readonly local: Int32Array;
  readonly households: number;
  /** Union of the graph, by household; -1 where parents stand without one. */
  readonly union: Int32Array;
  /** Local persons, by household. */
  readonly partners: Lists;
  /** Births: one child in one household, side by side. */
  readonly births: number;
  readonly child: Int32Array;
  readonly household: Int32Array;
  /** Index into `parentNatures`: birth as soon as one of the parents is so. */
  readonly nature: Uint8Array;
  readonly preferred: Uint8Array;
  /** Births by household in order of birth, and by the child with the family they are drawn under first. */
  readonly birthsOf: Lists;
  /** By household: 1 where dates say what the order of birth is. */
  readonly isDated: Uint8Array;
  readonly bornIn: Lists;
  /** Households by partner. */
  readonly homes: Lists;
}

/** Local persons by key, then by number. Those without a key come last. */
function numbered(drawn: Int32Array, keys: Float64Array | undefined): Int32Array {
  if (keys === undefined) return drawn;
  const keyOf = (person: number) => {
    const key = keys[person] ?? Number.NaN;
    return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key;
  };
  return drawn.slice().sort((a, b) => (keyOf(a) === keyOf(b) ? a - b : keyOf(a) - keyOf(b)));
}

/** Grows lists of numbers that belong together; plain arrays would double the memory of a million persons. */
class Rows {
  readonly one: Int32Array;
  readonly other: Int32Array;
  length = 0;
  constructor(capacity: number) {
    this.one = new Int32Array(capacity);
    this.other = new Int32Array(capacity);
  }

  push(one: number, other: number): void {
    this.one[this.length] = one;
    this.other[this.length] = other;
    this.length += 1;
  }
}

/** Households of parents who have no union in the data: the one or two lone parents of a child share one. */
class Implied {
  private readonly found = new Map<number, number>();
  readonly partners: [number, number][] = [];
  private readonly persons: number;
  private readonly first: number;
  constructor(persons: number, first: number) {
    this.persons = persons;
    this.first = first;
  }

  of(one: number, other: number): number {
    const [low, high] = one < other ? [one, other] : [other, one];
    const key = low * (this.persons + 1) + high + 1;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const household = this.first + this.partners.length;
    this.found.set(key, household);
    this.partners.push([one, other]);
    return household;
  }
}

const BIRTH = 0;
const starts = (lists: Lists, of: number) => lists.starts[of] ?? 0;

/** The union two parents share, -1 where there is none. Looks through the shorter list only. */
function sharedUnion(graph: FamilyGraph, one: number, other: number): number {
  const { unionsOf, partners } = graph;
  for (let i = starts(unionsOf, one); i < starts(unionsOf, one + 1); i += 1) {
    const union = unionsOf.items[i] ?? -1;
    for (let j = starts(partners, union); j < starts(partners, union + 1); j += 1)
      if (partners.items[j] === other) return union;
  }
  return -1;
}

/** By link: the household it belongs to, -1 where it is not drawn. */
function householdsOfLinks(
  graph: FamilyGraph,
  local: Int32Array,
): { of: Int32Array; implied: Implied } {
  const { child, parent, union, nature, parentLinks } = graph;
  const unions = graph.unionStatus.length;
  const implied = new Implied(graph.persons, unions);
  const of = new Int32Array(child.length).fill(-1);
  const drawn = (link: number) => (local[child[link] ?? -1] ?? -1) >= 0;
  const isPartner = (link: number) => sharesUnion(graph, parent[link] ?? -1, union[link] ?? -1);
  for (let link = 0; link < child.length; link += 1) {
    if (!drawn(link) || of[link] !== -1) continue;
    const mine = parent[link] ?? -1;
    // A parent who is not drawn is not unknown: their children hang from nobody here.
    if (mine >= 0 && (local[mine] ?? -1) < 0) continue;
    if ((union[link] ?? -1) >= 0 && (mine < 0 || isPartner(link))) {
      of[link] = union[link] ?? -1;
      continue;
    }
    if (mine < 0) continue;
    // The other parent by birth who stands alone too, if there is exactly one.
    let [other, at] = [-1, -1];
    for (
      let i = starts(parentLinks, child[link] ?? 0);
      i < starts(parentLinks, (child[link] ?? 0) + 1);
      i += 1
    ) {
      const next = parentLinks.items[i] ?? -1;
      if (
        next === link ||
        union[next] !== -1 ||
        nature[next] !== BIRTH ||
        nature[link] !== BIRTH ||
        (local[parent[next] ?? -1] ?? -1) < 0 ||
        parent[next] === mine
      )
        continue;
      [other, at] = at === -1 ? [parent[next] ?? -1, next] : [-1, -2];
    }
    const shared = other < 0 ? -1 : sharedUnion(graph, mine, other);
    const home = shared >= 0 ? shared : implied.of(mine, other);
    of[link] = home;
    if (other >= 0) of[at] = home;
  }
  return { of, implied };
}

function sharesUnion({ partners }: FamilyGraph, person: number, union: number): boolean {
  for (let j = starts(partners, union); j < starts(partners, union + 1); j += 1)
    if (partners.items[j] === person) return true;
  return false;
}

/** Somebody told twice as partner of one union. */
function wasPushed({ one, other, length }: Rows, union: number, partner: number): boolean {
  for (let at = length - 1; at >= 0 && one[at] === union; at -= 1)
    if (other[at] === partner) return true;
  return false;
}

/** One birth for each child and household, whatever the number of parents' links. */
function birthsOf(
  graph: FamilyGraph,
  local: Int32Array,
  of: Int32Array,
  drawnChildren: Int32Array,
) {
  const { parentLinks, nature, preferred } = graph;
  const births = new Rows(of.length);
  const [natures, first, told] = [
    new Uint8Array(of.length),
    new Uint8Array(of.length),
    new Int32Array(of.length),
  ];
  for (const child of drawnChildren) {
    const begin = births.length;
    for (let i = starts(parentLinks, child); i < starts(parentLinks, child + 1); i += 1) {
      const link = parentLinks.items[i] ?? -1;
      const household = of[link] ?? -1;
      if (household < 0) continue;
      let at = begin;
      while (at < births.length && births.other[at] !== household) at += 1;
      if (at === births.length) {
        births.push(local[child] ?? -1, household);
        natures[at] = nature[link] ?? 0;
        told[at] = link;
        first[at] = preferred[link] ?? 0;
      } else {
        if (nature[link] === BIRTH) natures[at] = BIRTH;
        if (preferred[link] === 1) first[at] = 1;
      }
    }
  }
  return {
    child: births.one.slice(0, births.length),
    household: births.other.slice(0, births.length),
    nature: natures.slice(0, births.length),
    preferred: first.slice(0, births.length),
    told,
  };
}

/** Leaves out unions that join nobody: with one person drawn, or none. Gives the new number of each, -1 where left out. */
function renumbered(
  partners: Rows,
  households: number,
  born: Int32Array,
): { to: Int32Array; count: number } {
  const weight = new Int32Array(households);
  for (let i = 0; i < partners.length; i += 1)
    weight[partners.one[i] ?? 0] = (weight[partners.one[i] ?? 0] ?? 0) + 1;
  for (const household of born) weight[household] = (weight[household] ?? 0) + 1;
  const to = new Int32Array(households).fill(-1);
  let count = 0;
  for (let household = 0; household < households; household += 1)
    if ((weight[household] ?? 0) >= 2) to[household] = count++;
  return { to, count };
}

/** The drawn persons must be numbers of the graph, each once. */
export function kinOf(graph: FamilyGraph, drawn: Int32Array, keepOrder?: Float64Array): Kin {
  const person = numbered(drawn, keepOrder);
  const local = new Int32Array(graph.persons).fill(-1);
  for (let i = 0; i < person.length; i += 1) local[person[i] ?? 0] = i;
  const { of, implied } = householdsOfLinks(graph, local);
  const unions = graph.unionStatus.length;
  const all = unions + implied.partners.length;
  const partners = new Rows(graph.partners.items.length + 2 * implied.partners.length);
  for (let union = 0; union < unions; union += 1) {
    for (let j = starts(graph.partners, union); j < starts(graph.partners, union + 1); j += 1) {
      const partner = local[graph.partners.items[j] ?? -1] ?? -1;
      if (partner >= 0 && !wasPushed(partners, union, partner)) partners.push(union, partner);
    }
  }
  for (const [i, pair] of implied.partners.entries())
    for (const one of pair) if (one >= 0) partners.push(unions + i, local[one] ?? -1);
  const births = birthsOf(graph, local, of, person);
  const { to, count } = renumbered(partners, all, births.household);
  const union = new Int32Array(count).fill(-1);
  for (let i = 0; i < unions; i += 1) if ((to[i] ?? -1) >= 0) union[to[i] ?? 0] = i;
  const owners = partners.one.slice(0, partners.length).map((household) => to[household] ?? -1);
  const members = partners.other.slice(0, partners.length);
  const household = births.household.map((old) => to[old] ?? -1);
  const homesOwner = members.map((member, i) => ((owners[i] ?? -1) < 0 ? -1 : member));
  const { births: birthsOfHome, isDated } = inOrderOfBirth(graph, household, count, {
    person: births.child.map((child) => person[child] ?? 0),
    told: births.told,
  });
  return {
    count: person.length,
    person,
    local,
    households: count,
    union,
    partners: listsOf(count, owners, members),
    births: births.child.length,
    child: births.child,
    household,
    nature: births.nature,
    preferred: births.preferred,
    birthsOf: birthsOfHome,
    isDated,
    bornIn: bornInOf(person.length, births),
    homes: listsOf(person.length, homesOwner, owners),
  };
}

/** The preferred family first, then by birth before all other natures, then as told. */
function bornInOf(
  count: number,
  births: { child: Int32Array; nature: Uint8Array; preferred: Uint8Array },
): Lists {
  const lists = listsOf(count, births.child, null);
  const weight = (birth: number) =>
    (births.preferred[birth] === 1 ? 0 : 256) + (births.nature[birth] ?? 0);
  const byWeight = (a: number, b: number) => weight(a) - weight(b) || a - b;
  for (let person = 0; person < count; person += 1) {
    const from = lists.starts[person] ?? 0;
    const to = lists.starts[person + 1] ?? 0;
    if (to - from > 1) sortSpan(lists.items, from, to, byWeight);
  }
  return lists;
}
