/** The hour of a place, and the moment it means: where clocks are changed, where they are odd, and where there is no such hour. */
import { describe, expect, it } from 'vitest';
import { isNamedZone, minuteOf, momentOf, timeOf } from './hours.ts';

const momentAt = (day: string, time: string, zone: string) =>
  momentOf(day, minuteOf(time), zone)?.toISOString() ?? null;

describe('no moment', () => {
  it.each([
    ['the clocks of Belgrade go from two to three', '2026-03-29', '02:30', 'Europe/Belgrade'],
    ['Beirut goes from midnight to one', '2027-03-28', '00:15', 'Asia/Beirut'],
    ['Lord Howe goes on by half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe'],
    ['Apia left out a whole day', '2011-12-30', '12:00', 'Pacific/Apia'],
    ['the day is none', '2026-02-30', '11:00', 'Europe/Belgrade'],
    ['the day is none of this calendar', '2026-13-01', '11:00', 'UTC'],
  ])('is meant where %s', (_why, day, time, zone) => {
    expect(momentAt(day, time, zone)).toBeNull();
  });

  it.each([
    'Mars/Olympus_Mons',
    '',
    '+02:00',
    'utc',
    'GMT+2',
    'CET',
    'Europe/Belgrade\n',
    '../../etc/passwd',
    '__proto__',
  ])('is meant in a zone that is none: %j', (zone) => {
    expect(isNamedZone(zone)).toBe(false);
    expect(momentAt('2026-03-14', '11:00', zone)).toBeNull();
  });
});

describe('a moment', () => {
  it.each([
    ['in winter', '2026-03-14', '11:00', 'Europe/Belgrade', '2026-03-14T10:00:00.000Z'],
    ['in summer', '2026-07-14', '11:00', 'Europe/Belgrade', '2026-07-14T09:00:00.000Z'],
    [
      'the hour before the gap',
      '2026-03-29',
      '01:59',
      'Europe/Belgrade',
      '2026-03-29T00:59:00.000Z',
    ],
    [
      'the hour after the gap',
      '2026-03-29',
      '03:00',
      'Europe/Belgrade',
      '2026-03-29T01:00:00.000Z',
    ],
    // Told twice that night: the first.
    ['twice', '2026-10-25', '02:30', 'Europe/Belgrade', '2026-10-25T00:30:00.000Z'],
    ['in quarters', '2026-03-14', '11:00', 'Asia/Kathmandu', '2026-03-14T05:15:00.000Z'],
    [
      'the day after the one that was left out',
      '2011-12-31',
      '00:00',
      'Pacific/Apia',
      '2011-12-30T10:00:00.000Z',
    ],
    ['far ahead', '2026-03-14', '08:00', 'Pacific/Kiritimati', '2026-03-13T18:00:00.000Z'],
    ['far behind', '2026-03-14', '20:00', 'Pacific/Pago_Pago', '2026-03-15T07:00:00.000Z'],
    ['of a leap day', '2028-02-29', '00:00', 'America/St_Johns', '2028-02-29T03:30:00.000Z'],
    ['long ago', '1923-05-03', '11:00', 'UTC', '1923-05-03T11:00:00.000Z'],
  ])('%s', (_what, day, time, zone, moment) => {
    expect(momentAt(day, time, zone)).toBe(moment);
  });

  it.each(['Europe/Belgrade', 'America/Asuncion', 'Asia/Beirut', 'Pacific/Chatham'])(
    'is shown as it was written, on every quarter of an hour of days on which clocks change: %s',
    (zone) => {
      const clock = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const days = ['2026-03-28', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-25'];
      const quarters = Array.from({ length: 96 }, (_, quarter) => quarter * 15);
      const written = days.flatMap((day) => quarters.map((minute) => ({ day, minute })));
      const meant = written.flatMap((one) => {
        const moment = momentOf(one.day, one.minute, zone);
        return moment === null ? [] : [{ ...one, moment }];
      });
      expect(meant.length).toBeGreaterThan(470);
      for (const { day, minute, moment } of meant)
        expect(clock.format(moment)).toBe(`${day} ${timeOf(minute)}`);
    },
  );
});
