import { describe, expect, it } from 'vitest';
import { startOfDay } from './day.ts';

describe('the day of a person', () => {
  it.each([
    ['Europe/Belgrade', '2027-05-04T10:00:00Z', '2027-05-03T22:00:00.000Z'],
    ['America/Los_Angeles', '2027-05-04T03:00:00Z', '2027-05-03T07:00:00.000Z'],
    ['Asia/Kolkata', '2027-05-04T18:29:59Z', '2027-05-03T18:30:00.000Z'],
    ['Asia/Kolkata', '2027-05-04T18:30:00Z', '2027-05-04T18:30:00.000Z'],
    // The clocks went forward at 2 in the night, and back at 3.
    ['Europe/Belgrade', '2027-03-28T10:00:00Z', '2027-03-27T23:00:00.000Z'],
    ['Europe/Belgrade', '2027-10-31T10:00:00Z', '2027-10-30T22:00:00.000Z'],
    ['Nowhere/Else', '2027-05-04T10:00:00Z', '2027-05-04T00:00:00.000Z'],
  ])('in %s at %s began at %s', (zone, now, began) => {
    expect(startOfDay(zone, new Date(now)).toISOString()).toBe(began);
  });
});
