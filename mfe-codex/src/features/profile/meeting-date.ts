/** The rules of the date of meeting, as the server has them (product.md section 5). Pure. */
import { addYears, readDay } from '@kinlore/shared/dates';

export type MeetingDateProblem = 'inFuture' | 'tooOld';

const MOST_YEARS = 100;

/** What is wrong with a day; null when nothing. A day that is not one is too old: it cannot be chosen from a calendar. */
export function meetingDateProblem(day: string, today: string): MeetingDateProblem | null {
  if (readDay(day) === null) return 'tooOld';
  if (day > today) return 'inFuture';
  return day < addYears(today, -MOST_YEARS) ? 'tooOld' : null;
}

/** The calendar day it is where the person lives; a zone this browser does not know is read as UTC. */
export function todayIn(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
