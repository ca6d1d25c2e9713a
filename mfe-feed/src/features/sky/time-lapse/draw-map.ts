/** The places of a family: how many of them are at each, and who is on the way in the year they move. */
import { crowdAt, type Crowd } from './crowd.ts';
import { landRings } from './land.ts';
import type { Timeline } from './model.ts';
import { dot, faint, ring, within, type Frame } from './pen.ts';
import { drawNames, LEAST, radiusOf, type Placed } from './place-names.ts';
import { isSomewhere, type Box, type Point, type Projection } from './where.ts';

/** The land, as a path of its own: it is the same for every year. */
export function landPath(project: Projection): Path2D {
  const path = new Path2D();
  for (const outline of landRings()) {
    for (const [at, [longitude, latitude]] of outline.entries()) {
      const [x, y] = project(longitude, latitude);
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  return path;
}

function drawMoves(
  { ink, palette }: Frame,
  points: readonly (Point | null)[],
  { moves }: Crowd,
): void {
  ink.strokeStyle = palette.brass;
  ink.fillStyle = palette.brass;
  ink.lineWidth = 1.5;
  for (const { from, to, part } of moves) {
    const [start, end] = [points[from] ?? null, points[to] ?? null];
    if (start === null || end === null) continue;
    const now: Point = [
      start[0] + (end[0] - start[0]) * part,
      start[1] + (end[1] - start[1]) * part,
    ];
    faint(ink, 0.6, () => {
      ink.beginPath();
      ink.moveTo(...start);
      ink.lineTo(...end);
      ink.stroke();
    });
    dot(ink, now, LEAST);
  }
}

export interface MapScene {
  readonly box: Box;
  readonly project: Projection;
  readonly land: Path2D;
}

/** Those with somebody there, the greatest first. */
const placedIn = (
  { places }: Timeline,
  points: readonly (Point | null)[],
  { here, rest }: Crowd,
): readonly Placed[] =>
  places
    .flatMap(({ name, isAbout }, at): Placed[] => {
      const [point, count, gone] = [points[at] ?? null, here[at] ?? 0, rest[at] ?? 0];
      return point === null || count + gone === 0
        ? []
        : [{ name, point, count, rest: gone, isAbout }];
    })
    .toSorted((one, other) => other.count - one.count || other.rest - one.rest);

function drawPlace({ ink, palette }: Frame, { point, count, isAbout }: Placed): void {
  ink.fillStyle = palette.pane;
  dot(ink, point, radiusOf(count) + 1.5);
  if (count === 0) {
    ink.strokeStyle = palette.silver;
    ink.lineWidth = 1.5;
    ring(ink, point, LEAST);
    return;
  }
  ink.fillStyle = palette.thread;
  faint(ink, isAbout ? 0.6 : 1, () => {
    dot(ink, point, radiusOf(count));
  });
}

export function drawMap(frame: Frame, timeline: Timeline, { box, project, land }: MapScene): void {
  const { ink, palette, time } = frame;
  const crowd = crowdAt(timeline, time);
  const points = timeline.places.map((place) =>
    isSomewhere(place) ? project(place.longitude, place.latitude) : null,
  );
  const placed = placedIn(timeline, points, crowd);
  within(frame, box, () => {
    ink.fillStyle = palette.land;
    ink.fill(land, 'evenodd');
    ink.strokeStyle = palette.coast;
    ink.lineWidth = 0.75;
    ink.stroke(land);
    drawMoves(frame, points, crowd);
    for (const one of placed) drawPlace(frame, one);
    drawNames(frame, placed, box);
  });
}
