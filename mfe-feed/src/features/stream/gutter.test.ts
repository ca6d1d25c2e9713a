import { describe, expect, it } from 'vitest';
import { groupByMonth, gutterWords, monthIn } from './gutter.ts';

describe('the date gutter', () => {
  it('reads the month where the reader lives, and UTC for a zone nobody knows', () => {
    expect(monthIn('2026-03-31T23:30:00Z', 'Europe/Belgrade')).toBe('2026-04');
    expect(monthIn('2026-04-01T02:00:00Z', 'America/New_York')).toBe('2026-03');
    expect(monthIn('2026-03-31T23:30:00Z', 'Nowhere/Zone')).toBe('2026-03');
  });

  it('names a year only where it changes, and keeps the order it was given', () => {
    const months = ['2026-03', '2026-03', '2026-02', '2025-12', '2026-02'];
    expect(groupByMonth(months, (month) => month)).toEqual([
      { month: '2026-03', showsYear: true, items: ['2026-03', '2026-03'] },
      { month: '2026-02', showsYear: false, items: ['2026-02'] },
      { month: '2025-12', showsYear: true, items: ['2025-12'] },
      { month: '2026-02', showsYear: true, items: ['2026-02'] },
    ]);
    expect(groupByMonth([], String)).toEqual([]);
  });

  it('speaks the language of the reader', () => {
    expect(gutterWords('2026-03', 'en')).toEqual({ year: '2026', month: 'March' });
    expect(gutterWords('2026-03', 'de').month).toBe('März');
  });
});
