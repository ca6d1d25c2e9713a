// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Exact number of crossings between two rows: pairs of ties whose ends stand in opposite order. By merging, n log n. */
import type { Layers } from './layers.ts';

/** Sorts `values` up to `count` and gives the pairs that stood in falling order. `spare` must be as long. */
export function inversions(values: Float64Array, spare: Float64Array, count: number): number {
  let found = 0;
  let from = values;
  let to = spare;
  for (let size = 1; size < count; size *= 2) {
    for (let low = 0; low < count; low += 2 * size) {
      const middle = Math.min(low + size, count);
      const high = Math.min(low + 2 * size, count);
      let a = low;
      let b = middle;
      for (let at = low; at < high; at += 1) {
        if (b >= high || (a < middle && (from[a] ?? 0) <= (from[b] ?? 0))) to[at] = from[a++] ?? 0;
        else {
          found += middle - a;
          to[at] = from[b++] ?? 0;
        }
      }
    }
    const swap = from;
    from = to;
    to = swap;
  }
  return found;
}

export class Counter {
  private readonly layers: Layers;
  private readonly ends: Float64Array;
  private readonly spare: Float64Array;

  constructor(layers: Layers) {
    this.layers = layers;
    this.ends = new Float64Array(layers.stage.ties);
    this.spare = new Float64Array(layers.stage.ties);
  }

  /** Between this layer and the next. */
  below(layer: number): number {
    const { seq, start } = this.layers;
    let count = 0;
    for (let i = start[layer] ?? 0; i < (start[layer + 1] ?? 0); i += 1)
      count = this.ties(seq[i] ?? 0, count);
    this.layers.steps += count;
    return inversions(this.ends, this.spare, count);
  }

  /** Writes where the ties of a node end, in the order in which they leave it. */
  private ties(node: number, from: number): number {
    const { stage } = this.layers;
    const { ends, spare } = this;
    let count = from;
    for (
      let i = stage.tiesBelow.starts[node] ?? 0;
      i < (stage.tiesBelow.starts[node + 1] ?? 0);
      i += 1
    ) {
      const tie = stage.tiesBelow.items[i] ?? 0;
      const leaves = this.layers.topPlace(tie);
      const arrives = this.layers.bottomPlace(tie);
      let at = count;
      for (
        ;
        at > from &&
        ((spare[at - 1] ?? 0) > leaves ||
          (spare[at - 1] === leaves && (ends[at - 1] ?? 0) > arrives));
        at -= 1
      ) {
        spare[at] = spare[at - 1] ?? 0;
        ends[at] = ends[at - 1] ?? 0;
      }
      spare[at] = leaves;
      ends[at] = arrives;
      count += 1;
    }
    return count;
  }

  /** In a whole part. */
  within(part: number): number {
    let sum = 0;
    for (
      let layer = this.layers.first[part] ?? 0;
      layer + 1 < (this.layers.first[part + 1] ?? 0);
      layer += 1
    )
      sum += this.below(layer);
    return sum;
  }
}
