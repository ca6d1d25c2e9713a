/** A family without the bonds its reader does not wish to see. Everybody keeps their number; whoever hangs by such a bond alone is not reached any more. Pure. */
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { buildGraph, listOf, unionStatusCodes, type FamilyGraph } from '@kinlore/shared/kinship';

export const leavings = ['former', 'adoptive', 'foster', 'step'] as const;
/** `former`: partners of before with whom there are no children; with children they are parents, and stay. */
export type Leaving = (typeof leavings)[number];

const former: ReadonlySet<string> = new Set(['separated', 'divorced', 'annulled']);

/** Mutable: one graph is asked for many times with the same request, and may hold a hundred thousand persons. */
const made = new WeakMap<FamilyGraph, { readonly key: string; readonly graph: FamilyGraph }>();

export function leftOut(graph: FamilyGraph, leaving: readonly Leaving[]): FamilyGraph {
  const key = leaving.join(' ');
  if (key === '') return graph;
  const before = made.get(graph);
  if (before?.key === key) return before.graph;
  const without = build(graph, new Set(leaving));
  made.set(graph, { key, graph: without });
  return without;
}

function build(graph: FamilyGraph, leaving: ReadonlySet<string>): FamilyGraph {
  const { persons, sex, unionStatus, unionYear, partners } = graph;
  const links = Array.from(graph.child.keys()).filter(
    (link) => !leaving.has(parentNatures[graph.nature[link] ?? 0] ?? ''),
  );
  const pick = (column: ArrayLike<number>) => links.map((link) => column[link] ?? 0);
  const withChildren = new Set(pick(graph.union));
  const isLeft = (union: number) =>
    leaving.has('former') &&
    former.has(unionStatusCodes[unionStatus[union] ?? 0] ?? '') &&
    !withChildren.has(union);
  const pairs = Array.from(unionStatus.keys())
    .filter((union) => !isLeft(union))
    .flatMap((union) => Array.from(listOf(partners, union), (person) => [union, person] as const));
  const without = buildGraph({
    persons,
    sex,
    unions: {
      count: unionStatus.length,
      status: unionStatus,
      year: unionYear,
      unionOfPartner: pairs.map(([union]) => union),
      personOfPartner: pairs.map(([, person]) => person),
    },
    links: {
      child: pick(graph.child),
      parent: pick(graph.parent),
      union: pick(graph.union),
      nature: pick(graph.nature),
      preferred: pick(graph.preferred),
    },
  });
  return { ...without, born: graph.born };
}
