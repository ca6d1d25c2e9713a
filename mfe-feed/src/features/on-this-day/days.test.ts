import { describe, expect, it } from 'vitest';
import { dayBeside, dayInMonth, daysIn, isDayOfYear } from './days.ts';

describe('days of the year', () => {
  it('are none that no year has', () => {
    for (const day of [null, '', '5-5', '02-30', '13-01', '04-31'])
      expect(isDayOfYear(day)).toBe(false);
    expect(isDayOfYear('02-29')).toBe(true);
  });
  it('go round, with the leap day among them', () => {
    expect(dayBeside('12-31', 1)).toBe('01-01');
    expect(dayBeside('01-01', -1)).toBe('12-31');
    expect(dayBeside('02-28', 1)).toBe('02-29');
  });
  it('of another month are its last where it has no such day', () => {
    expect(dayInMonth(2, 31)).toBe('02-29');
    expect(dayInMonth(4, 31)).toBe('04-30');
    expect(daysIn(2)).toBe(29);
  });
});
