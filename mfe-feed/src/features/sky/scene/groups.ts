/** The sky from afar: what lies together is drawn as one disc, so that a great life is read and not guessed. Pure. */
import { laneOfFeeling, onSpiral, spiralOf } from './layout.ts';
import type { SkyColumns, SkyPerson } from './sky.types.ts';
import { dayOfYear, yearOfDay } from './timeline.ts';

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
const FEELINGS = 13;

const empty: Groups = {
  count: 0,
  positions: new Float32Array(0),
  sizes: new Float32Array(0),
  colours: new Uint8Array(0),
  owners: new Int32Array(0),
};

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  readonly colour: number;
  readonly owner: number;
}

function groupsFrom(discs: readonly Disc[]): Groups {
  const groups = {
    count: discs.length,
    positions: new Float32Array(3 * discs.length),
    sizes: new Float32Array(discs.length),
    colours: new Uint8Array(discs.length),
    owners: new Int32Array(discs.length),
  };
  for (const [i, { x, y, z, size, colour, owner }] of discs.entries()) {
    groups.positions.set([x, y, z], 3 * i);
    groups.sizes[i] = size;
    groups.colours[i] = colour;
    groups.owners[i] = owner;
  }
  return groups;
}

export interface Counted {
  /** Years in one group. */
  readonly step: number;
  readonly firstYear: number;
  /** How many of each feeling in each group of years, one after the other. */
  readonly counts: Uint32Array;
}

const steps = [1, 2, 5, 10, 25, 50, 100, 250, 1000] as const;

/** Year by feeling, only what is in the filter. The years are taken together until there are few enough groups. */
export function countedByYear({ count, day, feeling }: SkyColumns, shown: Uint8Array): Counted {
  let [from, to] = [Number.POSITIVE_INFINITY, -1];
  for (let i = 0; i < count; i += 1) {
    const at = day[i] ?? -1;
    if (at < 0) continue;
    if (at < from) from = at;
    if (at > to) to = at;
  }
  if (to < 0) return { step: 1, firstYear: 1, counts: new Uint32Array(0) };
  const [first, last] = [yearOfDay(from), yearOfDay(to)];
  const most = Math.floor(MOST_GROUPS / FEELINGS);
  const step = steps.find((years) => (last - first) / years + 2 <= most) ?? 1000;
  const firstYear = Math.floor(first / step) * step;
  const counts = new Uint32Array((Math.floor((last - firstYear) / step) + 1) * FEELINGS);
  // Years by day are looked up, not reckoned, for there may be a million.
  const begins = Int32Array.from({ length: counts.length / FEELINGS + 1 }, (_, bin) =>
    dayOfYear(firstYear + bin * step),
  );
  const length = 365.2425 * step;
  for (let i = 0; i < count; i += 1) {
    const at = day[i] ?? -1;
    if (at < 0 || shown[i] === 0) continue;
    let bin = Math.max(0, Math.floor((at - (begins[0] ?? 0)) / length));
    if (at < (begins[bin] ?? 0)) bin -= 1;
    else if (at >= (begins[bin + 1] ?? Number.POSITIVE_INFINITY)) bin += 1;
    const place = bin * FEELINGS + (feeling[i] ?? 0);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { step, firstYear, counts };
}

/** The discs of one life along its thread. */
export function groupsOfLife(columns: SkyColumns, { step, firstYear, counts }: Counted): Groups {
  const most = counts.reduce((high, many) => Math.max(high, many), 0);
  if (most === 0) return empty;
  const spiral = spiralOf(columns);
  const { from, to } = spiral.timeline;
  const lane = spiral.band / (FEELINGS - 1);
  const discs: Disc[] = [];
  for (const [place, many] of counts.entries()) {
    if (many === 0) continue;
    const [bin, feeling] = [Math.floor(place / FEELINGS), place % FEELINGS];
    const year = firstYear + bin * step;
    const day = (Math.max(from, dayOfYear(year)) + Math.min(to, dayOfYear(year + step))) / 2;
    const { x, y, z } = onSpiral(spiral, day, laneOfFeeling(feeling) / (FEELINGS - 1) - 0.5);
    const size = lane * (0.16 + 1.05 * Math.sqrt(many / most));
    discs.push({ x, y, z, size, colour: feeling, owner: year });
  }
  return groupsFrom(discs);
}

/** Between two people of one generation, and between generations. */
const BESIDE = 40;
const BELOW = 46;
const TURN = 2 * Math.PI;

/** Where somebody's galaxy is. */
export const placeOfPerson = ({
  generation,
  branch,
}: SkyPerson): readonly [number, number, number] => [branch * BESIDE, 0, generation * BELOW];

/** How far a galaxy reaches. */
export const reachOfPerson = ({ total }: SkyPerson): number =>
  4 + Math.min(12, 2.6 * Math.log10(1 + total));

function discsOf(person: SkyPerson, owner: number): Disc[] {
  const [px, , pz] = placeOfPerson(person);
  const reach = reachOfPerson(person);
  const rows: (readonly [year: number, feeling: number, many: number])[] = [];
  let [first, last, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1];
  for (let k = 0; k + 2 < person.counts.length; k += 3) {
    const [year, feeling, many] = [
      person.counts[k] ?? 0,
      person.counts[k + 1] ?? 0,
      person.counts[k + 2] ?? 0,
    ];
    rows.push([year, feeling, many]);
    most = Math.max(most, many);
    if (year <= 0) continue;
    [first, last] = [Math.min(first, year), Math.max(last, year)];
  }
  return rows.map(([year, feeling, many]) => {
    const share = year <= 0 ? 0 : (year - first + 1) / Math.max(1, last - first + 1);
    const lane = laneOfFeeling(feeling) / (FEELINGS - 1) - 0.5;
    const angle = 1.7 * TURN * share + 0.5 * lane;
    const radius = reach * (0.08 + 0.74 * share) + 0.16 * reach * lane;
    const size = 0.17 * reach * (0.35 + 0.65 * Math.sqrt(many / most));
    return {
      x: px + radius * Math.sin(angle),
      y: 0.1 * reach * lane,
      z: pz - radius * Math.cos(angle),
      size,
      colour: feeling,
      owner,
    };
  });
}

/** The galaxies of a family: everybody's own years, small. */
export const groupsOfPeople = (people: readonly SkyPerson[]): Groups =>
  groupsFrom(people.flatMap(discsOf));

/** How far the sky of a family reaches from its middle. */
export const reachOfPeople = (people: readonly SkyPerson[]): number =>
  people.reduce((most, person) => {
    const [x, , z] = placeOfPerson(person);
    return Math.max(most, Math.hypot(x, z) + reachOfPerson(person));
  }, 30);
