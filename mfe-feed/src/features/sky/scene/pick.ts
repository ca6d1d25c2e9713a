/**
 * Which light is under the pointer. Lights lie in the cells of a uniform grid, stored one after the other; a pick passes over the cells that the ray's cone
 * touches, and over their lights. A hundred thousand lights are asked in hundredths of a millisecond; three's own raycaster needs a hundred times that.
 */

/** The lights by cell: those of cell c are `lights[starts[c]]` to `lights[starts[c + 1] - 1]`. Only cells with lights are kept. */
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
  readonly low: readonly [number, number, number];
  readonly size: number;
  readonly sides: readonly [number, number, number];
}

function boxOf(positions: Float32Array, count: number): Box {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const at = positions[3 * i + axis] ?? 0;
      if (at < (low[axis] ?? 0)) low[axis] = at;
      if (at > (high[axis] ?? 0)) high[axis] = at;
    }
  }
  const reach = low.map((from, axis) => Math.max(1e-3, (high[axis] ?? 0) - from));
  const volume = reach.reduce((product, side) => product * side, 1);
  // Skies are flat: most cells of their box are empty, so that a quarter is taken to be filled.
  const size = Math.max(
    Math.cbrt((volume * PER_CELL) / (4 * Math.max(1, count))),
    Math.max(...reach) / MOST_SIDE,
  );
  const side = (axis: number) => Math.max(1, Math.ceil((reach[axis] ?? 0) / size + 1e-6));
  return { low, size, sides: [side(0), side(1), side(2)] };
}

/** Sorts by cell, in two passes over all lights. */
export function gridOf(positions: Float32Array): Grid {
  const count = positions.length / 3;
  const { low, size, sides } = boxOf(positions, count);
  const [lowX, lowY, lowZ] = low;
  const [wide, high, deep] = sides;
  const cells = new Uint32Array(count);
  const many = new Uint32Array(wide * high * deep + 1);
  for (let i = 0; i < count; i += 1) {
    const x = Math.floor(((positions[3 * i] ?? 0) - lowX) / size);
    const y = Math.floor(((positions[3 * i + 1] ?? 0) - lowY) / size);
    const z = Math.floor(((positions[3 * i + 2] ?? 0) - lowZ) / size);
    const cell = (z * high + y) * wide + x;
    cells[i] = cell;
    many[cell] = (many[cell] ?? 0) + 1;
  }
  // Empty cells are left out: `name` gives each of the others its place among those kept.
  const name = new Uint32Array(many.length);
  const starts: number[] = [];
  let sum = 0;
  for (let cell = 0; cell < many.length; cell += 1) {
    const here = many[cell] ?? 0;
    if (here === 0) continue;
    name[cell] = starts.length;
    starts.push(sum);
    sum += here;
  }
  starts.push(sum);
  const next = Uint32Array.from(starts);
  const lights = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const cell = name[cells[i] ?? 0] ?? 0;
    const place = next[cell] ?? 0;
    lights[place] = i;
    next[cell] = place + 1;
  }
  const kept = { positions, lights, starts: Uint32Array.from(starts) };
  return { ...kept, balls: ballsOf(kept) };
}

/** The smallest ball around the middle of the box of each cell's own lights. */
function ballsOf({ positions, lights, starts }: Omit<Grid, 'balls'>): Float32Array {
  const cells = starts.length - 1;
  const balls = new Float32Array(4 * cells);
  for (let cell = 0; cell < cells; cell += 1) {
    const [from, to] = [starts[cell] ?? 0, starts[cell + 1] ?? 0];
    let [x, y, z] = [0, 0, 0];
    for (let k = from; k < to; k += 1) {
      const at = 3 * (lights[k] ?? 0);
      x += positions[at] ?? 0;
      y += positions[at + 1] ?? 0;
      z += positions[at + 2] ?? 0;
    }
    const share = 1 / Math.max(1, to - from);
    [x, y, z] = [x * share, y * share, z * share];
    let most = 0;
    for (let k = from; k < to; k += 1) {
      const at = 3 * (lights[k] ?? 0);
      const [dx, dy, dz] = [
        (positions[at] ?? 0) - x,
        (positions[at + 1] ?? 0) - y,
        (positions[at + 2] ?? 0) - z,
      ];
      most = Math.max(most, dx * dx + dy * dy + dz * dz);
    }
    // A little more than measured: the middle is rounded when it is kept.
    balls.set([x, y, z, Math.sqrt(most) + 1e-3], 4 * cell);
  }
  return balls;
}

/** How the scene is seen, in numbers: the matrices by columns as three keeps them, and how large a light is drawn. */
export interface Sight {
  /** From the world to the eye. */
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

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

/**
 * The nearest light whose disc covers the pixel at x, y (its middle; down is positive). With `slack`, where none covers it, the one whose rim is closest,
 * up to that many pixels away.
 */
export function pick(grid: Grid, sight: Sight, x: number, y: number, slack = 0): number | null {
  const { balls, starts } = grid;
  const { view, width, height, focal, near, least, most, greatest } = sight;
  // The ray through the pixel, in the eye's space, where it looks along -z.
  const [rayX, rayY] = [(x - width / 2) / focal, (height / 2 - y) / focal];
  const best = { light: -1, depth: Number.POSITIVE_INFINITY, rim: slack };
  const cone = (Math.max(least, 0) + slack) / focal;
  for (let cell = 0; cell < starts.length - 1; cell += 1) {
    const radius = at(balls, 4 * cell + 3);
    const [cx, cy, cz] = [at(balls, 4 * cell), at(balls, 4 * cell + 1), at(balls, 4 * cell + 2)];
    const depth = -(at(view, 2) * cx + at(view, 6) * cy + at(view, 10) * cz + at(view, 14));
    const far = depth + radius;
    if (far < near) continue;
    const eyeX = at(view, 0) * cx + at(view, 4) * cy + at(view, 8) * cz + at(view, 12);
    const eyeY = at(view, 1) * cx + at(view, 5) * cy + at(view, 9) * cz + at(view, 13);
    // How far the cell is from the ray at its own depth, and how far a light of it may reach: by its own size, or by the pixels it is never smaller than.
    const reach =
      radius * (1 + Math.abs(rayX) + Math.abs(rayY)) + Math.max(greatest, 0) + far * cone;
    if (Math.abs(eyeX - rayX * depth) > reach || Math.abs(eyeY - rayY * depth) > reach) continue;
    pickInCell(grid, sight, cell, [x, y], best);
  }
  return best.light < 0 || most <= 0 ? null : best.light;
}

interface Best {
  light: number;
  depth: number;
  /** Distance from the rim of the best that does not cover the pixel; 0 and less where one covers it. */
  rim: number;
}

function pickInCell(
  { positions, lights, starts }: Grid,
  { view, width, height, focal, near, sizeOf, least, most, isThere }: Sight,
  cell: number,
  [x, y]: readonly [number, number],
  best: Best,
): void {
  for (let k = at(starts, cell); k < at(starts, cell + 1); k += 1) {
    const light = at(lights, k);
    const [px, py, pz] = [
      at(positions, 3 * light),
      at(positions, 3 * light + 1),
      at(positions, 3 * light + 2),
    ];
    const depth = -(at(view, 2) * px + at(view, 6) * py + at(view, 10) * pz + at(view, 14));
    if (depth < near) continue;
    const scale = focal / depth;
    const dx =
      width / 2 +
      scale * (at(view, 0) * px + at(view, 4) * py + at(view, 8) * pz + at(view, 12)) -
      x;
    const dy =
      height / 2 -
      scale * (at(view, 1) * px + at(view, 5) * py + at(view, 9) * pz + at(view, 13)) -
      y;
    const radius = Math.min(most, Math.max(least, sizeOf(light) * scale));
    const rim = Math.sqrt(dx * dx + dy * dy) - radius;
    if (rim > best.rim && rim > 0) continue;
    if (rim <= 0 ? best.rim <= 0 && best.light >= 0 && depth >= best.depth : best.rim <= rim)
      continue;
    if (!isThere(light)) continue;
    best.light = light;
    best.depth = depth;
    best.rim = Math.max(0, rim);
  }
}
