/** Pure: walking the family by keyboard. Up to a parent, down to a child, sideways to whoever stands next in the row. */
import { kinOf } from './kin.ts';
import type { Layout, LayoutInput } from './layout.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The card the key leads to, or null at the edge of what is shown. */
export function neighbourIn(direction: Direction, from: string, input: LayoutInput, layout: Layout): string | null {
  const here = layout.cards.find((card) => card.id === from);
  if (here === undefined) return null;
  if (direction === 'up' || direction === 'down') {
    const kin = kinOf(input);
    const near = (direction === 'up' ? kin.parents : kin.children).get(from) ?? [];
    const cards = layout.cards.filter((card) => near.includes(card.id)).toSorted((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
    return cards[0]?.id ?? null;
  }
  const sign = direction === 'right' ? 1 : -1;
  const row = layout.cards.filter((card) => card.row === here.row && (card.x - here.x) * sign > 0).toSorted((a, b) => (a.x - b.x) * sign);
  return row[0]?.id ?? null;
}
