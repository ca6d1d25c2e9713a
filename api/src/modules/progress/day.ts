/** The calendar day and week of a person, as spans of instants. */
import { minutesIntoDay, todayIn } from '../../platform/zones.ts';

/** The instant at which the person's present day began. A clock change inside the day is accounted for. */
export function startOfDay(timeZone: string, now: Date): Date {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const first = new Date(minute.getTime() - minutesIntoDay(timeZone, minute) * 60_000);
  const off = minutesIntoDay(timeZone, first);
  if (off === 0) return first;
  return new Date(first.getTime() + (off > 720 ? 1440 - off : -off) * 60_000);
}

const HOUR = 3_600_000;

/** The instant at which the person's present week began: Monday, midnight, on their clock. Clock changes inside the week are accounted for. */
export function startOfWeek(timeZone: string, now: Date): Date {
  const today = startOfDay(timeZone, now);
  const sinceMonday = (new Date(`${todayIn(timeZone, now)}T00:00:00Z`).getUTCDay() + 6) % 7;
  // Noon of that Monday, whichever way the clocks went since.
  return startOfDay(timeZone, new Date(today.getTime() - (sinceMonday * 24 - 12) * HOUR));
}

/** The present moment of a person, and when the day and the week it lies in began. */
export interface PersonsDay {
  readonly since: Date;
  readonly weekBegan: Date;
  readonly now: Date;
}
export const dayAt = (timeZone: string, now: Date): PersonsDay => ({
  since: startOfDay(timeZone, now),
  weekBegan: startOfWeek(timeZone, now),
  now,
});
