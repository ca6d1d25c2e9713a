/** What there is to be seen, from side to side: so that a small life fills its window like a great one. Pure. */
import { RADIUS, type Point } from './measures.ts';

export interface Extent {
  readonly middle: Point;
  /** From the middle to the farthest side. */
  readonly reach: number;
}

export const wholeSky: Extent = { middle: [0, 0, 0], reach: RADIUS };
/** Nothing is looked at from nearer than this, however small it is. */
const LEAST = 34;
/** Room for words around it. */
const MARGIN = 6;

/** Of points that follow each other by three numbers. */
export function extentOf(places: Float32Array): Extent {
  const [left, right] = sidesOf(places, 0);
  const [back, front] = sidesOf(places, 2);
  if (left > right) return wholeSky;
  const reach = Math.max(right - left, front - back) / 2 + MARGIN;
  return { middle: [(left + right) / 2, 0, (back + front) / 2], reach: Math.max(LEAST, reach) };
}

function sidesOf(places: Float32Array, axis: number): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let k = axis; k < places.length; k += 3) {
    const at = places[k] ?? 0;
    if (at < least) least = at;
    if (at > most) most = at;
  }
  return [least, most];
}

/** From a point to the farthest of them, in the world. */
export function reachFrom([x, y, z]: Point, places: Float32Array): number {
  let most = 0;
  for (let k = 0; k < places.length; k += 3) {
    const [a, b, c] = [(places[k] ?? 0) - x, (places[k + 1] ?? 0) - y, (places[k + 2] ?? 0) - z];
    most = Math.max(most, a * a + b * b + c * c);
  }
  return Math.sqrt(most);
}
