/** The drawing of a person's plate, as numbers: the same id and birth date give the same seal for ever. Pure. */

export type Hole = { readonly x: number; readonly y: number; readonly r: number };
export type PlateDrawing = { readonly lobes: string; readonly rosette: string; readonly holes: readonly Hole[]; readonly notch: number };

/** Mean longitude at noon on 1 January 2000 and motion in degrees a day, Moon, Mercury, Venus, Sun, Mars, Jupiter, Saturn. */
const wanderers = [
  [218.32, 13.176396], [252.25, 4.092339], [181.98, 1.602131], [280.46, 0.985647], [355.43, 0.524033], [34.35, 0.083086], [50.08, 0.033444],
] as const;
const noon2000 = Date.UTC(2000, 0, 1, 12);

/** `seed` is any stable text, usually the id; `born` an ISO day, which places the seven holes by where the wanderers stood. */
export function plateOf(seed: string, born?: string): PlateDrawing {
  const next = dice(seed);
  const folds = 5 + Math.floor(next() * 8);
  const depth = 3 + next() * 5;
  const turn = next() * 360;
  const days = born === undefined ? Number.NaN : (Date.parse(`${born}T12:00:00Z`) - noon2000) / 86_400_000;
  const holes = wanderers.map(([start, motion], place) => {
    const angle = Number.isNaN(days) ? next() * 360 : start + motion * days;
    return { ...at(angle, 11 + place * 4.2), r: round(1 + (next() + (place === 3 ? 1 : 0)) * 0.7) };
  });
  return {
    lobes: ring(folds, 41, depth, turn),
    rosette: ring(folds % 2 === 0 ? folds / 2 : folds, 26, depth * 1.6, turn + 180 / folds),
    holes,
    notch: round(Number.isNaN(days) ? turn : ((days % 365.2422) / 365.2422) * 360),
  };
}

/** A closed curve that goes in and out `folds` times around the middle. */
function ring(folds: number, radius: number, depth: number, turn: number): string {
  const steps = folds * 2;
  const points = Array.from({ length: steps }, (_, step) => at(turn + (step * 360) / steps, radius - (step % 2) * depth));
  const mid = (one: Hole | Point, other: Point) => `${round((one.x + other.x) / 2)} ${round((one.y + other.y) / 2)}`;
  const first = points[0] ?? at(0, radius);
  const last = points[steps - 1] ?? first;
  return `M${mid(last, first)}${points.map((point, step) => `Q${point.x} ${point.y} ${mid(point, points[step + 1] ?? first)}`).join('')}Z`;
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
