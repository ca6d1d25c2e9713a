/** The drawing of a person's plate, as numbers: the same id and birth date give the same seal for ever. Pure. */

export type Hole = { readonly x: number; readonly y: number; readonly r: number };
export type PlateDrawing = {
  /** Ellipses of one rose: half axes, and the turn of each in degrees. */
  readonly rose: { readonly rx: number; readonly ry: number; readonly turns: readonly number[] };
  /** The ring that stands off the middle, as the zodiac on a rete. */
  readonly eccentric: Hole;
  readonly holes: readonly Hole[];
  /** Degrees clockwise from the top where the edge is cut: the day of the year. */
  readonly notch: number;
};

/** Mean longitude at noon on 1 January 2000 and motion in degrees a day, Moon, Mercury, Venus, Sun, Mars, Jupiter, Saturn. */
const wanderers = [
  [218.32, 13.176396],
  [252.25, 4.092339],
  [181.98, 1.602131],
  [280.46, 0.985647],
  [355.43, 0.524033],
  [34.35, 0.083086],
  [50.08, 0.033444],
] as const;
const noon2000 = Date.UTC(2000, 0, 1, 12);

/** `seed` is any stable text, usually the id; `born` an ISO day, which places the seven holes by where the wanderers stood. */
export function plateOf(seed: string, born?: string): PlateDrawing {
  const next = dice(seed);
  const folds = 3 + Math.floor(next() * 6);
  const turn = next() * 180;
  const rx = round(30 + next() * 9);
  const ry = round(6 + next() * 16);
  const away = 6 + next() * 6;
  const side = next() * 360;
  const days =
    born === undefined ? Number.NaN : (Date.parse(`${born}T12:00:00Z`) - noon2000) / 86_400_000;
  const known = !Number.isNaN(days);
  return {
    rose: {
      rx,
      ry,
      turns: Array.from({ length: folds }, (_, fold) => round(turn + (fold * 180) / folds)),
    },
    eccentric: { ...at(side, away), r: round(24 - away / 2) },
    holes: wanderers.map(([start, motion], place) => ({
      ...at(known ? start + motion * days : next() * 360, 9 + place * 4.4),
      r: place === 3 ? 3.2 : 2,
    })),
    notch: round(known ? ((days % 365.2422) / 365.2422) * 360 : side),
  };
}

type Point = { readonly x: number; readonly y: number };
const round = (value: number) => Math.round(value * 100) / 100;
const at = (degrees: number, radius: number): Point => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: round(50 + radius * Math.cos(angle)), y: round(50 + radius * Math.sin(angle)) };
};

/** Numbers from 0 to 1 that follow from the text alone (FNV-1a into mulberry32). */
function dice(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296;
  };
}
