/** Forebears as rings around a person: parents in the first, four grandparents in the second, and so on outwards. Pure. */
import { listOf, type FamilyGraph } from '@kinlore/shared/kinship';
import { bandsOf, rowsOf, type Scene } from '../draw/scene.ts';

/** Degrees of the circle the fan is opened to. */
export const spans = [180, 270, 360] as const;
export type Span = (typeof spans)[number];

/** Rings: twelve are the most in which a piece can still be seen. */
export const MOST_RINGS = 12;
const MIDDLE = 74;
/** So many inner rings have names along the ring; in the outer ones they run outwards. */
export const ALONG = 3;
function depthOf(ring: number): number {
  if (ring === 0) return MIDDLE;
  return ring <= ALONG ? 96 : 150;
}

export interface Piece {
  readonly person: number;
  readonly ring: number;
  /** Place in its ring, of 2 ** ring. */
  readonly place: number;
}

/** The two a person comes from, father's side first where the data say which; those by birth before others. */
function parentsOf(
  { parentLinks, parent, nature, sex }: FamilyGraph,
  person: number,
): readonly number[] {
  const links = [...listOf(parentLinks, person)].filter((link) => (parent[link] ?? -1) >= 0);
  const two = links
    .toSorted((a, b) => (nature[a] ?? 0) - (nature[b] ?? 0))
    .slice(0, 2)
    .map((link) => parent[link] ?? -1);
  return two.toSorted((a, b) => Number(sex[a] === FEMALE) - Number(sex[b] === FEMALE));
}
const FEMALE = 2;

/** A forebear met on two ways has two pieces: the ring shows ways. Whoever is their own forebear ends there, at the twelfth ring at the latest. */
export function piecesOf(
  graph: FamilyGraph,
  focus: number,
  most: number = MOST_RINGS,
): readonly Piece[] {
  const pieces: Piece[] = [{ person: focus, ring: 0, place: 0 }];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.ring === most) continue;
    const parents = parentsOf(graph, piece.person);
    for (const [turn, person] of parents.entries()) {
      const isMother = parents.length === 1 ? Number(graph.sex[person] === FEMALE) : turn;
      pieces.push({ person, ring: piece.ring + 1, place: piece.place * 2 + isMother });
    }
  }
  return pieces;
}

/** Between which angles a piece lies: the middle goes all round. */
export function openingOf(
  { ring, place }: Pick<Piece, 'ring' | 'place'>,
  span: Span,
): readonly [from: number, to: number] {
  const whole = ring === 0 ? 2 * Math.PI : (span * Math.PI) / 180;
  const begin = ring === 0 ? 0 : -Math.PI / 2 - whole / 2;
  return [begin + (whole * place) / 2 ** ring, begin + (whole * (place + 1)) / 2 ** ring];
}

const floats = (count: number) => new Float32Array(count);

export function fanScene(graph: FamilyGraph, focus: number, span: Span): Scene {
  const pieces = piecesOf(graph, focus);
  const count = pieces.length;
  const rings = Math.max(...pieces.map(({ ring }) => ring));
  const outers = Array.from({ length: rings + 1 }, (_, ring) => ring).reduce<number[]>(
    (sums, ring) => [...sums, (sums.at(-1) ?? 0) + depthOf(ring)],
    [],
  );
  const radius = outers.at(-1) ?? MIDDLE;
  const sectors = {
    from: floats(count),
    to: floats(count),
    inner: floats(count),
    outer: floats(count),
  };
  const labels = { widths: floats(count), heights: floats(count), turns: floats(count) };
  const [x, y] = [floats(count), floats(count)];
  const size = 2 * MIDDLE;
  for (const [slot, { ring, place }] of pieces.entries()) {
    const [from, to] = openingOf({ ring, place }, span);
    const [inner, outer] = [ring === 0 ? 0 : (outers[ring - 1] ?? 0), outers[ring] ?? 0];
    [sectors.from[slot], sectors.to[slot], sectors.inner[slot], sectors.outer[slot]] = [
      from,
      to,
      inner,
      outer,
    ];
    const label = labelOf(ring, (from + to) / 2, to - from, inner, outer);
    [labels.widths[slot], labels.heights[slot], labels.turns[slot]] = [
      label.width,
      label.height,
      label.turn,
    ];
    const middle = ring === 0 ? 0 : (inner + outer) / 2;
    [x[slot], y[slot]] = [
      radius + Math.cos((from + to) / 2) * middle - size / 2,
      radius + Math.sin((from + to) / 2) * middle - size / 2,
    ];
  }
  const none = new Uint16Array(count);
  const segments = {
    ends: new Float64Array(0),
    kind: new Uint8Array(0),
    of: new Int32Array(0),
    bundle: new Int32Array(0),
    bundles: { starts: new Int32Array(1), items: new Int32Array(0) },
  };
  const firsts = Array.from({ length: rings + 1 }, (_, ring) =>
    pieces.findIndex((piece) => piece.ring === ring),
  );
  return {
    cardWidth: size,
    cardHeight: size,
    persons: Int32Array.from(pieces, ({ person }) => person),
    x,
    y,
    moreUp: none,
    moreDown: none,
    moreBeside: none,
    segments,
    sectors,
    labels,
    box: {
      left: 0,
      top: 0,
      right: 2 * radius,
      bottom: span === 180 ? radius + MIDDLE : 2 * radius,
    },
    rows: rowsOf(x, y),
    bands: bandsOf(segments, size),
    told: {
      starts: Int32Array.from([...firsts, count]),
      slots: Int32Array.from({ length: count }, (_, slot) => slot),
    },
  };
}

interface Label {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}

/** The largest box in a piece, turned so that nothing is read upside down. */
function labelOf(ring: number, angle: number, open: number, inner: number, outer: number): Label {
  if (ring === 0) return { width: 1.75 * MIDDLE, height: 0.9 * MIDDLE, turn: 0 };
  const [gap, depth] = [6, outer - inner];
  if (ring <= ALONG) {
    // The chord at a third of the depth: letters are level, the ring is not.
    const width = Math.min(
      240,
      2 * (inner + depth * 0.35) * Math.sin(Math.min(Math.PI, open) / 2) - 2 * gap,
    );
    return { width, height: Math.min(64, depth - 2 * gap), turn: turnOf(ring, angle) };
  }
  const height = Math.min(44, inner * open - 2);
  return { width: depth - 2 * gap, height, turn: turnOf(ring, angle) };
}

/** Along the ring within, outwards in the rings beyond; never upside down. */
export function turnOf(ring: number, angle: number): number {
  if (ring === 0) return 0;
  if (ring <= ALONG) return Math.sin(angle) > 0.01 ? angle - Math.PI / 2 : angle + Math.PI / 2;
  return Math.cos(angle) < 0 ? angle + Math.PI : angle;
}
