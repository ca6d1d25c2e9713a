/** What an engine has drawn, in one form for all of them, and what can be said about it: how many, how often, overlapping, crossing. */

export interface Card {
  readonly person: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line from one thing to another, as a chain of points x, y, x, y, … Edges that share an end do not count as crossing. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly points: readonly number[];
}

export interface Drawing {
  readonly cards: readonly Card[];
  readonly edges: readonly Edge[];
}

/** What a layout leaves behind; telling it in the form of the bench does not count. */
export interface Laid {
  readonly drawing: () => Drawing;
}

/** Lays out, every time anew. */
export type LayOut = () => Laid | Promise<Laid>;

/** By person: parents by family, families, and so on, as every engine wants it told its own way. */
export interface BenchFamily {
  readonly persons: number;
  /** 0 unknown, 1 male, 2 female. */
  readonly sex: ArrayLike<number>;
  /** Grows with the day of birth; null where it is not known. */
  readonly born: readonly (number | null)[];
  readonly families: readonly {
    readonly partners: readonly number[];
    readonly children: readonly number[];
  }[];
  /** The first person of the largest connected part, where engines that need a beginning begin. */
  readonly start: number;
  /** How many are connected with that person. */
  readonly reachable: number;
}

/** Pairs of cards that cover each other by more than a pixel. A sweep from left to right. */
export function overlapsOf(cards: readonly Card[]): number {
  const sorted = cards.toSorted((a, b) => a.x - b.x);
  const widest = cards.reduce((most, { width }) => Math.max(most, width), 0);
  let [count, first] = [0, 0];
  for (const [i, card] of sorted.entries()) {
    while ((sorted[first]?.x ?? 0) + widest <= card.x + 1) first += 1;
    for (let j = first; j < i; j += 1) {
      const other = sorted[j];
      if (other === undefined || other.x + other.width <= card.x + 1) continue;
      if (other.y + other.height > card.y + 1 && card.y + card.height > other.y + 1) count += 1;
    }
  }
  return count;
}

interface Segment {
  readonly edge: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

function segmentsOf(edges: readonly Edge[]): Segment[] {
  const segments: Segment[] = [];
  for (const [edge, { points }] of edges.entries()) {
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = points.slice(i, i + 4);
      if (ax !== bx || ay !== by) segments.push({ edge, ax, ay, bx, by });
    }
  }
  return segments;
}

const side = (ax: number, ay: number, bx: number, by: number, x: number, y: number) => {
  const area = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  return Math.abs(area) < 1e-6 ? 0 : Math.sign(area);
};

/** Two segments meet inside of both, or lie on each other. */
function meet(s: Segment, t: Segment): boolean {
  const [a, b] = [
    side(s.ax, s.ay, s.bx, s.by, t.ax, t.ay),
    side(s.ax, s.ay, s.bx, s.by, t.bx, t.by),
  ];
  const [c, d] = [
    side(t.ax, t.ay, t.bx, t.by, s.ax, s.ay),
    side(t.ax, t.ay, t.bx, t.by, s.bx, s.by),
  ];
  if (a === 0 && b === 0) {
    const along = Math.abs(s.bx - s.ax) > Math.abs(s.by - s.ay);
    const [s0, s1, t0, t1] = along ? [s.ax, s.bx, t.ax, t.bx] : [s.ay, s.by, t.ay, t.by];
    return (
      Math.min(Math.max(s0, s1), Math.max(t0, t1)) - Math.max(Math.min(s0, s1), Math.min(t0, t1)) >
      0.5
    );
  }
  return a * b < 0 && c * d < 0;
}

const CELL = 240;

/** Segments by the cells of a grid that they may touch. */
function gridOf(segments: readonly Segment[]): Map<number, number[]> {
  const grid = new Map<number, number[]>();
  const put = (key: number, segment: number) => {
    const there = grid.get(key);
    if (there === undefined) grid.set(key, [segment]);
    else there.push(segment);
  };
  for (const [i, { ax, ay, bx, by }] of segments.entries()) {
    for (
      let x = Math.floor(Math.min(ax, bx) / CELL);
      x <= Math.floor(Math.max(ax, bx) / CELL);
      x += 1
    ) {
      for (
        let y = Math.floor(Math.min(ay, by) / CELL);
        y <= Math.floor(Math.max(ay, by) / CELL);
        y += 1
      )
        put(x * 2 ** 22 + y, i);
    }
  }
  return grid;
}

const sharesEnd = (one: Edge, other: Edge): boolean =>
  one.from === other.from || one.from === other.to || one.to === other.from || one.to === other.to;

/** Pairs of edges that cross at least once and share no end: exact, in a grid of cells. */
export function crossingsOf(edges: readonly Edge[]): number {
  const segments = segmentsOf(edges);
  const pairs = new Set<number>();
  const compare = (s: Segment, t: Segment) => {
    const [one, other] = [edges[s.edge], edges[t.edge]];
    if (
      s.edge === t.edge ||
      one === undefined ||
      other === undefined ||
      !meet(s, t) ||
      sharesEnd(one, other)
    )
      return;
    pairs.add(Math.min(s.edge, t.edge) * edges.length + Math.max(s.edge, t.edge));
  };
  for (const cell of gridOf(segments).values()) {
    const there = cell.flatMap((i) => segments[i] ?? []);
    for (const [i, s] of there.entries()) for (const t of there.slice(i + 1)) compare(s, t);
  }
  return pairs.size;
}

/** Families of two and more children born in different years, and those of them whose children stand from left to right as they were born. */
function birthOrderOf(
  cards: readonly Card[],
  { families, born }: BenchFamily,
): Pick<Figures, 'datedFamilies' | 'inBirthOrder'> {
  const x = new Map(cards.map((card) => [card.person, card.x]));
  let [dated, inOrder] = [0, 0];
  for (const { children } of families) {
    const known = children
      .flatMap((child) => {
        const [year, place] = [born[child] ?? null, x.get(child)];
        return year === null || place === undefined ? [] : [{ year, place }];
      })
      .toSorted((a, b) => a.year - b.year || a.place - b.place);
    if (new Set(known.map(({ year }) => year)).size < 2) continue;
    dated += 1;
    if (known.every(({ place }, at) => place >= (known[at - 1]?.place ?? place))) inOrder += 1;
  }
  return { datedFamilies: dated, inBirthOrder: inOrder };
}

const MOST_EDGES = 200_000;

export interface Figures {
  readonly cards: number;
  readonly distinct: number;
  /** Of all persons, and of those connected with the beginning, from 0 to 1. */
  readonly shown: number;
  readonly reached: number;
  readonly duplicates: number;
  readonly overlaps: number;
  /** Null where there are too many lines to compare. */
  readonly crossings: number | null;
  readonly datedFamilies: number;
  readonly inBirthOrder: number;
}

export function figuresOf({ cards, edges }: Drawing, family: BenchFamily): Figures {
  const { persons, reachable } = family;
  const distinct = new Set(cards.map((card) => card.person)).size;
  return {
    cards: cards.length,
    distinct,
    shown: distinct / Math.max(1, persons),
    reached: Math.min(1, distinct / Math.max(1, reachable)),
    duplicates: cards.length / Math.max(1, distinct),
    overlaps: overlapsOf(cards),
    crossings: edges.length > MOST_EDGES ? null : crossingsOf(edges),
    ...birthOrderOf(cards, family),
  };
}
