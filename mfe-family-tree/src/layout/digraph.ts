// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** Directed graphs in typed arrays: order, circles, and sets that are joined. All linear (joining: nearly), nothing recursive. */
import { listsOf, type Lists } from '@kinlore/shared/kinship';

export interface Digraph {
  readonly nodes: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Edges by the node they leave. */
  readonly out: Lists;
}

export const digraph = (nodes: number, from: Int32Array, to: Int32Array): Digraph => ({
  nodes,
  from,
  to,
  out: listsOf(nodes, from, null),
});

/** Sets that grow together. */
export class Joined {
  private readonly above: Int32Array;
  constructor(count: number) {
    this.above = new Int32Array(count);
    for (let i = 0; i < count; i += 1) this.above[i] = i;
  }

  /** The member that stands for the set: always the lowest. */
  of(member: number): number {
    const { above } = this;
    let top = member;
    while (above[top] !== top) {
      const next = above[above[top] ?? 0] ?? 0;
      above[top] = next;
      top = next;
    }
    return top;
  }

  /** False where they were joined before. */
  join(one: number, other: number): boolean {
    const a = this.of(one);
    const b = this.of(other);
    if (a < b) this.above[b] = a;
    else this.above[a] = b;
    return a !== b;
  }
}

/** Nodes so that edges lead forwards. Those on circles, and behind them, are missing. */
export function inOrder({ nodes, from, to, out }: Digraph): Int32Array {
  const waiting = new Int32Array(nodes);
  for (let edge = 0; edge < to.length; edge += 1)
    if ((from[edge] ?? -1) >= 0) waiting[to[edge] ?? 0] = (waiting[to[edge] ?? 0] ?? 0) + 1;
  const order = new Int32Array(nodes);
  let length = 0;
  for (let node = 0; node < nodes; node += 1) if (waiting[node] === 0) order[length++] = node;
  for (let next = 0; next < length; next += 1) {
    const node = order[next] ?? 0;
    for (let i = out.starts[node] ?? 0; i < (out.starts[node + 1] ?? 0); i += 1) {
      const head = to[out.items[i] ?? 0] ?? 0;
      const left = (waiting[head] ?? 0) - 1;
      waiting[head] = left;
      if (left === 0) order[length++] = head;
    }
  }
  return order.subarray(0, length);
}

/** By node: a number shared by all nodes that can reach each other (Tarjan, with stacks of its own). */
export function circles({ nodes, to, out }: Digraph): Int32Array {
  const of = new Int32Array(nodes).fill(-1);
  const [index, low, next] = [
    new Int32Array(nodes).fill(-1),
    new Int32Array(nodes),
    new Int32Array(nodes),
  ];
  const [path, open] = [new Int32Array(nodes), new Int32Array(nodes)];
  let [seen, depth, opened, found] = [0, 0, 0, 0];
  const enter = (node: number) => {
    index[node] = seen;
    low[node] = seen++;
    next[node] = out.starts[node] ?? 0;
    path[depth++] = node;
    open[opened++] = node;
  };
  const leave = (node: number) => {
    depth -= 1;
    const above = path[depth - 1] ?? 0;
    if (depth > 0) low[above] = Math.min(low[above] ?? 0, low[node] ?? 0);
    if (low[node] !== index[node]) return;
    let member = -1;
    do {
      opened -= 1;
      member = open[opened] ?? 0;
      of[member] = found;
    } while (member !== node);
    found += 1;
  };
  for (let root = 0; root < nodes; root += 1) {
    if (index[root] !== -1) continue;
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1] ?? 0;
      const at = next[node] ?? 0;
      if (at >= (out.starts[node + 1] ?? 0)) {
        leave(node);
        continue;
      }
      next[node] = at + 1;
      const head = to[out.items[at] ?? 0] ?? 0;
      if (index[head] === -1) enter(head);
      else if (of[head] === -1) low[node] = Math.min(low[node] ?? 0, index[head] ?? 0);
    }
  }
  return of;
}

/** By edge: 1 where it closes a circle, walking from `starts` in their order and along edges of `allowed` only. */
export function closingEdges(
  { nodes, to, out }: Digraph,
  starts: Int32Array,
  allowed: (edge: number) => boolean,
): Uint8Array {
  const closing = new Uint8Array(to.length);
  const state = new Uint8Array(nodes);
  const [path, next] = [new Int32Array(nodes), new Int32Array(nodes)];
  for (const root of starts) {
    if (state[root] !== 0) continue;
    let depth = 0;
    const enter = (node: number) => {
      state[node] = 1;
      next[node] = out.starts[node] ?? 0;
      path[depth++] = node;
    };
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1] ?? 0;
      const at = next[node] ?? 0;
      if (at >= (out.starts[node + 1] ?? 0)) {
        state[node] = 2;
        depth -= 1;
        continue;
      }
      next[node] = at + 1;
      const edge = out.items[at] ?? 0;
      if (!allowed(edge)) continue;
      const head = to[edge] ?? 0;
      if (state[head] === 1) closing[edge] = 1;
      else if (state[head] === 0) enter(head);
    }
  }
  return closing;
}
