/** Who belongs to a view: forebears, descendants, both. The closest family and everyone are the layout's own words. Pure. */
import { listOf, type FamilyGraph, type Lists } from '@kinlore/shared/kinship';
import { siblingsByFamily } from '../model/around.ts';

export const partnersOf = (graph: FamilyGraph, person: number): readonly number[] =>
  [...listOf(graph.unionsOf, person)].flatMap((union) => [...listOf(graph.partners, union)]);

/** Generation by generation, at most `reach` of them; each person once, however often they are met. */
function climb(lists: Lists, to: Int32Array, focus: number, reach: number): Set<number> {
  const met = new Set([focus]);
  let edge = [focus];
  for (let generation = 0; generation < reach && edge.length > 0; generation += 1) {
    const next: number[] = [];
    for (const person of edge) {
      for (const link of listOf(lists, person)) {
        const other = to[link] ?? -1;
        if (other < 0 || met.has(other)) continue;
        met.add(other);
        next.push(other);
      }
    }
    edge = next;
  }
  return met;
}

export const forebearsOf = (
  graph: FamilyGraph,
  focus: number,
  reach: number,
): ReadonlySet<number> => climb(graph.parentLinks, graph.parent, focus, reach);

/** With those whom they had children or lived with: a child hangs between two. */
export function descendantsOf(
  graph: FamilyGraph,
  focus: number,
  reach: number,
): ReadonlySet<number> {
  const line = climb(graph.childLinks, graph.child, focus, reach);
  return new Set([...line, ...[...line].flatMap((person) => partnersOf(graph, person))]);
}

/** Forebears with their children and grandchildren as far as the generation of the focus, the descendants, and everybody's partners. Where parents are not known, their family stands for them. */
export function closestOf(
  graph: FamilyGraph,
  focus: number,
  reach: { readonly up: number; readonly down: number },
): ReadonlySet<number> {
  const forebears = forebearsOf(graph, focus, reach.up);
  const beside = [...forebears]
    .flatMap((person) => siblingsByFamily(graph, person))
    .flatMap((person) => [...climb(graph.childLinks, graph.child, person, 1)]);
  const aside = [...forebears].flatMap((person) => [
    ...climb(graph.childLinks, graph.child, person, person === focus ? reach.down : 2),
  ]);
  const persons = new Set([...forebears, ...aside, ...beside]);
  return new Set([...persons, ...[...persons].flatMap((person) => partnersOf(graph, person))]);
}

/** What a press on "+3" brings: on the way of a line two generations more of it, else whoever stands next to them. */
export function broughtBy(graph: FamilyGraph, view: string, person: number): Iterable<number> {
  switch (view) {
    case 'ancestors':
      return forebearsOf(graph, person, 2);
    case 'descendants':
      return descendantsOf(graph, person, 2);
    default:
      return nearestOf(graph, person);
  }
}

export function nearestOf(graph: FamilyGraph, person: number): readonly number[] {
  const parents = Array.from(listOf(graph.parentLinks, person), (link) => graph.parent[link] ?? -1);
  const children = Array.from(listOf(graph.childLinks, person), (link) => graph.child[link] ?? -1);
  return [
    ...parents,
    ...children,
    ...partnersOf(graph, person),
    ...siblingsByFamily(graph, person),
  ].filter((one) => one >= 0);
}

export interface Folded {
  readonly up: readonly number[];
  readonly down: readonly number[];
}

/** Those of a view whom one still reaches from the focus when the lines that were put away are not followed. A couple's children are put away with either of them. */
export function unfolded(
  graph: FamilyGraph,
  persons: ReadonlySet<number>,
  focus: number,
  folded: Folded,
): ReadonlySet<number> {
  if (folded.up.length + folded.down.length === 0) return persons;
  const [up, down] = [new Set(folded.up), new Set(folded.down)];
  const parentsOf = (person: number) =>
    Array.from(listOf(graph.parentLinks, person), (link) => graph.parent[link] ?? -1);
  const isPutAway = (child: number) =>
    up.has(child) || parentsOf(child).some((parent) => down.has(parent));
  const met = new Set([focus]);
  const waiting = [focus];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const children = Array.from(
      listOf(graph.childLinks, one),
      (link) => graph.child[link] ?? -1,
    ).filter((child) => !isPutAway(child));
    for (const next of [
      ...(isPutAway(one) ? [] : [...parentsOf(one), ...siblingsByFamily(graph, one)]),
      ...children,
      ...partnersOf(graph, one),
    ]) {
      if (met.has(next) || !persons.has(next)) continue;
      met.add(next);
      waiting.push(next);
    }
  }
  return met;
}

export interface More {
  readonly up: Uint16Array;
  readonly down: Uint16Array;
  readonly beside: Uint16Array;
}

/** By slot: parents, children, and partners or siblings beside those drawn who are not drawn themselves. */
export function moreOf(
  graph: FamilyGraph,
  persons: Int32Array,
  isDrawn: (person: number) => boolean,
): More {
  const missing = (others: Iterable<number>) =>
    [...new Set(others)].filter((other) => other >= 0 && !isDrawn(other)).length;
  return {
    up: Uint16Array.from(persons, (person) =>
      missing(Array.from(listOf(graph.parentLinks, person), (link) => graph.parent[link] ?? -1)),
    ),
    down: Uint16Array.from(persons, (person) =>
      missing(Array.from(listOf(graph.childLinks, person), (link) => graph.child[link] ?? -1)),
    ),
    beside: Uint16Array.from(persons, (person) =>
      missing([...partnersOf(graph, person), ...siblingsByFamily(graph, person)]),
    ),
  };
}
