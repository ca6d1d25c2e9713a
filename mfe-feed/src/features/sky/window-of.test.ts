import { describe, expect, it } from 'vitest';
import { linesAt, scrollTo, type Measures } from './window-of.ts';

const list: Measures = { line: 60, columns: 1, height: 600 };
const tiles: Measures = { line: 200, columns: 4, height: 600 };

describe('a very long list', () => {
  it('draws what is seen and a little around it', () => {
    const lines = linesAt(100_000, list, 60_000);
    expect([lines.from, lines.to, lines.tall]).toEqual([996, 1_014, 6_000_000]);
    expect(lines.topOf(1_000)).toBe(60_000);
  });

  it('draws everything of a short one', () => {
    expect(linesAt(3, list, 0)).toMatchObject({ from: 0, to: 3, tall: 180 });
    expect(linesAt(0, list, 0)).toMatchObject({ from: 0, to: 0, tall: 0 });
  });

  it('draws whole lines of tiles', () => {
    const lines = linesAt(1_001, tiles, 2_000);
    expect([lines.from % 4, lines.topOf(41), lines.tall]).toEqual([0, 2_000, 251 * 200]);
  });

  it.each([list, tiles])(
    'can be scrolled to its very end, however many there are: %j',
    (measures) => {
      const count = 1_000_000;
      const { tall } = linesAt(count, measures, 0);
      expect(tall).toBeLessThanOrEqual(12_000_000);
      const end = linesAt(count, measures, tall - measures.height);
      expect(end.to).toBe(count);
      expect(end.topOf(count - 1) + measures.line).toBeCloseTo(tall, 3);
    },
  );

  it.each([0, 7, 999, 500_000, 999_999])('shows item %d whole when it is scrolled to', (item) => {
    for (const scrolled of [0, 400, 6_000_000]) {
      const to = scrollTo(item, 1_000_000, list, { scrolled });
      const top = linesAt(1_000_000, list, to).topOf(item) - to;
      expect(top).toBeGreaterThanOrEqual(-0.01);
      expect(top + list.line).toBeLessThanOrEqual(list.height + 0.01);
    }
  });

  it('stays where it is when the item is seen already', () => {
    expect(scrollTo(12, 1_000, list, { scrolled: 500 })).toBe(500);
    expect(scrollTo(12, 1_000, list, { scrolled: 500, first: true })).toBe(720);
  });
});
