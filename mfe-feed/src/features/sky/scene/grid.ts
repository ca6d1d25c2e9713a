/** Lights sorted into the cells of a uniform grid, one cell after the other: what is asked of a place in the sky is asked of few. Pure. */
import { at } from './numbers.ts';

/** The lights of cell c are `lights[starts[c]]` to `lights[starts[c + 1] - 1]`. Only cells with lights are kept. */
export interface Grid {
  readonly positions: Float32Array;
  readonly lights: Uint32Array;
  readonly starts: Uint32Array;
  /** Middle and radius of each cell: four numbers. */
  readonly balls: Float32Array;
}

/** Lights in a cell, at the mean over all cells with any. */
const PER_CELL = 48;
const MOST_SIDE = 96;

interface Box {
  readonly low: readonly number[];
  readonly size: number;
  readonly sides: readonly number[];
}

function boxOf(positions: Float32Array): Box {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let k = 0; k < positions.length; k += 1) {
    const [axis, value] = [k % 3, at(positions, k)];
    if (value < at(low, axis)) low[axis] = value;
    if (value > at(high, axis)) high[axis] = value;
  }
  const reach = low.map((from, axis) => Math.max(1e-3, at(high, axis) - from));
  const volume = reach.reduce((product, side) => product * side, 1);
  // Skies are flat: most cells of their box are empty, so that a quarter is taken to be filled.
  const share = (3 * PER_CELL) / (4 * Math.max(3, positions.length));
  const size = Math.max(Math.cbrt(volume * share), Math.max(...reach) / MOST_SIDE);
  return { low, size, sides: reach.map((side) => Math.max(1, Math.ceil(side / size + 1e-6))) };
}

/** The cell of each light, and how many are in each. */
function cellsOf(positions: Float32Array): { cells: Uint32Array; many: Uint32Array } {
  const { low, size, sides } = boxOf(positions);
  const [wide, high] = [at(sides, 0), at(sides, 1)];
  const [lowX, lowY, lowZ] = [at(low, 0), at(low, 1), at(low, 2)];
  const cells = new Uint32Array(positions.length / 3);
  const many = new Uint32Array(wide * high * at(sides, 2));
  for (let i = 0; i < cells.length; i += 1) {
    const x = Math.floor((at(positions, 3 * i) - lowX) / size);
    const y = Math.floor((at(positions, 3 * i + 1) - lowY) / size);
    const z = Math.floor((at(positions, 3 * i + 2) - lowZ) / size);
    const cell = (z * high + y) * wide + x;
    cells[i] = cell;
    many[cell] = at(many, cell) + 1;
  }
  return { cells, many };
}

/** Sorts by cell, in two passes over all lights. */
export function gridOf(positions: Float32Array): Grid {
  const { cells, many } = cellsOf(positions);
  // Empty cells are left out: `name` gives each of the others its place among those kept.
  const name = new Uint32Array(many.length);
  const starts: number[] = [0];
  for (let cell = 0; cell < many.length; cell += 1) {
    if (at(many, cell) === 0) continue;
    name[cell] = starts.length - 1;
    starts.push(at(starts, starts.length - 1) + at(many, cell));
  }
  const next = Uint32Array.from(starts);
  const lights = new Uint32Array(cells.length);
  for (let i = 0; i < cells.length; i += 1) {
    const cell = at(name, at(cells, i));
    lights[at(next, cell)] = i;
    next[cell] = at(next, cell) + 1;
  }
  const kept = { positions, lights, starts: Uint32Array.from(starts) };
  return { ...kept, balls: ballsOf(kept) };
}

/** A ball around the lights of each cell, about their mean. */
function ballsOf({ positions, lights, starts }: Omit<Grid, 'balls'>): Float32Array {
  const balls = new Float32Array(4 * (starts.length - 1));
  for (let cell = 0; cell < starts.length - 1; cell += 1) {
    const own = lights.subarray(at(starts, cell), at(starts, cell + 1));
    const [x, y, z] = [0, 1, 2].map(
      (axis) => own.reduce((sum, i) => sum + at(positions, 3 * i + axis), 0) / own.length,
    );
    balls.set([x ?? 0, y ?? 0, z ?? 0], 4 * cell);
    const most = own.reduce((far, i) => Math.max(far, squareFrom(positions, i, balls, cell)), 0);
    balls[4 * cell + 3] = Math.sqrt(most) + 1e-3;
  }
  return balls;
}

function squareFrom(positions: Float32Array, i: number, balls: Float32Array, cell: number): number {
  const dx = at(positions, 3 * i) - at(balls, 4 * cell);
  const dy = at(positions, 3 * i + 1) - at(balls, 4 * cell + 1);
  const dz = at(positions, 3 * i + 2) - at(balls, 4 * cell + 2);
  return dx * dx + dy * dy + dz * dz;
}
