/** Lights that are near enough for their photographs. Pure. */
import type { Grid } from './grid.ts';
import { along, rowsOf, type Lens, type Rows } from './pick.ts';

export interface NearLight {
  readonly light: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly depth: number;
}

export interface Wanted {
  /** Half the width in drawn pixels from which a light is wide enough. */
  readonly least: number;
  readonly most: number;
}

/** Lights with their cells; only some have a photograph. */
interface Photographed {
  readonly cells: Grid;
  readonly hasPhoto: (light: number) => boolean;
}

/** The nearest lights in the window that have a photograph. Cells too far away for any are passed over whole. */
export function nearLights(
  { cells, hasPhoto }: Photographed,
  lens: Lens,
  { least, most }: Wanted,
): readonly NearLight[] {
  const { lights, starts, balls, positions } = cells;
  const rows = rowsOf(lens.view);
  const found: NearLight[] = [];
  for (let cell = 0; cell < starts.length - 1; cell += 1) {
    const radius = balls[4 * cell + 3] ?? 0;
    const depth = -along(rows.back, balls, 4 * cell);
    if (depth + radius < lens.near) continue;
    if ((lens.greatest * lens.focal) / Math.max(lens.near, depth - radius) < least) continue;
    for (const light of lights.subarray(starts[cell], starts[cell + 1])) {
      const seen = hasPhoto(light) ? seenLight(positions, lens, rows, light) : null;
      if (seen !== null && seen.radius >= least) found.push(seen);
    }
  }
  return found.toSorted((a, b) => a.depth - b.depth).slice(0, most);
}

function seenLight(
  positions: Float32Array,
  { width, height, focal, near, sizeOf }: Lens,
  rows: Rows,
  light: number,
): NearLight | null {
  const depth = -along(rows.back, positions, 3 * light);
  if (depth < near) return null;
  const scale = focal / depth;
  const x = width / 2 + scale * along(rows.right, positions, 3 * light);
  const y = height / 2 - scale * along(rows.up, positions, 3 * light);
  const radius = sizeOf(light) * scale;
  const isInside =
    Math.abs(x - width / 2) < width / 2 + radius && Math.abs(y - height / 2) < height / 2 + radius;
  return isInside ? { light, x, y, radius, depth } : null;
}
