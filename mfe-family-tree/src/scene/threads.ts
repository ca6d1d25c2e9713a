/** Pure: the threads between cards. Partners are joined along their row; children hang from the middle between their parents. */
import type { Layout, LayoutInput, Measures } from './layout.ts';

export interface Thread {
  readonly key: string;
  /** An SVG path in the coordinates of the layout. */
  readonly path: string;
  /** Whose line it is: lit when one of them is chosen. */
  readonly ids: readonly string[];
  readonly kind: 'union' | 'descent';
}

interface Box {
  readonly x: number;
  readonly y: number;
}

export function threadsOf(input: LayoutInput, layout: Layout, { cardWidth, cardHeight, rowGap }: Measures): readonly Thread[] {
  const boxes = new Map<string, Box>(layout.cards.map((card) => [card.id, card]));
  let arches = 0;
  const unions = input.unions.flatMap(({ id, partner_ids }) => {
    const [one, other] = partner_ids.flatMap((partner) => boxes.get(partner) ?? []).toSorted((a, b) => a.x - b.x);
    if (one === undefined || other === undefined) return [];
    const beside = { key: `u${id}`, kind: 'union' as const, ids: partner_ids, path: `M${one.x + cardWidth} ${one.y + cardHeight / 2} L${other.x} ${other.y + cardHeight / 2}` };
    if (!isBetween(boxes, one, other)) return [beside];
    // Over the heads of who stands between: nobody is joined to somebody else's partner.
    const top = Math.min(one.y, other.y) - 10 - 4 * (arches++ % 3);
    return [{ ...beside, path: `M${one.x + cardWidth / 2} ${one.y} V${top} H${other.x + cardWidth / 2} V${other.y}` }];
  });
  return [...unions, ...descentsOf(input, boxes, { cardWidth, cardHeight, rowGap })];
}

const isBetween = (boxes: ReadonlyMap<string, Box>, one: Box, other: Box): boolean => [...boxes.values()].some((box) => box.y === one.y && one.y === other.y && box.x > Math.min(one.x, other.x) && box.x < Math.max(one.x, other.x));

interface Descent {
  readonly key: string;
  readonly ids: readonly string[];
  readonly children: readonly Box[];
  /** Where the thread leaves the parents. */
  readonly x: number;
  readonly y: number;
  /** The lower edge of the lower parent: threads of one row bend between here and the next row. */
  readonly edge: number;
}

/** One bundle a family: from the middle between the parents down to a bar of its own height, and from the bar to each child. */
function descentsOf(input: LayoutInput, boxes: ReadonlyMap<string, Box>, { cardWidth, cardHeight, rowGap }: Omit<Measures, 'gap'>): readonly Thread[] {
  const middle = (box: Box) => box.x + cardWidth / 2;
  const parentsOf = new Map<string, Set<string>>();
  for (const { child_id, parent_id, union_id } of input.links) {
    if (!boxes.has(child_id) || !boxes.has(parent_id)) continue;
    const key = `${child_id} ${union_id ?? parent_id}`;
    parentsOf.set(key, (parentsOf.get(key) ?? new Set()).add(parent_id));
  }
  const families = Map.groupBy([...parentsOf], ([, parents]) => [...parents].toSorted().join(' '));
  const descents = [...families].flatMap(([key, members]): Descent[] => {
    const parents = key.split(' ').flatMap((id) => boxes.get(id) ?? []);
    const ids = members.map(([member]) => member.split(' ')[0] ?? '');
    const children = ids.flatMap((id) => boxes.get(id) ?? []);
    if (parents.length === 0 || children.length === 0) return [];
    const low = Math.max(...parents.map((box) => box.y));
    return [{ key, ids: [...key.split(' '), ...ids], children, ...beginOf(boxes, parents, { cardWidth, cardHeight }), edge: low + cardHeight }];
  });
  const lanes = laneOf(descents.map((descent) => ({ ...descent, span: spanOf(descent, middle) })));
  return descents.map((descent) => {
    const lane = lanes.get(descent.key) ?? { index: 0, count: 1 };
    const bar = descent.edge + (rowGap * (lane.index + 1)) / (lane.count + 1);
    const drops = descent.children.map((child) => `M${descent.x} ${bar} H${middle(child)} V${child.y}`).join(' ');
    return { key: `d${descent.key}`, kind: 'descent' as const, ids: descent.ids, path: `M${descent.x} ${descent.y} V${bar} ${drops}` };
  });
}

/** Between two neighbours the thread begins on the line that joins them; else at the lower edge of the parent nearest to the end of the row. */
function beginOf(boxes: ReadonlyMap<string, Box>, parents: readonly Box[], { cardWidth, cardHeight }: Pick<Measures, 'cardWidth' | 'cardHeight'>): Pick<Descent, 'x' | 'y'> {
  const [one, other] = parents.toSorted((a, b) => a.x - b.x);
  if (one === undefined) return { x: 0, y: 0 };
  if (other === undefined) return { x: one.x + cardWidth / 2, y: one.y + cardHeight };
  if (one.y === other.y && !isBetween(boxes, one, other)) return { x: (one.x + other.x + cardWidth) / 2, y: one.y + cardHeight / 2 };
  const outer = one.y === other.y ? outermost(boxes, one, other) : one.y > other.y ? one : other;
  return { x: outer.x + cardWidth / 2, y: outer.y + cardHeight };
}

function outermost(boxes: ReadonlyMap<string, Box>, one: Box, other: Box): Box {
  const row = [...boxes.values()].filter((box) => box.y === one.y);
  const [left, right] = [row.filter((box) => box.x < one.x).length, row.filter((box) => box.x > other.x).length];
  return left < right ? one : other;
}

type Span = readonly [from: number, to: number];
const spanOf = (descent: Descent, middle: (box: Box) => number): Span => {
  const ends = [descent.x, ...descent.children.map(middle)];
  return [Math.min(...ends), Math.max(...ends)];
};

/** Families of one row whose bars would lie on each other get lanes of their own, so that a line can be followed by eye. */
function laneOf(descents: readonly (Descent & { readonly span: Span })[]): ReadonlyMap<string, { readonly index: number; readonly count: number }> {
  const lanes = new Map<string, { index: number; count: number }>();
  for (const row of Map.groupBy(descents, (descent) => descent.edge).values()) {
    const ends: number[] = [];
    const placed = row
      .toSorted((a, b) => a.span[0] - b.span[0])
      .map((descent) => {
        const free = ends.findIndex((end) => end < descent.span[0]);
        const index = free === -1 ? ends.length : free;
        ends[index] = descent.span[1];
        return [descent.key, index] as const;
      });
    for (const [key, index] of placed) lanes.set(key, { index, count: ends.length });
  }
  return lanes;
}
