import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutFamily, type LayoutInput } from './layout.ts';
import { threadsOf } from './threads.ts';
import { neighbourIn } from './walk.ts';

const measures = { cardWidth: 200, cardHeight: 96, gap: 32, rowGap: 64 };
const couple = (id: string, ...partner_ids: string[]) => ({ id, partner_ids });
const link = (child_id: string, parent_id: string, union_id: string | null = null) => ({ child_id, parent_id, union_id });

function overlaps(input: LayoutInput): number {
  const { cards } = layoutFamily(input, measures);
  let count = 0;
  for (const [index, one] of cards.entries()) {
    for (const other of cards.slice(index + 1)) {
      if (Math.abs(one.x - other.x) < measures.cardWidth && Math.abs(one.y - other.y) < measures.cardHeight) count += 1;
    }
  }
  return count;
}

const nuclear: LayoutInput = {
  focusId: 'me', personIds: ['me', 'mother', 'father', 'brother', 'wife', 'child'],
  unions: [couple('u1', 'mother', 'father'), couple('u2', 'me', 'wife')],
  links: [link('me', 'mother', 'u1'), link('me', 'father', 'u1'), link('brother', 'mother', 'u1'), link('brother', 'father', 'u1'), link('child', 'me', 'u2'), link('child', 'wife', 'u2')],
};

const shapes: Readonly<Record<string, LayoutInput>> = {
  nuclear,
  'half-siblings': { focusId: 'a', personIds: ['a', 'b', 'm', 'f1', 'f2'], unions: [couple('u1', 'm', 'f1'), couple('u2', 'm', 'f2')], links: [link('a', 'm', 'u1'), link('a', 'f1', 'u1'), link('b', 'm', 'u2'), link('b', 'f2', 'u2')] },
  'three spouses': { focusId: 'a', personIds: ['a', 'b', 'c', 'd'], unions: [couple('u1', 'a', 'b'), couple('u2', 'a', 'c'), couple('u3', 'a', 'd')], links: [] },
  'uncle and niece': { focusId: 'n', personIds: ['g', 'u', 'p', 'n', 'k'], unions: [couple('x', 'u', 'n')], links: [link('u', 'g'), link('p', 'g'), link('n', 'p'), link('k', 'u', 'x'), link('k', 'n', 'x')] },
  'two fathers and a surrogate': { focusId: 'c', personIds: ['c', 'f1', 'f2', 's'], unions: [couple('u', 'f1', 'f2')], links: [link('c', 'f1', 'u'), link('c', 'f2', 'u'), link('c', 's')] },
  'a cycle in the data': { focusId: 'a', personIds: ['a', 'b'], unions: [], links: [link('a', 'b'), link('b', 'a')] },
  'one alone': { focusId: 'a', personIds: ['a'], unions: [], links: [] },
};

describe.each(Object.entries(shapes))('%s', (_name, input) => {
  it('shows each person once, and no card on another', () => {
    const { cards } = layoutFamily(input, measures);
    expect(cards.map((card) => card.id).toSorted()).toEqual([...input.personIds].toSorted());
    expect(overlaps(input)).toBe(0);
  });

  it('stands the same way every time', () => {
    expect(layoutFamily(input, measures)).toEqual(layoutFamily(input, measures));
  });
});

describe('a nuclear family', () => {
  const layout = layoutFamily(nuclear, measures);
  const card = (id: string) => layout.cards.find((one) => one.id === id) ?? { x: -1, y: -1, row: -1, id };

  it('has parents above, children below, partners beside', () => {
    expect([card('mother').row, card('me').row, card('child').row]).toEqual([0, 1, 2]);
    expect(card('me').row).toBe(card('wife').row);
    expect(Math.abs(card('me').x - card('wife').x)).toBe(measures.cardWidth + measures.gap);
  });

  it('hangs a child between its parents', () => {
    const between = (card('me').x + card('wife').x) / 2;
    expect(Math.abs(card('child').x - between)).toBeLessThanOrEqual(1);
  });

  it('is walked by the arrow keys, and ends at its edges', () => {
    expect(['mother', 'father']).toContain(neighbourIn('up', 'me', nuclear, layout));
    expect(neighbourIn('down', 'me', nuclear, layout)).toBe('child');
    expect(neighbourIn('up', 'mother', nuclear, layout)).toBeNull();
    const sides = [neighbourIn('left', 'me', nuclear, layout), neighbourIn('right', 'me', nuclear, layout)];
    expect(sides).toContain('wife');
  });

  it('is drawn with one thread a couple and one bundle a family', () => {
    const threads = threadsOf(nuclear, layout, measures);
    expect(threads.filter((thread) => thread.kind === 'union')).toHaveLength(2);
    expect(threads.filter((thread) => thread.kind === 'descent').map((thread) => thread.ids.length).toSorted()).toEqual([3, 4]);
  });

  it('gives families whose lines would lie on each other lanes of their own', () => {
    const crossing: LayoutInput = { focusId: 'a', personIds: ['a', 'b', 'c', 'd', 'e', 'f'], unions: [], links: [link('d', 'a'), link('f', 'a'), link('e', 'b')] };
    const placed = { cards: ['a', 'b', 'c'].map((id, at) => ({ id, x: at * 232, y: 0, row: 0 })).concat(['d', 'e', 'f'].map((id, at) => ({ id, x: at * 232, y: 160, row: 1 }))), width: 0, height: 0 };
    const bars = threadsOf(crossing, placed, measures).map((thread) => / V([\d.]+) M/.exec(thread.path)?.[1]);
    expect(new Set(bars).size).toBe(2);
  });
});

describe('an uncle who married his niece', () => {
  const { cards } = layoutFamily(shapes['uncle and niece'] ?? nuclear, measures);
  const row = (id: string) => cards.find((card) => card.id === id)?.row;

  it('stands beside her, and their common forebear above both of their parents', () => {
    expect([row('g'), row('p'), row('n'), row('u'), row('k')]).toEqual([0, 1, 2, 2, 3]);
  });
});

describe('somebody with three spouses', () => {
  const input: LayoutInput = { ...(shapes['three spouses'] ?? nuclear), personIds: ['a', 'b', 'c', 'd', 'x'], links: [link('x', 'a', 'u3'), link('x', 'd', 'u3')] };
  const layout = layoutFamily(input, measures);
  const box = (id: string) => layout.cards.find((card) => card.id === id) ?? { id, row: -1, x: -1, y: -1 };
  const threads = threadsOf(input, layout, measures);

  it('is joined to the one who stands farther over the head of the one between', () => {
    const arch = threads.filter((thread) => thread.kind === 'union' && thread.path.includes('V'));
    expect(arch.map((thread) => thread.ids)).toEqual([['a', 'd']]);
  });

  it('has the children of that bond hang from the farther partner, not from the one between', () => {
    const [descent] = threads.filter((thread) => thread.kind === 'descent');
    expect(descent?.path.startsWith(`M${box('d').x + measures.cardWidth / 2} ${box('d').y + measures.cardHeight}`)).toBe(true);
  });
});

describe('any family', () => {
  const family = fc.integer({ min: 1, max: 40 }).chain((size) =>
    fc.record({
      unions: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 20 }),
      links: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 60 }),
    }).map(({ unions, links }): LayoutInput => ({
      focusId: 'p0', personIds: Array.from({ length: size }, (_, index) => `p${index}`),
      unions: unions.filter(([a, b]) => a !== b).map(([a, b], index) => couple(`u${index}`, `p${a}`, `p${b}`)),
      links: links.filter(([a, b]) => a !== b).map(([a, b]) => link(`p${a}`, `p${b}`)),
    })),
  );

  it('has each person once and no overlap, whatever its links', () => {
    fc.assert(fc.property(family, (input) => {
      const { cards } = layoutFamily(input, measures);
      expect(new Set(cards.map((card) => card.id)).size).toBe(input.personIds.length);
      expect(overlaps(input)).toBe(0);
    }), { numRuns: 200 });
  });
});
