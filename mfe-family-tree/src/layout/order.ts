// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * Less crossings: rows are sorted by where families above and below draw them, and single nodes are sifted; the best of several rounds is
 * kept. All work together is bounded by a fixed amount and a constant for each node.
 */
import { listsOf, type Lists } from '@kinlore/shared/kinship';
import { Counter } from './count.ts';
import type { Layers } from './layers.ts';
import { ints } from './numbers.ts';
import { Settling } from './settle.ts';
import { ELDER_FIRST, type Siblings } from './siblings.ts';
import { Sifting } from './sift.ts';

const ROUNDS = 12;
const PATIENCE = 2;
/** How far a node is sifted in a round, and in the end. */
const NEAR = 4;
const FAR = 60;

/** What may be spent on a part: inner steps (up to twice as many a node in larger families, which tangle more), and `relaxing` nodes in rounds. Parts with more nodes than `mostNodes` are left as they are. */
export interface Effort {
  readonly fixed: number;
  readonly each: number;
  readonly mostNodes: number;
  /** Up to so many nodes every round puts all children in order of birth, whatever it costs in crossings. */
  readonly inBirthOrder: number;
  readonly relaxing: number;
  readonly leastRounds: number;
  readonly mostRounds: number;
}

/** A state to come back to. */
interface Kept {
  readonly crossings: number;
  readonly nodes: Int32Array;
  readonly x: Float64Array;
  readonly turned: Uint8Array;
}

/** Rows are nearly sorted: those that are out of place are let through to it, and only a row in disorder is sorted as a whole. Stable. */
function sortByTarget(
  seq: Int32Array,
  from: number,
  to: number,
  target: Float64Array,
  at: Int32Array,
): void {
  let patience = 8 * (to - from);
  for (let i = from + 1; i < to; i += 1) {
    const node = seq[i] ?? 0;
    const value = target[node] ?? 0;
    let place = i;
    for (; place > from && (target[seq[place - 1] ?? 0] ?? 0) > value; place -= 1)
      seq[place] = seq[place - 1] ?? 0;
    seq[place] = node;
    patience -= i - place;
    if (patience >= 0) continue;
    seq
      .subarray(from, to)
      .sort((a, b) => (target[a] ?? 0) - (target[b] ?? 0) || (at[a] ?? 0) - (at[b] ?? 0));
    return;
  }
}

export class Ordering {
  private readonly layers: Layers;
  readonly settling: Settling;
  private readonly counter: Counter;
  private readonly sifting: Sifting;
  private readonly siblings: Siblings;
  /** Chains of brothers and sisters, by layer. */
  private readonly chains: Lists;

  constructor(layers: Layers, siblings: Siblings) {
    this.layers = layers;
    this.siblings = siblings;
    this.settling = new Settling(layers);
    this.counter = new Counter(layers);
    this.chains = listsOf(
      layers.first.at(-1) ?? 0,
      ints(
        siblings.count,
        (chain) =>
          layers.layer[siblings.chains.items[siblings.chains.starts[chain] ?? 0] ?? 0] ?? 0,
      ),
      null,
    );
    this.sifting = new Sifting(layers, siblings);
  }

  part(
    part: number,
    { fixed, each, mostNodes, inBirthOrder, relaxing, leastRounds, mostRounds }: Effort,
  ): void {
    const { layers } = this;
    const top = layers.first[part] ?? 0;
    const end = layers.first[part + 1] ?? 0;
    const nodes = (layers.start[end] ?? 0) - (layers.start[top] ?? 0);
    if (nodes < 2 || nodes > mostNodes) return;
    this.untangle(
      part,
      [top, end],
      layers.steps + fixed + Math.min(2 * each, each + nodes / 10) * nodes,
      nodes <= inBirthOrder,
    );
    this.settling.relax(
      part,
      Math.max(leastRounds, Math.min(mostRounds, Math.ceil(relaxing / nodes))),
    );
    this.settling.straighten(part);
  }

  private untangle(
    part: number,
    [top, end]: readonly [number, number],
    limit: number,
    isHeld: boolean,
  ): void {
    let best = this.keep(this.faults(part), top, end);
    let waited = 0;
    for (
      let round = 0;
      best.crossings > 0 && round < ROUNDS && waited < PATIENCE && this.layers.steps < limit;
      round += 1
    ) {
      for (let layer = top; layer < end; layer += 1) this.sorted(layer, isHeld);
      for (let layer = end - 1; layer >= top; layer -= 1) this.sorted(layer, isHeld);
      this.sift(top, end, NEAR);
      const crossings = this.faults(part);
      waited += 1;
      if (crossings >= best.crossings) continue;
      best = this.keep(crossings, top, end);
      waited = 0;
    }
    this.recall(best, top, end);
    while (best.crossings > 0 && this.layers.steps < limit && this.sift(top, end, FAR, limit) > 0);
  }

  /** Crossings, and children who do not stand as they were born. */
  private faults(part: number): number {
    const { at, first } = this.layers;
    let count = 0;
    const [from, to] = [
      this.chains.starts[first[part] ?? 0] ?? 0,
      this.chains.starts[first[part + 1] ?? 0] ?? 0,
    ];
    for (let i = from; i < to; i += 1)
      count += this.siblings.inversions(this.chains.items[i] ?? 0, at);
    return this.counter.within(part) + ELDER_FIRST * count;
  }

  private sorted(layer: number, isHeld: boolean): void {
    const { seq, start, at } = this.layers;
    const { target } = this.settling;
    const from = start[layer] ?? 0;
    const to = start[layer + 1] ?? 0;
    let isSorted = true;
    for (let i = from; i < to; i += 1) {
      this.settling.want(seq[i] ?? 0, true, true);
    }
    for (let i = this.chains.starts[layer] ?? 0; i < (this.chains.starts[layer + 1] ?? 0); i += 1)
      this.siblings.settle(this.chains.items[i] ?? 0, target);
    for (let i = from; i < to; i += 1) {
      if (i > from && (target[seq[i] ?? 0] ?? 0) < (target[seq[i - 1] ?? 0] ?? 0)) isSorted = false;
    }
    if (!isSorted) {
      sortByTarget(seq, from, to, target, at);
      if (isHeld) this.siblings.putBehindElders(seq, from, to);
      this.layers.renumber(layer);
    }
    this.settling.place(layer);
  }

  /** Down and up again. Gives how many crossings are saved. */
  private sift(top: number, end: number, window: number, limit = Number.POSITIVE_INFINITY): number {
    let saved = 0;
    for (let layer = top; layer < end && this.layers.steps < limit; layer += 1)
      saved += this.sifting.row(layer, window);
    for (let layer = end - 1; layer >= top && this.layers.steps < limit; layer -= 1)
      saved += this.sifting.row(layer, window);
    return saved;
  }

  private keep(crossings: number, top: number, end: number): Kept {
    const { seq, start, x, mirrored } = this.layers;
    const nodes = seq.slice(start[top] ?? 0, start[end] ?? 0);
    const [places, turned] = [new Float64Array(nodes.length), new Uint8Array(nodes.length)];
    for (let i = 0; i < nodes.length; i += 1) {
      places[i] = x[nodes[i] ?? 0] ?? 0;
      turned[i] = mirrored[nodes[i] ?? 0] ?? 0;
    }
    return { crossings, nodes, x: places, turned };
  }

  private recall({ nodes, x, turned }: Kept, top: number, end: number): void {
    this.layers.seq.set(nodes, this.layers.start[top] ?? 0);
    for (let i = 0; i < nodes.length; i += 1) {
      const node = nodes[i] ?? 0;
      this.layers.x[node] = x[i] ?? 0;
      if (this.layers.mirrored[node] !== turned[i]) this.layers.turn(node);
    }
    for (let layer = top; layer < end; layer += 1) this.layers.renumber(layer);
  }
}
