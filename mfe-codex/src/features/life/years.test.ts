import { describe, expect, it } from 'vitest';
import { byYear, yearOf } from './years.ts';

describe('a life', () => {
  it('puts what nobody can date into a group of its own', () => {
    expect(yearOf({ start: null, end: null })).toBeNull();
  });
  it.each([
    ['1968-03-14', '1968-03-14', '1968'],
    ['1970-01-01', '1979-12-31', '1974'],
    [null, '1950-06-01', '1950'],
    ['0099-01-01', '0099-12-31', '99'],
  ])('from %s to %s stands under %s', (start, end, year) => {
    expect(yearOf({ start, end })).toBe(year);
  });
  it('keeps the order of the server, also where a year comes back', () => {
    const items = ['1975', '1975', '1968', '1975'].map((year) => ({
      start: `${year}-01-01`,
      end: `${year}-01-01`,
    }));
    expect(
      byYear(items, (item) => item).map(({ year, items: { length } }) => [year, length]),
    ).toEqual([
      ['1975', 2],
      ['1968', 1],
      ['1975', 1],
    ]);
  });
});
