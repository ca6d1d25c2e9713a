/** Who stands how to one person, by index: the words beside the drawing, and the way the arrow keys go. Pure. */
import { listOf, type FamilyGraph, type Lists } from '@kinlore/shared/kinship';
import type { TreeModel } from './tree-model.ts';

export interface Around {
  readonly parents: readonly number[];
  readonly partners: readonly number[];
  readonly children: readonly number[];
  readonly siblings: readonly number[];
}

const others = (persons: Iterable<number>, person: number): number[] =>
  [...new Set(persons)].filter((one) => one >= 0 && one !== person);

/** Brothers and sisters whose parents nobody knows: only their family holds them together. The person is not among them. */
export function siblingsByFamily(graph: FamilyGraph, person: number): readonly number[] {
  const families = [...listOf(graph.parentLinks, person)]
    .filter((link) => (graph.parent[link] ?? -1) < 0)
    .map((link) => graph.union[link] ?? -1);
  return others(
    families.flatMap((union) =>
      union < 0
        ? []
        : Array.from(listOf(graph.unionLinks, union), (link) => graph.child[link] ?? -1),
    ),
    person,
  );
}

/** Each relative once. Siblings share a parent, or a family whose parents nobody knows. */
export function around({ graph }: Pick<TreeModel, 'graph'>, person: number): Around {
  const own = listOf(graph.parentLinks, person);
  const parents = others(
    Array.from(own, (link) => graph.parent[link] ?? -1),
    person,
  );
  const partners = others(
    [...listOf(graph.unionsOf, person)].flatMap((union) => [...listOf(graph.partners, union)]),
    person,
  );
  const children = others(
    Array.from(listOf(graph.childLinks, person), (link) => graph.child[link] ?? -1),
    person,
  );
  const byParent = parents.flatMap((parent) => [...listOf(graph.childLinks, parent)]);
  return {
    parents,
    partners,
    children,
    siblings: others(
      [...byParent.map((link) => graph.child[link] ?? -1), ...siblingsByFamily(graph, person)],
      person,
    ),
  };
}

/** The person with their forebears and descendants, and those they have these with: the line that lights when they are chosen. */
export function lineOf({ graph }: Pick<TreeModel, 'graph'>, person: number): ReadonlySet<number> {
  const line = new Set([person]);
  const walk = (lists: Lists, to: Int32Array): readonly number[] => {
    const waiting = [person];
    const met = new Set(waiting);
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      for (const link of listOf(lists, one)) {
        const next = to[link] ?? -1;
        if (next < 0 || met.has(next)) continue;
        met.add(next);
        line.add(next);
        waiting.push(next);
      }
    }
    return [...met];
  };
  walk(graph.parentLinks, graph.parent);
  for (const descendant of walk(graph.childLinks, graph.child)) {
    if (descendant === person) continue;
    for (const link of listOf(graph.parentLinks, descendant))
      if ((graph.parent[link] ?? -1) >= 0) line.add(graph.parent[link] ?? -1);
  }
  return line;
}
