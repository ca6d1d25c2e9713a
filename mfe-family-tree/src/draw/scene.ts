/** What is drawn, in typed arrays, with the two indexes that let a frame touch only what the window shows. Made in the worker, handed over whole. */
import { listsOf, type Lists } from '@kinlore/shared/kinship';
import { threadKinds } from '../layout/types.ts';
import type { Box } from './camera.ts';

export { threadKinds };

export interface Segments {
  /** Four numbers a segment: from x, from y, to x, to y. */
  readonly ends: Float64Array;
  /** Index into `threadKinds`. */
  readonly kind: Uint8Array;
  /** Whose line it is: two slots a segment, -1 where there is only one. Lit with either of them. */
  readonly of: Int32Array;
  /** Lines of one family share a bundle; by bundle, its lines. */
  readonly bundle: Int32Array;
  readonly bundles: Lists;
}

/** By slot: the piece of the ring somebody has. Angles in radians from the right, clockwise. */
export interface Sectors {
  readonly from: Float32Array;
  readonly to: Float32Array;
  readonly inner: Float32Array;
  readonly outer: Float32Array;
}

/** By slot: a life as a bar, in pixels of the layout. */
export interface Lives {
  readonly begins: Float32Array;
  readonly ends: Float32Array;
  /** Bit 1: the beginning is not certain; 2: the end is not; 4: still living. */
  readonly doubt: Uint8Array;
  /** The year at 0, and pixels a year. */
  readonly zero: number;
  readonly pixels: number;
}

/** Boxes of their own size, turned about their middle; by slot. They stand in the middle of the place a card would have. */
export interface Labels {
  readonly widths: Float32Array;
  readonly heights: Float32Array;
  /** Radians. */
  readonly turns: Float32Array;
}

/** Cards stand by rows; within a row from left to right. */
export interface Scene {
  /** Pieces of rings or bars instead of cards. */
  readonly sectors?: Sectors;
  readonly lives?: Lives;
  readonly labels?: Labels;
  /** In which order it is told, group by group: slots. The rows where absent. */
  readonly told?: Told;
  /** Generations stand in columns, forebears on the left. */
  readonly sideways?: boolean;
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** Persons by slot. */
  readonly persons: Int32Array;
  /** Left upper corners by slot. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Relatives beyond what is drawn, by slot: above, below, beside. */
  readonly moreUp: Uint16Array;
  readonly moreDown: Uint16Array;
  readonly moreBeside: Uint16Array;
  readonly segments: Segments;
  readonly box: Box;
  /** What the window shows when the scene opens, and how small that may be seen. */
  readonly core?: { readonly box: Box; readonly least: number };
  readonly rows: Rows;
  readonly bands: Bands;
}

export interface Told {
  readonly starts: Int32Array;
  readonly slots: Int32Array;
}

/** Of two measures the one along a generation and the one from generation to generation; and back again. */
export const turned = ({ sideways }: Pick<Scene, 'sideways'>, [one, other]: Pair): Pair =>
  sideways === true ? [other, one] : [one, other];
type Pair = readonly [number, number];

/** The middle of an edge of a card: towards forebears, towards descendants, and the two along the generation. */
export function edgeOf(
  scene: Scene,
  slot: number,
  side: 'up' | 'down' | 'before' | 'beside',
): Pair {
  const [along, from] = turned(scene, [scene.x[slot] ?? 0, scene.y[slot] ?? 0]);
  const [length, depth] = turned(scene, [scene.cardWidth, scene.cardHeight]);
  const edges = {
    up: [along + length / 2, from],
    down: [along + length / 2, from + depth],
    before: [along, from + depth / 2],
    beside: [along + length, from + depth / 2],
  } as const;
  return turned(scene, edges[side]);
}

/** The groups in which the scene is told to whoever does not see it. */
export const toldOf = (scene: Scene): Told => scene.told ?? scene.rows;

/** Slots sorted by height, then from left to right. */
export interface Rows {
  readonly tops: Float32Array;
  readonly starts: Int32Array;
  readonly slots: Int32Array;
}

/** Segments by the strip of height they lie in; those that cross strips apart. */
export interface Bands {
  readonly height: number;
  readonly first: number;
  readonly starts: Int32Array;
  readonly segments: Int32Array;
  readonly long: Int32Array;
}

export function rowsOf(x: Float32Array, y: Float32Array): Rows {
  const slots = Int32Array.from(x, (_, slot) => slot);
  slots.sort((a, b) => (y[a] ?? 0) - (y[b] ?? 0) || (x[a] ?? 0) - (x[b] ?? 0) || a - b);
  const tops: number[] = [];
  const starts: number[] = [];
  for (const [place, slot] of slots.entries()) {
    const top = y[slot] ?? 0;
    if (tops.at(-1) === top) continue;
    tops.push(top);
    starts.push(place);
  }
  return {
    tops: Float32Array.from(tops),
    starts: Int32Array.from([...starts, slots.length]),
    slots,
  };
}

export function bandsOf({ ends }: Pick<Segments, 'ends'>, height: number): Bands {
  const count = ends.length / 4;
  const bandOf = Int32Array.from({ length: count }, (_, segment) => bandAt(ends, segment, height));
  let [first, last] = [0, 0];
  for (const band of bandOf) {
    if (band === LONG) continue;
    first = Math.min(first, band);
    last = Math.max(last, band);
  }
  const owners = bandOf.map((band) => (band === LONG ? -1 : band - first));
  const { starts, items } = listsOf(last - first + 1, owners, null);
  return {
    height,
    first,
    starts,
    segments: items,
    long: Int32Array.from(bandOf.keys()).filter((segment) => bandOf[segment] === LONG),
  };
}

const LONG = 2 ** 30;

/** The upper of the two strips a segment may lie in; `LONG` where it lies in more. */
function bandAt(ends: Float64Array, segment: number, height: number): number {
  const [from, to] = [
    Math.floor((ends[segment * 4 + 1] ?? 0) / height),
    Math.floor((ends[segment * 4 + 3] ?? 0) / height),
  ];
  return Math.abs(from - to) > 1 ? LONG : Math.min(from, to);
}

/** The first place from `low` on whose value is no less than `least`; `high` where there is none. */
function firstAtLeast(
  low: number,
  high: number,
  least: number,
  of: (at: number) => number,
): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (of(middle) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Calls back for every card any part of which lies in the box. */
export function eachCardIn(
  { rows, x, cardWidth, cardHeight }: Scene,
  box: Box,
  visit: (slot: number) => void,
): void {
  const { tops, starts, slots } = rows;
  const from = firstAtLeast(0, tops.length, box.top - cardHeight, (at) => tops[at] ?? 0);
  for (let row = from; row < tops.length && (tops[row] ?? 0) <= box.bottom; row += 1) {
    const end = starts[row + 1] ?? 0;
    for (
      let at = firstAtLeast(
        starts[row] ?? 0,
        end,
        box.left - cardWidth,
        (place) => x[slots[place] ?? 0] ?? 0,
      );
      at < end;
      at += 1
    ) {
      const slot = slots[at] ?? 0;
      if ((x[slot] ?? 0) > box.right) break;
      visit(slot);
    }
  }
}

/** Calls back for every segment that may touch the box. */
export function eachSegmentIn(scene: Scene, box: Box, visit: (segment: number) => void): void {
  const {
    bands,
    segments: { ends },
  } = scene;
  if (isWithin(scene.box, box)) {
    for (let segment = 0; segment * 4 < ends.length; segment += 1) visit(segment);
    return;
  }
  const low = Math.max(0, Math.floor(box.top / bands.height) - bands.first - 1);
  const high = Math.min(
    bands.starts.length - 2,
    Math.floor(box.bottom / bands.height) - bands.first,
  );
  const near = bands.segments.subarray(bands.starts[low], bands.starts[high + 1] ?? 0);
  for (const segments of [near, bands.long])
    for (const segment of segments) if (touches(ends, segment * 4, box)) visit(segment);
}

const isWithin = (inner: Box, outer: Box): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;

/** One of the four numbers of a segment, from where it begins. */
export const endAt = (ends: Float64Array, at: number): number => ends[at] ?? 0;

function touches(ends: Float64Array, at: number, { left, top, right, bottom }: Box): boolean {
  const [ax, ay, bx, by] = [
    endAt(ends, at),
    endAt(ends, at + 1),
    endAt(ends, at + 2),
    endAt(ends, at + 3),
  ];
  return (
    Math.max(ax, bx) >= left &&
    Math.min(ax, bx) <= right &&
    Math.max(ay, by) >= top &&
    Math.min(ay, by) <= bottom
  );
}

/** The card under a point, -1 where there is none. */
export function cardAt(scene: Scene, x: number, y: number): number {
  let found = -1;
  eachCardIn(scene, { left: x, right: x, top: y, bottom: y }, (slot) => {
    found = slot;
  });
  return found;
}

/** The middle of what stands for somebody. */
export const middleOf = (
  { x, y, cardWidth, cardHeight, lives, labels }: Scene,
  slot: number,
): { readonly x: number; readonly y: number } => ({
  x: (x[slot] ?? 0) + (lives === undefined ? cardWidth : (labels?.widths[slot] ?? 0)) / 2,
  y: (y[slot] ?? 0) + cardHeight / 2,
});
