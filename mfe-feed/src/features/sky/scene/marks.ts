/** The places where words stand on the sky, and which of them matter most. Pure. */
import { firstDayOf } from '@kinlore/shared/sky';
import { isOwn, placeOfPerson, reachOfPerson } from './galaxies.ts';
import type { Counted } from './groups.ts';
import { lightSize, onAxis, shellRadii } from './layout.ts';
import { AXIS, TURN, type Point } from './measures.ts';
import { totalOf, type SkyColumns, type SkyPerson, type SkyView } from './sky.types.ts';
import { FEELINGS, pointOnSpiral, spiralOf } from './spiral.ts';
import { timelineOf } from './timeline.ts';

/** Words of the sky: low ranks are shown first, as many as have room. */
export interface Mark {
  readonly at: Point;
  readonly rank: number;
  /** Half of the room it takes, in pixels of the page. */
  readonly room: number;
  /** The same in fewer letters, and in the fewest. */
  readonly shorter?: readonly [number, number];
  /** So many pixels lower, clear of what it names. */
  readonly below?: number;
  /** Where else it may stand. */
  readonly elsewhere?: readonly Point[];
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

/** Half of the words of a shell, and of the widest name: people stand close to each other. */
const ROOM_OF_SHELL = 70;
const MOST_OF_NAME = 80;

const rankOfYear = (year: number): number => {
  if (year % 50 === 0) return 1;
  if (year % 10 === 0) return 2;
  return year % 5 === 0 ? 3 : 4;
};

/** 1987, or 1986–87, and how many where that is said. */
function roomOfYear(step: number, count: number): number {
  const letters = (step === 1 ? 4 : 7) + (count > 9 ? 2 + String(count).length : 0);
  return 8 + 3.6 * letters;
}

/** Years with what is in them, outside their thread or along the axis. */
function yearMarks(counted: Counted, at: (day: number) => Point): Mark[] {
  const { step, firstYear, counts } = counted;
  const marks: Mark[] = [];
  for (let bin = 0; bin * FEELINGS < counts.length; bin += 1) {
    const count = counts
      .slice(bin * FEELINGS, (bin + 1) * FEELINGS)
      .reduce((sum, many) => sum + many, 0);
    if (count === 0) continue;
    const year = firstYear + bin * step;
    const middle = (firstDayOf(year) + firstDayOf(year + step)) / 2;
    marks.push({
      at: at(middle),
      rank: rankOfYear(year),
      room: roomOfYear(step, count),
      says: { kind: 'year', year, step, count },
    });
  }
  return marks;
}

/** What somebody is called by those who know them. */
export const callNameOf = ({ name }: Pick<SkyPerson, 'name'>): string => name.split(' ')[0] ?? name;

const roomFor = (letters: number): number => Math.min(MOST_OF_NAME, 8 + 4 * letters);

const peopleMarks = (people: readonly SkyPerson[]): readonly Mark[] =>
  people.map((person, index) => {
    const [x, , z] = placeOfPerson(person);
    return {
      room: roomFor(person.name.length + 4),
      shorter: [roomFor(person.name.length), roomFor(callNameOf(person).length)],
      at: [x, 0, z + reachOfPerson(person)],
      below: 14,
      rank: isOwn(person) ? 0 : 3 - Math.min(2, Math.log10(1 + person.total)),
      says: { kind: 'person', index },
    };
  });

/** Around a shell, from behind to the front, where the card of the memory lies. */
const around = [0, 30, -30, 60, -60, 90, -90, 120, -120, 180] as const;

const onShell = (radius: number, degrees: number): Point => {
  const angle = (TURN * degrees) / 360;
  return [radius * Math.sin(angle), 0, -radius * Math.cos(angle)];
};

const shellMarks = (): readonly Mark[] =>
  ([1, 2, 3] as const).map((shell) => ({
    at: onShell(shellRadii[shell], around[0]),
    elsewhere: around.slice(1).map((degrees) => onShell(shellRadii[shell], degrees)),
    rank: 0,
    room: ROOM_OF_SHELL,
    says: { kind: 'shell', shell },
  }));

const undatedMarks = (columns: SkyColumns, at: Point): readonly Mark[] =>
  timelineOf(columns).hasUndated ? [{ at, rank: 1, room: 56, says: { kind: 'undated' } }] : [];

function transitMarks(columns: SkyColumns, counted: Counted): readonly Mark[] {
  const timeline = timelineOf(columns);
  return [
    ...yearMarks(counted, (day) => [onAxis(timeline, day), -19, 0]),
    ...undatedMarks(columns, [-AXIS - 12, 8, 0]),
  ];
}

function personalMarks(columns: SkyColumns, counted: Counted): readonly Mark[] {
  const spiral = spiralOf(columns);
  const { from, to, arms } = spiral.timeline;
  // Clear of the outermost lane, however wide the thread is.
  const rim = 0.5 + (4.5 + 2.2 * lightSize(totalOf(columns))) / Math.max(4, spiral.band);
  const outside = (day: number): Point =>
    pointOnSpiral(spiral, Math.max(from, Math.min(to - 1, day)), rim);
  return [
    ...arms
      .filter(({ stage }) => stage > 0)
      .map((arm): Mark => ({
        at: pointOnSpiral(spiral, arm.from, -rim),
        rank: 0,
        room: 42,
        says: { kind: 'stage', stage: arm.stage },
      })),
    ...yearMarks(counted, outside),
    ...undatedMarks(columns, [0, 7, 0]),
  ];
}

export function marksOf(
  columns: SkyColumns,
  counted: Counted,
  view: SkyView,
  people: readonly SkyPerson[],
): readonly Mark[] {
  if (view === 'collective') return peopleMarks(people);
  if (view === 'nexus') return shellMarks();
  return view === 'transit' ? transitMarks(columns, counted) : personalMarks(columns, counted);
}
