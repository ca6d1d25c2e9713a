/** The lines of the tree: between partners, and from parents to their children. */
import type { Timeline } from './model.ts';
import { faint, glow, type Frame } from './pen.ts';
import { presenceOf } from './presence.ts';
import { certainty } from './spans.ts';
import type { Scale } from './tree-scale.ts';
import type { Point } from './where.ts';

/** From this width of a slot on a line is as thick as it can be. */
const ROOMY = 46;

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** How surely somebody of a place in the columns is there. */
const hereOf = ({ people }: Timeline, person: number, time: number): number => {
  const one = people[person] ?? null;
  return one === null ? 0 : presenceOf(one, time).here;
};

export function drawUnions({ ink, palette, time }: Frame, timeline: Timeline, scale: Scale): void {
  ink.lineWidth = 1.5;
  for (const { partners, since, until } of timeline.unions) {
    const points = partners.flatMap((person) => {
      const point = scale.at(person);
      return point === null ? [] : [point];
    });
    const [one, other] = points;
    if (one === undefined || other === undefined) continue;
    const together = Math.min(
      since === null ? 1 : certainty(since, time),
      ...partners.map((person) => hereOf(timeline, person, time)),
    );
    if (together === 0) continue;
    const isNew = since !== null && glow(since.to, time) > 0;
    const isOver = until !== null && certainty(until, time) === 1;
    ink.strokeStyle = isNew ? palette.brass : palette.thread;
    ink.setLineDash(isOver ? [3, 4] : []);
    faint(ink, together, () => {
      ink.beginPath();
      ink.moveTo(...one);
      ink.lineTo(...other);
      ink.stroke();
    });
  }
  ink.setLineDash([]);
}

/** From the middle between the parents straight down and across. */
export function drawLines({ ink, palette, time }: Frame, timeline: Timeline, scale: Scale): void {
  ink.strokeStyle = palette.thread;
  ink.lineWidth = scale.slot > ROOMY ? 1.5 : 1;
  const parentsOf = Map.groupBy(timeline.children, ({ child }) => child);
  for (const [child, links] of parentsOf) {
    const [to, here] = [scale.at(child), hereOf(timeline, child, time)];
    const points = links.flatMap(({ parent }) => {
      const point = scale.at(parent);
      return point === null ? [] : [point];
    });
    if (to === null || here === 0 || points.length === 0) continue;
    const [x, y] = middleOf(points);
    const turn = to[1] - scale.rowHeight * 0.42;
    faint(ink, here * 0.8, () => {
      ink.beginPath();
      ink.moveTo(x, y);
      ink.lineTo(x, turn);
      ink.lineTo(to[0], turn);
      ink.lineTo(...to);
      ink.stroke();
    });
  }
}
