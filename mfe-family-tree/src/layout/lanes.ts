// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Level lines between two rows: each in a lane of its own wherever they would lie on each other, so ordered that lines cross only where the families do. */
import { listsOf, type Lists } from '@kinlore/shared/kinship';
import { upTo } from './numbers.ts';

export interface Spans {
  readonly count: number;
  /** Where each comes down from above, and how far it reaches to both sides. */
  readonly source: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

export interface Lanes {
  /** By span: its lane from above, and how many lanes share the height there. */
  readonly lane: Int32Array;
  readonly of: Int32Array;
}

/** Neighbours looked at: where more lines overlap, nobody can follow them anyway. */
const LOOK = 96;

/** By span: those that overlap it. */
function overlapping({ count, from, to }: Spans, order: Int32Array): Lists {
  const [owners, others]: [number[], number[]] = [[], []];
  for (let i = 0; i < count; i += 1) {
    const one = order[i] ?? 0;
    for (let j = i + 1; j < Math.min(count, i + LOOK); j += 1) {
      const other = order[j] ?? 0;
      if ((from[other] ?? 0) > (to[one] ?? 0)) break;
      owners.push(one, other);
      others.push(other, one);
    }
  }
  return listsOf(count, owners, others);
}

/** Whoever comes down inside the reach of another runs above it: else it would have to cross. */
function inOrder({ count, source, from, to }: Spans, near: Lists): Int32Array {
  const inside = (one: number, other: number) =>
    (source[one] ?? 0) > (from[other] ?? 0) && (source[one] ?? 0) < (to[other] ?? 0);
  const above = (one: number, other: number) => inside(one, other) && !inside(other, one);
  const waiting = new Int32Array(count);
  for (let one = 0; one < count; one += 1) {
    for (let i = near.starts[one] ?? 0; i < (near.starts[one + 1] ?? 0); i += 1)
      if (above(near.items[i] ?? 0, one)) waiting[one] = (waiting[one] ?? 0) + 1;
  }
  const byReach = upTo(count).sort(
    (a, b) =>
      (to[a] ?? 0) - (from[a] ?? 0) - (to[b] ?? 0) + (from[b] ?? 0) ||
      (source[a] ?? 0) - (source[b] ?? 0) ||
      a - b,
  );
  const [order, done] = [new Int32Array(count), new Uint8Array(count)];
  let [length, next, rest] = [0, 0, 0];
  const take = (span: number) => {
    done[span] = 1;
    order[length++] = span;
  };
  for (const span of byReach) if (waiting[span] === 0) take(span);
  while (length < count) {
    for (; next < length; next += 1) {
      const span = order[next] ?? 0;
      for (let i = near.starts[span] ?? 0; i < (near.starts[span + 1] ?? 0); i += 1) {
        const other = near.items[i] ?? 0;
        if (done[other] === 1 || !above(span, other)) continue;
        waiting[other] = (waiting[other] ?? 0) - 1;
        if (waiting[other] === 0) take(other);
      }
    }
    while (rest < count && done[byReach[rest] ?? 0] === 1) rest += 1;
    if (rest < count) take(byReach[rest] ?? 0);
  }
  return order;
}

export function lanesOf(spans: Spans): Lanes {
  const { count, from, to, source } = spans;
  const left = upTo(count).sort(
    (a, b) => (from[a] ?? 0) - (from[b] ?? 0) || (source[a] ?? 0) - (source[b] ?? 0) || a - b,
  );
  const near = overlapping(spans, left);
  const lane = new Int32Array(count).fill(-1);
  const inside = (one: number, other: number) =>
    (source[one] ?? 0) > (from[other] ?? 0) && (source[one] ?? 0) < (to[other] ?? 0);
  const taken = new Int32Array(count + 1).fill(-1);
  for (const span of inOrder(spans, near)) {
    let least = 0;
    const [begin, end] = [near.starts[span] ?? 0, near.starts[span + 1] ?? 0];
    for (let i = begin; i < end; i += 1) {
      const other = near.items[i] ?? 0;
      const at = lane[other] ?? -1;
      if (at < 0) continue;
      taken[at] = span;
      if (inside(other, span) && !inside(span, other)) least = Math.max(least, at + 1);
    }
    while (taken[least] === span) least += 1;
    lane[span] = least;
  }
  // Spans that touch share the height; each group of them spreads its lanes over all of it.
  const of = new Int32Array(count);
  for (let i = 0; i < count;) {
    let [j, reach, most] = [i, Number.NEGATIVE_INFINITY, 0];
    for (; j < count && (j === i || (from[left[j] ?? 0] ?? 0) <= reach); j += 1) {
      reach = Math.max(reach, to[left[j] ?? 0] ?? 0);
      most = Math.max(most, lane[left[j] ?? 0] ?? 0);
    }
    for (; i < j; i += 1) of[left[i] ?? 0] = most + 1;
  }
  return { lane, of };
}
