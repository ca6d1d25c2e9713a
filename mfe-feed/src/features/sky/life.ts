/** A life as the page asks about it: the columns of its segments side by side, and the order of time. Pure; row numbers run over the whole life. */
import {
  FEELING_NUMBERS,
  firstDayOf,
  joinSegments,
  yearOfDay,
  type Sky,
  type SkySegment,
} from '@kinlore/shared/sky';
import { lastBefore } from './by-halves.ts';
import type { SkyWhole } from './scene/sky.types.ts';

/** Where the rows of a segment lie. */
export interface Part {
  /** Of the segment: the same content has the same. */
  readonly hash: string;
  readonly years: string;
  readonly start: number;
  readonly count: number;
}

export interface Life extends Sky {
  /** Of what this is a part; null where everything is here. */
  readonly whole: SkyWhole | null;
  readonly parts: readonly Part[];
  /** Of each row; 0 where no day is known. */
  readonly year: Int16Array;
  /** The rows in the order of time, the undated last. */
  readonly order: Uint32Array;
  /** Where a row stands in `order`. */
  readonly rank: Uint32Array;
}

export interface NamedSegment {
  readonly hash: string;
  readonly years: string;
  readonly segment: SkySegment;
  /** As it travelled. */
  readonly bytes?: ArrayBuffer;
}

/** The undated come last. */
const whenOf = (day: number): number => (day < 0 ? 2 ** 31 - 1 : day);

/** By index, as everything that goes through all rows: an iterator takes many times as long. */
function isInTime(day: Int32Array): boolean {
  for (let row = 1; row < day.length; row += 1)
    if (whenOf(day[row - 1] ?? 0) > whenOf(day[row] ?? 0)) return false;
  return true;
}

/** The rows by day; rows of one day stay in the order in which they came. */
function inTime(day: Int32Array): Pick<Life, 'order' | 'rank'> {
  const order = new Uint32Array(day.length);
  for (let row = 0; row < order.length; row += 1) order[row] = row;
  // As they come from the server: each stands at its own place.
  if (isInTime(day)) return { order, rank: order };
  order.sort((a, b) => whenOf(day[a] ?? 0) - whenOf(day[b] ?? 0) || a - b);
  const rank = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place += 1) rank[order[place] ?? 0] = place;
  return { order, rank };
}

/** Neighbours are mostly of one year, which is then not reckoned again. */
function yearsOf(day: Int32Array): Int16Array {
  const years = new Int16Array(day.length);
  let [year, from, to] = [0, 0, 0];
  for (let row = 0; row < day.length; row += 1) {
    const own = day[row] ?? -1;
    if (own < 0) continue;
    if (own < from || own >= to) {
      year = yearOfDay(own);
      from = firstDayOf(year);
      to = firstDayOf(year + 1);
    }
    years[row] = year;
  }
  return years;
}

export function lifeOf(segments: readonly NamedSegment[], whole: SkyWhole | null = null): Life {
  const sky = joinSegments(segments.map(({ segment }) => segment));
  return {
    ...sky,
    ...inTime(sky.day),
    whole,
    year: yearsOf(sky.day),
    parts: segments.map(({ hash, years, segment }, at) => ({
      hash,
      years,
      start: sky.starts[at] ?? 0,
      count: segment.count,
    })),
  };
}

/** The segment a row came in; undefined for a row that there is not. */
export function partOf({ parts }: Life, row: number): Part | undefined {
  const part = parts[lastBefore(parts.length, (at) => (parts[at]?.start ?? 0) <= row)];
  const at = row - (part?.start ?? 0);
  return at >= 0 && at < (part?.count ?? 0) ? part : undefined;
}

/** The names of those who were there. */
export const personsOf = (life: Life, row: number): readonly string[] =>
  Array.from(
    life.person.subarray(life.personFrom[row] ?? 0, life.personFrom[row + 1] ?? 0),
    (ref) => life.persons[ref]?.name ?? '',
  ).filter((name) => name !== '');

/** Where it was; empty where that is not known. */
export const placeOf = (life: Life, row: number): string =>
  life.places[(life.place[row] ?? 0) - 1]?.name ?? '';

export interface YearCount {
  /** 0: of no known year. */
  readonly year: number;
  readonly count: number;
  /** By the number of the feeling, none first. */
  readonly feelings: readonly number[];
}

/** Every year in which there is something, in the order of time, the undated last. `shown`: only these rows. */
export function countYears(life: Life, shown: Uint8Array | null = null): readonly YearCount[] {
  const years = new Map<number, Uint32Array>();
  let year = -1;
  let feelings: Uint32Array = new Uint32Array(FEELING_NUMBERS);
  for (let row = 0; row < life.count; row += 1) {
    if (shown !== null && shown[row] === 0) continue;
    const own = life.year[row] ?? 0;
    // Neighbours are mostly of one year.
    if (own !== year) {
      year = own;
      feelings = years.get(year) ?? new Uint32Array(FEELING_NUMBERS);
      years.set(year, feelings);
    }
    const feeling = life.feeling[row] ?? 0;
    feelings[feeling] = (feelings[feeling] ?? 0) + 1;
  }
  return [...years]
    .map(([one, counts]) => ({
      year: one,
      feelings: [...counts],
      count: counts.reduce((sum, many) => sum + many, 0),
    }))
    .toSorted((a, b) => (a.year || Infinity) - (b.year || Infinity));
}

/** A row that lies elsewhere since the life changed: in the same segment, or as a memory of the same day and kind that came in a new one. Null where there is none. */
export function sameRow(before: Life, row: number, after: Life): number | null {
  const part = partOf(before, row);
  const same = after.parts.find(({ hash }) => hash === part?.hash);
  if (part !== undefined && same !== undefined) return same.start + row - part.start;
  const columns = ['day', 'type', 'subtype', 'feeling', 'intensity', 'people', 'photo'] as const;
  const known = new Set(before.parts.map(({ hash }) => hash));
  for (const { hash, start, count } of after.parts) {
    if (known.has(hash)) continue;
    for (let at = start; at < start + count; at += 1)
      if (columns.every((name) => after[name][at] === before[name][row])) return at;
  }
  return null;
}
