// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * Laying out again after an edit: who stood left of whom in a row stays left of them, everybody stays where they were as far as there is
 * room, and only what was pushed, what is new, and their nearest come to rest anew.
 */
import type { Blocks } from './blocks.ts';
import type { Kin } from './kin.ts';
import type { Layers } from './layers.ts';
import { floats } from './numbers.ts';
import type { Settling } from './settle.ts';
import type { Siblings } from './siblings.ts';

/** Below this share of known persons the old places say nothing about the new picture. */
const KNOWN = 0.6;
const ROUNDS = 6;
const STEADY = 20;
const MOVED = 0.5;
/** Lanes and new persons find room, they do not make it. */
const LIGHT = 1e-6;

const LOOK = 64;

/** The gap nearest to `from` that is open, by what it costs to go there; -1 where none is near. */
function nearest(
  from: number,
  last: number,
  isOpen: (gap: number) => boolean,
  cost: (gap: number) => number,
): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let i = 0; i <= LOOK; i += 1) {
    for (const gap of [from - i, from + i]) {
      if (gap < 0 || gap > last || !isOpen(gap) || cost(gap) >= least) continue;
      [best, least] = [gap, cost(gap)];
    }
    if (best >= 0 && i > 2) return best;
  }
  return best;
}

export interface KeepingParts {
  readonly layers: Layers;
  readonly kin: Kin;
  readonly blocks: Blocks;
  readonly siblings: Siblings;
  /** By number of the graph: where each stood before, NaN where new. */
  readonly keys: Float64Array;
  readonly settling: Settling;
}

export class Keeping {
  private readonly layers: Layers;
  private readonly kin: Kin;
  private readonly blocks: Blocks;
  private readonly keys: Float64Array;
  private readonly settling: Settling;
  private readonly siblings: Siblings;
  /** By node: 1 where it has a place of its own from before. */
  private readonly known: Uint8Array;
  /** By node: 1 where it is new or was pushed; and 1 where it is so or is tied to such. */
  private readonly stirred: Uint8Array;
  private readonly near: Uint8Array;
  private readonly blockMargin: number;

  constructor({ layers, kin, blocks, siblings, keys, settling }: KeepingParts) {
    this.siblings = siblings;
    this.layers = layers;
    this.kin = kin;
    this.blocks = blocks;
    this.keys = keys;
    this.settling = settling;
    this.known = new Uint8Array(layers.stage.nodes);
    this.stirred = new Uint8Array(layers.stage.nodes);
    this.blockMargin = layers.margin[0] ?? 0;
    this.near = new Uint8Array(layers.stage.nodes);
  }

  /** Gives false, and changes nothing, where too few of the part are known. */
  part(part: number): boolean {
    const { first, start, seq } = this.layers;
    const [top, end] = [first[part] ?? 0, first[part + 1] ?? 0];
    const nodes = seq.slice(start[top] ?? 0, start[end] ?? 0);
    if (!this.isKnown(nodes)) return false;
    for (const node of nodes) this.recall(node);
    this.newcomers(nodes, top, end);
    // From below: lanes follow what they lead to.
    for (let layer = end - 1; layer >= top; layer -= 1) this.sorted(layer);
    this.rest(top, end);
    return true;
  }

  private isKnown(nodes: Int32Array): boolean {
    let [persons, known] = [0, 0];
    for (const node of nodes) {
      if (node >= this.layers.stage.blocks) continue;
      for (
        let i = this.blocks.persons.starts[node] ?? 0;
        i < (this.blocks.persons.starts[node + 1] ?? 0);
        i += 1
      ) {
        persons += 1;
        if (!Number.isNaN(this.key(this.blocks.persons.items[i] ?? 0))) known += 1;
      }
    }
    return known > 0 && known >= KNOWN * persons;
  }

  private key(person: number): number {
    return this.keys[this.kin.person[person] ?? 0] ?? Number.NaN;
  }

  private recall(node: number): void {
    const { stage, x } = this.layers;
    if (node >= stage.blocks) return;
    let [sum, count] = [0, 0];
    const { starts, items } = this.blocks.persons;
    for (let i = starts[node] ?? 0; i < (starts[node + 1] ?? 0); i += 1) {
      const key = this.key(items[i] ?? 0);
      if (Number.isNaN(key)) continue;
      sum += key - (this.blocks.middle[items[i] ?? 0] ?? 0);
      count += 1;
    }
    if (count < (starts[node + 1] ?? 0) - (starts[node] ?? 0)) this.stirred[node] = 1;
    if (count === 0) return;
    x[node] = sum / count;
    this.known[node] = 1;
  }

  /** Those without a place go to where their nearest draw them: lanes to the end they lead to, new persons to their family. */
  private newcomers(nodes: Int32Array, top: number, end: number): void {
    const { seq, start } = this.layers;
    const seek = (layer: number, above: boolean, below: boolean) => {
      for (let i = start[layer] ?? 0; i < (start[layer + 1] ?? 0); i += 1) {
        const node = seq[i] ?? 0;
        if (this.known[node] === 1) continue;
        this.settling.want(node, above, below);
        this.layers.x[node] = this.settling.target[node] ?? 0;
      }
    };
    for (let layer = top; layer < end; layer += 1) seek(layer, true, false);
    for (let layer = end - 1; layer >= top; layer -= 1) seek(layer, false, true);
    for (const node of nodes)
      if (this.known[node] === 0 && node < this.layers.stage.blocks) this.stirred[node] = 1;
    for (let layer = top; layer < end; layer += 1) {
      for (let i = start[layer] ?? 0; i < (start[layer + 1] ?? 0); i += 1) {
        const node = seq[i] ?? 0;
        if (this.known[node] === 1 || node >= this.layers.stage.blocks) continue;
        this.settling.want(node, true, true);
        this.layers.x[node] = this.amongSiblings(node, this.settling.target[node] ?? 0);
      }
    }
  }

  /** Whoever is new comes to stand behind the elder and before the younger of their family. */
  private amongSiblings(node: number, target: number): number {
    const { x, stage } = this.layers;
    const half = (stage.width[node] ?? 0) / 2;
    let left = target;
    const middle = (other: number, otherwise: number) =>
      other < 0 ? otherwise : (x[other] ?? 0) + (stage.width[other] ?? 0) / 2;
    this.siblings.eachNearest(
      node,
      (other) => this.known[other] === 1,
      (elder, younger) => {
        const [low, high] = [
          middle(elder, Number.NEGATIVE_INFINITY),
          middle(younger, Number.POSITIVE_INFINITY),
        ];
        if (left + half > low && left + half < high) return;
        if (elder >= 0 && younger >= 0) left = (low + high) / 2 - half;
        else left = (elder >= 0 ? low + 1 : high - 1) - half;
      },
    );
    return left;
  }

  /** Those who had a place keep their order; lanes pass where there is room for them. */
  private sorted(layer: number): void {
    const { seq, start, x, at, stage } = this.layers;
    const row = seq.subarray(start[layer] ?? 0, start[layer + 1] ?? 0);
    const middle = (node: number) => (x[node] ?? 0) + (stage.width[node] ?? 0) / 2;
    const byPlace = (a: number, b: number) => middle(a) - middle(b) || (at[a] ?? 0) - (at[b] ?? 0);
    const blocks = row.filter((node) => node < stage.blocks).sort(byPlace);
    const lanes = row.filter((node) => node >= stage.blocks);
    for (const lane of lanes) this.aim(lane);
    row.set(lanes.length === 0 ? blocks : this.withLanes(blocks, lanes.sort(byPlace)));
    this.layers.renumber(layer);
    for (const node of row) {
      this.settling.target[node] = x[node] ?? 0;
      this.settling.weight[node] = this.known[node] === 1 ? 1 : LIGHT;
    }
    const before = floats(row.length, (i) => x[row[i] ?? 0] ?? 0);
    this.settling.place(layer);
    for (const [i, node] of row.entries())
      if (this.known[node] === 1 && Math.abs((x[node] ?? 0) - (before[i] ?? 0)) > MOVED)
        this.stirred[node] = 1;
  }

  /** A lane wants to stand over what it leads to. */
  private aim(lane: number): void {
    this.settling.want(lane, false, true);
    this.layers.x[lane] = this.settling.target[lane] ?? 0;
  }

  /** Each lane into the nearest gap with room enough; where none is near, to where it wants. Gap i is left of block i. */
  private withLanes(blocks: Int32Array, lanes: Int32Array): Int32Array {
    const { x, stage } = this.layers;
    const right = (i: number) =>
      i < 0
        ? Number.NEGATIVE_INFINITY
        : (x[blocks[i] ?? 0] ?? 0) + (stage.width[blocks[i] ?? 0] ?? 0);
    const left = (i: number) =>
      i >= blocks.length ? Number.POSITIVE_INFINITY : (x[blocks[i] ?? 0] ?? 0);
    const used = new Float64Array(blocks.length + 1);
    const inGap: number[][] = Array.from({ length: blocks.length + 1 }, () => []);
    const room = (gap: number) => left(gap) - right(gap - 1) - (used[gap] ?? 0);
    for (const lane of lanes) {
      const target = x[lane] ?? 0;
      const need = this.need(lane);
      let [gap, above] = [0, blocks.length];
      while (gap < above) {
        const half = (gap + above) >> 1;
        if ((left(half) + right(half)) / 2 < target) gap = half + 1;
        else above = half;
      }
      const found = nearest(
        gap,
        blocks.length,
        (i) => room(i) >= need - 0.01 + this.blockMargin * 2,
        (i) => Math.max(0, right(i - 1) - target, target - left(i)),
      );
      const chosen = found < 0 ? gap : found;
      used[chosen] = (used[chosen] ?? 0) + need;
      inGap[chosen]?.push(lane);
    }
    const order: number[] = [];
    for (let gap = 0; gap <= blocks.length; gap += 1) {
      order.push(...(inGap[gap] ?? []));
      if (gap < blocks.length) order.push(blocks[gap] ?? 0);
    }
    return Int32Array.from(order);
  }

  private need(lane: number): number {
    return (this.layers.stage.width[lane] ?? 0) + 2 * (this.layers.margin[lane] ?? 0);
  }

  private touch(node: number): void {
    if (this.stirred[node] === 0) return;
    const { tiesAbove, tiesBelow, upper, lower } = this.layers.stage;
    this.near[node] = 1;
    for (let i = tiesAbove.starts[node] ?? 0; i < (tiesAbove.starts[node + 1] ?? 0); i += 1)
      this.near[upper[tiesAbove.items[i] ?? 0] ?? 0] = 1;
    for (let i = tiesBelow.starts[node] ?? 0; i < (tiesBelow.starts[node + 1] ?? 0); i += 1)
      this.near[lower[tiesBelow.items[i] ?? 0] ?? 0] = 1;
  }

  private rest(top: number, end: number): void {
    const { seq, start, x } = this.layers;
    const { settling } = this;
    const { near } = this;
    for (let i = start[top] ?? 0; i < (start[end] ?? 0); i += 1) this.touch(seq[i] ?? 0);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let layer = top; layer < end; layer += 1) {
        let any = false;
        for (let i = start[layer] ?? 0; i < (start[layer + 1] ?? 0); i += 1) {
          const node = seq[i] ?? 0;
          if (near[node] === 1) settling.want(node, true, true);
          else {
            settling.target[node] = x[node] ?? 0;
            settling.weight[node] = STEADY;
          }
          any ||= near[node] === 1;
        }
        if (any) settling.place(layer);
      }
    }
  }
}
