import { describe, expect, it } from 'vitest';
import { startOfDay, startOfWeek } from './day.ts';

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

describe('the week of a person', () => {
  it.each([
    // A Tuesday, a Monday, a Sunday.
    ['Europe/Belgrade', '2027-05-04T10:00:00Z', '2027-05-02T22:00:00.000Z'],
    ['Europe/Belgrade', '2027-05-02T22:00:00Z', '2027-05-02T22:00:00.000Z'],
    ['Europe/Belgrade', '2027-05-02T21:59:59Z', '2027-04-25T22:00:00.000Z'],
    ['America/Los_Angeles', '2027-05-03T06:59:59Z', '2027-04-26T07:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-05-02T10:00:00Z', '2027-05-02T10:00:00.000Z'],
    // The clocks went forward on the Sunday, and back on the Sunday.
    ['Europe/Belgrade', '2027-03-28T10:00:00Z', '2027-03-21T23:00:00.000Z'],
    ['Europe/Belgrade', '2027-10-31T22:59:59Z', '2027-10-24T22:00:00.000Z'],
    ['Europe/Belgrade', '2027-11-02T10:00:00Z', '2027-10-31T23:00:00.000Z'],
    // Midnight is left out that night.
    ['America/Asuncion', '2024-10-06T12:00:00Z', '2024-09-30T04:00:00.000Z'],
    ['Nowhere/Else', '2028-02-29T10:00:00Z', '2028-02-28T00:00:00.000Z'],
  ])('in %s at %s began at %s', (zone, now, began) => {
    expect(startOfWeek(zone, new Date(now)).toISOString()).toBe(began);
  });
});
