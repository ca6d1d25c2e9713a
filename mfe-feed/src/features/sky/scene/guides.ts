/** The engraving of the instrument: the thread of a life with its years, the shells of a nexus, the axis of time; and the places where words stand. Pure. */
import { countedByYear } from './groups.ts';
import { AXIS, onSpiral, shellRadii, spiralOf, type Spiral } from './layout.ts';
import { placeOfPerson, reachOfPerson } from './groups.ts';
import type { Point } from './camera.ts';
import type { SkyColumns, SkyPerson, SkyView } from './sky.types.ts';
import { dayOfYear, timelineOf, yearOfDay, type Timeline } from './timeline.ts';

/** Lines two points each; `tones`: 0 a hairline, 1 brass, 2 kinship, 3 silver. */
export interface Guides {
  readonly positions: Float32Array;
  readonly tones: Float32Array;
}

/** Words of the sky: low ranks are shown first, as many as have room. */
export interface Mark {
  readonly at: Point;
  readonly rank: number;
  readonly says:
    | {
        readonly kind: 'year';
        readonly year: number;
        readonly step: number;
        readonly count: number;
      }
    | { readonly kind: 'stage'; readonly stage: number }
    | { readonly kind: 'undated' }
    | { readonly kind: 'shell'; readonly shell: 1 | 2 | 3 }
    | { readonly kind: 'person'; readonly index: number };
}

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

const pointAt = (spiral: Spiral, day: number, across: number): Point => {
  const { x, y, z } = onSpiral(spiral, day, across);
  return [x, y, z];
};

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
      pointAt(spiral, Math.min(to - 0.001, from + ((to - from) * i) / SMOOTH), 0),
    );
    pen.path(points, 0);
    pen.line(pointAt(spiral, from, -0.5), pointAt(spiral, from, 0.5), 1);
  }
  for (const year of yearsOf(spiral.timeline, 160).years) {
    const long = year % 10 === 0;
    const day = dayOfYear(year);
    pen.line(
      pointAt(spiral, day, long ? -0.06 : -0.025),
      pointAt(spiral, day, long ? 0.06 : 0.025),
      long ? 1 : 0,
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
    pen.path(ring, 0);
  }
  return pen.drawn;
}

const onAxis = ({ from, to }: Timeline, day: number): number =>
  -AXIS + (2 * AXIS * (day - from)) / Math.max(1, to - from);

function axis(columns: SkyColumns): Guides {
  const timeline = timelineOf(columns);
  const pen = new Pen();
  pen.line([-AXIS, 0, 0], [AXIS, 0, 0], 0);
  for (const year of yearsOf(timeline, 40).years) {
    const x = onAxis(timeline, dayOfYear(year));
    const reach = year % 10 === 0 ? 3 : 1.2;
    pen.line([x, -reach, 0], [x, reach, 0], year % 10 === 0 ? 1 : 0);
    pen.line([x, 0, -reach], [x, 0, reach], year % 10 === 0 ? 1 : 0);
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
    const isOwn = person.generation === 0 && person.branch === 0;
    const quiet = person.isDead ? 3 : 0;
    pen.path(ring, isOwn ? 1 : quiet);
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
      2,
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

const rankOfYear = (year: number): number => {
  if (year % 50 === 0) return 1;
  if (year % 10 === 0) return 2;
  return year % 5 === 0 ? 3 : 4;
};

/** Years with what is in them, outside their thread or along the axis. */
function yearMarks(columns: SkyColumns, shown: Uint8Array, at: (day: number) => Point): Mark[] {
  const { step, firstYear, counts } = countedByYear(columns, shown);
  const marks: Mark[] = [];
  for (let bin = 0; bin * 13 < counts.length; bin += 1) {
    const count = counts.slice(bin * 13, bin * 13 + 13).reduce((sum, many) => sum + many, 0);
    if (count === 0) continue;
    const year = firstYear + bin * step;
    const middle = (dayOfYear(year) + dayOfYear(year + step)) / 2;
    marks.push({
      at: at(middle),
      rank: rankOfYear(year),
      says: { kind: 'year', year, step, count },
    });
  }
  return marks;
}

const hasUndated = ({ count, day }: SkyColumns): boolean => day.subarray(0, count).includes(-1);

export function marksOf(
  columns: SkyColumns,
  shown: Uint8Array,
  view: SkyView,
  people: readonly SkyPerson[],
): readonly Mark[] {
  if (view === 'collective')
    return people.map((person, index) => {
      const [x, , z] = placeOfPerson(person);
      const rank =
        person.generation === 0 && person.branch === 0
          ? 0
          : 3 - Math.min(2, Math.log10(1 + person.total));
      return {
        at: [x, 0, z + reachOfPerson(person) * 1.12],
        rank,
        says: { kind: 'person', index },
      };
    });
  if (view === 'nexus')
    return ([1, 2, 3] as const).map((shell) => ({
      at: [0, 0, shellRadii[shell]],
      rank: 0,
      says: { kind: 'shell', shell },
    }));
  const undated: readonly Mark[] = hasUndated(columns)
    ? [
        {
          at: view === 'transit' ? [-AXIS - 12, 8, 0] : [0, 7, 0],
          rank: 1,
          says: { kind: 'undated' },
        },
      ]
    : [];
  if (view === 'transit') {
    const timeline = timelineOf(columns);
    return [...yearMarks(columns, shown, (day) => [onAxis(timeline, day), -19, 0]), ...undated];
  }
  const spiral = spiralOf(columns);
  const { from, to } = spiral.timeline;
  // Clear of the outermost lane, however wide the thread is.
  const rim = 0.5 + 4.5 / Math.max(4, spiral.band);
  const outside = (day: number): Point =>
    pointAt(spiral, Math.max(from, Math.min(to - 1, day)), rim);
  return [
    ...spiral.timeline.arms
      .filter(({ stage }) => stage > 0)
      .map((arm): Mark => ({
        at: pointAt(spiral, arm.from, -rim),
        rank: 0,
        says: { kind: 'stage', stage: arm.stage },
      })),
    ...yearMarks(columns, shown, outside),
    ...undated,
  ];
}
