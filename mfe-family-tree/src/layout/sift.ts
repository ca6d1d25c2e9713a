// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Moves single nodes to where they cross least: each along its row, as far as a window reaches, and turned round where that helps. */
import type { Layers } from './layers.ts';
import type { Lists } from '@kinlore/shared/kinship';
import { ELDER_FIRST, type Siblings } from './siblings.ts';

/** Pairs (a of one, b of other) with a > b, less those with b > a; both sorted. */
function balance(values: Float64Array, a: number, aEnd: number, b: number, bEnd: number): number {
  let sum = 0;
  let less = b;
  let equal = b;
  for (let i = a; i < aEnd; i += 1) {
    const value = values[i] ?? 0;
    while (less < bEnd && (values[less] ?? 0) < value) less += 1;
    if (equal < less) equal = less;
    while (equal < bEnd && (values[equal] ?? 0) <= value) equal += 1;
    sum += less - b - (bEnd - equal);
  }
  return sum;
}

/** Pairs of threads of one node are compared up to so many threads. */
const PAIRS = 200;

export class Sifting {
  private readonly layers: Layers;
  /** Places of neighbours, by the slots of `tiesAbove` and `tiesBelow`, sorted for each node. */
  private readonly above: Float64Array;
  private readonly below: Float64Array;
  private readonly before: Int32Array;
  private readonly siblings: Siblings;

  constructor(layers: Layers, siblings: Siblings) {
    this.layers = layers;
    this.siblings = siblings;
    this.above = new Float64Array(layers.stage.ties);
    this.below = new Float64Array(layers.stage.ties);
    this.before = new Int32Array(layers.stage.nodes);
  }

  private look(node: number): void {
    const { stage } = this.layers;
    this.read(node, stage.tiesAbove, this.above, stage.upper, this.layers.aboveShare);
    this.read(node, stage.tiesBelow, this.below, stage.lower, this.layers.belowShare);
  }

  private read(
    node: number,
    { starts, items }: Lists,
    values: Float64Array,
    ends: Int32Array,
    shares: Float64Array,
  ): void {
    const { at: placed } = this.layers;
    const from = starts[node] ?? 0;
    const to = starts[node + 1] ?? 0;
    for (let i = from; i < to; i += 1) {
      const tie = items[i] ?? 0;
      const value = (placed[ends[tie] ?? 0] ?? 0) + (shares[tie] ?? 0);
      let at = i;
      for (; at > from && (values[at - 1] ?? 0) > value; at -= 1) values[at] = values[at - 1] ?? 0;
      values[at] = value;
    }
  }

  /** Crossings of `left` with `right` as they stand, less those if they changed places; a younger child before an elder counts as several. */
  private excess(left: number, right: number): number {
    const { tiesAbove: up, tiesBelow: down } = this.layers.stage;
    const a = up.starts[left] ?? 0;
    const aEnd = up.starts[left + 1] ?? 0;
    const b = up.starts[right] ?? 0;
    const bEnd = up.starts[right + 1] ?? 0;
    const c = down.starts[left] ?? 0;
    const cEnd = down.starts[left + 1] ?? 0;
    const d = down.starts[right] ?? 0;
    const dEnd = down.starts[right + 1] ?? 0;
    this.layers.steps += 1 + aEnd - a + bEnd - b + cEnd - c + dEnd - d;
    let sum = ELDER_FIRST * this.siblings.disorder(left, right);
    if (a < aEnd && b < bEnd) sum += balance(this.above, a, aEnd, b, bEnd);
    if (c < cEnd && d < dEnd) sum += balance(this.below, c, cEnd, d, dEnd);
    return sum;
  }

  /** Every node of a layer to its best place within `window`. Gives how many crossings are saved. */
  row(layer: number, window: number): number {
    const { seq, start } = this.layers;
    const { before } = this;
    const from = start[layer] ?? 0;
    const to = start[layer + 1] ?? 0;
    for (let i = from; i < to; i += 1) {
      before[i] = seq[i] ?? 0;
      this.look(seq[i] ?? 0);
    }
    let saved = 0;
    if (to - from > 1)
      for (let i = from; i < to; i += 1) saved += this.move(before[i] ?? 0, from, to, window);
    for (let i = from; i < to; i += 1) saved += this.turn(before[i] ?? 0);
    return saved;
  }

  private move(node: number, from: number, to: number, window: number): number {
    const { seq, at } = this.layers;
    const here = from + (at[node] ?? 0);
    let best = 0;
    let where = here;
    let sum = 0;
    for (let i = here + 1; i < Math.min(to, here + window); i += 1) {
      sum += this.excess(node, seq[i] ?? 0);
      if (sum <= best) continue;
      best = sum;
      where = i;
    }
    sum = 0;
    for (let i = here - 1; i >= Math.max(from, here - window); i -= 1) {
      sum += this.excess(seq[i] ?? 0, node);
      if (sum <= best) continue;
      best = sum;
      where = i;
    }
    if (where === here) return 0;
    if (where > here) seq.copyWithin(here, here + 1, where + 1);
    else seq.copyWithin(where + 1, where, here);
    seq[where] = node;
    for (let i = Math.min(here, where); i <= Math.max(here, where); i += 1)
      at[seq[i] ?? 0] = i - from;
    return best;
  }

  /** Left and right exchanged, where its own threads cross less then. */
  private turn(node: number): number {
    const { stage, belowShare, aboveShare } = this.layers;
    if (node >= stage.blocks) return 0;
    const gain =
      this.twisted(stage.tiesAbove, node, belowShare, stage.upper, aboveShare) +
      this.twisted(stage.tiesBelow, node, aboveShare, stage.lower, belowShare);
    if (gain > 0) this.layers.turn(node);
    return Math.max(0, gain);
  }

  /** Pairs of its ties that cross now, less those that would if it were turned. */
  private twisted(
    { starts, items }: Lists,
    node: number,
    own: Float64Array,
    ends: Int32Array,
    shares: Float64Array,
  ): number {
    const { at } = this.layers;
    const from = starts[node] ?? 0;
    const to = starts[node + 1] ?? 0;
    if (to - from < 2 || to - from > PAIRS) return 0;
    let sum = 0;
    for (let i = from; i < to; i += 1) {
      const a = items[i] ?? 0;
      const there = (at[ends[a] ?? 0] ?? 0) + (shares[a] ?? 0);
      for (let j = i + 1; j < to; j += 1) {
        const b = items[j] ?? 0;
        const product =
          ((own[a] ?? 0) - (own[b] ?? 0)) * (there - (at[ends[b] ?? 0] ?? 0) - (shares[b] ?? 0));
        if (product < 0) sum += 1;
        else if (product > 0) sum -= 1;
      }
    }
    this.layers.steps += ((to - from) * (to - from)) >> 1;
    return sum;
  }
}
