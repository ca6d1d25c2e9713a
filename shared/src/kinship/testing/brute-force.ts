/**
 * The second implementation: every path written out, nothing clever. It shares no code with the first but the graph, takes exponential time,
 * and is only for families of a few generations without rings.
 */
import { parentNatures } from '../../contracts/vocabulary.ts';
import type { FamilyGraph } from '../graph.ts';

/** Links climbed one after the other, from someone up to an ancestor. */
export interface Ascent {
  readonly links: readonly number[];
  readonly visited: readonly string[];
}

const natureOf = (graph: FamilyGraph, link: number): string =>
  parentNatures[graph.nature[link] ?? 0] ?? '';

/** 'p3' for a person, 'u3' for the unknown parents of a sibling group, null where a link leads nowhere. */
function over(graph: FamilyGraph, link: number): string | null {
  const [parent, union] = [graph.parent[link] ?? -1, graph.union[link] ?? -1];
  if (parent >= 0) return `p${String(parent)}`;
  return union >= 0 ? `u${String(union)}` : null;
}

export function everyAscent(
  graph: FamilyGraph,
  person: number,
  keep: (link: number) => boolean,
): Ascent[] {
  const found: Ascent[] = [];
  const climb = (node: string, links: number[], visited: string[]): void => {
    found.push({ links, visited });
    if (!node.startsWith('p')) return;
    graph.child.forEach((child, link) => {
      const parent = over(graph, link);
      if (child === Number(node.slice(1)) && parent !== null && keep(link))
        climb(parent, [...links, link], [...visited, parent]);
    });
  };
  climb(`p${String(person)}`, [], [`p${String(person)}`]);
  return found;
}

/** Pairs of ascents that share their last node and no other: Wright's paths. */
export function everyMeeting(
  graph: FamilyGraph,
  one: number,
  other: number,
  keep: (link: number) => boolean,
): { readonly one: Ascent; readonly other: Ascent }[] {
  const theirs = everyAscent(graph, other, keep);
  return everyAscent(graph, one, keep).flatMap((mine) =>
    theirs
      .filter(
        ({ visited }) =>
          visited.at(-1) === mine.visited.at(-1) &&
          visited.filter((node) => mine.visited.includes(node)).length === 1,
      )
      .map((their) => ({ one: mine, other: their })),
  );
}

const byBirth =
  (graph: FamilyGraph) =>
  (link: number): boolean =>
    natureOf(graph, link) === 'birth' && (graph.parent[link] ?? -1) >= 0;

/** Σ (½)^(n+m) (1 + F of the ancestor). */
function numerator(graph: FamilyGraph, one: number, other: number): number {
  return everyMeeting(graph, one, other, byBirth(graph)).reduce((sum, meeting) => {
    const ancestor = Number((meeting.one.visited.at(-1) ?? 'p0').slice(1));
    return (
      sum +
      0.5 ** (meeting.one.links.length + meeting.other.links.length) *
        (1 + bruteInbreeding(graph, ancestor))
    );
  }, 0);
}

export function bruteInbreeding(graph: FamilyGraph, person: number): number {
  const parents = graph.child.reduce<number[]>(
    (list, child, link) =>
      child === person && byBirth(graph)(link) ? [...list, graph.parent[link] ?? -1] : list,
    [],
  );
  const [one, other] = parents;
  return one === undefined || other === undefined ? 0 : numerator(graph, one, other) / 2;
}

export function bruteRelationship(graph: FamilyGraph, one: number, other: number): number {
  if (one === other) return 1;
  return (
    numerator(graph, one, other) /
    Math.sqrt((1 + bruteInbreeding(graph, one)) * (1 + bruteInbreeding(graph, other)))
  );
}

const silent = new Set(['birth', 'intended', 'unknown']);
const naturesAlong = (graph: FamilyGraph, links: readonly number[]): string[] =>
  [...new Set(links.map((link) => natureOf(graph, link)))]
    .filter((nature) => !silent.has(nature))
    .toSorted();

function plainParents(graph: FamilyGraph, person: number): number[] {
  const all = graph.child.reduce<number[]>(
    (list, child, link) =>
      child === person && (graph.parent[link] ?? -1) >= 0 && silent.has(natureOf(graph, link))
        ? [...list, graph.parent[link] ?? -1]
        : list,
    [],
  );
  return [...new Set(all)];
}

interface Written {
  readonly up: number;
  readonly down: number;
  readonly natures: string[];
  readonly mine: number;
  readonly theirs: number;
  readonly ancestor: string;
}

function half(graph: FamilyGraph, { up, down, natures, mine, theirs, ancestor }: Written): boolean {
  if (up === 0 || down === 0 || natures.length > 0 || ancestor.startsWith('u')) return false;
  const [one, other] = [plainParents(graph, mine), plainParents(graph, theirs)];
  return (
    one.filter((parent) => other.includes(parent)).length === 1 &&
    one.length > 1 &&
    other.length > 1
  );
}

const odd = (meeting: Written): boolean => {
  const steps = meeting.up + meeting.down;
  if (meeting.natures.includes('guardian') && steps > 1) return true;
  return (
    meeting.natures.includes('surrogate') &&
    steps !== 1 &&
    !(meeting.up === 1 && meeting.down === 1)
  );
};

/** Every relationship by descent as 'up,down,half,natures,lines', sorted. */
export function bruteRelationships(graph: FamilyGraph, from: number, to: number): string[] {
  const written = everyMeeting(graph, from, to, () => true)
    .map(({ one, other }): Written => ({
      up: one.links.length,
      down: other.links.length,
      natures: naturesAlong(graph, [...one.links, ...other.links]),
      mine: graph.child[one.links.at(-1) ?? -1] ?? -1,
      theirs: graph.child[other.links.at(-1) ?? -1] ?? -1,
      ancestor: one.visited.at(-1) ?? '',
    }))
    .filter((meeting) => !odd(meeting));
  const kinds = new Map<string, Set<string>>();
  for (const meeting of written) {
    const { up, down, natures, mine, theirs } = meeting;
    const line = `${String(mine)}-${String(theirs)}`;
    const direct = up === 0 || down === 0;
    // Where a line beside can be told in fewer natures, the others are no relationship of their own.
    const least = Math.min(
      ...written
        .filter(
          (other) =>
            other.up === up &&
            other.down === down &&
            other.mine === mine &&
            other.theirs === theirs,
        )
        .map((other) => other.natures.length),
    );
    if (!direct && natures.length > least) continue;
    const kind = `${String(up)},${String(down)},${half(graph, meeting) ? 'half' : 'full'},${natures.join('+')}`;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(line));
  }
  return [...kinds].map(([kind, lines]) => `${kind},${String(lines.size)}`).toSorted();
}
