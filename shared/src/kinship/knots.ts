/** Rings in the data: persons who are their own ancestors. */
import type { FamilyGraph } from './graph.ts';

/** Each set of persons who are all ancestors of one another (Tarjan's components with more than one, and whoever is their own parent). Linear. */
export function knotsOf(graph: FamilyGraph): number[][] {
  return new Knots(graph).all();
}

class Knots {
  private readonly graph: FamilyGraph;
  private readonly order: Int32Array;
  private readonly lowest: Int32Array;
  private readonly open: Uint8Array;
  private readonly at: Int32Array;
  private readonly stack: number[] = [];
  private readonly path: number[] = [];
  private readonly found: number[][] = [];
  private next = 1;

  constructor(graph: FamilyGraph) {
    this.graph = graph;
    this.order = new Int32Array(graph.persons);
    this.lowest = new Int32Array(graph.persons);
    this.open = new Uint8Array(graph.persons);
    this.at = graph.parentLinks.starts.slice(0, graph.persons);
  }

  all(): number[][] {
    for (let person = 0; person < this.graph.persons; person += 1) {
      if (this.order[person] !== 0) continue;
      this.enter(person);
      while (this.path.length > 0) this.step();
    }
    return this.found;
  }

  private enter(person: number): void {
    this.order[person] = this.next;
    this.lowest[person] = this.next;
    this.next += 1;
    this.open[person] = 1;
    this.stack.push(person);
    this.path.push(person);
  }

  private step(): void {
    const person = this.path[this.path.length - 1] ?? 0;
    const { starts, items } = this.graph.parentLinks;
    const nth = this.at[person] ?? 0;
    if (nth >= (starts[person + 1] ?? 0)) {
      this.leave(person);
      return;
    }
    this.at[person] = nth + 1;
    const parent = this.graph.parent[items[nth] ?? 0] ?? -1;
    if (parent >= 0) this.look(person, parent);
  }

  private look(person: number, parent: number): void {
    if (parent === person) this.found.push([person]);
    else if (this.order[parent] === 0) this.enter(parent);
    else if (this.open[parent] === 1)
      this.lowest[person] = Math.min(this.lowest[person] ?? 0, this.order[parent] ?? 0);
  }

  private leave(person: number): void {
    this.path.pop();
    const below = this.path[this.path.length - 1];
    if (below !== undefined)
      this.lowest[below] = Math.min(this.lowest[below] ?? 0, this.lowest[person] ?? 0);
    if (this.lowest[person] !== this.order[person]) return;
    const members: number[] = [];
    for (let one = this.stack.pop(); one !== undefined; one = this.stack.pop()) {
      this.open[one] = 0;
      members.push(one);
      if (one === person) break;
    }
    if (members.length > 1) this.found.push(members.reverse());
  }
}
