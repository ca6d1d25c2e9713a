// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Nodes in rows from left to right, row by row of every connected part, and where they stand: what ordering and settling work on. */
import type { Stage } from './stage.ts';

/** Lanes want to be straight; families by birth stand closer than others a person also belongs to. */
const LANE_PULL = 4;
const SIDE_PULL = 0.2;

function pullsOf({ ties, upper, lower, blocks, side }: Stage): Float64Array {
  const pull = new Float64Array(ties).fill(1);
  for (let tie = 0; tie < ties; tie += 1) {
    if (side[tie] === 1) pull[tie] = SIDE_PULL;
    if ((upper[tie] ?? 0) >= blocks || (lower[tie] ?? 0) >= blocks) pull[tie] = LANE_PULL;
  }
  return pull;
}

/** By tie: its end as a share of the width of the node it ends at. */
function sharesOf({ ties, width }: Stage, node: Int32Array, port: Float64Array): Float64Array {
  const share = new Float64Array(ties);
  for (let tie = 0; tie < ties; tie += 1)
    share[tie] = (port[tie] ?? 0) / (width[node[tie] ?? 0] ?? 1);
  return share;
}

export class Layers {
  readonly stage: Stage;
  /** Nodes by layer, from left to right; layer i is `seq[start[i] … start[i + 1] - 1]`. The layers of a part follow each other. */
  readonly seq: Int32Array;
  readonly start: Int32Array;
  /** Layers by part number: part p has `first[p] … first[p + 1] - 1`. */
  readonly first: Int32Array;
  readonly layer: Int32Array;
  /** By node: its place in its layer, its left edge, whether left and right are exchanged, and the space it keeps to each side. */
  readonly at: Int32Array;
  readonly x: Float64Array;
  readonly mirrored: Uint8Array;
  readonly margin: Float64Array;
  /** By tie: where its ends are from the left edges of their nodes, px and as share of the width, as the nodes are turned now. */
  readonly above: Float64Array;
  readonly below: Float64Array;
  readonly aboveShare: Float64Array;
  readonly belowShare: Float64Array;
  /** By tie: how strongly it draws its ends together. */
  readonly pull: Float64Array;
  /** Inner steps so far, of all work done on these layers. */
  steps = 0;

  /** `order`: nodes from left to right as nested; `part`: by node, numbers from 0. */
  constructor(
    stage: Stage,
    order: Int32Array,
    part: Int32Array,
    parts: number,
    x: Float64Array,
    margin: Float64Array,
  ) {
    this.stage = stage;
    this.x = x;
    this.margin = margin;
    const { nodes, row } = stage;
    const [low, high] = [
      new Int32Array(parts).fill(0x7fffffff),
      new Int32Array(parts).fill(-0x7fffffff),
    ];
    for (let node = 0; node < nodes; node += 1) {
      const of = part[node] ?? 0;
      low[of] = Math.min(low[of] ?? 0, row[node] ?? 0);
      high[of] = Math.max(high[of] ?? 0, row[node] ?? 0);
    }
    this.first = new Int32Array(parts + 1);
    for (let of = 0; of < parts; of += 1)
      this.first[of + 1] = (this.first[of] ?? 0) + (high[of] ?? 0) - (low[of] ?? 0) + 1;
    const layers = this.first[parts] ?? 0;
    this.layer = new Int32Array(nodes);
    this.start = new Int32Array(layers + 1);
    for (let node = 0; node < nodes; node += 1) {
      const of = part[node] ?? 0;
      const layer = (this.first[of] ?? 0) + (row[node] ?? 0) - (low[of] ?? 0);
      this.layer[node] = layer;
      this.start[layer + 1] = (this.start[layer + 1] ?? 0) + 1;
    }
    for (let layer = 0; layer < layers; layer += 1)
      this.start[layer + 1] = (this.start[layer + 1] ?? 0) + (this.start[layer] ?? 0);
    this.seq = new Int32Array(nodes);
    this.at = new Int32Array(nodes);
    const next = this.start.slice();
    for (const node of order) {
      const layer = this.layer[node] ?? 0;
      const at = next[layer] ?? 0;
      this.seq[at] = node;
      this.at[node] = at - (this.start[layer] ?? 0);
      next[layer] = at + 1;
    }
    this.mirrored = new Uint8Array(nodes);
    this.pull = pullsOf(stage);
    this.above = stage.upperPort.slice();
    this.below = stage.lowerPort.slice();
    this.aboveShare = sharesOf(stage, stage.upper, stage.upperPort);
    this.belowShare = sharesOf(stage, stage.lower, stage.lowerPort);
  }

  /** Left and right of a node exchanged. */
  turn(node: number): void {
    const { tiesAbove, tiesBelow, width } = this.stage;
    this.mirrored[node] = 1 - (this.mirrored[node] ?? 0);
    for (let i = tiesAbove.starts[node] ?? 0; i < (tiesAbove.starts[node + 1] ?? 0); i += 1) {
      const tie = tiesAbove.items[i] ?? 0;
      this.below[tie] = (width[node] ?? 0) - (this.below[tie] ?? 0);
      this.belowShare[tie] = 1 - (this.belowShare[tie] ?? 0);
    }
    for (let i = tiesBelow.starts[node] ?? 0; i < (tiesBelow.starts[node + 1] ?? 0); i += 1) {
      const tie = tiesBelow.items[i] ?? 0;
      this.above[tie] = (width[node] ?? 0) - (this.above[tie] ?? 0);
      this.aboveShare[tie] = 1 - (this.aboveShare[tie] ?? 0);
    }
  }

  /** Where a tie is above and below, px. */
  topX(tie: number): number {
    return (this.x[this.stage.upper[tie] ?? 0] ?? 0) + (this.above[tie] ?? 0);
  }

  bottomX(tie: number): number {
    return (this.x[this.stage.lower[tie] ?? 0] ?? 0) + (this.below[tie] ?? 0);
  }

  /** Where a tie is among the nodes of the layers above and below: the place of the node, and a share for the place within it. */
  topPlace(tie: number): number {
    return (this.at[this.stage.upper[tie] ?? 0] ?? 0) + (this.aboveShare[tie] ?? 0);
  }

  bottomPlace(tie: number): number {
    return (this.at[this.stage.lower[tie] ?? 0] ?? 0) + (this.belowShare[tie] ?? 0);
  }

  /** Least distance of the left edges of two neighbours. */
  distance(left: number, right: number): number {
    return (this.stage.width[left] ?? 0) + (this.margin[left] ?? 0) + (this.margin[right] ?? 0);
  }

  renumber(layer: number): void {
    const from = this.start[layer] ?? 0;
    for (let i = from; i < (this.start[layer + 1] ?? 0); i += 1)
      this.at[this.seq[i] ?? 0] = i - from;
  }
}
