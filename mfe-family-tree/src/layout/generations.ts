// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * The row of everybody: children below all their parents, partners in one row where the data allow it, and lines as short as rounds of
 * shifting make them. Partners whose row would be above and below itself (somebody who married their own descendant) are parted.
 */
import { cyclesOf, type Cycles } from './cycles.ts';
import { circles, digraph, inOrder, Joined, type Digraph } from './digraph.ts';
import type { Kin } from './kin.ts';
import { ints } from './numbers.ts';

export interface Generations {
  /** By local person, from 0 in every connected part. */
  readonly row: Int32Array;
  /** By household: the row its children hang from; one above them where no parent is known, which may be -1. */
  readonly homeRow: Int32Array;
  /** By household: 1 where its partners do not stand in one row. */
  readonly parted: Uint8Array;
  /** By local person: the same number for all who are joined by partners in one row. */
  readonly group: Int32Array;
  /** By local person, then by household: the same number for all who are connected. */
  readonly part: Int32Array;
  readonly cycles: Cycles;
  readonly longMarriages: number;
}

interface Ladder {
  readonly graph: Digraph;
  /** By edge: 1 from parents to children, 0 from a partner to a household that is parted. */
  readonly step: Uint8Array;
  readonly node: Int32Array;
}

const SHIFTS = 12;
const PARTINGS = 8;

function joinedPartners({ count, households, partners }: Kin, parted: Uint8Array): Int32Array {
  const joined = new Joined(count + households);
  for (let home = 0; home < households; home += 1) {
    if (parted[home] === 1) continue;
    for (let i = partners.starts[home] ?? 0; i < (partners.starts[home + 1] ?? 0); i += 1)
      joined.join(partners.items[i] ?? 0, count + home);
  }
  return ints(count + households, (node) => joined.of(node));
}

function ladderOf(kin: Kin, parted: Uint8Array, { closing }: Cycles): Ladder {
  const { count, births, child, household, partners, households } = kin;
  const node = joinedPartners(kin, parted);
  const most = births + partners.items.length;
  const [from, to, step] = [new Int32Array(most), new Int32Array(most), new Uint8Array(most)];
  let edges = 0;
  const push = (a: number, b: number, length: number) => {
    from[edges] = node[a] ?? 0;
    to[edges] = node[b] ?? 0;
    step[edges] = length;
    edges += 1;
  };
  for (let birth = 0; birth < births; birth += 1)
    if (closing[birth] === 0 && (household[birth] ?? -1) >= 0)
      push(count + (household[birth] ?? 0), child[birth] ?? 0, 1);
  for (let home = 0; home < households; home += 1) {
    if (parted[home] === 0) continue;
    for (let i = partners.starts[home] ?? 0; i < (partners.starts[home + 1] ?? 0); i += 1)
      push(partners.items[i] ?? 0, count + home, 0);
  }
  return {
    graph: digraph(count + households, from.subarray(0, edges), to.subarray(0, edges)),
    step: step.subarray(0, edges),
    node,
  };
}

/** Marks the couples of each circle that lie farthest apart by descent; all of them where `all`. */
function part(
  kin: Kin,
  { graph, node }: Ladder,
  parted: Uint8Array,
  depth: Int32Array,
  all: boolean,
): void {
  const circle = circles(graph);
  const size = new Int32Array(graph.nodes);
  const whole = new Uint8Array(graph.nodes);
  for (let i = 0; i < graph.nodes; i += 1) size[circle[i] ?? 0] = (size[circle[i] ?? 0] ?? 0) + 1;
  for (let edge = 0; edge < graph.to.length; edge += 1) {
    const a = graph.from[edge] ?? 0;
    const b = graph.to[edge] ?? 0;
    if (a === b || ((size[circle[a] ?? 0] ?? 0) > 1 && circle[a] === circle[b]))
      whole[circle[a] ?? 0] = 1;
  }
  const [worst, widest] = [
    new Int32Array(graph.nodes).fill(-1),
    new Int32Array(graph.nodes).fill(-1),
  ];
  for (let home = 0; home < kin.households; home += 1) {
    const of = circle[node[kin.count + home] ?? 0] ?? 0;
    const from = kin.partners.starts[home] ?? 0;
    const to = kin.partners.starts[home + 1] ?? 0;
    if (parted[home] === 1 || whole[of] === 0 || to - from < 2) continue;
    if (all) parted[home] = 1;
    let low = 0x7fffffff;
    let high = 0;
    for (let i = from; i < to; i += 1) {
      const at = depth[kin.partners.items[i] ?? 0] ?? 0;
      low = Math.min(low, at);
      high = Math.max(high, at);
    }
    if (worst[of] !== -1 && high - low <= (widest[of] ?? 0)) continue;
    worst[of] = home;
    widest[of] = high - low;
  }
  for (const home of worst) if (home >= 0) parted[home] = 1;
}

function longestWays({ graph, step }: Ladder, order: Int32Array): Int32Array {
  const row = new Int32Array(graph.nodes);
  for (const node of order) {
    for (let i = graph.out.starts[node] ?? 0; i < (graph.out.starts[node + 1] ?? 0); i += 1) {
      const edge = graph.out.items[i] ?? 0;
      const to = graph.to[edge] ?? 0;
      row[to] = Math.max(row[to] ?? 0, (row[node] ?? 0) + (step[edge] ?? 0));
    }
  }
  return row;
}

/**
 * A line that joins far below its beginning hangs there with all that is tight to it: what has more loose lines below than above comes
 * down as far as it can, together. Every shift shortens the lines as a whole.
 */
function shorten({ graph, step }: Ladder, row: Int32Array): void {
  const loose = (edge: number) =>
    (row[graph.to[edge] ?? 0] ?? 0) - (row[graph.from[edge] ?? 0] ?? 0) - (step[edge] ?? 0);
  for (let round = 0; round < SHIFTS; round += 1) {
    const tight = new Joined(graph.nodes);
    for (let edge = 0; edge < graph.to.length; edge += 1)
      if (loose(edge) === 0) tight.join(graph.from[edge] ?? 0, graph.to[edge] ?? 0);
    const [gain, slack] = [
      new Int32Array(graph.nodes),
      new Int32Array(graph.nodes).fill(0x7fffffff),
    ];
    let found = false;
    for (let edge = 0; edge < graph.to.length; edge += 1) {
      const a = tight.of(graph.from[edge] ?? 0);
      const b = tight.of(graph.to[edge] ?? 0);
      if (a === b) continue;
      gain[a] = (gain[a] ?? 0) + 1;
      gain[b] = (gain[b] ?? 0) - 1;
      slack[a] = Math.min(slack[a] ?? 0, loose(edge));
    }
    for (let node = 0; node < graph.nodes; node += 1) {
      const of = tight.of(node);
      if ((gain[of] ?? 0) <= 0) continue;
      row[node] = (row[node] ?? 0) + (slack[of] ?? 0);
      found = true;
    }
    if (!found) return;
  }
}

/** Every connected part begins with row 0; where only siblings are known, the place of their parents lies above it. */
function normalised(
  kin: Kin,
  { node }: Ladder,
  raw: Int32Array,
  part: Int32Array,
): { row: Int32Array; homeRow: Int32Array } {
  const least = new Int32Array(kin.count + kin.households).fill(0x7fffffff);
  const at = (member: number) => raw[node[member] ?? 0] ?? 0;
  for (let person = 0; person < kin.count; person += 1)
    least[part[person] ?? 0] = Math.min(least[part[person] ?? 0] ?? 0, at(person));
  const row = ints(kin.count, (person) => at(person) - (least[part[person] ?? 0] ?? 0));
  const homeRow = ints(
    kin.households,
    (home) => at(kin.count + home) - (least[part[kin.count + home] ?? 0] ?? 0),
  );
  // Nobody holds up a household without parents: it stands right above the first of its children.
  for (let home = 0; home < kin.households; home += 1) {
    if (kin.partners.starts[home] !== kin.partners.starts[home + 1]) continue;
    let low = 0x7fffffff;
    for (let i = kin.birthsOf.starts[home] ?? 0; i < (kin.birthsOf.starts[home + 1] ?? 0); i += 1)
      low = Math.min(low, row[kin.child[kin.birthsOf.items[i] ?? 0] ?? 0] ?? 0);
    homeRow[home] = low - 1;
  }
  return { row, homeRow };
}

function partsOf({ count, households, partners, births, child, household }: Kin): Int32Array {
  const joined = new Joined(count + households);
  for (let home = 0; home < households; home += 1)
    for (let i = partners.starts[home] ?? 0; i < (partners.starts[home + 1] ?? 0); i += 1)
      joined.join(partners.items[i] ?? 0, count + home);
  for (let birth = 0; birth < births; birth += 1)
    if ((household[birth] ?? -1) >= 0)
      joined.join(child[birth] ?? 0, count + (household[birth] ?? 0));
  return ints(count + households, (node) => joined.of(node));
}

/** `sunk`: as in the options of a layout. */
export function generationsOf(kin: Kin, sunk?: Uint8Array): Generations {
  const cycles = cyclesOf(kin);
  const parted = new Uint8Array(kin.households);
  let ladder = ladderOf(kin, parted, cycles);
  let order = inOrder(ladder.graph);
  let depth: Int32Array | null = null;
  for (let round = 0; order.length < ladder.graph.nodes; round += 1) {
    if (depth === null) {
      const alone = ladderOf(kin, new Uint8Array(kin.households).fill(1), cycles);
      depth = longestWays(alone, inOrder(alone.graph));
    }
    part(kin, ladder, parted, depth, round >= PARTINGS);
    ladder = ladderOf(kin, parted, cycles);
    order = inOrder(ladder.graph);
  }
  const raw = longestWays(ladder, order);
  shorten(ladder, raw);
  const parts = partsOf(kin);
  let longMarriages = 0;
  for (const one of parted) longMarriages += one;
  const rows = normalised(kin, ladder, raw, parts);
  if (sunk !== undefined)
    for (let local = 0; local < kin.count; local += 1)
      rows.row[local] = (rows.row[local] ?? 0) + (sunk[kin.person[local] ?? 0] ?? 0);
  return {
    ...rows,
    parted,
    group: ladder.node.slice(0, kin.count),
    part: parts,
    cycles,
    longMarriages,
  };
}
