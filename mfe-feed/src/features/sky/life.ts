/** A life as the page asks about it: the columns of its segments side by side, and the order of time. Pure; row numbers run over the whole life. */
import {
  FEELING_NUMBERS,
  joinSegments,
  yearOfDay,
  type Sky,
  type SkyName,
  type SkySegment,
} from '@kinlore/shared/sky';

/** Where the rows of a segment lie. */
export interface Part {
  /** Of the segment: the same content has the same. */
  readonly hash: string;
  readonly years: string;
  readonly start: number;
  readonly count: number;
}

export interface Life extends Sky {
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

const LAST = 2 ** 31 - 1;

/** The rows by day; rows of one day stay in the order in which they came. */
function inTime(day: Int32Array): Pick<Life, 'order' | 'rank'> {
  const when = day.map((value) => (value < 0 ? LAST : value));
  const order = Uint32Array.from(day, (_, row) => row);
  const isSorted = when.every((value, row) => row === 0 || (when[row - 1] ?? 0) <= value);
  if (!isSorted) order.sort((a, b) => (when[a] ?? 0) - (when[b] ?? 0) || a - b);
  const rank = new Uint32Array(order.length);
  for (const [place, row] of order.entries()) rank[row] = place;
  return { order, rank };
}

export function lifeOf(segments: readonly NamedSegment[]): Life {
  const sky = joinSegments(segments.map(({ segment }) => segment));
  return {
    ...sky,
    ...inTime(sky.day),
    year: Int16Array.from(sky.day, (day) => (day < 0 ? 0 : yearOfDay(day))),
    parts: segments.map(({ hash, years, segment }, at) => ({
      hash,
      years,
      start: sky.starts[at] ?? 0,
      count: segment.count,
    })),
  };
}

/** The segment a row came in; undefined for a row that there is not. */
export const partOf = (life: Life, row: number): Part | undefined =>
  life.parts.find(({ start, count }) => row >= start && row < start + count);

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
  const years = new Map<number, { count: number; feelings: number[] }>();
  for (let row = 0; row < life.count; row += 1) {
    if (shown !== null && shown[row] === 0) continue;
    const year = life.year[row] ?? 0;
    const held = years.get(year) ?? {
      count: 0,
      feelings: Array.from({ length: FEELING_NUMBERS }, () => 0),
    };
    if (held.count === 0) years.set(year, held);
    held.count += 1;
    const feeling = life.feeling[row] ?? 0;
    held.feelings[feeling] = (held.feelings[feeling] ?? 0) + 1;
  }
  return [...years]
    .map(([year, counts]) => ({ year, ...counts }))
    .toSorted((a, b) => (a.year || Infinity) - (b.year || Infinity));
}

/** So many names can be chosen from. */
const MOST_NAMES = 500;

/** The names that are used, those most often first; each once, though two may have it. `used`: places in `names`. */
export function namesByUse(names: readonly SkyName[], used: Uint32Array): readonly string[] {
  const counts = new Map<string, number>();
  for (const ref of used) {
    const name = names[ref]?.name ?? '';
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, of], [b, other]) => other - of || a.localeCompare(b))
    .slice(0, MOST_NAMES)
    .map(([name]) => name);
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
