/** Paths of figures: written round their middle (0, 0), of M, L, Q, C and Z with every coordinate as a pair, so that moving one is moving its pairs. */
export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;
export const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`;
const movePairs = (path: string, move: (x: number, y: number) => Point): string =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_all, x: string, y: string) =>
    pair(...move(Number(x), Number(y))),
  );

/** On the canvas of 96, in one size. */
export const placed = (path: string, scale: number): string =>
  movePairs(path, (x, y) => [48 + scale * x, 48 + scale * y]);

/** Moved by so much. */
export const shifted = (path: string, [byX, byY]: Point): string =>
  movePairs(path, (x, y) => [x + byX, y + byY]);

/** Mirrored from right to left. */
export const mirrored = (path: string): string => movePairs(path, (x, y) => [-x, y]);

/** Turned by degrees round a point. */
export function turned(path: string, degrees: number, [cx, cy]: Point = [0, 0]): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return movePairs(path, (x, y) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ]);
}

/** A point at an angle clockwise from twelve. */
export function onDial(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}

/** Part of an ellipse, in pieces of at most a quarter; degrees clockwise from twelve. */
export function arc(middle: Point, [rx, ry]: Point, [from, to]: Point): string {
  const pieces = Math.ceil(Math.abs(to - from) / 90);
  const step = (((to - from) / pieces) * Math.PI) / 180;
  const pull = (4 / 3) * Math.tan(step / 4);
  const at = (angle: number, along: number): string =>
    pair(
      middle[0] + rx * (Math.sin(angle) + along * Math.cos(angle)),
      middle[1] - ry * (Math.cos(angle) - along * Math.sin(angle)),
    );
  const start = (from * Math.PI) / 180;
  const curves = Array.from({ length: pieces }, (_piece, index) => {
    const [here, there] = [start + index * step, start + (index + 1) * step];
    return `C${at(here, pull)} ${at(there, -pull)} ${at(there, 0)}`;
  });
  return `M${at(start, 0)}${curves.join('')}`;
}

export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `${arc([x, y], [rx, ry], [0, 360])}Z`;

/** A closed line through points with its corners rounded. */
export function cut(points: readonly Point[], radius: number): string {
  const towards = ([x, y]: Point, [toX, toY]: Point): string => {
    const share = Math.min(0.5, radius / Math.hypot(toX - x, toY - y));
    return pair(x + (toX - x) * share, y + (toY - y) * share);
  };
  const corners = points.map((point, index) => {
    const before = points.at(index - 1) ?? point;
    const after = points[(index + 1) % points.length] ?? point;
    return `${towards(point, before)}Q${pair(...point)} ${towards(point, after)}`;
  });
  return `M${corners.join('L')}Z`;
}
