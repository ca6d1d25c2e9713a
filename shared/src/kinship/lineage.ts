/**
 * The ancestors of a few persons as a graph of their own, oldest first, so that everything about ancestry is one pass over it.
 * Siblings whose parents nobody knows get their sibling group as an ancestor without a name: node `graph.persons + union`.
 */
import type { FamilyGraph } from './graph.ts';

export interface Lineage {
  /** Persons (or sibling groups) by place; a parent always stands before their child. */
  readonly nodes: Int32Array;
  /** Entry e in starts[i]…starts[i+1]-1: a parent of the one in place i, and the link it came by. */
  readonly starts: Int32Array;
  readonly parents: Int32Array;
  readonly links: Int32Array;
  /** Links left out because they would make someone their own ancestor. */
  readonly cut: readonly number[];
  /** Places of those asked for, in the order asked. */
  readonly places: readonly number[];
}

const OPEN = -2;
const UNSEEN = -1;
/** One working list a graph, all UNSEEN between calls: allocating it anew for each question would cost more than the answer. */
const working = new WeakMap<FamilyGraph, Int32Array>();

function workingOf(graph: FamilyGraph): Int32Array {
  const known = working.get(graph);
  if (known !== undefined) return known;
  const made = new Int32Array(graph.persons + graph.unionStatus.length).fill(UNSEEN);
  working.set(graph, made);
  return made;
}

/** The node above a link: the parent, or the sibling group where only that is known; -1 where there is neither. */
export function nodeAbove(graph: FamilyGraph, link: number): number {
  const parent = graph.parent[link] ?? -1;
  if (parent >= 0) return parent;
  const union = graph.union[link] ?? -1;
  return union < 0 ? -1 : graph.persons + union;
}

/** Work linear in the ancestors and their links. A ring in the data is opened at the link that closes it, which is told in `cut`. */
export function lineageOf(
  graph: FamilyGraph,
  persons: readonly number[],
  keep: (link: number) => boolean = () => true,
): Lineage {
  const climb = new Climbing(graph, keep, workingOf(graph));
  for (const person of persons) climb.from(person);
  return climb.settled(persons);
}

/** Depth first, without recursion: a node is placed once all above it are. */
class Climbing {
  private readonly graph: FamilyGraph;
  private readonly keep: (link: number) => boolean;
  private readonly place: Int32Array;
  private readonly nodes: number[] = [];
  private readonly cut: number[] = [];
  private readonly stack: number[] = [];
  private readonly at: number[] = [];

  constructor(graph: FamilyGraph, keep: (link: number) => boolean, place: Int32Array) {
    this.graph = graph;
    this.keep = keep;
    this.place = place;
  }

  from(person: number): void {
    if (this.place[person] === UNSEEN) this.open(person);
    while (this.stack.length > 0) this.step();
  }

  private open(node: number): void {
    this.place[node] = OPEN;
    this.stack.push(node);
    this.at.push(firstLink(this.graph, node));
  }

  private step(): void {
    const top = this.stack.length - 1;
    const [node, next] = [this.stack[top] ?? 0, this.at[top] ?? 0];
    if (next >= firstLink(this.graph, node + 1) || node >= this.graph.persons) {
      this.place[node] = this.nodes.length;
      this.nodes.push(node);
      this.stack.pop();
      this.at.pop();
      return;
    }
    this.at[top] = next + 1;
    const link = this.graph.parentLinks.items[next] ?? 0;
    const parent = this.keep(link) ? nodeAbove(this.graph, link) : -1;
    if (parent < 0) return;
    if (this.place[parent] === UNSEEN) this.open(parent);
    else if (this.place[parent] === OPEN) this.cut.push(link);
  }

  settled(persons: readonly number[]): Lineage {
    const { graph, nodes, place, keep, cut } = this;
    const lineage = joined(
      graph,
      nodes,
      place,
      keep,
      cut,
      persons.map((person) => place[person] ?? 0),
    );
    for (const node of nodes) place[node] = UNSEEN;
    return lineage;
  }
}

/** Where the parent links of a node begin; sibling groups have none. */
const firstLink = (graph: FamilyGraph, node: number): number =>
  graph.parentLinks.starts[Math.min(node, graph.persons)] ?? 0;

function joined(
  graph: FamilyGraph,
  nodes: readonly number[],
  place: Int32Array,
  keep: (link: number) => boolean,
  cut: readonly number[],
  places: readonly number[],
): Lineage {
  const starts = new Int32Array(nodes.length + 1);
  const parents: number[] = [];
  const links: number[] = [];
  nodes.forEach((node, index) => {
    for (const link of graph.parentLinks.items.subarray(
      firstLink(graph, node),
      firstLink(graph, node + 1),
    )) {
      const parent = keep(link) ? nodeAbove(graph, link) : -1;
      const at = parent < 0 ? index : (place[parent] ?? index);
      if (at >= index) continue;
      parents.push(at);
      links.push(link);
    }
    starts[index + 1] = parents.length;
  });
  return {
    nodes: Int32Array.from(nodes),
    starts,
    parents: Int32Array.from(parents),
    links: Int32Array.from(links),
    cut,
    places,
  };
}

/** 1 for each place that is `place` or an ancestor of it. */
export function upwardsFrom({ nodes, starts, parents }: Lineage, place: number): Uint8Array {
  const reached = new Uint8Array(nodes.length);
  reached[place] = 1;
  for (let index = place; index >= 0; index -= 1) {
    if (reached[index] === 0) continue;
    for (let entry = starts[index] ?? 0; entry < (starts[index + 1] ?? 0); entry += 1)
      reached[parents[entry] ?? 0] = 1;
  }
  return reached;
}
