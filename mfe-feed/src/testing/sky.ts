/** An invented life of any size, the same on every run, for tests and stories. */
import type { Answers } from '@kinlore/shared/testing';
import {
  encodeSegment,
  firstDayOf,
  yearOfDay,
  rowsToSegment,
  type SkyName,
  type SkyRow,
} from '@kinlore/shared/sky';
import { picture } from './people.ts';
import type { NamedSegment } from '../features/sky/life.ts';

/** Numbers from 0 to 1 that come in the same order each time (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const named = (name: string): SkyName => ({ key: name, name });
export const skyPlaces = ['Zemun', 'Malmö', 'Novi Sad', 'Kivik', 'حلب'];
export const skyPersons = ['Boris Lindqvist', 'Mila Marković', 'Jelena Marković', 'Rosa Kos'];

export interface Row {
  readonly day: number;
  readonly feeling?: number;
  readonly type?: number;
  readonly place?: string;
  readonly people?: readonly string[];
  readonly photo?: boolean;
}

const skyRow = ({
  day,
  feeling = 0,
  type = 0,
  place,
  people = [],
  photo = false,
}: Row): SkyRow => ({
  day,
  type,
  subtype: 0,
  feeling,
  intensity: feeling === 0 ? 0 : 2,
  stage: 0,
  photo,
  place: place === undefined ? null : named(place),
  people: people.map(named),
});

export const segmentOf = (years: string, rows: readonly Row[]): NamedSegment => ({
  years,
  hash: `hash-${years}`,
  segment: rowsToSegment(rows.map(skyRow)),
});

/** So many memories from 1980 on, in the order of time; one in fifty, the first, is of no known day. */
export function inventedRows(count: number, seed = 7): readonly Row[] {
  const next = chance(seed);
  const below = (most: number) => Math.floor(next() * most);
  const first = firstDayOf(1980);
  return Array.from({ length: count }, () => ({
    day: below(50) === 0 ? -1 : first + below(16_000),
    feeling: below(4) === 0 ? 0 : 1 + below(12),
    type: below(9),
    ...(below(6) > 0 && { place: skyPlaces[below(skyPlaces.length)] ?? '' }),
    people: skyPersons.filter(() => below(3) === 0),
    photo: below(2) === 0,
  })).toSorted((a, b) => a.day - b.day);
}

const yearAt = (day = -1): number | null => (day < 0 ? null : yearOfDay(day));

/** Entry i is one year with one feeling, the undated at the end. */
function overviewOf(segments: readonly NamedSegment[]) {
  const counts = new Map<number, number>();
  for (const { segment } of segments)
    for (let row = 0; row < segment.count; row += 1) {
      const key = 16 * (yearAt(segment.day[row]) ?? 0) + (segment.feeling[row] ?? 0);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const keys = [...counts.keys()].toSorted((a, b) => (a < 16 ? 1e6 : a) - (b < 16 ? 1e6 : b));
  return {
    year: keys.map((key) => Math.floor(key / 16) || null),
    feeling: keys.map((key) => key % 16),
    count: keys.map((key) => counts.get(key) ?? 0),
  };
}

function threadOf(segments: readonly NamedSegment[]) {
  const days = segments.flatMap(({ segment: { day } }) =>
    day.length === 0 || (day[0] ?? -1) < 0 ? [] : [day[0] ?? 0, day.at(-1) ?? 0],
  );
  return days.length === 0
    ? { from: null, to: null, stage: [], day: [] }
    : { from: Math.min(...days), to: Math.max(...days), stage: [], day: [] };
}

function namesOf(segment: NamedSegment, titleOf: (segment: NamedSegment, row: number) => string) {
  const { photo } = segment.segment;
  const rows = Array.from(photo, (_, row) => row);
  return {
    id: rows.map((row) => skyId(segment.years, row)),
    title: rows.map((row) => titleOf(segment, row)),
    thumb: rows.map((row) => (photo[row] === 1 ? picture(row + 1, 72, 72).url : null)),
  };
}

/** What the server says of a sky made of these segments. */
export function skyAnswers(
  user: string,
  segments: readonly NamedSegment[],
  titleOf: (segment: NamedSegment, row: number) => string = ({ years }, row) =>
    `Memory ${String(row + 1)} of ${years}`,
): Answers {
  const address = `GET /sky/${user}`;
  return {
    [address]: {
      data: {
        user_id: user,
        total: segments.reduce((sum, { segment }) => sum + segment.count, 0),
        segments: segments.map(({ years, hash, segment }) => ({
          years,
          hash,
          count: segment.count,
          bytes: 0,
          from: yearAt(segment.day[0]),
          to: yearAt(segment.day.at(-1)),
        })),
        overview: overviewOf(segments),
        thread: threadOf(segments),
      },
    },
    ...Object.fromEntries(
      segments.flatMap((one) => {
        const path = `${address}/segments/${one.years}/${one.hash}`;
        return [
          [path, () => new Response(encodeSegment(one.segment))],
          [`${path}/names`, () => ({ data: namesOf(one, titleOf) })],
        ];
      }),
    ),
  };
}

/** The memory of a row. */
export const skyId = (years: string, row: number): string =>
  `0190${years.padStart(4, '0').slice(0, 4)}-0000-7000-8000-${String(row).padStart(12, '0')}`;

const MOST_IN_SEGMENT = 5_000;

/** The same in segments, as a server would cut them. */
export function inventedSegments(count: number): readonly NamedSegment[] {
  const rows = inventedRows(count);
  const dated = rows.filter(({ day }) => day >= 0);
  const segments = Array.from({ length: Math.ceil(dated.length / MOST_IN_SEGMENT) }, (_, at) =>
    segmentOf(String(1 + at), dated.slice(at * MOST_IN_SEGMENT, (at + 1) * MOST_IN_SEGMENT)),
  );
  const undated = rows.filter(({ day }) => day < 0);
  return undated.length === 0 ? segments : [...segments, segmentOf('undated', undated)];
}

/** A life of a million memories: each of two hundred years has five thousand, all of them alike. */
export function greatLife(): readonly NamedSegment[] {
  const first = firstDayOf(1801);
  const one = segmentOf(
    'one',
    inventedRows(MOST_IN_SEGMENT, 3).map((row, at) => ({
      ...row,
      day: first + Math.floor((at * 365) / MOST_IN_SEGMENT),
    })),
  ).segment;
  return Array.from({ length: 200 }, (_, at) => {
    const by = firstDayOf(1801 + at) - first;
    const years = String(1801 + at);
    return {
      years,
      hash: `hash-${years}`,
      segment: { ...one, day: one.day.map((day) => day + by) },
    };
  });
}
