/** The rings of a printed fan: how deep they are, and how much room for letters a piece of them has. Units of the drawing. Pure. */
import { ALONG, openingOf, turnOf, type Piece, type Span } from '../worker/fan.ts';

const MIDDLE = 74;
function depthOf(ring: number): number {
  if (ring === 0) return MIDDLE;
  return ring <= ALONG ? 88 : 132;
}
/** Between letters and the lines around them. */
const GAP = 6;

export interface Shape {
  readonly ring: number;
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
  /** How the letters are turned. */
  readonly turn: number;
}

export const radiusOf = (rings: number): number =>
  Array.from({ length: rings + 1 }, (_, ring) => depthOf(ring)).reduce(
    (sum, depth) => sum + depth,
    0,
  );

/** Below the middle: as far as the lowest piece of an open fan reaches. */
export function depthBelow(rings: number, span: Span): number {
  const low = ((span - 180) * Math.PI) / 360;
  return Math.max(MIDDLE, span === 360 ? radiusOf(rings) : Math.sin(low) * radiusOf(rings));
}

export function shapeOf(piece: Piece, span: Span): Shape {
  const { ring } = piece;
  const [from, to] = openingOf(piece, span);
  const outer = radiusOf(ring);
  return {
    ring,
    from,
    to,
    inner: outer - (ring === 0 ? MIDDLE : depthOf(ring)),
    outer,
    turn: turnOf(ring, (from + to) / 2),
  };
}

export interface Room {
  /** How long a line may be. */
  readonly long: number;
  /** Where its middle stands, from the middle of the fan. */
  readonly at: number;
}

const none: Room = { long: 0, at: 0 };
const legOf = (hypotenuse: number, leg: number): number =>
  leg >= hypotenuse ? 0 : Math.sqrt(hypotenuse ** 2 - leg ** 2);

/** For lines that are so high together: a box that touches no side of the piece. */
export function roomIn({ ring, from, to, inner, outer }: Shape, high: number): Room {
  if (ring === 0) return { long: 2 * legOf(outer - GAP, high / 2), at: 0 };
  const half = (to - from) / 2;
  return ring <= ALONG
    ? roomAlong(inner, outer, half, high)
    : roomOutwards(inner, outer, half, high);
}

/** Letters are level, the ring is not: the corners without must stand within the ring, the corners within between the sides. */
function roomAlong(inner: number, outer: number, half: number, high: number): Room {
  const at = (inner + outer) / 2;
  const low = at - high / 2;
  if (low < inner + GAP) return none;
  const beside =
    half >= Math.PI / 2 ? Number.POSITIVE_INFINITY : low * Math.tan(half) - GAP / Math.cos(half);
  return { long: Math.max(0, 2 * Math.min(legOf(outer - GAP, at + high / 2), beside)), at };
}

function roomOutwards(inner: number, outer: number, half: number, high: number): Room {
  const begin = Math.max(inner + GAP, (high / 2 + 1) / Math.tan(half));
  const end = legOf(outer - GAP, high / 2);
  return end <= begin ? none : { long: end - begin, at: (begin + end) / 2 };
}
