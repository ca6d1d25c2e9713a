// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/**
 * Packs the forest: subtrees as close as their outlines allow, row by row, parents over the middle of their children. The shallower of two
 * outlines is always merged into the deeper, and shifting an outline is one addition, so that the work is linear in the nodes.
 */
import { inDepth, type Forest } from './forest.ts';
import type { Stage } from './stage.ts';

/** The outline of packed nodes: index 0 is the deepest row. Values lack `shift`. */
interface Outline {
  left: number[];
  right: number[];
  shift: number;
  top: number;
  deep: number;
}

const NONE = Number.POSITIVE_INFINITY;

/** How far `b` must go right to clear `a`. */
function clearance(a: Outline, b: Outline): number {
  let most = -NONE;
  for (let row = Math.max(a.top, b.top); row <= Math.min(a.deep, b.deep); row += 1) {
    const space = (a.right[a.deep - row] ?? 0) + a.shift - (b.left[b.deep - row] ?? 0) - b.shift;
    if (space > most) most = space;
  }
  return Number.isFinite(most) ? most : 0;
}

/** Rows above the outline that it does not fill. */
function raise(outline: Outline, top: number): void {
  while (outline.top > top) {
    outline.left.push(NONE);
    outline.right.push(-NONE);
    outline.top -= 1;
  }
}

/** Both as one, in the deeper of the two. */
function merged(a: Outline, b: Outline): Outline {
  const into = b.deep > a.deep ? b : a;
  const from = into === a ? b : a;
  raise(into, from.top);
  const by = from.shift - into.shift;
  for (let row = from.top; row <= from.deep; row += 1) {
    const to = into.deep - row;
    const at = from.deep - row;
    const left = (from.left[at] ?? 0) + by;
    const right = (from.right[at] ?? 0) + by;
    if (left < (into.left[to] ?? 0)) into.left[to] = left;
    if (right > (into.right[to] ?? 0)) into.right[to] = right;
  }
  return into;
}

/** Where a node wants its left edge: each of its doors over the middle of the children below that door. */
function wanted(
  { bundle, upperPort, lowerPort }: Stage,
  { tie }: Forest,
  children: readonly number[],
  x: Float64Array,
): number {
  let doors = 0;
  let sum = 0;
  let low = NONE;
  let high = -NONE;
  let open = -1;
  let port = 0;
  for (const child of children) {
    const by = tie[child] ?? -1;
    if ((bundle[by] ?? 0) !== open) {
      if (open >= 0) sum += (low + high) / 2 - port;
      doors += 1;
      open = bundle[by] ?? 0;
      port = upperPort[by] ?? 0;
      low = NONE;
      high = -NONE;
    }
    const at = (x[child] ?? 0) + (lowerPort[by] ?? 0);
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return doors === 0 ? Number.NaN : (sum + (low + high) / 2 - port) / doors;
}

export interface Packed {
  /** Left edges by node; every connected part has its own beginning. */
  readonly x: Float64Array;
  /** Nodes from left to right as they are nested. */
  readonly order: Int32Array;
  readonly steps: number;
}

/** `margin`: by node, free space to each side. */
export function packed(stage: Stage, forest: Forest, margin: (node: number) => number): Packed {
  const { nodes, width, row, part, upper } = stage;
  const order = inDepth(forest, nodes);
  const x = new Float64Array(nodes);
  const outlines: (Outline | undefined)[] = [];
  outlines.length = nodes;
  let steps = 0;
  const own: number[] = [];
  const leaf = (node: number): Outline => ({
    left: [-margin(node)],
    right: [(width[node] ?? 0) + margin(node)],
    shift: 0,
    top: row[node] ?? 0,
    deep: row[node] ?? 0,
  });
  const join = (all: Outline | undefined, child: number): Outline => {
    const outline = outlines[child] ?? leaf(child);
    outlines[child] = undefined;
    if (all === undefined) return outline;
    const by = clearance(all, outline);
    steps += 1 + Math.min(all.deep - all.top, outline.deep - outline.top);
    outline.shift += by;
    x[child] = by;
    return merged(all, outline);
  };
  for (let i = nodes - 1; i >= 0; i -= 1) {
    const node = order[i] ?? 0;
    if ((forest.first[node] ?? -1) < 0) continue;
    let all: Outline | undefined;
    own.length = 0;
    for (let child = forest.first[node] ?? -1; child >= 0; child = forest.next[child] ?? -1) {
      all = join(all, child);
      if ((forest.tie[child] ?? -1) >= 0 && upper[forest.tie[child] ?? 0] === node) own.push(child);
    }
    if (all === undefined) continue;
    const left = wanted(stage, forest, own, x);
    const at = Number.isNaN(left) ? (x[forest.first[node] ?? 0] ?? 0) : left;
    for (let child = forest.first[node] ?? -1; child >= 0; child = forest.next[child] ?? -1)
      x[child] = (x[child] ?? 0) - at;
    all.shift -= at;
    raise(all, row[node] ?? 0);
    all.left[all.deep - (row[node] ?? 0)] = -margin(node) - all.shift;
    all.right[all.deep - (row[node] ?? 0)] = (width[node] ?? 0) + margin(node) - all.shift;
    outlines[node] = all;
  }
  const parts = new Map<number, Outline>();
  for (let root = forest.first[nodes] ?? -1; root >= 0; root = forest.next[root] ?? -1)
    parts.set(part[root] ?? 0, join(parts.get(part[root] ?? 0), root));
  for (const node of order)
    if ((forest.holder[node] ?? nodes) < nodes)
      x[node] = (x[node] ?? 0) + (x[forest.holder[node] ?? 0] ?? 0);
  return { x, order, steps };
}
