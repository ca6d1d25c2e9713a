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
  const middle = (box: Box) => box.x + cardWidth / 2;
  const unions = input.unions.flatMap(({ id, partner_ids }) => {
    const [one, other] = partner_ids.flatMap((partner) => boxes.get(partner) ?? []).toSorted((a, b) => a.x - b.x);
    if (one === undefined || other === undefined) return [];
    const [from, to] = [{ x: one.x + cardWidth, y: one.y + cardHeight / 2 }, { x: other.x, y: other.y + cardHeight / 2 }];
    return [{ key: `u${id}`, kind: 'union' as const, ids: partner_ids, path: `M${from.x} ${from.y} L${to.x} ${to.y}` }];
  });
  const families = new Map<string, { parents: string[]; child: string }>();
  for (const { child_id, parent_id, union_id } of input.links) {
    if (!boxes.has(child_id) || !boxes.has(parent_id)) continue;
    const key = `${child_id} ${union_id ?? parent_id}`;
    const family = families.get(key) ?? { parents: [], child: child_id };
    family.parents.push(parent_id);
    families.set(key, family);
  }
  const descents = [...families].flatMap(([key, { parents, child }]) => {
    const at = boxes.get(child);
    const from = parents.flatMap((parent) => boxes.get(parent) ?? []);
    if (at === undefined || from.length === 0) return [];
    const x = from.reduce((sum, box) => sum + middle(box), 0) / from.length;
    // Between two partners the thread begins on the line that joins them, below a single parent at the card's edge.
    const y = from.length > 1 ? Math.max(...from.map((box) => box.y)) + cardHeight / 2 : Math.max(...from.map((box) => box.y)) + cardHeight;
    const bend = Math.max(...from.map((box) => box.y)) + cardHeight + rowGap / 2;
    return [{ key: `d${key}`, kind: 'descent' as const, ids: [...parents, child], path: `M${x} ${y} V${bend} H${middle(at)} V${at.y}` }];
  });
  return [...unions, ...descents];
}
