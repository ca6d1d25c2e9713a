/** The sky from afar: what lies together is drawn as one disc, so that a great life is read and not guessed. Pure. */
import { firstDayOf, yearOfDay } from '@kinlore/shared/sky';
import { at } from './numbers.ts';
import type { SkyColumns } from './sky.types.ts';
import { acrossOf, FEELINGS, laneOfFeeling, onSpiral, spiralOf } from './spiral.ts';

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

/** The years between which everything lies; null without a date. */
function yearsOf({ count, day }: SkyColumns): readonly [first: number, last: number] | null {
  let [from, to] = [Number.POSITIVE_INFINITY, -1];
  for (let i = 0; i < count; i += 1) {
    const one = at(day, i);
    if (one < 0) continue;
    if (one < from) from = one;
    if (one > to) to = one;
  }
  return to < 0 ? null : [yearOfDay(from), yearOfDay(to)];
}

/** Year by feeling, only what is in the filter. The years are taken together until there are few enough groups. */
export function countedByYear(columns: SkyColumns, shown: Uint8Array): Counted {
  const years = yearsOf(columns);
  if (years === null) return { step: 1, firstYear: 1, counts: new Uint32Array(0) };
  const [first, last] = years;
  const most = Math.floor(MOST_GROUPS / FEELINGS);
  const step = steps.find((many) => (last - first) / many + 2 <= most) ?? 1000;
  const firstYear = Math.floor(first / step) * step;
  const bins = Math.floor((last - firstYear) / step) + 1;
  const counts = new Uint32Array(bins * FEELINGS);
  const binOf = binsFrom(firstYear, step, bins);
  const { count, day, feeling } = columns;
  for (let i = 0; i < count; i += 1) {
    if (at(day, i) < 0 || shown[i] === 0) continue;
    const place = binOf(at(day, i)) * FEELINGS + at(feeling, i);
    counts[place] = at(counts, place) + 1;
  }
  return { step, firstYear, counts };
}

/** Which group of years a day is in. Looked up, not reckoned, for there may be a million of them. */
function binsFrom(firstYear: number, step: number, bins: number): (day: number) => number {
  const begins = Int32Array.from({ length: bins + 1 }, (_, bin) =>
    firstDayOf(firstYear + bin * step),
  );
  const length = 365.2425 * step;
  return (day) => {
    const bin = Math.max(0, Math.floor((day - at(begins, 0)) / length));
    if (day < at(begins, bin)) return bin - 1;
    return bin + 1 < bins && day >= at(begins, bin + 1) ? bin + 1 : bin;
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
