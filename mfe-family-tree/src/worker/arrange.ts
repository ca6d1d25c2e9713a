/** From a LayoutRequest to a scene: who is drawn, where they stand, and the indexes that make a frame cheap. */
import type { Box } from '../draw/camera.ts';
import { listOf, listsOf, type FamilyGraph } from '@kinlore/shared/kinship';
import { bandsOf, rowsOf, turned, type Scene, type Segments } from '../draw/scene.ts';
import { layoutPart, layoutTree, type LayoutOptions, type TreeLayout } from '../layout/index.ts';
import type { TreeModel } from '../model/index.ts';
import { fanScene } from './fan.ts';
import { livesScene } from './lives.ts';
import { leftOut } from './left-out.ts';
import { boxOf, extentOf, type Extent } from './extent.ts';
import type { LayoutRequest } from './protocol.ts';
import {
  broughtBy,
  closestOf,
  descendantsOf,
  forebearsOf,
  moreOf,
  nearestOf,
  unfolded,
  type More,
} from './part.ts';
import { acrossFor, leastFor, measuresFor } from './room.ts';

/** Order of the last layout of the same kind, so that an edit moves only what it must. */
export interface Memory {
  order: Float64Array | null;
}

/** On a scale of years nobody stands beside anybody: all of the line has room. */
function withLives(
  graph: FamilyGraph,
  { focus, reach, opened, foldedUp, foldedDown }: LayoutRequest,
): Iterable<number> | null {
  if (reach === null) return null;
  const persons = new Set([
    ...forebearsOf(graph, focus, reach.up),
    ...descendantsOf(graph, focus, reach.down),
    ...closestOf(graph, focus, { up: 3, down: 3 }),
    ...opened.flatMap((person) => nearestOf(graph, person)),
  ]);
  return unfolded(graph, persons, focus, { up: foldedUp, down: foldedDown });
}

/** `year`: the one the living have come to. */
export function arrange(
  whole: TreeModel,
  request: LayoutRequest,
  memory: Memory,
  year: number,
): Scene {
  const graph = leftOut(whole.graph, request.leaving);
  const model = { ...whole, graph };
  if (request.view === 'fan') return fanScene(graph, request.focus, request.span);
  if (request.view === 'timeline')
    return livesScene(model, withLives(graph, request) ?? graphPersons(graph), year);
  const measures = request.sideways ? acrossFor(request.room) : measuresFor(request.room);
  const around: LayoutOptions = { ...measures, focus: request.focus };
  const extent = extentOf(graph, request, around);
  const options: LayoutOptions = {
    ...around,
    ...(memory.order !== null && { keepOrder: memory.order }),
    ...(extent?.sunk !== undefined && { sunk: extent.sunk }),
  };
  const layout =
    extent === null
      ? layoutTree(graph, options)
      : layoutPart(graph, drawnOf(graph, extent, request), options);
  memory.order = layout.order;
  const core = extent === null ? null : boxOf(layout, extent.core, measures);
  return {
    ...sceneOf(graph, layout, request, measures),
    ...(core !== null && { core: { box: boxIn(request, core), least: leastFor(request.room) } }),
  };
}

function drawnOf(
  graph: FamilyGraph,
  { persons }: Extent,
  { view, focus, opened, foldedUp, foldedDown }: LayoutRequest,
): Int32Array {
  const all = new Set([
    ...persons,
    ...opened.flatMap((person) => [...broughtBy(graph, view, person)]),
  ]);
  return Int32Array.from(unfolded(graph, all, focus, { up: foldedUp, down: foldedDown }));
}

const graphPersons = ({ persons }: FamilyGraph): Iterable<number> =>
  Array.from({ length: persons }, (_, person) => person);

/** Everybody of a small family, as it is drawn around one of them. */
export function familyScene(graph: FamilyGraph, focus: number): Scene {
  const measures = measuresFor({ width: 1280, height: 720, scale: 1 });
  return sceneOf(
    graph,
    layoutTree(graph, { ...measures, focus }),
    { view: 'family', focus, sideways: false },
    measures,
  );
}

/** The layout knows generations below each other alone: where they stand beside each other, it is turned over its diagonal. */
function boxIn(way: Pick<LayoutRequest, 'sideways'>, { left, top, right, bottom }: Box): Box {
  const [[x, y], [toX, toY]] = [turned(way, [left, top]), turned(way, [right, bottom])];
  return { left: x, top: y, right: toX, bottom: toY };
}

function sceneOf(
  graph: FamilyGraph,
  { persons, x, y, width, height, threads }: TreeLayout,
  request: Pick<LayoutRequest, 'view' | 'focus' | 'sideways'>,
  { card, rowHeight }: Pick<LayoutOptions, 'card' | 'rowHeight'>,
): Scene {
  const slots = new Int32Array(graph.persons).fill(-1);
  for (const [slot, person] of persons.entries()) slots[person] = slot;
  const along = Float32Array.from(persons, (person) => (x[person] ?? 0) - card.width / 2);
  const from = Float32Array.from(persons, (person) => y[person] ?? 0);
  const [lefts, tops] = request.sideways ? [from, along] : [along, from];
  const [cardWidth, cardHeight] = turned(request, [card.width, card.height]);
  const segments = segmentsOf(graph, threads, slots);
  if (request.sideways) turnEnds(segments.ends);
  const more = shownMore(
    graph,
    persons,
    moreOf(graph, persons, (person) => (slots[person] ?? -1) >= 0),
    request,
  );
  return {
    cardWidth,
    cardHeight,
    persons,
    x: lefts,
    y: tops,
    moreUp: more.up,
    moreDown: more.down,
    moreBeside: more.beside,
    segments,
    box: boxIn(request, { left: 0, top: 0, right: width, bottom: height }),
    rows: rowsOf(lefts, tops),
    bands: bandsOf(segments, rowHeight),
    // It is told by generations, whichever way they stand.
    ...(request.sideways && { sideways: true, told: rowsOf(along, from) }),
  };
}

function turnEnds(ends: Float64Array): void {
  for (let at = 0; at < ends.length; at += 2)
    [ends[at], ends[at + 1]] = [ends[at + 1] ?? 0, ends[at] ?? 0];
}

/** Lines of families of whom no parent is drawn are left out: they would come from nowhere. Siblings whose parents nobody knows keep theirs. */
function segmentsOf(
  graph: FamilyGraph,
  { ends, kind, of, bundle, nature, union }: TreeLayout['threads'],
  slots: Int32Array,
): Segments {
  const bundles = bundle.reduce((most, one) => Math.max(most, one), -1) + 1;
  const slotOf = (person: number) => (person < 0 ? -1 : (slots[person] ?? -1));
  const [known, headed] = [new Uint8Array(bundles), new Uint8Array(bundles)];
  for (const [line, one] of bundle.entries()) {
    const hangs = nature[line] !== NO_CHILD;
    // A line that hangs a child names one parent first; every other line names parents alone.
    if (slotOf(of[line * 2] ?? -1) >= 0 || (!hangs && slotOf(of[line * 2 + 1] ?? -1) >= 0))
      headed[one] = 1;
    if (hangs && hasParents(graph, of[line * 2 + 1] ?? -1, union[line] ?? -1)) known[one] = 1;
  }
  const lines = Int32Array.from(bundle.keys()).filter(
    (line) => known[bundle[line] ?? 0] === 0 || headed[bundle[line] ?? 0] === 1,
  );
  const pick = Int32Array.from(lines, (line) => bundle[line] ?? 0);
  return {
    ends: Float64Array.from(
      { length: lines.length * 4 },
      (_, at) => ends[(lines[at >> 2] ?? 0) * 4 + (at & 3)] ?? 0,
    ),
    kind: Uint8Array.from(lines, (line) => kind[line] ?? 0),
    of: Int32Array.from({ length: lines.length * 2 }, (_, at) =>
      slotOf(of[(lines[at >> 1] ?? 0) * 2 + (at & 1)] ?? -1),
    ),
    bundle: pick,
    bundles: listsOf(bundles, pick, null),
  };
}

/** Whether the family a child is hung in has a parent in the tree at all. */
function hasParents(
  { partners, parentLinks, parent }: FamilyGraph,
  child: number,
  union: number,
): boolean {
  if (union >= 0) return (partners.starts[union + 1] ?? 0) > (partners.starts[union] ?? 0);
  return child >= 0 && listOf(parentLinks, child).some((link) => (parent[link] ?? -1) >= 0);
}

/** `nature` of a line that hangs nobody. */
const NO_CHILD = 255;

/** A view of forebears leaves brothers and sisters out on purpose: only where the line itself goes on is it said. */
function shownMore(
  graph: FamilyGraph,
  persons: Int32Array,
  more: More,
  { view, focus }: Pick<LayoutRequest, 'view' | 'focus'>,
): More {
  const none = new Uint16Array(persons.length);
  // The person in the middle says it on both sides: from there one may want to go on either way.
  const only = (counts: Uint16Array) =>
    counts.map((count, slot) => (persons[slot] === focus ? count : 0));
  switch (view) {
    case 'ancestors':
      return { up: more.up, down: only(more.down), beside: none };
    case 'descendants':
      return { ...more, up: only(more.up) };
    case 'hourglass': {
      const above = forebearsOf(graph, focus, graph.persons);
      const of = (counts: Uint16Array, isMeant: (person: number) => boolean) =>
        counts.map((count, slot) => (isMeant(persons[slot] ?? -1) ? count : 0));
      return {
        up: of(more.up, (person) => above.has(person)),
        down: of(more.down, (person) => person === focus || !above.has(person)),
        beside: none,
      };
    }
    case 'family':
    case 'map':
    case 'fan':
    case 'timeline':
      return more;
    default:
      return view satisfies never;
  }
}
