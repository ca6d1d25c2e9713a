/** The sky from afar: what lies together is drawn as one disc, so that a great life is read and not guessed. Pure. */
import { firstDayOf, yearOfDay } from '@kinlore/shared/sky';
import type { SkyColumns } from './sky.types.ts';
import { acrossOf, FEELINGS, laneOfFeeling, onSpiral, spiralOf } from './spiral.ts';
import { timelineOf } from './timeline.ts';

/** Discs: where, how wide in the world, of which feeling, and whose (the person, or the first year of the group). */
export interface Groups {
  readonly count: number;
  readonly positions: Float32Array;
  readonly sizes: Float32Array;
  readonly colours: Uint8Array;
  readonly owners: Int32Array;
}

/** No more discs than can be told apart. */
export const MOST_GROUPS = 1000;
/** Fewer lights than these are read by themselves. */
export const GROUPED_FROM = 8000;

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  readonly colour: number;
  readonly owner: number;
}

export function groupsFrom(discs: readonly Disc[]): Groups {
  return {
    count: discs.length,
    positions: Float32Array.from(discs.flatMap(({ x, y, z }) => [x, y, z])),
    sizes: Float32Array.from(discs, ({ size }) => size),
    colours: Uint8Array.from(discs, ({ colour }) => colour),
    owners: Int32Array.from(discs, ({ owner }) => owner),
  };
}

export const noGroups: Groups = groupsFrom([]);

export interface Counted {
  /** Years in one group. */
  readonly step: number;
  readonly firstYear: number;
  /** How many of each feeling in each group of years, one after the other. */
  readonly counts: Uint32Array;
}

const steps = [1, 2, 5, 10, 25, 50, 100, 250, 1000] as const;

interface Binned {
  readonly step: number;
  readonly firstYear: number;
  readonly bins: number;
  /** Year and feeling of each memory as one number; behind all of them without a date. */
  readonly places: Uint16Array;
}

/** Columns never change: which group each memory is in is looked up once, and a filter only counts. */
const known = new WeakMap<SkyColumns, Binned>();

type Bins = Omit<Binned, 'places'>;

/** Years in groups, as few of them together as that there are not too many groups. */
function binsOf(columns: SkyColumns): Bins {
  const { from, to } = timelineOf(columns);
  const [first, last] = [yearOfDay(from), yearOfDay(to - 1)];
  const most = Math.floor(MOST_GROUPS / FEELINGS);
  const step = steps.find((many) => (last - first) / many + 2 <= most) ?? 1000;
  const firstYear = Math.floor(first / step) * step;
  return { step, firstYear, bins: Math.floor((last - firstYear) / step) + 1 };
}

function binned(columns: SkyColumns): Binned {
  const there = known.get(columns);
  if (there !== undefined) return there;
  const { step, firstYear, bins } = binsOf(columns);
  const binOf = binsFrom(firstYear, step, bins);
  const places = new Uint16Array(columns.count).fill(bins * FEELINGS);
  for (let i = 0; i < places.length; i += 1) {
    const own = columns.day[i] ?? -1;
    if (own >= 0) places[i] = binOf(own) * FEELINGS + (columns.feeling[i] ?? 0);
  }
  const all = { step, firstYear, bins, places };
  known.set(columns, all);
  return all;
}

/** Counts that are known (year, feeling, how many), in groups of years. */
function grouped(columns: SkyColumns, known: ArrayLike<number>): Counted {
  const { step, firstYear, bins } = binsOf(columns);
  const counts = new Uint32Array(bins * FEELINGS);
  for (let k = 0; k < known.length; k += 3) {
    const bin = Math.floor(((known[k] ?? 0) - firstYear) / step);
    const place = bin * FEELINGS + (known[k + 1] ?? 0);
    if (bin >= 0 && bin < bins) counts[place] = (counts[place] ?? 0) + (known[k + 2] ?? 0);
  }
  return { step, firstYear, counts };
}

/** Year by feeling, only what is in the filter. The years are taken together until there are few enough groups. `known`: where it is counted already. */
export function countedByYear(
  columns: SkyColumns,
  shown: Uint8Array,
  known: ArrayLike<number> | null = null,
): Counted {
  const { from, to } = timelineOf(columns);
  if (to <= from) return { step: 1, firstYear: 1, counts: new Uint32Array(0) };
  if (known !== null) return grouped(columns, known);
  const { step, firstYear, bins, places } = binned(columns);
  // One more for the undated, and what is not shown adds nothing: without a question in it the loop takes a tenth of the time.
  const counts = new Uint32Array(bins * FEELINGS + 1);
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] ?? 0;
    counts[place] = (counts[place] ?? 0) + (shown[i] ?? 0);
  }
  return { step, firstYear, counts: counts.subarray(0, -1) };
}

/** Which group of years a day is in. Looked up, not reckoned, for there may be a million of them. */
function binsFrom(firstYear: number, step: number, bins: number): (day: number) => number {
  const begins = Int32Array.from({ length: bins + 1 }, (_, bin) =>
    firstDayOf(firstYear + bin * step),
  );
  const length = 365.2425 * step;
  const first = begins[0] ?? 0;
  return (day) => {
    const bin = Math.max(0, Math.floor((day - first) / length));
    if (day < (begins[bin] ?? 0)) return bin - 1;
    return bin + 1 < bins && day >= (begins[bin + 1] ?? 0) ? bin + 1 : bin;
  };
}

/** The discs of one life along its thread. */
export function groupsOfLife(columns: SkyColumns, { step, firstYear, counts }: Counted): Groups {
  const most = counts.reduce((high, many) => Math.max(high, many), 0);
  if (most === 0) return noGroups;
  const spiral = spiralOf(columns);
  const { from, to } = spiral.timeline;
  const lane = spiral.band / (FEELINGS - 1);
  const discs: Disc[] = [];
  for (const [place, many] of counts.entries()) {
    if (many === 0) continue;
    const [bin, feeling] = [Math.floor(place / FEELINGS), place % FEELINGS];
    const year = firstYear + bin * step;
    const day = (Math.max(from, firstDayOf(year)) + Math.min(to, firstDayOf(year + step))) / 2;
    const { x, y, z } = onSpiral(spiral, day, acrossOf(laneOfFeeling(feeling)));
    const size = lane * (0.16 + 1.05 * Math.sqrt(many / most));
    discs.push({ x, y, z, size, colour: feeling, owner: year });
  }
  return groupsFrom(discs);
}
