// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * A forest through the stage: every node hangs from one above it, and whole trees of in-laws stand beside the forebear of their own
 * generation in the line they marry into, the smaller tree beside the larger. Ties outside the forest are those that may cross others.
 */
import { listsOf } from '@kinlore/shared/kinship';
import { Joined } from './digraph.ts';
import { Ends } from './ends.ts';
import type { Kin } from './kin.ts';
import { Lines } from './lines.ts';
import { ints, sortSpan } from './numbers.ts';
import type { Siblings } from './siblings.ts';
import type { Stage } from './stage.ts';

export interface Forest {
  /** By node: the tie it hangs from, -1 where it has none. */
  readonly tie: Int32Array;
  /** By node, and for the place `nodes` that holds all trees: first child, and the next on the same level; -1 at the end. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** By node: what holds it: its parent, the parent of who it stands beside, or `nodes`. */
  readonly holder: Int32Array;
}

/** The families people are drawn under first, unbroken by lanes if possible. */
function chosenTies(
  kin: Kin,
  { nodes, ties, upper, lower, person, birth, marriage, bundle, blocks }: Stage,
): Int32Array {
  const chosen = new Int32Array(nodes).fill(-1);
  const weight = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
  for (let tie = 0; tie < ties; tie += 1) {
    const node = lower[tie] ?? 0;
    const who = person[tie] ?? -1;
    const isFirst = who < 0 || kin.bornIn.items[kin.bornIn.starts[who] ?? 0] === birth[tie];
    const unions = who < 0 ? 0 : (kin.homes.starts[who + 1] ?? 0) - (kin.homes.starts[who] ?? 0);
    const cost =
      (marriage[bundle[tie] ?? 0] === 1 ? 1e6 : 0) +
      (isFirst ? 0 : 1e4) +
      ((upper[tie] ?? 0) >= blocks ? 1e3 : 0) -
      Math.min(unions, 900);
    if (cost >= (weight[node] ?? 0)) continue;
    chosen[node] = tie;
    weight[node] = cost;
  }
  return chosen;
}

/** Brothers and sisters in several rows hang below each other: the way to the next row, told last, goes through the middle of the first. */
function toMiddle(items: Int32Array, from: number, to: number): void {
  const lane = items[to - 1] ?? 0;
  const middle = from + ((to - from) >> 1);
  items.copyWithin(middle + 1, middle, to - 1);
  items[middle] = lane;
}

function linesOf(
  { nodes, blocks, upper, upperPort }: Stage,
  tie: Int32Array,
  inRows: boolean,
): Lines {
  const lines = new Lines(nodes);
  const holder = ints(nodes, (node) =>
    (tie[node] ?? -1) < 0 ? nodes : (upper[tie[node] ?? 0] ?? 0),
  );
  const children = listsOf(nodes + 1, holder, null);
  // From left to right as the doors of their families, then as they were born.
  const asBorn = (a: number, b: number) =>
    (upperPort[tie[a] ?? 0] ?? 0) - (upperPort[tie[b] ?? 0] ?? 0) || (tie[a] ?? 0) - (tie[b] ?? 0);
  for (let node = 0; node <= nodes; node += 1) {
    const from = children.starts[node] ?? 0;
    const to = children.starts[node + 1] ?? 0;
    if (node < nodes && to - from > 1) sortSpan(children.items, from, to, asBorn);
    if (inRows && node < nodes && to - from > 1 && (children.items[to - 1] ?? 0) >= blocks)
      toMiddle(children.items, from, to);
    for (let i = from; i < to; i += 1) lines.append(children.items[i] ?? 0, node);
  }
  return lines;
}

/** Trees by what holds them, with the number of nodes in each. */
class Trees {
  private readonly stage: Stage;
  private readonly lines: Lines;
  private readonly ends: Ends;
  private readonly joined: Joined;
  private readonly root: Int32Array;
  private readonly size: Int32Array;
  /** By set of joined trees: the node all others hang from, or stand beside. */
  private readonly top: Int32Array;

  constructor(stage: Stage, lines: Lines, root: Int32Array, size: Int32Array, ends: Ends) {
    this.stage = stage;
    this.lines = lines;
    this.ends = ends;
    this.joined = new Joined(stage.nodes);
    this.root = root;
    this.size = size;
    this.top = root.slice();
  }

  private tree(node: number): number {
    return this.joined.of(this.root[node] ?? 0);
  }

  /** Puts the smaller tree beside the line of the larger that it is tied to. */
  attach(one: number, other: number, right: boolean): void {
    const [a, b] = [this.tree(one), this.tree(other)];
    if (a === b) return;
    const firstIsLarger = (this.size[a] ?? 0) >= (this.size[b] ?? 0);
    const [large, small] = firstIsLarger ? [a, b] : [b, a];
    const [top, guest] = [this.top[large] ?? 0, this.top[small] ?? 0];
    const swap = (this.stage.row[guest] ?? 0) < (this.stage.row[top] ?? 0);
    // `one` is in the tree that hosts, unless the tree of `other` does.
    if (firstIsLarger === swap) this.place(swap ? top : guest, one, other, !right);
    else this.place(swap ? top : guest, other, one, right);
    const size = (this.size[a] ?? 0) + (this.size[b] ?? 0);
    this.joined.join(a, b);
    this.size[this.joined.of(a)] = size;
    this.top[this.joined.of(a)] = swap ? guest : top;
  }

  private place(guest: number, inner: number, host: number, right: boolean): void {
    const { row } = this.stage;
    let beside = host;
    while (
      (this.lines.holder[beside] ?? 0) < this.stage.nodes &&
      (row[beside] ?? 0) > (row[guest] ?? 0)
    )
      beside = this.lines.holder[beside] ?? 0;
    this.ends.settle(guest, inner, beside, host, right);
  }
}

/** By node: the root of its tree, before trees stand beside each other. */
function rootsOf({ nodes }: Stage, { holder }: Lines): Int32Array {
  const root = new Int32Array(nodes).fill(-1);
  const path = new Int32Array(nodes);
  for (let node = 0; node < nodes; node += 1) {
    let [depth, at] = [0, node];
    while (root[at] === -1 && (holder[at] ?? nodes) < nodes) {
      path[depth++] = at;
      at = holder[at] ?? 0;
    }
    const found = root[at] === -1 ? at : (root[at] ?? 0);
    root[at] = found;
    while (depth > 0) root[path[--depth] ?? 0] = found;
  }
  return root;
}

/** By node: how many nodes its tree has, told at the root. */
function sizesOf(root: Int32Array): Int32Array {
  const size = new Int32Array(root.length);
  for (const one of root) size[one] = (size[one] ?? 0) + 1;
  return size;
}

/** Ties outside the forest, those of the smallest trees first. */
function looseTies(
  { ties, lower, upper }: Stage,
  tie: Int32Array,
  root: Int32Array,
  size: Int32Array,
): number[] {
  const loose: number[] = [];
  const weight = new Int32Array(ties);
  for (let one = 0; one < ties; one += 1) {
    const node = lower[one] ?? 0;
    if (tie[node] === one) continue;
    weight[one] = Math.min(size[root[node] ?? 0] ?? 0, size[root[upper[one] ?? 0] ?? 0] ?? 0);
    loose.push(one);
  }
  return loose.sort((a, b) => (weight[a] ?? 0) - (weight[b] ?? 0) || a - b);
}

/** By node: 1 where one of the loose ties that join no two trees, but close a ring, ends at it or below it. */
function boundNodes(
  { nodes, lower, upper }: Stage,
  { holder }: Lines,
  root: Int32Array,
  loose: readonly number[],
): Uint8Array {
  const joined = new Joined(nodes);
  const bound = new Uint8Array(nodes);
  const bind = (node: number) => {
    for (let at = node; at < nodes && bound[at] === 0; at = holder[at] ?? nodes) bound[at] = 1;
  };
  for (const one of loose) {
    const [below, above] = [lower[one] ?? 0, upper[one] ?? 0];
    if (joined.join(root[below] ?? 0, root[above] ?? 0)) continue;
    bind(below);
    bind(above);
  }
  return bound;
}

export function forestOf(kin: Kin, stage: Stage, siblings: Siblings, inRows: boolean): Forest {
  const tie = chosenTies(kin, stage);
  const lines = linesOf(stage, tie, inRows);
  const root = rootsOf(stage, lines);
  const size = sizesOf(root);
  const loose = looseTies(stage, tie, root, size);
  const ends = new Ends(stage, lines, tie, boundNodes(stage, lines, root, loose), siblings);
  const trees = new Trees(stage, lines, root, size, ends);
  for (const one of loose) {
    const node = stage.lower[one] ?? 0;
    const own = tie[node] ?? -1;
    trees.attach(
      node,
      stage.upper[one] ?? 0,
      own < 0 || (stage.lowerPort[one] ?? 0) >= (stage.lowerPort[own] ?? 0),
    );
  }
  const forest = { tie, first: lines.first, next: lines.next, holder: lines.holder };
  if (siblings.count > 0) gatherRings(stage, forest, loose, ends);
  return forest;
}

/** Whose two families hang in one tree already: each of them comes to stand around the child they share. */
function gatherRings(
  { nodes, lower, upper }: Stage,
  forest: Forest,
  loose: readonly number[],
  ends: Ends,
): void {
  const place = new Int32Array(nodes);
  for (const [at, node] of inDepth(forest, nodes).entries()) place[node] = at;
  for (const one of loose) {
    const [child, parent] = [lower[one] ?? 0, upper[one] ?? 0];
    ends.gather(child, parent, (place[parent] ?? 0) > (place[child] ?? 0));
  }
}

/** Nodes from left to right, each before what it holds. */
export function inDepth({ first, next, holder }: Forest, nodes: number): Int32Array {
  const order = new Int32Array(nodes);
  let [at, length] = [first[nodes] ?? -1, 0];
  while (at >= 0) {
    order[length++] = at;
    let step = first[at] ?? -1;
    while (step < 0 && at < nodes) {
      step = next[at] ?? -1;
      if (step < 0) at = holder[at] ?? nodes;
    }
    at = step;
  }
  return order;
}
