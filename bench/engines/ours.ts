import {
  layoutTree,
  threadKinds,
  type TreeLayout,
} from '../../mfe-family-tree/src/layout/index.ts';
import { buildGraph, type GraphInput } from '../../shared/src/kinship/graph.ts';
import type { Drawing, Edge } from '../drawing.ts';
import { card, spacing } from './peer.ts';

const UNION = threadKinds.indexOf('union');
const APART = threadKinds.indexOf('apart');
const options = { card, gap: spacing.gap, partnerGap: 24, rowHeight: spacing.rowHeight };

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly line: number;
}

/** Lines of one bundle, in the order in which they were drawn. */
function bundlesOf({ threads }: TreeLayout): Line[][] {
  const bundles = new Map<number, Line[]>();
  for (let line = 0; line < threads.kind.length; line += 1) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = threads.ends.subarray(4 * line, 4 * line + 4);
    const list = bundles.get(threads.bundle[line] ?? 0) ?? [];
    list.push({ x1, y1, x2, y2, line });
    bundles.set(threads.bundle[line] ?? 0, list);
  }
  return [...bundles.values()];
}

/** From the door to every end of a bundle; a lane's end goes on in the bundle below, so that a child's edge is the whole way. */
function descents(layout: TreeLayout): Edge[] {
  const { threads } = layout;
  const edges: Edge[] = [];
  const lanes = new Map<string, readonly number[]>();
  const place = (line: number, x: number, y: number) =>
    `${String(threads.union[line])}|${x.toFixed(2)}|${y.toFixed(2)}`;
  for (const lines of bundlesOf(layout)) {
    const [first] = lines;
    if (first === undefined || threads.kind[first.line] === UNION) continue;
    if (threads.kind[first.line] === APART || lines.length === 5) {
      edges.push({
        from: `u${String(threads.union[first.line])}`,
        to: `p${String(threads.of[2 * first.line + 1])}`,
        points: chained(lines),
      });
      continue;
    }
    const bus = lines.find(({ y1, y2 }) => y1 === y2);
    const drop =
      bus === undefined
        ? undefined
        : lines.find(({ y2, line }) => y2 === bus.y1 && line < bus.line);
    const way = (riser: Line) => {
      const begin = drop ?? riser;
      const before = lanes.get(place(riser.line, begin.x1, begin.y1)) ?? [begin.x1, begin.y1];
      return bus === undefined
        ? [...before, riser.x2, riser.y2]
        : [...before, begin.x1, bus.y1, riser.x1, bus.y1, riser.x2, riser.y2];
    };
    for (const riser of lines.filter((line) => line !== bus && line !== drop)) {
      const points = way(riser);
      if (threads.nature[riser.line] === 255)
        lanes.set(place(riser.line, riser.x2, riser.y2), points);
      else
        edges.push({
          from: `u${String(threads.union[riser.line])}`,
          to: `p${String(threads.of[2 * riser.line + 1])}`,
          points,
        });
    }
  }
  return edges;
}

/** Lines that follow each other as one. */
function chained(lines: readonly Line[]): number[] {
  return lines.flatMap(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2]);
}

function couples({ threads }: TreeLayout): Edge[] {
  const edges: Edge[] = [];
  for (let line = 0; line < threads.kind.length; line += 1) {
    if (threads.kind[line] !== UNION) continue;
    edges.push({
      from: `p${String(threads.of[2 * line])}`,
      to: `u${String(threads.union[line])}`,
      points: [...threads.ends.subarray(4 * line, 4 * line + 4)],
    });
  }
  return edges;
}

export function drawingOf(layout: TreeLayout): Drawing {
  return {
    cards: Array.from(layout.persons, (person) => ({
      person,
      x: (layout.x[person] ?? 0) - card.width / 2,
      y: layout.y[person] ?? 0,
      ...card,
    })),
    edges: [...descents(layout), ...couples(layout)],
  };
}

/** The graph is built anew each time: it counts. What is drawn is told in the form of the bench only afterwards. */
export const prepare = (input: GraphInput) => () => {
  const layout = layoutTree(buildGraph(input), options);
  return { layout, drawing: () => drawingOf(layout) };
};
