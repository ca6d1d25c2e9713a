/** Lines of descent as figures. Pure; rings in the data are walked once. */
import { listOf, type FamilyGraph } from '@kinlore/shared/kinship';

/** A generation of ancestors: how many there should be, how many places are filled, and by how many different people. */
export interface Known {
  readonly generation: number;
  readonly places: number;
  readonly filled: number;
  readonly people: number;
}

const MOST_GENERATIONS = 12;

const parentsOf = ({ parentLinks, parent }: FamilyGraph, person: number): number[] => {
  const found: number[] = [];
  for (const link of listOf(parentLinks, person)) {
    const one = parent[link] ?? -1;
    if (one >= 0 && !found.includes(one)) found.push(one);
  }
  return found;
};

function eachChild(
  { childLinks, child }: FamilyGraph,
  person: number,
  visit: (child: number) => void,
): void {
  for (const link of listOf(childLinks, person)) visit(child[link] ?? 0);
}

/** The longest line of descent, its earliest first: in an order in which parents stand before children, each adds one to its parents' longest. */
export function longestLine(graph: FamilyGraph): number[] {
  const [length, before] = [
    new Int32Array(graph.persons).fill(1),
    new Int32Array(graph.persons).fill(-1),
  ];
  const lengthOf = (person: number): number => length[person] ?? 0;
  let last = -1;
  for (const person of oldestFirst(graph)) {
    if (lengthOf(person) > lengthOf(last)) last = person;
    eachChild(graph, person, (child) => {
      if (lengthOf(person) < lengthOf(child)) return;
      length[child] = lengthOf(person) + 1;
      before[child] = person;
    });
  }
  const line: number[] = [];
  for (let one = last; one >= 0; one = before[one] ?? -1) line.push(one);
  return line.reverse();
}

/** Everyone whose parents have all been named before them; those in a ring, and below one, are left out. */
function oldestFirst(graph: FamilyGraph): number[] {
  const waiting = new Int32Array(graph.persons);
  const wait = (person: number, more: number): number =>
    (waiting[person] = (waiting[person] ?? 0) + more);
  graph.child.forEach((child, link) => {
    if ((graph.parent[link] ?? -1) >= 0) wait(child, 1);
  });
  const order: number[] = [];
  waiting.forEach((parents, person) => {
    if (parents === 0) order.push(person);
  });
  for (let at = 0; at < order.length; at += 1)
    eachChild(graph, order[at] ?? 0, (child) => {
      if (wait(child, -1) === 0) order.push(child);
    });
  return order;
}

/** Two parents a person, four grandparents …: where a family married itself, one person fills several places. */
export function ancestorsKnown(graph: FamilyGraph, person: number): Known[] {
  const known: Known[] = [];
  let layer = new Map([[person, 1]]);
  for (let generation = 1; generation <= MOST_GENERATIONS; generation += 1) {
    const next = new Map<number, number>();
    for (const [one, times] of layer)
      for (const parent of parentsOf(graph, one).slice(0, 2))
        next.set(parent, (next.get(parent) ?? 0) + times);
    if (next.size === 0) break;
    known.push({
      generation,
      places: 2 ** generation,
      filled: [...next.values()].reduce((sum, times) => sum + times, 0),
      people: next.size,
    });
    layer = next;
  }
  return known;
}
