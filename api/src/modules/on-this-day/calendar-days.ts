/** Days of the year, as the index of memories holds them: 505 for 5 May. */
import { readDay } from '@kinlore/shared/dates';

/** Those of months without a day stand so much further on (migration 0760). */
const MONTHS = 2000;

const isLeap = (year: number): boolean =>
  readDay(`${String(year).padStart(4, '0')}-02-29`) !== null;

/** Whether some year has this day, `MM-DD`. */
export const isDayOfYear = (day: string): boolean => readDay(`2000-${day}`) !== null;

const numberOf = (day: string): number => Number(day.slice(0, 2)) * 100 + Number(day.slice(3));

/** What is shown on a day. What happened on a leap day is remembered on the 28th where a year has none. */
export function daysShown(day: string, year: number): readonly number[] {
  return day === '02-28' && !isLeap(year) ? [numberOf(day), numberOf('02-29')] : [numberOf(day)];
}

/** Of months whose day nobody knows, on the day each comes round. */
export const monthsShown = (day: string): readonly number[] => [MONTHS + numberOf(day)];
