/** Days since 0001-01-01, and the years they lie in: proleptic Gregorian, without a `Date` for each of a hundred thousand memories. */

/** Days from 0001-01-01 to the first of January of the year. */
export const firstDayOf = (year: number): number => {
  const before = year - 1;
  return (
    before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  );
};

const YEAR = 365.2425;

export const yearOfDay = (day: number): number => {
  const near = Math.floor(day / YEAR) + 1;
  if (day < firstDayOf(near)) return near - 1;
  return day >= firstDayOf(near + 1) ? near + 1 : near;
};

const TO_1970 = firstDayOf(1970);
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`. */
export const dayOfDate = (date: string): number => Math.round(Date.parse(date) / DAY_MS) + TO_1970;

export const dateOfDay = (day: number): string =>
  new Date((day - TO_1970) * DAY_MS).toISOString().slice(0, 10);
