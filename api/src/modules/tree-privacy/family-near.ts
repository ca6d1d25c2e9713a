/** Pure, in memory over a whole tree: steps from one person, and what is known around each. The same answers as the queries for a few persons. */
import { listsOf, type Lists } from '@kinlore/shared/kinship';
import type { Day, Evidence } from './privacy.ts';

export interface Edges {
  readonly persons: number;
  readonly child: readonly number[];
  /** -1: only the sibling group is known. */
  readonly parent: readonly number[];
  readonly union: readonly number[];
  readonly isBirth: readonly boolean[];
  readonly partners: Lists;
  readonly unionsOf: Lists;
  readonly parentLinks: Lists;
  readonly childLinks: Lists;
  /** Links without a parent, by union. */
  readonly groups: Lists;
}

/** What of a tree's columns says who is tied to whom. */
interface Ties {
  readonly persons: { readonly id: readonly unknown[] };
  readonly unions: { readonly id: readonly unknown[] };
  readonly partners: { readonly union: readonly number[]; readonly person: readonly number[] };
  readonly links: {
    readonly child: readonly number[];
    readonly parent: readonly number[];
    readonly union: readonly number[];
    readonly nature: readonly string[];
  };
}

export function edgesOf({ persons, unions, partners, links }: Ties): Edges {
  const count = persons.id.length;
  return {
    persons: count,
    child: links.child,
    parent: links.parent,
    union: links.union,
    isBirth: links.nature.map((nature) => nature === 'birth'),
    partners: listsOf(unions.id.length, partners.union, partners.person),
    unionsOf: listsOf(count, partners.person, partners.union),
    parentLinks: listsOf(count, links.child, null),
    childLinks: listsOf(count, links.parent, null),
    groups: listsOf(
      unions.id.length,
      links.union.map((union, link) => ((links.parent[link] ?? -1) < 0 ? union : -1)),
      null,
    ),
  };
}

/** Calls with each item of the list of `owner`. */
function each({ starts, items }: Lists, owner: number, visit: (item: number) => void): void {
  const end = starts[owner + 1] ?? 0;
  for (let i = starts[owner] ?? 0; i < end; i += 1) visit(items[i] ?? -1);
}

/** Steps from a person, by person; -1 beyond `limit`. Over parents, children, partners, and siblings whose parents nobody knows. */
export function stepsOver(edges: Edges, from: number, limit: number): Int8Array {
  const steps = new Int8Array(edges.persons).fill(-1);
  steps[from] = 0;
  let frontier = [from];
  for (let step = 1; step <= limit && frontier.length > 0; step += 1) {
    const next: number[] = [];
    const meet = (person: number) => {
      if (person < 0 || steps[person] !== -1) return;
      steps[person] = step;
      next.push(person);
    };
    for (const person of frontier) {
      each(edges.unionsOf, person, (union) => {
        each(edges.partners, union, meet);
      });
      each(edges.childLinks, person, (link) => {
        meet(edges.child[link] ?? -1);
      });
      each(edges.parentLinks, person, (link) => {
        const parent = edges.parent[link] ?? -1;
        const union = edges.union[link] ?? -1;
        if (parent >= 0) meet(parent);
        else if (union >= 0)
          each(edges.groups, union, (sibling) => {
            meet(edges.child[sibling] ?? -1);
          });
      });
    }
    frontier = next;
  }
  return steps;
}

/** The earlier of two days, where either may be unknown. */
export const earlierDay = (one: Day, other: Day): Day =>
  one === null || (other !== null && other < one) ? other : one;

/** The earliest last day of each event's owner. */
export function earliestOf(count: number, owners: readonly number[], ends: readonly Day[]): Day[] {
  const earliest: Day[] = Array.from<Day>({ length: count }).fill(null);
  for (const [event, owner] of owners.entries())
    earliest[owner] = earlierDay(earliest[owner] ?? null, ends[event] ?? null);
  return earliest;
}

/** What is known around a person; only for whom it decides. */
export function evidenceIn(
  edges: Edges,
  ofPersons: readonly Day[],
  ofUnions: readonly Day[],
  person: number,
): Evidence {
  let own = ofPersons[person] ?? null;
  let [parent, spouse, child, grandchild]: Day[] = [null, null, null, null];
  each(edges.unionsOf, person, (union) => {
    own = earlierDay(own, ofUnions[union] ?? null);
    each(edges.partners, union, (partner) => {
      if (partner !== person) spouse = earlierDay(spouse ?? null, ofPersons[partner] ?? null);
    });
  });
  each(edges.parentLinks, person, (link) => {
    const other = edges.parent[link] ?? -1;
    if (edges.isBirth[link] === true && other >= 0)
      parent = earlierDay(parent ?? null, ofPersons[other] ?? null);
  });
  each(edges.childLinks, person, (link) => {
    if (edges.isBirth[link] !== true) return;
    const young = edges.child[link] ?? -1;
    child = earlierDay(child ?? null, ofPersons[young] ?? null);
    each(edges.childLinks, young, (below) => {
      if (edges.isBirth[below] === true)
        grandchild = earlierDay(grandchild ?? null, ofPersons[edges.child[below] ?? -1] ?? null);
    });
  });
  return {
    own,
    parent: parent ?? null,
    spouse: spouse ?? null,
    child: child ?? null,
    grandchild: grandchild ?? null,
  };
}
