/** The calendar day of a person, as a span of instants. */
import { minutesIntoDay } from '../../platform/zones.ts';

/** The instant at which the person's present day began. A clock change inside the day is accounted for. */
export function startOfDay(timeZone: string, now: Date): Date {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const first = new Date(minute.getTime() - minutesIntoDay(timeZone, minute) * 60_000);
  const off = minutesIntoDay(timeZone, first);
  if (off === 0) return first;
  return new Date(first.getTime() + (off > 720 ? 1440 - off : -off) * 60_000);
}
