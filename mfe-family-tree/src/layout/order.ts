// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * Less crossings: rows are sorted by where families above and below draw them, and single nodes are sifted; the best of several rounds is
 * kept. All work together is bounded by a fixed amount and a constant for each node.
 */
import { Counter } from './count.ts';
import type { Layers } from './layers.ts';
import { Settling } from './settle.ts';
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
function sortByWish(
  seq: Int32Array,
  from: number,
  to: number,
  wish: Float64Array,
  at: Int32Array,
): void {
  let patience = 8 * (to - from);
  for (let i = from + 1; i < to; i += 1) {
    const node = seq[i] ?? 0;
    const value = wish[node] ?? 0;
    let place = i;
    for (; place > from && (wish[seq[place - 1] ?? 0] ?? 0) > value; place -= 1)
      seq[place] = seq[place - 1] ?? 0;
    seq[place] = node;
    patience -= i - place;
    if (patience >= 0) continue;
    seq
      .subarray(from, to)
      .sort((a, b) => (wish[a] ?? 0) - (wish[b] ?? 0) || (at[a] ?? 0) - (at[b] ?? 0));
    return;
  }
}

export class Ordering {
  private readonly layers: Layers;
  readonly settling: Settling;
  private readonly counter: Counter;
  private readonly sifting: Sifting;

  constructor(layers: Layers) {
    this.layers = layers;
    this.settling = new Settling(layers);
    this.counter = new Counter(layers);
    this.sifting = new Sifting(layers);
  }

  part(part: number, { fixed, each, mostNodes, relaxing, leastRounds, mostRounds }: Effort): void {
    const { layers } = this;
    const top = layers.first[part] ?? 0;
    const end = layers.first[part + 1] ?? 0;
    const nodes = (layers.start[end] ?? 0) - (layers.start[top] ?? 0);
    if (nodes < 2 || nodes > mostNodes) return;
    this.untangle(
      part,
      top,
      end,
      layers.steps + fixed + Math.min(2 * each, each + nodes / 10) * nodes,
    );
    this.settling.relax(
      part,
      Math.max(leastRounds, Math.min(mostRounds, Math.ceil(relaxing / nodes))),
    );
    this.settling.straighten(part);
  }

  private untangle(part: number, top: number, end: number, limit: number): void {
    let best = this.keep(this.counter.within(part), top, end);
    let waited = 0;
    for (
      let round = 0;
      best.crossings > 0 && round < ROUNDS && waited < PATIENCE && this.layers.steps < limit;
      round += 1
    ) {
      for (let layer = top; layer < end; layer += 1) this.sorted(layer);
      for (let layer = end - 1; layer >= top; layer -= 1) this.sorted(layer);
      this.sift(top, end, NEAR);
      const crossings = this.counter.within(part);
      waited += 1;
      if (crossings >= best.crossings) continue;
      best = this.keep(crossings, top, end);
      waited = 0;
    }
    this.recall(best, top, end);
    while (best.crossings > 0 && this.layers.steps < limit && this.sift(top, end, FAR, limit) > 0);
  }

  private sorted(layer: number): void {
    const { seq, start, at } = this.layers;
    const { wish } = this.settling;
    const from = start[layer] ?? 0;
    const to = start[layer + 1] ?? 0;
    let isSorted = true;
    for (let i = from; i < to; i += 1) {
      this.settling.want(seq[i] ?? 0, true, true);
      if (i > from && (wish[seq[i] ?? 0] ?? 0) < (wish[seq[i - 1] ?? 0] ?? 0)) isSorted = false;
    }
    if (!isSorted) {
      sortByWish(seq, from, to, wish, at);
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
