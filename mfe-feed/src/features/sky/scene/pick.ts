/**
 * Which light is under the pointer. A pick passes over the cells of the grid that the ray's cone touches, and over their lights. A hundred thousand lights are
 * asked in hundredths of a millisecond; three's own raycaster needs a hundred times that. Pure.
 */
import { PER_BLOCK } from './blocks.ts';
import type { Grid } from './grid.ts';

/** How the scene is seen, in numbers, and how large a light is drawn. */
export interface Lens {
  /** From the world to the eye, by columns as three keeps it. */
  readonly view: Float64Array;
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

/** A row of the view: what it is multiplied with. Plain numbers, for they are read a hundred thousand times. */
export interface Row {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

export interface Rows {
  readonly right: Row;
  readonly up: Row;
  /** Towards the eye: what is seen is below 0. */
  readonly back: Row;
}

export function rowsOf(view: Lens['view']): Rows {
  const row = (k: number): Row => ({
    x: view[k] ?? 0,
    y: view[k + 4] ?? 0,
    z: view[k + 8] ?? 0,
    w: view[k + 12] ?? 0,
  });
  return { right: row(0), up: row(1), back: row(2) };
}

/** A row times the point that begins at `k`. One kind of array alone, so that it stays as quick as if it were written out. */
export const along = (row: Row, points: Float32Array, k: number): number =>
  row.x * (points[k] ?? 0) + row.y * (points[k + 1] ?? 0) + row.z * (points[k + 2] ?? 0) + row.w;

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

interface Search {
  readonly lens: Lens;
  readonly rows: Rows;
  readonly pointed: Pointed;
  readonly best: Best;
}

/** The nearest light whose disc covers the point. With `slack`, where none covers it, the one whose rim is closest. */
export function pick(grid: Grid, lens: Lens, pointed: Pointed): number | null {
  const best: Best = { light: -1, depth: Number.POSITIVE_INFINITY, rim: pointed.slack };
  const search: Search = { lens, rows: rowsOf(lens.view), pointed, best };
  for (let block = 0; 4 * block < grid.blocks.length; block += 1)
    if (isTouched(grid.blocks, block, search)) pickInBlock(grid, block, search);
  return best.light < 0 ? null : best.light;
}

function pickInBlock(grid: Grid, block: number, search: Search): void {
  const end = Math.min(grid.starts.length - 1, (block + 1) * PER_BLOCK);
  for (let cell = block * PER_BLOCK; cell < end; cell += 1)
    if (isTouched(grid.balls, cell, search)) pickInCell(grid, cell, search);
}

/** Whether any light of a cell, or of a block of them, may reach the point: by its own width, or by the pixels that it is never smaller than. */
function isTouched(balls: Float32Array, cell: number, { lens, rows, pointed }: Search): boolean {
  const k = 4 * cell;
  const radius = balls[k + 3] ?? 0;
  const depth = -along(rows.back, balls, k);
  if (depth + radius < lens.near) return false;
  // The ray through the point, in the eye's space, where it looks along -z.
  const rayX = (pointed.x - lens.width / 2) / lens.focal;
  const rayY = (lens.height / 2 - pointed.y) / lens.focal;
  const reach =
    radius * (1 + Math.abs(rayX) + Math.abs(rayY)) +
    lens.greatest +
    ((depth + radius) * (lens.least + pointed.slack)) / lens.focal;
  return (
    Math.abs(along(rows.right, balls, k) - rayX * depth) <= reach &&
    Math.abs(along(rows.up, balls, k) - rayY * depth) <= reach
  );
}

function pickInCell({ positions, lights, starts }: Grid, cell: number, search: Search): void {
  const { lens, rows, best } = search;
  const to = starts[cell + 1] ?? 0;
  for (let k = starts[cell] ?? 0; k < to; k += 1) {
    const light = lights[k] ?? 0;
    const depth = -along(rows.back, positions, 3 * light);
    if (depth < lens.near) continue;
    const scale = lens.focal / depth;
    const dx = lens.width / 2 + scale * along(rows.right, positions, 3 * light) - search.pointed.x;
    const dy = lens.height / 2 - scale * along(rows.up, positions, 3 * light) - search.pointed.y;
    const rim = Math.sqrt(dx * dx + dy * dy) - radiusOf(lens, light, scale);
    if (!isBetter(best, rim, depth) || !lens.isThere(light)) continue;
    best.light = light;
    best.depth = depth;
    best.rim = Math.max(0, rim);
  }
}

/** In pixels. `scale`: of something one wide, there. */
const radiusOf = ({ least, most, sizeOf }: Lens, light: number, scale: number): number =>
  Math.min(most, Math.max(least, sizeOf(light) * scale));

const isBetter = (best: Best, rim: number, depth: number): boolean => {
  if (rim > 0) return rim < best.rim;
  return best.rim > 0 || best.light < 0 || depth < best.depth;
};
