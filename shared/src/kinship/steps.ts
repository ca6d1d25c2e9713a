/** One step of a way from one person to another, so that it can be lit in the tree. */
import type { FamilyGraph } from './graph.ts';

export interface Step {
  /** Who is reached by it. */
  readonly person: number;
  /** What they are to the one before. */
  readonly via: 'parent' | 'child' | 'partner' | 'sibling';
  /** The parent link of a 'parent' or 'child' step, -1 otherwise. */
  readonly link: number;
  /** The union of a 'partner' or 'sibling' step (whose parents nobody knows), -1 otherwise. */
  readonly union: number;
}

export const stepToParent = (graph: FamilyGraph, link: number): Step => ({
  person: graph.parent[link] ?? 0,
  via: 'parent',
  link,
  union: -1,
});
export const stepToChild = (graph: FamilyGraph, link: number): Step => ({
  person: graph.child[link] ?? 0,
  via: 'child',
  link,
  union: -1,
});
export const stepToPartner = (person: number, union: number): Step => ({
  person,
  via: 'partner',
  link: -1,
  union,
});
export const stepToSibling = (person: number, union: number): Step => ({
  person,
  via: 'sibling',
  link: -1,
  union,
});

/** Links climbed and links descended, as steps: over a sibling group without parents one goes from sibling to sibling. */
export function stepsOf(
  graph: FamilyGraph,
  climbed: readonly number[],
  descended: readonly number[],
): Step[] {
  const steps = climbed.map((link) => stepToParent(graph, link));
  const last = climbed.at(-1) ?? -1;
  const downwards = descended.map((link) => stepToChild(graph, link));
  if (last < 0 || (graph.parent[last] ?? -1) >= 0) return [...steps, ...downwards];
  const [sibling, ...rest] = downwards;
  return [
    ...steps.slice(0, -1),
    ...(sibling === undefined ? [] : [stepToSibling(sibling.person, graph.union[last] ?? -1)]),
    ...rest,
  ];
}
