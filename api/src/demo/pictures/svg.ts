/** A small drawing kit: seeded chance, soft outlines and the colours of the house. Everything is text; nothing is random twice. */

export type Chance = () => number;

/** The same seed draws the same picture for ever (mulberry32 over an FNV-1a hash). */
export const chanceOf = (seed: string): Chance => {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const between = (chance: Chance, low: number, high: number) => low + chance() * (high - low);
export const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => make(index));

/** Verdigris, brass and ink, and the paints that stand well beside them. */
export const paint = {
  ink: '#14262b',
  deep: '#1f3a3c',
  slate: '#3b5559',
  verdigris: '#3f8578',
  patina: '#8dbcae',
  mist: '#c8dad4',
  brass: '#c0914a',
  gilt: '#e3c385',
  straw: '#d6ba78',
  bone: '#efe6d2',
  cream: '#f7f0e0',
  garnet: '#8a2f3c',
  rose: '#d3a294',
  rust: '#b06038',
  brick: '#9a4b36',
  clay: '#c58a62',
  moss: '#6c7a4b',
  leaf: '#8a9a58',
  fern: '#4f6b4a',
  sky: '#b7d0d3',
  dusk: '#7d8f9c',
  night: '#213c48',
  snow: '#eef2f0',
  wood: '#7a5636',
  umber: '#4a3527',
} as const;
export type Paint = string;

export type Point = readonly [number, number];
const r = (value: number) => Math.round(value * 10) / 10;

export const attrs = (given: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(given)
    .map(([key, value]) =>
      value === undefined ? '' : ` ${key}="${typeof value === 'number' ? r(value) : value}"`,
    )
    .join('');

type Extra = Readonly<Record<string, string | number | undefined>>;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Paint,
  extra: Extra = {},
) => `<rect${attrs({ x, y, width, height, fill, ...extra })}/>`;
export const circle = (cx: number, cy: number, radius: number, fill: Paint, extra: Extra = {}) =>
  `<circle${attrs({ cx, cy, r: radius, fill, ...extra })}/>`;
export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: Paint,
  extra: Extra = {},
) => `<ellipse${attrs({ cx, cy, rx, ry, fill, ...extra })}/>`;
export const path = (d: string, fill: Paint, extra: Extra = {}) =>
  `<path${attrs({ d, fill, ...extra })}/>`;
export const poly = (points: readonly Point[], fill: Paint, extra: Extra = {}) =>
  path(`M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}Z`, fill, extra);
export const line = (points: readonly Point[], stroke: Paint, width: number, extra: Extra = {}) =>
  path(`M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}`, 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
export const group = (content: readonly string[], extra: Extra = {}) =>
  `<g${attrs(extra)}>${content.join('')}</g>`;
export const moveGroup = (x: number, y: number, content: readonly string[], scale = 1, turn = 0) =>
  group(content, {
    transform: `translate(${r(x)} ${r(y)})${turn === 0 ? '' : ` rotate(${r(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}`,
  });
export const mirrorGroup = (x: number, content: readonly string[]) =>
  group(content, { transform: `translate(${r(2 * x)} 0) scale(-1 1)` });

/** A smooth line through points (Catmull-Rom as cubic curves). */
export const smooth = (points: readonly Point[], closed = false, tension = 6): string => {
  const at = (index: number): Point => {
    const inside = closed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), points.length - 1);
    return points[inside] ?? [0, 0];
  };
  const [x0, y0] = at(0);
  const parts = [`M${r(x0)} ${r(y0)}`];
  for (let index = 0; index < points.length - (closed ? 0 : 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    parts.push(
      `C${r(from[0] + (to[0] - before[0]) / tension)} ${r(from[1] + (to[1] - before[1]) / tension)} ${r(to[0] - (after[0] - from[0]) / tension)} ${r(to[1] - (after[1] - from[1]) / tension)} ${r(to[0])} ${r(to[1])}`,
    );
  }
  return parts.join('') + (closed ? 'Z' : '');
};
export const curve = (points: readonly Point[], stroke: Paint, width: number, extra: Extra = {}) =>
  path(smooth(points), 'none', {
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...extra,
  });

/** A soft lump: leaves, clouds, bread, snow on a branch. */
export const lump = (
  chance: Chance,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: Paint,
  extra: Extra = {},
  corners = 9,
) =>
  path(
    smooth(
      times(corners, (index): Point => {
        const angle = (index / corners) * Math.PI * 2;
        const reach = between(chance, 0.86, 1.12);
        return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
      }),
      true,
    ),
    fill,
    extra,
  );

/** A ridge across the picture, filled down to `bottom`. */
export const ridge = (
  chance: Chance,
  width: number,
  y: number,
  height: number,
  bottom: number,
  fill: Paint,
  steps = 7,
  extra: Extra = {},
) => {
  const top = times(steps + 1, (index): Point => [
    -40 + ((width + 80) * index) / steps,
    y + between(chance, -height, height),
  ]);
  return path(`${smooth(top)}L${width + 40} ${bottom}L-40 ${bottom}Z`, fill, extra);
};

let serial = 0;
/** A gradient and the paint that names it; `from` is at the top or left. */
export const fade = (
  stops: readonly (readonly [number, Paint, number?])[],
  direction: 'down' | 'across' | 'round' = 'down',
) => {
  serial = (serial + 1) % 1_000_000;
  const id = `g${serial}`;
  const inner = stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop${attrs({ offset: String(offset), 'stop-color': colour, 'stop-opacity': opacity === undefined ? undefined : String(opacity) })}/>`,
    )
    .join('');
  const tag =
    direction === 'round'
      ? `<radialGradient id="${id}" cx=".5" cy=".46" r=".72">${inner}</radialGradient>`
      : `<linearGradient id="${id}" x1="0" y1="0" ${direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'}>${inner}</linearGradient>`;
  return { define: `<defs>${tag}</defs>`, fill: `url(#${id})` };
};
export const wash = (
  width: number,
  height: number,
  stops: readonly (readonly [number, Paint, number?])[],
  direction: 'down' | 'across' | 'round' = 'down',
) => {
  const { define, fill } = fade(stops, direction);
  return define + rect(0, 0, width, height, fill);
};
/** Light that falls in: a soft slanted beam. */
export const beam = (points: readonly Point[], colour: Paint, strength: number) =>
  poly(points, colour, { opacity: String(strength) });
export const shadowUnder = (x: number, y: number, rx: number, ry = rx * 0.16) =>
  oval(x, y, rx, ry, paint.ink, { opacity: '0.22' });

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}
export const scene = (width: number, height: number, ...content: readonly string[]): Scene => ({
  width,
  height,
  content: content.join(''),
});
export const wide = { w: 1600, h: 1120 } as const;
export const tall = { w: 1120, h: 1440 } as const;
