/**
 * Which light is under the pointer. A pick passes over the cells of the grid that the ray's cone touches, and over their lights. A hundred thousand lights are
 * asked in hundredths of a millisecond; three's own raycaster needs a hundred times that. Pure.
 */
import type { Grid } from './grid.ts';
import { at } from './numbers.ts';

/** How the scene is seen, in numbers, and how large a light is drawn. */
export interface Lens {
  /** From the world to the eye, by columns as three keeps it. */
  readonly view: ArrayLike<number>;
  /** Of the surface, in pixels that are drawn. */
  readonly width: number;
  readonly height: number;
  /** Pixels of something one wide at distance one. */
  readonly focal: number;
  /** The nearest that is drawn. */
  readonly near: number;
  /** Half the width of light `i` in the world. */
  readonly sizeOf: (i: number) => number;
  /** Bounds of half the width of a light, in pixels. */
  readonly least: number;
  readonly most: number;
  /** The greatest of all sizes. */
  readonly greatest: number;
  /** Whether light `i` is there to be picked. */
  readonly isThere: (i: number) => boolean;
}

/** One of three rows of the view, at the `k`-th of threes or fours. */
export const rowAt = (
  view: ArrayLike<number>,
  row: number,
  points: ArrayLike<number>,
  k: number,
): number =>
  at(view, row) * at(points, k) +
  at(view, row + 4) * at(points, k + 1) +
  at(view, row + 8) * at(points, k + 2) +
  at(view, row + 12);

/** A point of the window in drawn pixels; down is positive. */
export interface Pointed {
  readonly x: number;
  readonly y: number;
  /** How far a light's rim may be away where none covers the point. */
  readonly slack: number;
}

interface Best {
  light: number;
  depth: number;
  /** Distance from the rim of the best that does not cover the point; 0 where one covers it. */
  rim: number;
}

/** The nearest light whose disc covers the point. With `slack`, where none covers it, the one whose rim is closest. */
export function pick(grid: Grid, lens: Lens, pointed: Pointed): number | null {
  const best: Best = { light: -1, depth: Number.POSITIVE_INFINITY, rim: pointed.slack };
  for (let cell = 0; cell < grid.starts.length - 1; cell += 1)
    if (isTouched(grid.balls, lens, cell, pointed)) pickInCell(grid, cell, { lens, pointed, best });
  return best.light < 0 ? null : best.light;
}

/** Whether any light of a cell may reach the point: by its own width, or by the pixels that it is never smaller than. */
function isTouched(
  balls: Float32Array,
  lens: Lens,
  cell: number,
  { x, y, slack }: Pointed,
): boolean {
  const { view, width, height, focal, near, least, greatest } = lens;
  const radius = at(balls, 4 * cell + 3);
  const depth = -rowAt(view, 2, balls, 4 * cell);
  const far = depth + radius;
  if (far < near) return false;
  // The ray through the point, in the eye's space, where it looks along -z.
  const [rayX, rayY] = [(x - width / 2) / focal, (height / 2 - y) / focal];
  const reach =
    radius * (1 + Math.abs(rayX) + Math.abs(rayY)) + greatest + (far * (least + slack)) / focal;
  return (
    Math.abs(rowAt(view, 0, balls, 4 * cell) - rayX * depth) <= reach &&
    Math.abs(rowAt(view, 1, balls, 4 * cell) - rayY * depth) <= reach
  );
}

interface Search {
  readonly lens: Lens;
  readonly pointed: Pointed;
  readonly best: Best;
}

function pickInCell({ positions, lights, starts }: Grid, cell: number, search: Search): void {
  const { lens, best } = search;
  for (let k = at(starts, cell); k < at(starts, cell + 1); k += 1) {
    const light = at(lights, k);
    const depth = -rowAt(lens.view, 2, positions, 3 * light);
    if (depth < lens.near) continue;
    const rim = rimOf(positions, search, light, depth);
    if (!isBetter(best, rim, depth) || !lens.isThere(light)) continue;
    best.light = light;
    best.depth = depth;
    best.rim = Math.max(0, rim);
  }
}

/** How far the point is outside of a light; below 0 within it. */
function rimOf(
  positions: Float32Array,
  { lens, pointed }: Search,
  light: number,
  depth: number,
): number {
  const { view, width, height, focal, sizeOf, least, most } = lens;
  const scale = focal / depth;
  const dx = width / 2 + scale * rowAt(view, 0, positions, 3 * light) - pointed.x;
  const dy = height / 2 - scale * rowAt(view, 1, positions, 3 * light) - pointed.y;
  return Math.sqrt(dx * dx + dy * dy) - Math.min(most, Math.max(least, sizeOf(light) * scale));
}

const isBetter = (best: Best, rim: number, depth: number): boolean => {
  if (rim > 0) return rim < best.rim;
  return best.rim > 0 || best.light < 0 || depth < best.depth;
};
