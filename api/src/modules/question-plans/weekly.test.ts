import { describe, expect, it } from 'vitest';
import { minutesIntoDay, todayIn } from '../../platform/zones.ts';
import { nextWeekly } from './weekly.ts';

const HOUR = 3_600_000;
const zones = ['America/New_York', 'Europe/Belgrade', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
/** Days on which some clock is changed, a year ends, or a day is a leap day. */
const days = ['2027-03-14', '2027-03-28', '2027-10-03', '2027-10-31', '2027-12-31', '2028-02-29'];
const moments = days.flatMap((day) =>
  Array.from(
    { length: 40 },
    (_, step) => new Date(Date.parse(`${day}T00:00:00Z`) - 12 * HOUR + step * (HOUR + 7000)),
  ),
);
const weekdayOf = (zone: string, at: Date) =>
  new Date(`${todayIn(zone, at)}T00:00:00Z`).getUTCDay();

describe.each(zones)('in %s', (zone) => {
  it.each([
    [0, 10],
    [3, 0],
    [6, 23],
  ])('on day %d at %d it comes once a week, also over a change of the clock', (weekday, hour) => {
    const wrong = moments.filter((now) => {
      const first = nextWeekly({ weekday, hour, timeZone: zone }, now);
      const second = nextWeekly({ weekday, hour, timeZone: zone }, first);
      const apart = second.getTime() - first.getTime();
      return !(
        first > now &&
        first.getTime() - now.getTime() <= 169 * HOUR &&
        Math.abs(apart - 168 * HOUR) <= HOUR &&
        weekdayOf(zone, first) === weekday &&
        minutesIntoDay(zone, first) === hour * 60
      );
    });
    expect(wrong).toEqual([]);
  });

  it('an hour that a clock leaves out comes as soon as it is over', () => {
    const at = nextWeekly(
      { weekday: 0, hour: 2, timeZone: 'Europe/Belgrade' },
      new Date('2027-03-27T12:00:00Z'),
    );
    expect(at.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  });
});
