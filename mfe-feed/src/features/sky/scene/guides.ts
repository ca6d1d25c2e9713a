/** The engraving of the instrument: the thread of a life with its years, the shells of a nexus, the axis of time. Pure. */
import { firstDayOf, yearOfDay } from '@kinlore/shared/sky';
import type { Point } from './measures.ts';
import { isOwn, placeOfPerson, reachOfPerson } from './galaxies.ts';
import { onAxis, shellRadii } from './layout.ts';
import type { SkyColumns, SkyPerson, SkyView } from './sky.types.ts';
import { pointOnSpiral, spiralOf } from './spiral.ts';
import { timelineOf, type Timeline } from './timeline.ts';

/** Lines two points each; `tones`: 0 a hairline, 1 brass, 2 kinship, 3 silver. */
export interface Guides {
  readonly positions: Float32Array;
  readonly tones: Float32Array;
}

const [HAIRLINE, BRASS, KIN, SILVER] = [0, 1, 2, 3] as const;

class Pen {
  readonly points: number[] = [];
  readonly tones: number[] = [];

  line(from: Point, to: Point, tone: number): void {
    this.points.push(...from, ...to);
    this.tones.push(tone, tone);
  }

  path(points: readonly Point[], tone: number): void {
    for (const [i, to] of points.entries()) {
      const from = points[i - 1];
      if (from !== undefined) this.line(from, to, tone);
    }
  }

  get drawn(): Guides {
    return {
      positions: Float32Array.from(this.points),
      tones: Float32Array.from(this.tones),
    };
  }
}

/** Lines are few: years are marked each, or every fifth, tenth … */
const yearsOf = ({ from, to }: Timeline, most: number): { years: number[]; step: number } => {
  if (to <= from) return { years: [], step: 1 };
  const [first, last] = [yearOfDay(from) + 1, yearOfDay(to - 1)];
  const step = [1, 5, 10, 50, 100, 500].find((one) => (last - first) / one <= most) ?? 1000;
  const years: number[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) years.push(year);
  return { years, step };
};

/** Points of one arm of the thread. */
const SMOOTH = 72;

function thread(columns: SkyColumns): Guides {
  const spiral = spiralOf(columns);
  const pen = new Pen();
  for (const { from, to } of spiral.timeline.arms) {
    const points = Array.from({ length: SMOOTH + 1 }, (_, i) =>
      pointOnSpiral(spiral, Math.min(to - 0.001, from + ((to - from) * i) / SMOOTH), 0),
    );
    pen.path(points, HAIRLINE);
    pen.line(pointOnSpiral(spiral, from, -0.5), pointOnSpiral(spiral, from, 0.5), BRASS);
  }
  for (const year of yearsOf(spiral.timeline, 160).years) {
    const long = year % 10 === 0;
    const day = firstDayOf(year);
    pen.line(
      pointOnSpiral(spiral, day, long ? -0.06 : -0.025),
      pointOnSpiral(spiral, day, long ? 0.06 : 0.025),
      long ? BRASS : HAIRLINE,
    );
  }
  return pen.drawn;
}

function shells(): Guides {
  const pen = new Pen();
  for (const radius of shellRadii.slice(1)) {
    const ring = Array.from({ length: 121 }, (_, i): Point => {
      const angle = (i / 120) * 2 * Math.PI;
      return [radius * Math.sin(angle), 0, radius * Math.cos(angle)];
    });
    pen.path(ring, HAIRLINE);
  }
  return pen.drawn;
}

function axis(columns: SkyColumns): Guides {
  const timeline = timelineOf(columns);
  const pen = new Pen();
  pen.line(
    [onAxis(timeline, timeline.from), 0, 0],
    [onAxis(timeline, timeline.to), 0, 0],
    HAIRLINE,
  );
  for (const year of yearsOf(timeline, 40).years) {
    const x = onAxis(timeline, firstDayOf(year));
    const isLong = year % 10 === 0;
    const [reach, tone] = isLong ? [3, BRASS] : [1.2, HAIRLINE];
    pen.line([x, -reach, 0], [x, reach, 0], tone);
    pen.line([x, 0, -reach], [x, 0, reach], tone);
  }
  return pen.drawn;
}

/** A ring around each life: brass is the viewer's own, silver of those who have died. */
function rings(pen: Pen, people: readonly SkyPerson[]): void {
  for (const person of people) {
    const [px, , pz] = placeOfPerson(person);
    const reach = reachOfPerson(person);
    const ring = Array.from({ length: 49 }, (_, i): Point => {
      const angle = (i / 48) * 2 * Math.PI;
      return [px + reach * Math.sin(angle), 0, pz - reach * Math.cos(angle)];
    });
    const tone = person.isDead ? SILVER : HAIRLINE;
    pen.path(ring, isOwn(person) ? BRASS : tone);
  }
}

/** Pairs of people that belong together, in the one line of kinship. */
function kinship(people: readonly SkyPerson[], links: ArrayLike<number>): Guides {
  const pen = new Pen();
  rings(pen, people);
  for (let k = 0; k + 1 < links.length; k += 2) {
    const [one, other] = [people[links[k] ?? -1], people[links[k + 1] ?? -1]];
    if (one === undefined || other === undefined) continue;
    const [from, to] = [placeOfPerson(one), placeOfPerson(other)];
    const reach = Math.hypot(to[0] - from[0], to[2] - from[2]) || 1;
    const [dx, dz] = [(to[0] - from[0]) / reach, (to[2] - from[2]) / reach];
    // From rim to rim, so that no line runs through a life.
    const [begin, end] = [reachOfPerson(one), reachOfPerson(other)];
    if (begin + end >= reach) continue;
    pen.line(
      [from[0] + dx * begin, 0, from[2] + dz * begin],
      [to[0] - dx * end, 0, to[2] - dz * end],
      KIN,
    );
  }
  return pen.drawn;
}

export function guidesOf(
  columns: SkyColumns,
  view: SkyView,
  people: readonly SkyPerson[],
  links: ArrayLike<number>,
): Guides {
  if (view === 'personal') return thread(columns);
  if (view === 'nexus') return shells();
  return view === 'transit' ? axis(columns) : kinship(people, links);
}
