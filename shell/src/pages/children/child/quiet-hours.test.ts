import { expect, it } from 'vitest';
import { clockOf, minutesOf } from './QuietHours.tsx';

it('a minute of the day is written as a field of time writes it, and read back', () => {
  for (const minute of [0, 1, 59, 60, 420, 1200, 1439])
    expect(minutesOf(clockOf(minute))).toBe(minute);
  expect(clockOf(1200)).toBe('20:00');
});

it('what is no time is none', () => {
  for (const clock of ['', '7:00', '24:00', 'noon']) expect(minutesOf(clock)).toBeNull();
});
