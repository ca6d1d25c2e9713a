/** Who is above, below and around someone. All visit each person once, so rings in the data end like everything else. */
import type { FamilyGraph } from './graph.ts';
import { isSocial } from './natures.ts';

export interface Reached {
  /** Nearest first; the one it begins with is not among them. */
  readonly persons: Int32Array;
  /** Generations (steps) to each, in the same order. */
  readonly distances: Int32Array;
}
export interface WalkOptions {
  /** How many generations; all where absent. */
  readonly depth?: number;
  /** Which parent links count; all where absent. */
  readonly keep?: (link: number) => boolean;
}

/** Written for each person by `generationsFrom` where they have nothing to do with the one asked for. */
export const UNREACHED = -32_768;

function walk(
  graph: FamilyGraph,
  person: number,
  { depth = Number.POSITIVE_INFINITY, keep = () => true }: WalkOptions,
  upwards: boolean,
): Reached {
  const { starts, items } = upwards ? graph.parentLinks : graph.childLinks;
  const ends = upwards ? graph.parent : graph.child;
  const seen = new Set([person]);
  const distances: number[] = [];
  let layer = [person];
  for (let distance = 1; layer.length > 0 && distance <= depth; distance += 1) {
    const next: number[] = [];
    const take = (link: number): void => {
      const other = ends[link] ?? -1;
      if (other < 0 || seen.has(other) || !keep(link)) return;
      seen.add(other);
      next.push(other);
      distances.push(distance);
    };
    for (const one of layer) items.subarray(starts[one], starts[one + 1]).forEach(take);
    layer = next;
  }
  seen.delete(person);
  return { persons: Int32Array.from(seen), distances: Int32Array.from(distances) };
}

export const ancestorsOf = (
  graph: FamilyGraph,
  person: number,
  options: WalkOptions = {},
): Reached => walk(graph, person, options, true);
export const descendantsOf = (
  graph: FamilyGraph,
  person: number,
  options: WalkOptions = {},
): Reached => walk(graph, person, options, false);

/** Everyone one step away: parents and siblings without parents as -1/0 generations, partners 0, children 1. */
export function eachNeighbour(
  graph: FamilyGraph,
  person: number,
  visit: (other: number, generation: number) => void,
): void {
  const { parentLinks, childLinks, unionsOf, partners, unionLinks } = graph;
  for (
    let at = parentLinks.starts[person] ?? 0;
    at < (parentLinks.starts[person + 1] ?? 0);
    at += 1
  ) {
    const link = parentLinks.items[at] ?? 0;
    const parent = graph.parent[link] ?? -1;
    if (parent >= 0) visit(parent, -1);
    else if ((graph.union[link] ?? -1) >= 0)
      eachOf(unionLinks, graph.union[link] ?? 0, (other) => {
        visit(graph.child[other] ?? 0, 0);
      });
  }
  eachOf(unionsOf, person, (union) => {
    eachOf(partners, union, (other) => {
      if (other !== person) visit(other, 0);
    });
  });
  eachOf(childLinks, person, (link) => {
    visit(graph.child[link] ?? 0, 1);
  });
}

export function eachOf(
  lists: FamilyGraph['partners'],
  owner: number,
  visit: (item: number) => void,
): void {
  const end = lists.starts[owner + 1] ?? 0;
  for (let at = lists.starts[owner] ?? 0; at < end; at += 1) visit(lists.items[at] ?? 0);
}

/** The generation of everyone counted from one person: parents -1, children 1, partners the same; UNREACHED for strangers. Linear. */
export function generationsFrom(graph: FamilyGraph, person: number): Int32Array {
  const generations = new Int32Array(graph.persons).fill(UNREACHED);
  generations[person] = 0;
  const queue = [person];
  for (let at = 0; at < queue.length; at += 1) {
    const one = queue[at] ?? 0;
    const own = generations[one] ?? 0;
    eachNeighbour(graph, one, (other, step) => {
      if (generations[other] !== UNREACHED) return;
      generations[other] = own + step;
      queue.push(other);
    });
  }
  return generations;
}

/** Everyone who is connected with someone by any edge, that one included; nearest first. */
export function componentOf(graph: FamilyGraph, person: number): Int32Array {
  const seen = new Set([person]);
  for (const one of seen)
    eachNeighbour(graph, one, (other) => {
      seen.add(other);
    });
  return Int32Array.from(seen);
}

/** The number of the component of each person (from 0, in the order of their first persons), and how many persons each has. Linear. */
export function componentsOf(graph: FamilyGraph): {
  readonly of: Int32Array;
  readonly sizes: readonly number[];
} {
  const of = new Int32Array(graph.persons).fill(-1);
  const sizes: number[] = [];
  for (let first = 0; first < graph.persons; first += 1) {
    if (of[first] !== -1) continue;
    const queue = [first];
    of[first] = sizes.length;
    const take = (other: number): void => {
      if (of[other] !== -1) return;
      of[other] = sizes.length;
      queue.push(other);
    };
    for (let at = 0; at < queue.length; at += 1) eachNeighbour(graph, queue[at] ?? 0, take);
    sizes.push(queue.length);
  }
  return { of, sizes };
}

/** What `linesOf` writes for each person: none, the four grandparents' lines, and those of one's own house. */
export const lines = [
  'none',
  'fathers_father',
  'fathers_mother',
  'mothers_father',
  'mothers_mother',
  'own',
] as const;

/** The two social parents drawn first: a father before a mother, otherwise as told. */
function twoParents(graph: FamilyGraph, person: number): number[] {
  const found: number[] = [];
  eachOf(graph.parentLinks, person, (link) => {
    const parent = graph.parent[link] ?? -1;
    if (parent >= 0 && isSocial(graph, link) && !found.includes(parent)) found.push(parent);
  });
  const [one = -1, other = -1] = found;
  return (graph.sex[one] ?? 0) === 2 && (graph.sex[other] ?? 0) !== 2 ? [other, one] : [one, other];
}

/**
 * Index into `lines`, by person: from which grandparent of `person` each relative comes. Where lines meet (cousins who married) the
 * first one keeps them. Parents belong to the line of their own father. Linear.
 */
export function linesOf(graph: FamilyGraph, person: number): Uint8Array {
  const line = new Uint8Array(graph.persons);
  const own = (one: number): void => {
    if (line[one] === 0) line[one] = lines.indexOf('own');
  };
  own(person);
  descendantsOf(graph, person, { keep: (link) => isSocial(graph, link) }).persons.forEach(own);
  twoParents(graph, person).forEach((parent, side) => {
    if (parent < 0) return;
    twoParents(graph, parent).forEach((grandparent, which) => {
      if (grandparent >= 0) claimLine(graph, grandparent, 1 + side * 2 + which, line);
    });
    claimLine(graph, parent, 1 + side * 2, line);
  });
  return line;
}

/** Someone, all their ancestors, and all who come from those, as far as nobody has claimed them. */
function claimLine(graph: FamilyGraph, person: number, number: number, line: Uint8Array): void {
  const keep = (link: number): boolean => isSocial(graph, link);
  const queue = [person, ...ancestorsOf(graph, person, { keep }).persons];
  const claimed = new Set<number>();
  for (const one of queue) {
    if (line[one] === 0) line[one] = number;
    if (line[one] === number) claimed.add(one);
  }
  for (const one of claimed) {
    eachOf(graph.childLinks, one, (link) => {
      const child = graph.child[link] ?? 0;
      if (line[child] !== 0 || !keep(link)) return;
      line[child] = number;
      claimed.add(child);
    });
  }
}
