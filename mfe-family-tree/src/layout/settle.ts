// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * Where the nodes of one row stand, in their order: as near to where each wants to be as the others allow (least squares, by pooling
 * neighbours who push each other; linear), and the rounds that let rows draw each other into place.
 */
import type { Layers } from './layers.ts';

/** Shorter jogs than this, px, look like mistakes. */
const JOG = 24;

export class Settling {
  private readonly layers: Layers;
  readonly target: Float64Array;
  readonly weight: Float64Array;
  private readonly mean: Float64Array;
  private readonly sum: Float64Array;
  private readonly until: Int32Array;
  private readonly shift: Float64Array;

  constructor(layers: Layers) {
    this.layers = layers;
    const { nodes } = layers.stage;
    [this.target, this.weight] = [new Float64Array(nodes), new Float64Array(nodes)];
    [this.mean, this.sum, this.shift] = [
      new Float64Array(nodes),
      new Float64Array(nodes),
      new Float64Array(nodes),
    ];
    this.until = new Int32Array(nodes);
  }

  /** Puts the nodes of a layer nearest to `target`, by `weight`. Gives the farthest that one moved. */
  place(layer: number): number {
    const { seq, start, x, margin } = this.layers;
    const { width } = this.layers.stage;
    const from = start[layer] ?? 0;
    const to = start[layer + 1] ?? 0;
    const { mean, sum, until, shift } = this;
    let pools = 0;
    let offset = 0;
    for (let i = from; i < to; i += 1) {
      const node = seq[i] ?? 0;
      if (i > from) offset += margin[node] ?? 0;
      shift[i] = offset;
      let value = (this.target[node] ?? 0) - offset;
      let weight = this.weight[node] ?? 1;
      while (pools > 0 && (mean[pools - 1] ?? 0) >= value) {
        pools -= 1;
        const all = (sum[pools] ?? 0) + weight;
        value = ((mean[pools] ?? 0) * (sum[pools] ?? 0) + value * weight) / all;
        weight = all;
      }
      mean[pools] = value;
      sum[pools] = weight;
      until[pools] = i;
      pools += 1;
      offset += (width[node] ?? 0) + (margin[node] ?? 0);
    }
    let at = from;
    let moved = 0;
    for (let pool = 0; pool < pools; pool += 1) {
      for (; at <= (until[pool] ?? 0); at += 1) {
        const node = seq[at] ?? 0;
        const next = (mean[pool] ?? 0) + (shift[at] ?? 0);
        moved = Math.max(moved, Math.abs(next - (x[node] ?? 0)));
        x[node] = next;
      }
    }
    this.layers.steps += to - from;
    return moved;
  }

  /** Where a node wants its left edge for the sake of those above it, below it, or both; where it is when there are none. */
  want(node: number, above: boolean, below: boolean): void {
    const { stage, x, pull: force, above: upper, below: lower } = this.layers;
    const { tiesAbove, tiesBelow } = stage;
    let sum = 0;
    let pull = 0;
    if (above) {
      for (let i = tiesAbove.starts[node] ?? 0; i < (tiesAbove.starts[node + 1] ?? 0); i += 1) {
        const tie = tiesAbove.items[i] ?? 0;
        const weight = force[tie] ?? 1;
        sum += weight * ((x[stage.upper[tie] ?? 0] ?? 0) + (upper[tie] ?? 0) - (lower[tie] ?? 0));
        pull += weight;
      }
      this.layers.steps += (tiesAbove.starts[node + 1] ?? 0) - (tiesAbove.starts[node] ?? 0);
    }
    if (below) {
      for (let i = tiesBelow.starts[node] ?? 0; i < (tiesBelow.starts[node + 1] ?? 0); i += 1) {
        const tie = tiesBelow.items[i] ?? 0;
        const weight = force[tie] ?? 1;
        sum += weight * ((x[stage.lower[tie] ?? 0] ?? 0) + (lower[tie] ?? 0) - (upper[tie] ?? 0));
        pull += weight;
      }
      this.layers.steps += (tiesBelow.starts[node + 1] ?? 0) - (tiesBelow.starts[node] ?? 0);
    }
    this.target[node] = pull === 0 ? (x[node] ?? 0) : sum / pull;
    this.weight[node] = pull === 0 ? 0.1 : pull;
    this.layers.steps += 1;
  }

  /** Rounds over all rows of a part, until nothing moves by more than half a pixel. */
  relax(part: number, rounds: number): void {
    const { first } = this.layers;
    const top = first[part] ?? 0;
    const end = first[part + 1] ?? 0;
    for (let round = 0; round < rounds; round += 1) {
      let moved = 0;
      for (let layer = top; layer < end; layer += 1) moved = Math.max(moved, this.row(layer));
      for (let layer = end - 2; layer >= top; layer -= 1) moved = Math.max(moved, this.row(layer));
      if (moved < 0.5) return;
    }
  }

  /** How far a node may go to its target, before it meets a neighbour. */
  private nudge(layer: number, i: number, target: number): void {
    const { start, seq, x } = this.layers;
    const node = seq[i] ?? 0;
    const low =
      i > (start[layer] ?? 0)
        ? (x[seq[i - 1] ?? 0] ?? 0) + this.layers.distance(seq[i - 1] ?? 0, node)
        : Number.NEGATIVE_INFINITY;
    const high =
      i + 1 < (start[layer + 1] ?? 0)
        ? (x[seq[i + 1] ?? 0] ?? 0) - this.layers.distance(node, seq[i + 1] ?? 0)
        : Number.POSITIVE_INFINITY;
    if (low <= high) x[node] = Math.max(low, Math.min(high, target));
  }

  /**
   * Short jogs become straight lines where there is room: lanes stand right above where they lead, chain by chain from below; then, from
   * above, only children and ends of lanes come under their line.
   */
  straighten(part: number): void {
    const { first, start, seq } = this.layers;
    const [top, end] = [first[part] ?? 0, first[part + 1] ?? 0];
    for (let layer = end - 2; layer >= top; layer -= 1)
      for (let i = start[layer] ?? 0; i < (start[layer + 1] ?? 0); i += 1)
        this.overEnd(layer, i, seq[i] ?? 0);
    for (let layer = top + 1; layer < end; layer += 1) {
      // From both sides: whoever moves makes room for the next.
      for (let i = start[layer] ?? 0; i < (start[layer + 1] ?? 0); i += 1)
        this.underLine(layer, i, seq[i] ?? 0);
      for (let i = (start[layer + 1] ?? 0) - 1; i >= (start[layer] ?? 0); i -= 1)
        this.underLine(layer, i, seq[i] ?? 0);
    }
    this.layers.steps += 3 * ((start[end] ?? 0) - (start[top] ?? 0));
  }

  private overEnd(layer: number, i: number, node: number): void {
    const { stage } = this.layers;
    const at = stage.tiesBelow.starts[node] ?? 0;
    if (node < stage.blocks || (stage.tiesBelow.starts[node + 1] ?? 0) - at !== 1) return;
    const tie = stage.tiesBelow.items[at] ?? 0;
    this.nudge(layer, i, this.layers.bottomX(tie) - (this.layers.above[tie] ?? 0));
  }

  private underLine(layer: number, i: number, node: number): void {
    const { stage, x } = this.layers;
    let [only, count] = [-1, 0];
    for (
      let j = stage.tiesAbove.starts[node] ?? 0;
      j < (stage.tiesAbove.starts[node + 1] ?? 0);
      j += 1
    ) {
      const tie = stage.tiesAbove.items[j] ?? 0;
      if (stage.side[tie] === 1) continue;
      only = tie;
      count += 1;
    }
    if (
      count !== 1 ||
      stage.bundle[only - 1] === stage.bundle[only] ||
      stage.bundle[only + 1] === stage.bundle[only]
    )
      return;
    const by = this.layers.topX(only) - this.layers.bottomX(only);
    if (Math.abs(by) < JOG) this.nudge(layer, i, (x[node] ?? 0) + by);
  }

  private row(layer: number): number {
    const { seq, start } = this.layers;
    for (let i = start[layer] ?? 0; i < (start[layer + 1] ?? 0); i += 1)
      this.want(seq[i] ?? 0, true, true);
    return this.place(layer);
  }
}
