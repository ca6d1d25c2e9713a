/** Lights sorted into the cells of a uniform grid, one cell after the other: what is asked of a place in the sky is asked of few. Pure. */
import { atOnce, inBreaths, type Steps } from '../in-breaths.ts';
import { blocksOf } from './blocks.ts';

/** The lights of cell c are `lights[starts[c]]` to `lights[starts[c + 1] - 1]`. Only cells with lights are kept. */
export interface Grid {
  readonly positions: Float32Array;
  readonly lights: Uint32Array;
  readonly starts: Uint32Array;
  /** Middle and radius of each cell: four numbers. */
  readonly balls: Float32Array;
  /** The same of so many cells together that follow each other. */
  readonly blocks: Float32Array;
}

/** Lights in a cell, at the mean over all cells with any. */
const PER_CELL = 48;
const MOST_SIDE = 96;

type Three = readonly [number, number, number];

interface Box {
  readonly low: Three;
  readonly size: number;
  readonly sides: Three;
}

/** The least and the greatest along one axis. */
function boundsOf(positions: Float32Array, axis: number): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let k = axis; k < positions.length; k += 3) {
    const value = positions[k] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function boxOf(positions: Float32Array): Box {
  const bounds = [boundsOf(positions, 0), boundsOf(positions, 1), boundsOf(positions, 2)] as const;
  const reach = bounds.map(([from, to]) => Math.max(1e-3, to - from));
  const volume = reach.reduce((product, side) => product * side, 1);
  // Skies are flat: most cells of their box are empty, so that a quarter is taken to be filled.
  const share = (3 * PER_CELL) / (4 * Math.max(3, positions.length));
  const size = Math.max(Math.cbrt(volume * share), Math.max(...reach) / MOST_SIDE);
  const side = ([from, to]: readonly [number, number]) =>
    Math.max(1, Math.ceil((to - from) / size + 1e-6));
  return {
    low: [bounds[0][0], bounds[1][0], bounds[2][0]],
    size,
    sides: [side(bounds[0]), side(bounds[1]), side(bounds[2])],
  };
}

/** The cell of each light, and how many are in each. */
function cellsOf(positions: Float32Array): { cells: Uint32Array; many: Uint32Array } {
  const { low, size, sides } = boxOf(positions);
  const [wide, high, deep] = sides;
  const [lowX, lowY, lowZ] = low;
  const cells = new Uint32Array(positions.length / 3);
  const many = new Uint32Array(wide * high * deep);
  for (let i = 0; i < cells.length; i += 1) {
    const x = Math.floor(((positions[3 * i] ?? 0) - lowX) / size);
    const y = Math.floor(((positions[3 * i + 1] ?? 0) - lowY) / size);
    const z = Math.floor(((positions[3 * i + 2] ?? 0) - lowZ) / size);
    const cell = (z * high + y) * wide + x;
    cells[i] = cell;
    many[cell] = (many[cell] ?? 0) + 1;
  }
  return { cells, many };
}

/** Empty cells are left out: `name` gives each of the others its place among those kept. */
function keptOf(many: Uint32Array): { name: Uint32Array; starts: Uint32Array } {
  const name = new Uint32Array(many.length);
  const starts: number[] = [0];
  let sum = 0;
  for (let cell = 0; cell < many.length; cell += 1) {
    const here = many[cell] ?? 0;
    if (here === 0) continue;
    name[cell] = starts.length - 1;
    sum += here;
    starts.push(sum);
  }
  return { name, starts: Uint32Array.from(starts) };
}

/** Sorts by cell, in two passes over all lights. Between two steps whoever sorts may do something else. */
function* sorting(positions: Float32Array): Steps<Grid> {
  const { cells, many } = cellsOf(positions);
  yield;
  const { name, starts } = keptOf(many);
  const next = starts.slice();
  const lights = new Uint32Array(cells.length);
  for (let i = 0; i < cells.length; i += 1) {
    const cell = name[cells[i] ?? 0] ?? 0;
    const place = next[cell] ?? 0;
    lights[place] = i;
    next[cell] = place + 1;
  }
  yield;
  const balls = ballsOf({ positions, lights, starts });
  return { positions, lights, starts, balls, blocks: blocksOf(balls) };
}

export const gridOf = (positions: Float32Array): Grid => atOnce(sorting(positions));

/** The same, after what is being drawn, while the page does what somebody presses. Rejects when it is called off. */
export const gridInBreaths = (positions: Float32Array, signal: AbortSignal): Promise<Grid> =>
  inBreaths(sorting(positions), signal);

/** A ball around the lights of each cell, about their mean. */
function ballsOf({ positions, lights, starts }: Omit<Grid, 'balls' | 'blocks'>): Float32Array {
  const balls = new Float32Array(4 * (starts.length - 1));
  for (let cell = 0; cell < starts.length - 1; cell += 1) {
    const own = lights.subarray(starts[cell], starts[cell + 1]);
    for (let axis = 0; axis < 3; axis += 1) {
      let sum = 0;
      for (const i of own) sum += positions[3 * i + axis] ?? 0;
      balls[4 * cell + axis] = sum / own.length;
    }
    let most = 0;
    for (const i of own) most = Math.max(most, squareFrom(positions, i, balls, cell));
    balls[4 * cell + 3] = Math.sqrt(most) + 1e-3;
  }
  return balls;
}

function squareFrom(positions: Float32Array, i: number, balls: Float32Array, cell: number): number {
  const dx = (positions[3 * i] ?? 0) - (balls[4 * cell] ?? 0);
  const dy = (positions[3 * i + 1] ?? 0) - (balls[4 * cell + 1] ?? 0);
  const dz = (positions[3 * i + 2] ?? 0) - (balls[4 * cell + 2] ?? 0);
  return dx * dx + dy * dy + dz * dz;
}
