/** When a gathering is, in words: by the clock of its place, and by the reader's where the two differ. */
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import { dateLocale, locale } from '@kinlore/shared/messages';

type Details = NonNullable<Gathering['details']>;

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat(dateLocale(locale()), options);
  } catch {
    return null; // a zone that this browser does not know
  }
};

/** "Saturday, 14 March 2026": a day of a calendar, the same wherever one reads it. */
export const dayWords = (day: string, style: 'full' | 'long' = 'full'): string =>
  format({ dateStyle: style, timeZone: 'UTC' })?.format(new Date(`${day}T00:00:00Z`)) ?? day;

const clockIn = (timeZone: string) => format({ timeStyle: 'short', timeZone });
const dayIn = (timeZone: string) =>
  format({ weekday: 'long', day: 'numeric', month: 'long', timeZone });

/** "11:00", as the clock of the place shows it. */
export const hourWords = ({ starts_at, time, time_zone }: Details): string =>
  clockIn(time_zone)?.format(new Date(starts_at)) ?? time;

/** "Europe / Belgrade" is where it is 11:00. */
export const zoneWords = (timeZone: string): string =>
  timeZone.replaceAll('_', ' ').replaceAll('/', ' / ');

export interface OtherClock {
  readonly hour: string;
  readonly day: string;
}

/** What the reader's own clock and calendar show then; null where they show the same, or are not known. */
export function onClockOf(readerZone: string, details: Details): OtherClock | null {
  const moment = new Date(details.starts_at);
  const shown = (zone: string) => {
    const [hour, day] = [clockIn(zone)?.format(moment), dayIn(zone)?.format(moment)];
    return hour === undefined || day === undefined ? null : { hour, day };
  };
  const [there, here] = [shown(details.time_zone), shown(readerZone)];
  if (there === null || here === null) return null;
  return there.hour === here.hour && there.day === here.day ? null : here;
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
