import { describe, expect, it } from 'vitest';
import { nextDigest } from './due.ts';

const night = { quiet_from: 1_320, quiet_to: 420 };
const at = (timeZone: string, every: 'daily' | 'weekly', now: string, chosen = night) =>
  nextDigest({ ...chosen, every, timeZone }, new Date(now)).toISOString();

describe('the next summary', () => {
  it.each([
    ['UTC', 'daily', '2027-05-04T07:59:59Z', '2027-05-04T08:00:00.000Z'],
    ['UTC', 'daily', '2027-05-04T08:00:00Z', '2027-05-05T08:00:00.000Z'],
    ['Europe/Belgrade', 'daily', '2027-05-04T05:00:00Z', '2027-05-04T06:00:00.000Z'],
    ['Asia/Kathmandu', 'daily', '2027-05-04T05:00:00Z', '2027-05-05T02:15:00.000Z'],
    // Tuesday: the Monday after.
    ['UTC', 'weekly', '2027-05-04T07:00:00Z', '2027-05-10T08:00:00.000Z'],
    ['UTC', 'weekly', '2027-05-10T07:00:00Z', '2027-05-10T08:00:00.000Z'],
    ['UTC', 'weekly', '2027-05-10T08:00:00Z', '2027-05-17T08:00:00.000Z'],
    // It is Monday there already.
    ['Pacific/Kiritimati', 'weekly', '2027-05-09T17:00:00Z', '2027-05-09T18:00:00.000Z'],
    // The clock is put forward, and back.
    ['Europe/Belgrade', 'daily', '2027-03-27T20:00:00Z', '2027-03-28T06:00:00.000Z'],
    ['Europe/Belgrade', 'daily', '2027-10-30T20:00:00Z', '2027-10-31T07:00:00.000Z'],
    ['Nowhere/At_All', 'daily', '2027-05-04T07:00:00Z', '2027-05-04T08:00:00.000Z'],
  ] as const)('in %s, %s, after %s is at %s', (zone, every, now, due) => {
    expect(at(zone, every, now)).toBe(due);
  });
  it('waits for who sleeps longer', () => {
    const late = { quiet_from: 120, quiet_to: 610 };
    expect(at('UTC', 'daily', '2027-05-04T05:00:00Z', late)).toBe('2027-05-04T10:10:00.000Z');
  });
});
