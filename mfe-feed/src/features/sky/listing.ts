/** What is listed, in the order of time, each at its place: rows that have come, and between them places of those that have not. Pure. */
import type { SkyManifestSegment } from '@kinlore/shared/contracts/sky';
import { lastBefore } from './by-halves.ts';
import { placeOfYear, stepIn, type Step } from './filter.ts';
import type { Life, YearCount } from './life.ts';

export interface Listing {
  readonly count: number;
  /** Of a whole life, in part to come: places are those of the life itself. */
  readonly isOfAll: boolean;
  /** Null where it has not come. */
  readonly rowAt: (place: number) => number | null;
  /** Null where it is not listed. */
  readonly placeOf: (row: number) => number | null;
  /** 0 without a date. */
  readonly yearAt: (place: number) => number;
  /** The first of a year, or of the first year after it that has something. */
  readonly placeOfYear: (year: number) => number;
  readonly step: (from: number, step: Step) => number;
}

function placesIn(life: Life, rows: Uint32Array): Listing['placeOf'] {
  // All of them: where each stands is known already.
  if (rows === life.order) return (row) => life.rank[row] ?? null;
  const places = new Int32Array(life.count).fill(-1);
  for (let place = 0; place < rows.length; place += 1) places[rows[place] ?? 0] = place;
  return (row) => {
    const place = places[row] ?? -1;
    return place < 0 ? null : place;
  };
}

/** Of rows that are all there. */
export function listingOf(life: Life, rows: Uint32Array): Listing {
  const placeOf = placesIn(life, rows);
  return {
    count: rows.length,
    isOfAll: false,
    rowAt: (place) => rows[place] ?? null,
    placeOf,
    yearAt: (place) => life.year[rows[place] ?? 0] ?? 0,
    placeOfYear: (year) => placeOfYear(life, rows, year),
    step: (from, step) => stepIn(life, rows, from, step),
  };
}

/** A stretch of places that came together, or will. */
interface Stretch {
  readonly from: number;
  readonly count: number;
  /** Null: not here. */
  readonly row: number | null;
}

function stretchesOf(life: Life, segments: readonly SkyManifestSegment[]): readonly Stretch[] {
  const here = new Map(life.parts.map(({ hash, start }) => [hash, start]));
  let from = 0;
  return segments.map(({ hash, count }) => {
    const stretch = { from, count, row: here.get(hash) ?? null };
    from += count;
    return stretch;
  });
}

/** The last that begins at or before it. */
const atOrBefore = (begins: readonly number[], value: number): number =>
  lastBefore(begins.length, (at) => (begins[at] ?? 0) <= value);

/** Where the years lie among the places of a whole life. */
function yearsInPlaces(years: readonly YearCount[]) {
  let total = 0;
  const firsts = years.map(({ count }) => {
    const first = total;
    total += count;
    return first;
  });
  const last = Math.max(0, total - 1);
  const firstOf = (at: number) => firsts[Math.max(0, at)] ?? last;
  const yearAt = (place: number) => atOrBefore(firsts, place);
  const steps: Readonly<Record<Step, (from: number) => number>> = {
    first: () => 0,
    last: () => last,
    nextYear: (from) => firstOf(yearAt(from) + 1),
    previousYear: (from) => firstOf(yearAt(from) - 1),
  };
  return {
    count: total,
    yearAt: (place: number) => years[yearAt(place)]?.year ?? 0,
    placeOfYear: (year: number) => {
      const at = years.findIndex((one) => one.year === 0 || one.year >= year);
      return at === -1 ? last : firstOf(at);
    },
    step: (from: number, step: Step) => steps[step](from),
  };
}

/** A whole life of which only parts are here. `years`: all of it, in the order of time. */
export function listingOfWhole(
  life: Life,
  segments: readonly SkyManifestSegment[],
  years: readonly YearCount[],
): Listing {
  const stretches = stretchesOf(life, segments);
  const begins = stretches.map(({ from }) => from);
  const here = stretches.flatMap(({ row, ...rest }) => (row === null ? [] : [{ ...rest, row }]));
  const rows = here.map(({ row }) => row);
  return {
    ...yearsInPlaces(years),
    isOfAll: true,
    rowAt: (place) => {
      const { row = null, from = 0 } = stretches[atOrBefore(begins, place)] ?? {};
      return row === null ? null : row + place - from;
    },
    placeOf: (row) => {
      const stretch = here[atOrBefore(rows, row)];
      const on = row - (stretch?.row ?? 0);
      return stretch === undefined || on >= stretch.count ? null : stretch.from + on;
    },
  };
}

/** The segments some places are in, of a whole life. */
export function segmentsAt(
  segments: readonly SkyManifestSegment[],
  from: number,
  to: number,
): readonly SkyManifestSegment[] {
  let begin = 0;
  return segments.filter(({ count }) => {
    const start = begin;
    begin += count;
    return start < to && begin > from;
  });
}
