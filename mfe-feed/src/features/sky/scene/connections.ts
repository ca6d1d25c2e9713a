/** Lines between lights that belong together. Pure. */
import type { Guides } from './guides.ts';
import { at } from './numbers.ts';
import { PEOPLE } from './shells.ts';
import { totalOf, type SkyColumns, type SkyView } from './sky.types.ts';

const none: Guides = { positions: new Float32Array(0), tones: new Float32Array(0) };

function segments(
  places: Float32Array,
  pairs: readonly (readonly [number, number])[],
  tone: number,
): Guides {
  const positions = new Float32Array(6 * pairs.length);
  for (const [k, [one, other]] of pairs.entries()) {
    positions.set(places.subarray(3 * one, 3 * one + 3), 6 * k);
    positions.set(places.subarray(3 * other, 3 * other + 3), 6 * k + 3);
  }
  return { positions, tones: new Float32Array(2 * pairs.length).fill(tone) };
}

export interface Joined {
  readonly view: SkyView;
  readonly shown: (i: number) => boolean;
  readonly centre: number | null;
  readonly shells: Uint8Array | null;
  /** No more lines than this. */
  readonly most: number;
}

type Pairs = readonly (readonly [number, number])[];

/** Those who were there, around the middle. */
function aroundCentre(shells: Uint8Array, centre: number, most: number): Pairs {
  const pairs: [number, number][] = [];
  for (let i = 0; i < shells.length && pairs.length < most; i += 1)
    if (shells[i] === PEOPLE && i !== centre) pairs.push([centre, i]);
  return pairs;
}

/** Those that have a date, one after the other. */
function inTime({ count, day }: SkyColumns, shown: (i: number) => boolean): Pairs {
  const dated = Array.from({ length: count }, (_, i) => i)
    .filter((i) => at(day, i) >= 0 && shown(i))
    .toSorted((a, b) => at(day, a) - at(day, b));
  return dated.slice(1).map((to, k) => [at(dated, k), to]);
}

/** A life of few memories is one constellation, in the order of time; in a nexus the middle is joined with those who were there. */
export function connectionsOf(
  columns: SkyColumns,
  places: Float32Array,
  { view, shown, centre, shells, most }: Joined,
): Guides {
  if (view === 'nexus' && centre !== null && shells !== null)
    return segments(places, aroundCentre(shells, centre, most), 2);
  if (view !== 'personal' || totalOf(columns) > most + 1) return none;
  return segments(places, inTime(columns, shown), 0);
}
