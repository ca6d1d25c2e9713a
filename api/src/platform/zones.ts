/** Day and hour of a person's zone. Making a formatter costs a hundred times what using it does, so each zone's are kept. */
import { createMemo } from './memo.ts';

/** More than there are zones. */
const MOST = 700;

const formatter = (options: Intl.DateTimeFormatOptions, locale: string) =>
  createMemo(MOST, (timeZone): Intl.DateTimeFormat | 'unknown' => {
    try {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone });
    } catch {
      return 'unknown'; // a zone this runtime does not know
    }
  });
const dayIn = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
const timeIn = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB');

/** The calendar day it is for a person, `YYYY-MM-DD`; in UTC where the zone is not known. */
export function todayIn(timeZone: string, now: Date): string {
  const format = dayIn(timeZone);
  return format === 'unknown' ? now.toISOString().slice(0, 10) : format.format(now);
}

/** Whether it is a zone at all. */
export const isZone = (timeZone: string): boolean => dayIn(timeZone) !== 'unknown';

/** Minutes since midnight on the clock of a zone; of UTC where the zone is not known. */
export function minutesIntoDay(timeZone: string, now: Date): number {
  const format = timeIn(timeZone);
  if (format === 'unknown') return now.getUTCHours() * 60 + now.getUTCMinutes();
  const parts = format.formatToParts(now);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return value('hour') * 60 + value('minute');
}
