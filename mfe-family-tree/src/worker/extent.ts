/**
 * How far a view goes when it opens: as far as one can read it without moving. The family of somebody always has their parents, partners and
 * children in the window, whatever else must wait for a press; forebears and descendants go on from generation to generation while there is room.
 */
import type { Box } from '../draw/camera.ts';
import { layoutPart, type LayoutOptions, type TreeLayout } from '../layout/index.ts';
import { listOf, NO_BIRTH, type FamilyGraph } from '@kinlore/shared/kinship';
import { siblingsByFamily } from '../model/around.ts';
import { closestOf, descendantsOf, forebearsOf, partnersOf, unfolded } from './part.ts';
import type { LayoutRequest } from './protocol.ts';
import { leastFor, scaleOf } from './room.ts';

export interface Extent {
  readonly persons: ReadonlySet<number>;
  /** Whom the window must show when the view opens. */
  readonly core: ReadonlySet<number>;
  /** By number of the graph: rows somebody stands below the row of their generation, where brothers and sisters stand in several. */
  readonly sunk?: Uint8Array;
}

type Try = (extent: Extent) => number;
type Reach = NonNullable<LayoutRequest['reach']>;

const parentsOf = (graph: FamilyGraph, person: number): number[] =>
  Array.from(listOf(graph.parentLinks, person), (link) => graph.parent[link] ?? -1).filter(
    (parent) => parent >= 0,
  );
const childrenOf = (graph: FamilyGraph, person: number): number[] => [
  ...new Set(Array.from(listOf(graph.childLinks, person), (link) => graph.child[link] ?? -1)),
];

/** Parents, partners and children of somebody, as far as one likes to see that way. */
export const coreOf = (
  graph: FamilyGraph,
  focus: number,
  { up, down }: Reach,
): ReadonlySet<number> =>
  new Set([
    focus,
    ...(up > 0 ? parentsOf(graph, focus) : []),
    ...partnersOf(graph, focus),
    ...(down > 0 ? childrenOf(graph, focus) : []),
  ]);

/** From the richest to the poorest. */
function familiesOf(graph: FamilyGraph, focus: number, reach: Reach): Extent[] {
  const core = coreOf(graph, focus, reach);
  const less = (most: number): Reach => ({
    up: Math.min(most, reach.up),
    down: Math.min(most, reach.down),
  });
  const grown = [
    reach,
    ...[2, 1].filter((most) => Math.max(reach.up, reach.down) > most).map(less),
  ].map((one) => new Set([...closestOf(graph, focus, one), ...core]));
  const near = new Set([...core, ...(reach.up > 0 ? siblingsByFamily(graph, focus) : [])]);
  return [...grown, near, core].map((persons) => ({ persons, core }));
}

/** Of each family the first in the first row, the next in the second: only who brings nobody with them can stand lower. */
function inRows(
  graph: FamilyGraph,
  focus: number,
  { persons, core }: Extent,
  perRow: number,
): Extent {
  const sunk = new Uint8Array(graph.persons);
  const upper = new Set([...parentsOf(graph, focus), ...partnersOf(graph, focus)]);
  const families = Map.groupBy(listOf(graph.childLinks, focus), (link) => graph.union[link] ?? -1);
  for (const links of families.values()) {
    const children = inOrderOfBirth(
      graph,
      [...new Set(links.map((link) => graph.child[link] ?? -1))].filter((child) => core.has(child)),
    );
    if (
      children.some(
        (child) =>
          upper.has(child) ||
          childrenOf(graph, child).some((one) => persons.has(one)) ||
          partnersOf(graph, child).some((one) => one !== child && persons.has(one)),
      )
    )
      continue;
    for (const [at, child] of children.entries()) sunk[child] = Math.floor(at / perRow);
  }
  return { persons, core, sunk };
}

/** As the layout has it: whoever has no date stays behind the one recorded before. */
function inOrderOfBirth({ born }: FamilyGraph, children: readonly number[]): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  const keyed = children.map((child) => {
    last = born[child] === NO_BIRTH ? last : (born[child] ?? last);
    return { child, last };
  });
  return keyed
    .toSorted((a, b) => (a.last === b.last ? 0 : a.last - b.last))
    .map(({ child }) => child);
}

function familyExtent(
  graph: FamilyGraph,
  { focus, room }: LayoutRequest,
  reach: Reach,
  fit: Try,
): Extent {
  const all = familiesOf(graph, focus, reach);
  const enough = all.find((extent) => fit(extent) >= leastFor(room));
  const last = all.at(-1);
  if (enough !== undefined || last === undefined)
    return enough ?? { persons: new Set([focus]), core: new Set([focus]) };
  const count = Math.max(
    1,
    ...Array.from(
      Map.groupBy(listOf(graph.childLinks, focus), (link) => graph.union[link] ?? -1).values(),
      (links) => links.length,
    ),
  );
  const rows = [...new Set([2, 3, 4, 5, 6, 8].map((parts) => Math.ceil(count / parts)))].map(
    (perRow) => inRows(graph, focus, last, perRow),
  );
  return [last, ...rows]
    .map((extent) => ({ extent, seen: fit(extent) }))
    .reduce((best, one) => (one.seen > best.seen ? one : best)).extent;
}

/** Generation by generation as long as all of it can be read; the nearest one in any case. */
function grownExtent(
  most: number,
  of: (generations: number) => ReadonlySet<number>,
  least: number,
  fit: Try,
): Extent {
  const extentOf = (persons: ReadonlySet<number>): Extent => ({ persons, core: persons });
  let found = extentOf(of(1));
  for (let generations = 2; generations <= most; generations += 1) {
    const next = extentOf(of(generations));
    if (next.persons.size === found.persons.size || fit(next) < least) break;
    found = next;
  }
  return found;
}

/** The box around some of those drawn; null where none of them is. */
export function boxOf(
  { x, y, row }: Pick<TreeLayout, 'x' | 'y' | 'row'>,
  persons: Iterable<number>,
  { card }: Pick<LayoutOptions, 'card'>,
): Box | null {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const person of persons) {
    if ((row[person] ?? -1) < 0) continue;
    const [middle, head] = [x[person] ?? 0, y[person] ?? 0];
    [left, top, right, bottom] = [
      Math.min(left, middle - card.width / 2),
      Math.min(top, head),
      Math.max(right, middle + card.width / 2),
      Math.max(bottom, head + card.height),
    ];
  }
  return left > right ? null : { left, top, right, bottom };
}

/** Whom a view shows before anything is asked for beyond it; null: everybody. */
export function extentOf(
  graph: FamilyGraph,
  request: LayoutRequest,
  options: LayoutOptions,
): Extent | null {
  const { view, focus, reach, room, foldedUp, foldedDown, sideways } = request;
  const window = sideways ? { width: room.height, height: room.width } : room;
  if (reach === null) return null;
  const shown = (persons: ReadonlySet<number>) =>
    unfolded(graph, persons, focus, { up: foldedUp, down: foldedDown });
  const fit: Try = ({ persons, core, sunk }) => {
    const box = boxOf(
      layoutPart(graph, Int32Array.from(shown(persons)), {
        ...options,
        ...(sunk !== undefined && { sunk }),
      }),
      core,
      options,
    );
    return box === null ? 0 : scaleOf(box, window);
  };
  const grown = (most: number, of: (generations: number) => ReadonlySet<number>) =>
    grownExtent(most, of, leastFor(room), fit);
  switch (view) {
    case 'family':
      return familyExtent(graph, request, reach, fit);
    case 'ancestors':
      return grown(reach.up, (count) => forebearsOf(graph, focus, count));
    case 'descendants':
      return grown(reach.down, (count) => descendantsOf(graph, focus, count));
    case 'hourglass':
      return grown(
        Math.max(reach.up, reach.down),
        (count) =>
          new Set([
            ...forebearsOf(graph, focus, Math.min(count, reach.up)),
            ...descendantsOf(graph, focus, Math.min(count, reach.down)),
          ]),
      );
    case 'map':
    case 'fan':
    case 'timeline': {
      const persons = closestOf(graph, focus, reach);
      return { persons, core: new Set() };
    }
    default:
      return view satisfies never;
  }
}
