/**
 * Shortest ways through the whole family, searched from both ends at once, layer by layer and always where fewer wait.
 *
 * A state is a node with what the walker may still do there. By any edges it is the node alone. By marriage one goes up, then down, and after
 * each of at most two partners anew: six states a node, `marriages * 2 + (1 once descending)`.
 */
import { ACROSS, DOWN, UNSOCIAL, UP, edgesOf, type Edges } from './edges.ts';
import type { FamilyGraph } from './graph.ts';
import { stepToPartner, stepToSibling, stepToChild, stepToParent, type Step } from './steps.ts';
import { eachOf } from './walks.ts';

type Kind = 'any' | 'marriage';
const STATES = { any: 1, marriage: 6 } as const;
const MOST_MARRIAGES = 2;

interface Side {
  readonly seen: Int32Array;
  readonly before: Int32Array;
  front: number[];
}
interface Sheet {
  serial: number;
  readonly sides: readonly [Side, Side];
}
const sheets = new WeakMap<FamilyGraph, Map<Kind, Sheet>>();

/** Working lists of a graph; marked by a serial number instead of being emptied. */
function sheetOf(graph: FamilyGraph, kind: Kind, nodes: number): Sheet {
  const known = sheets.get(graph) ?? new Map<Kind, Sheet>();
  sheets.set(graph, known);
  const side = (): Side => ({
    seen: new Int32Array(nodes * STATES[kind]),
    before: new Int32Array(nodes * STATES[kind]),
    front: [],
  });
  const sheet = known.get(kind) ?? { serial: 0, sides: [side(), side()] };
  known.set(kind, sheet);
  sheet.serial += 1;
  return sheet;
}

/** The state an edge leads to from what the walker did so far (0-5), or -1 where this kind of way may not go there. */
function after(done: number, way: number): number {
  if (way === DOWN) return done | 1;
  if (way === ACROSS) return done >> 1 < MOST_MARRIAGES ? ((done >> 1) + 1) * 2 : -1;
  return way === UP && (done & 1) === 0 ? done : -1;
}

/** Both ways end at one node: may they be joined? Together at most two marriages, and not down from both ends, which were a child in common. */
function facing(node: number, done: number, other: Int32Array, serial: number): number {
  for (let marriages = 0; marriages <= MOST_MARRIAGES - (done >> 1); marriages += 1) {
    const state = node * STATES.marriage + marriages * 2;
    if (other[state] === serial) return state;
    if ((done & 1) === 0 && other[state + 1] === serial) return state + 1;
  }
  return -1;
}

interface Met {
  readonly state: number;
  readonly facing: number;
}

/** The next layer by any edges; tells where it touches the other side. */
function widenByAny({ starts, to }: Edges, side: Side, other: Side, serial: number): Met | null {
  const next: number[] = [];
  const { seen, before } = side;
  for (const node of side.front) {
    const end = starts[node + 1] ?? 0;
    for (let edge = starts[node] ?? 0; edge < end; edge += 1) {
      const reached = to[edge] ?? 0;
      if (seen[reached] === serial) continue;
      seen[reached] = serial;
      before[reached] = node;
      if (other.seen[reached] === serial) return { state: reached, facing: reached };
      next.push(reached);
    }
  }
  side.front = next;
  return null;
}

/** The next layer by marriage. */
function widenByMarriage(
  { starts, to, way }: Edges,
  side: Side,
  other: Side,
  serial: number,
): Met | null {
  const next: number[] = [];
  const { seen, before } = side;
  for (const from of side.front) {
    const node = Math.trunc(from / STATES.marriage);
    const end = starts[node + 1] ?? 0;
    for (let edge = starts[node] ?? 0; edge < end; edge += 1) {
      const done = after(from - node * STATES.marriage, way[edge] ?? UNSOCIAL);
      const reached = (to[edge] ?? 0) * STATES.marriage + done;
      if (done < 0 || seen[reached] === serial) continue;
      seen[reached] = serial;
      before[reached] = from;
      const met = facing(to[edge] ?? 0, done, other.seen, serial);
      if (met >= 0) return { state: reached, facing: met };
      next.push(reached);
    }
  }
  side.front = next;
  return null;
}

/** Nodes from one end to the other, both included, or null. */
function meetInTheMiddle(
  graph: FamilyGraph,
  kind: Kind,
  from: number,
  to: number,
  longest: number,
): number[] | null {
  const edges = edgesOf(graph);
  const { serial, sides } = sheetOf(graph, kind, edges.nodes);
  const [mine, theirs] = sides;
  for (const [side, node] of [
    [mine, from],
    [theirs, to],
  ] as const) {
    const state = node * STATES[kind];
    side.seen[state] = serial;
    side.before[state] = -1;
    side.front = [state];
  }
  const widen = kind === 'any' ? widenByAny : widenByMarriage;
  // Once each at least: no edge leads into some of those one may begin with, so the other side alone would never find them.
  for (
    let length = 1;
    length <= longest && (length <= 2 || (mine.front.length > 0 && theirs.front.length > 0));
    length += 1
  ) {
    const forward = length <= 2 ? length === 1 : mine.front.length <= theirs.front.length;
    const met = forward ? widen(edges, mine, theirs, serial) : widen(edges, theirs, mine, serial);
    if (met === null) continue;
    return forward
      ? joined(kind, sides, met.state, met.facing)
      : joined(kind, sides, met.facing, met.state);
  }
  return null;
}

function joined(
  kind: Kind,
  [mine, theirs]: readonly [Side, Side],
  one: number,
  other: number,
): number[] {
  const nodes: number[] = [];
  const node = (state: number): number => Math.trunc(state / STATES[kind]);
  for (let state = one; state >= 0; state = mine.before[state] ?? -1) nodes.push(node(state));
  nodes.reverse();
  for (let state = theirs.before[other] ?? -1; state >= 0; state = theirs.before[state] ?? -1)
    nodes.push(node(state));
  return nodes;
}

/** The edge from one node to another as a step. Where no edge leads into the second (see `Edges`) it is the one back, turned. */
function stepBetween(
  graph: FamilyGraph,
  { starts, to, way, by }: Edges,
  from: number,
  reached: number,
): Step {
  const find = (one: number, other: number): number =>
    to.subarray(starts[one], starts[one + 1]).indexOf(other);
  const ahead = find(from, reached);
  const edge =
    ahead >= 0 ? ahead + (starts[from] ?? 0) : find(reached, from) + (starts[reached] ?? 0);
  const direction = (way[edge] ?? UP) & ~UNSOCIAL;
  if (direction === ACROSS) return stepToPartner(reached, by[edge] ?? -1);
  return (direction === UP) === ahead >= 0
    ? stepToParent(graph, by[edge] ?? -1)
    : stepToChild(graph, by[edge] ?? -1);
}

/** Nodes as steps; from a sibling group one has come from a sibling. */
function stepsAlong(graph: FamilyGraph, nodes: readonly number[]): Step[] {
  const edges = edgesOf(graph);
  const steps: Step[] = [];
  nodes.forEach((node, at) => {
    const before = nodes[at - 1] ?? -1;
    if (before < 0 || node >= graph.persons) return;
    steps.push(
      before >= graph.persons
        ? stepToSibling(node, before - graph.persons)
        : stepBetween(graph, edges, before, node),
    );
  });
  return steps;
}

/** One step, if that is all: between two into whom no edge leads the search would go around. */
function directStep(graph: FamilyGraph, from: number, to: number): Step | null {
  let found: Step | null = null;
  eachOf(graph.unionsOf, from, (union) => {
    eachOf(graph.partners, union, (partner) => {
      if (partner === to) found ??= stepToPartner(to, union);
    });
  });
  eachOf(graph.parentLinks, from, (link) => {
    if (graph.parent[link] === to) found ??= stepToParent(graph, link);
  });
  eachOf(graph.childLinks, from, (link) => {
    if (graph.child[link] === to) found ??= stepToChild(graph, link);
  });
  return found;
}

/** The fewest steps between two persons over any edges, or null where nothing connects them. No steps from someone to themselves. */
export function shortestPath(graph: FamilyGraph, from: number, to: number): Step[] | null {
  if (from === to) return [];
  const direct = directStep(graph, from, to);
  if (direct !== null) return [direct];
  const nodes = meetInTheMiddle(graph, 'any', from, to, Number.POSITIVE_INFINITY);
  return nodes === null ? null : stepsAlong(graph, nodes);
}

/** The shortest way of at most `longest` steps that goes through relatives and at most two marriages, or null. */
export function pathByMarriage(
  graph: FamilyGraph,
  from: number,
  to: number,
  longest: number,
): Step[] | null {
  const nodes = meetInTheMiddle(graph, 'marriage', from, to, longest);
  return nodes === null ? null : stepsAlong(graph, nodes);
}
