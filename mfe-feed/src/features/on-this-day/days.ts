/** Walking through the days of the year. Pure. */
import { addDays, readDay } from '@kinlore/shared/dates';

/** A year that has every day. */
const YEAR = '2000';

export const isDayOfYear = (day: string | null): day is string =>
  day !== null && /^\d{2}-\d{2}$/.test(day) && readDay(`${YEAR}-${day}`) !== null;

/** The day so many days further on; after the last of December comes the first of January. */
export const dayBeside = (day: string, by: number): string =>
  addDays(`${YEAR}-${day}`, by).slice(`${YEAR}-`.length);

/** The same day of another month, or its last. */
export function dayInMonth(month: number, day: number): string {
  const text = (of: number) => `${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
  for (let last = day; last > 28; last -= 1) if (isDayOfYear(text(last))) return text(last);
  return text(Math.min(day, 28));
}

export const daysIn = (month: number): number => Number(dayInMonth(month, 31).slice(3));
