/** Lines between lights that belong together. Pure. */
import type { Guides } from './guides.ts';
import type { SkyColumns, SkyView } from './sky.types.ts';

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

/** A life of few memories is one constellation, in the order of time; in a nexus the middle is joined with those who were there. */
export function connectionsOf(
  { count, day }: SkyColumns,
  places: Float32Array,
  { view, shown, centre, shells, most }: Joined,
): Guides {
  if (view === 'nexus' && centre !== null && shells !== null) {
    const pairs: [number, number][] = [];
    for (let i = 0; i < count && pairs.length < most; i += 1)
      if (shells[i] === 1 && i !== centre) pairs.push([centre, i]);
    return segments(places, pairs, 2);
  }
  if (view !== 'personal' || count > most + 1) return none;
  const dated = Array.from({ length: count }, (_, i) => i).filter(
    (i) => (day[i] ?? -1) >= 0 && shown(i),
  );
  dated.sort((a, b) => (day[a] ?? 0) - (day[b] ?? 0));
  return segments(
    places,
    dated.slice(1).map((to, k) => [dated[k] ?? to, to] as const),
    0,
  );
}
