/** What a figure covers, in one colour: a small rasteriser of the paths that figures are made of. */
type Point = readonly [x: number, y: number];
type Outline = readonly Point[];

const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

/** A point of a curve by its hull (de Casteljau). */
function onCurve(hull: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = hull;
  if (rest.length === 0) return first;
  return onCurve(
    rest.map((point, index) => between(hull[index] ?? point, point, share)),
    share,
  );
}

const PIECES = 10;

const pointsOf = (numbers: string): readonly Point[] =>
  [...numbers.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** The points that a command adds to an outline. */
function drawn(command: string, points: readonly Point[], outline: Outline): Outline {
  if (command === 'Z') return outline.slice(0, 1);
  const step = { Q: 2, C: 3 }[command];
  if (step === undefined) return points;
  return Array.from({ length: points.length / step }, (_curve, index) => {
    const hull = [...outline.slice(-1), ...points].slice(index * step, (index + 1) * step + 1);
    return Array.from({ length: PIECES }, (_piece, at) => onCurve(hull, (at + 1) / PIECES));
  }).flat();
}

/** The outlines of a path of M, L, Q, C and Z with absolute pairs. */
export function outlinesOf(path: string): readonly Outline[] {
  const outlines: Point[][] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (command === 'M') outlines.push([]);
    const outline = outlines.at(-1) ?? [];
    outline.push(...drawn(command, pointsOf(rest), outline));
  }
  return outlines;
}

function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false;
  for (const [index, [x2, y2]] of outline.entries()) {
    const [x1, y1] = outline.at(index - 1) ?? [x2, y2];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

function isNear(outline: Outline, [x, y]: Point, distance: number): boolean {
  return outline.slice(1).some(([x2, y2], index) => {
    const [x1, y1] = outline[index] ?? [x2, y2];
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const along = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
    const share = Math.min(1, Math.max(0, along));
    return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1)) <= distance;
  });
}

export interface Stroke {
  readonly path: string;
  readonly width: number;
  readonly filled: boolean;
}

/** The farthest that strokes reach: left, top, right, bottom. */
export function extentOf(
  strokes: readonly Stroke[],
): readonly [left: number, top: number, right: number, bottom: number] {
  const reach = strokes.flatMap(({ path, width }) =>
    outlinesOf(path).flatMap((outline) =>
      outline.map(
        ([x, y]) => [x - width / 2, y - width / 2, x + width / 2, y + width / 2] as const,
      ),
    ),
  );
  return [
    Math.min(...reach.map(([left]) => left)),
    Math.min(...reach.map(([, top]) => top)),
    Math.max(...reach.map(([, , right]) => right)),
    Math.max(...reach.map(([, , , bottom]) => bottom)),
  ];
}

/** Which of `size` x `size` pixels of the canvas of 96 are covered. */
export function silhouetteOf(strokes: readonly Stroke[], size: number): readonly boolean[] {
  const shapes = strokes.flatMap(({ path, width, filled }) =>
    outlinesOf(path).map((outline) => ({
      outline,
      width,
      filled,
      extent: extentOf([{ path, width, filled }]),
    })),
  );
  return Array.from({ length: size * size }, (_pixel, index) => {
    const x = (((index % size) + 0.5) * 96) / size;
    const y = ((Math.floor(index / size) + 0.5) * 96) / size;
    return shapes.some(
      ({ outline, width, filled, extent: [left, top, right, bottom] }) =>
        x > left &&
        x < right &&
        y > top &&
        y < bottom &&
        ((filled && isInside(outline, [x, y])) || isNear(outline, [x, y], width / 2)),
    );
  });
}

/** Share of what either covers that only one of them covers: 0 is the same, 1 is nothing in common. */
export function differenceOf(one: readonly boolean[], other: readonly boolean[]): number {
  const either = one.filter((covered, index) => covered || other[index]).length;
  return one.filter((covered, index) => covered !== other[index]).length / either;
}
