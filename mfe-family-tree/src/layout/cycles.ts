// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Data in which somebody is their own forebear: which births close the circle, and who stands in one. */
import { circles, closingEdges, digraph, inOrder } from './digraph.ts';
import type { Kin } from './kin.ts';
import { upTo } from './numbers.ts';

export interface Cycles {
  /** By birth: 1 where it closes a circle and gives no order of generations. */
  readonly closing: Uint8Array;
  /** By local person. */
  readonly inCycle: Uint8Array;
  readonly count: number;
}

/** One edge for each parent and birth. */
function bloodLines({ births, household, child, partners, count }: Kin) {
  let edges = 0;
  for (let birth = 0; birth < births; birth += 1) {
    const home = household[birth] ?? -1;
    if (home >= 0) edges += (partners.starts[home + 1] ?? 0) - (partners.starts[home] ?? 0);
  }
  const [from, to, of] = [new Int32Array(edges), new Int32Array(edges), new Int32Array(edges)];
  let at = 0;
  for (let birth = 0; birth < births; birth += 1) {
    const home = household[birth] ?? -1;
    if (home < 0) continue;
    for (let i = partners.starts[home] ?? 0; i < (partners.starts[home + 1] ?? 0); i += 1) {
      from[at] = partners.items[i] ?? 0;
      to[at] = child[birth] ?? 0;
      of[at] = birth;
      at += 1;
    }
  }
  return { graph: digraph(count, from, to), of };
}

export function cyclesOf(kin: Kin): Cycles {
  const { graph, of } = bloodLines(kin);
  const closing = new Uint8Array(kin.births);
  const inCycle = new Uint8Array(kin.count);
  if (inOrder(graph).length === kin.count) return { closing, inCycle, count: 0 };
  const circle = circles(graph);
  const within = (edge: number) => circle[graph.from[edge] ?? 0] === circle[graph.to[edge] ?? 0];
  const outside = new Int32Array(kin.count);
  for (let edge = 0; edge < of.length; edge += 1) {
    const child = graph.to[edge] ?? 0;
    if (within(edge)) inCycle[child] = 1;
    else outside[child] = (outside[child] ?? 0) + 1;
  }
  // Who has a parent outside of the circle belongs below that parent: the circle is opened elsewhere if it can be.
  const members = upTo(kin.count).filter((person) => inCycle[person] === 1);
  members.sort((a, b) => (outside[a] ?? 0) - (outside[b] ?? 0) || a - b);
  const edges = closingEdges(graph, members, within);
  let count = 0;
  for (let edge = 0; edge < edges.length; edge += 1) {
    const birth = of[edge] ?? 0;
    if (edges[edge] !== 1 || closing[birth] === 1) continue;
    closing[birth] = 1;
    count += 1;
  }
  return { closing, inCycle, count };
}
