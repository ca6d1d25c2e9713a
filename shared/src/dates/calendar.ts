/** Day arithmetic on the proleptic Gregorian calendar, years 1 to 9999, without Date: no time zone can shift a birthday. */

/** `YYYY-MM-DD`. Compares as a string. */
export type Day = string;
export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}
/** First and last day, inclusive. */
export interface Span {
  readonly start: Day;
  readonly end: Day;
}

export const FIRST_YEAR = 1;
export const LAST_YEAR = 9999;
const FIRST_DAY: Day = '0001-01-01';
const LAST_DAY: Day = '9999-12-31';

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days of a month, 0 where there is no such month. */
export const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);

export const dayExists = ({ year, month, day }: Civil): boolean =>
  Number.isInteger(year) &&
  year >= FIRST_YEAR &&
  year <= LAST_YEAR &&
  Number.isInteger(day) &&
  day >= 1 &&
  day <= monthLength(year, month);

const padded = (value: number, width: number) => String(value).padStart(width, '0');

export const toDay = ({ year, month, day }: Civil): Day =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The parts of a day, or null when the calendar has no such day. */
export const readDay = (day: Day): Civil | null => {
  const found = shape.exec(day);
  if (found === null) return null;
  const civil = { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) };
  return dayExists(civil) ? civil : null;
};

/** Parts of a day known to exist; the first day of the calendar otherwise, so that arithmetic never meets NaN. */
export const civilOf = (day: Day): Civil => readDay(day) ?? { year: FIRST_YEAR, month: 1, day: 1 };

/** Days since 0000-03-01 (after Hinnant's days_from_civil). */
const count = ({ year, month, day }: Civil): number => {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear
  );
};

const fromCount = (days: number): Civil => {
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
};

/** Keeps a day inside the years we hold. */
const clampDay = (civil: Civil): Day => {
  if (civil.year < FIRST_YEAR) return FIRST_DAY;
  return civil.year > LAST_YEAR ? LAST_DAY : toDay(civil);
};

export const addDays = (day: Day, days: number): Day =>
  clampDay(fromCount(count(civilOf(day)) + days));

/** `to - from` in days. */
export const daysBetween = (from: Day, to: Day): number =>
  count(civilOf(to)) - count(civilOf(from));

/** The same day some months on; 31 January and one month is 28 or 29 February. */
export const addMonths = (day: Day, months: number): Day => {
  const civil = civilOf(day);
  const index = civil.year * 12 + civil.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return clampDay({ year, month, day: Math.min(civil.day, monthLength(year, month)) });
};

export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);

export const midpointOf = ({ start, end }: Span): Day =>
  addDays(start, Math.floor(daysBetween(start, end) / 2));

export const daySpan = (civil: Civil): Span => ({ start: toDay(civil), end: toDay(civil) });
export const monthSpan = (year: number, month: number): Span => ({
  start: toDay({ year, month, day: 1 }),
  end: toDay({ year, month, day: monthLength(year, month) }),
});
export const yearSpan = (first: number, last = first): Span => ({
  start: clampDay({ year: first, month: 1, day: 1 }),
  end: clampDay({ year: last, month: 12, day: 31 }),
});

/** Year 0 has no calendar here: the decade of the year 7 is 1 to 9. */
export const decadeSpan = (decade: number): Span => yearSpan(decade, decade + 9);

/** The first month of each season. Northern seasons, by whole months: winter of 1975 is December 1975 to February 1976. */
export const seasons = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;
export type Season = keyof typeof seasons;
export const seasonNames = ['spring', 'summer', 'autumn', 'winter'] as const;

export const seasonSpan = (year: number, season: Season): Span => {
  const start = toDay({ year, month: seasons[season], day: 1 });
  return { start, end: addDays(addMonths(start, 3), -1) };
};

/** The season and year a span is exactly, or null. */
export const seasonOf = (span: Span): { season: Season; year: number } | null => {
  const { year, month } = civilOf(span.start);
  const season = seasonNames.find((name) => seasons[name] === month);
  if (season === undefined) return null;
  const whole = seasonSpan(year, season);
  return whole.start === span.start && whole.end === span.end ? { season, year } : null;
};
