/**
 * The four calendars of GEDCOM and day numbers between them. A day number is the Julian Day Number at noon. Years have no 0:
 * 1 BC is -1, and 'YYYY-MM-DD' strings keep that ('-0044-03-15' is in 44 BC). Gregorian is proleptic.
 */
export const calendars = ['gregorian', 'julian', 'hebrew', 'french', 'unknown'] as const;
export type Calendar = (typeof calendars)[number];

/** Months by calendar in GEDCOM's letters, first month first; the Hebrew year begins with Tishri. */
export const monthNames: Readonly<Record<'gregorian' | 'hebrew' | 'french', readonly string[]>> = {
  gregorian: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  hebrew: [
    'TSH',
    'CSH',
    'KSL',
    'TVT',
    'SHV',
    'ADR',
    'ADS',
    'NSN',
    'IYR',
    'SVN',
    'TMZ',
    'AAV',
    'ELL',
  ],
  french: [
    'VEND',
    'BRUM',
    'FRIM',
    'NIVO',
    'PLUV',
    'VENT',
    'GERM',
    'FLOR',
    'PRAI',
    'MESS',
    'THER',
    'FRUC',
    'COMP',
  ],
};

export const monthsOf = (calendar: Calendar): readonly string[] =>
  monthNames[calendar === 'hebrew' || calendar === 'french' ? calendar : 'gregorian'];

const div = (a: number, b: number): number => Math.floor(a / b);
const shifted = (year: number): number => (year < 0 ? year + 1 : year);

function gregorianDay(year: number, month: number, day: number): number {
  const a = div(14 - month, 12);
  const y = shifted(year) + 4800 - a;
  const m = month + 12 * a - 3;
  return day + div(153 * m + 2, 5) + 365 * y + div(y, 4) - div(y, 100) + div(y, 400) - 32_045;
}

function julianDay(year: number, month: number, day: number): number {
  const a = div(14 - month, 12);
  const y = shifted(year) + 4800 - a;
  const m = month + 12 * a - 3;
  return day + div(153 * m + 2, 5) + 365 * y + div(y, 4) - 32_083;
}

const hebrewEpoch = 347_998;
const hebrewLeap = (year: number): boolean => (7 * year + 1) % 19 < 7;

/** Days from the epoch to the first of Tishri, the postponements counted. */
function hebrewElapsed(year: number): number {
  const months = div(235 * year - 234, 19);
  const parts = 12_084 + 13_753 * months;
  const day = 29 * months + div(parts, 25_920);
  return (3 * (day + 1)) % 7 < 3 ? day + 1 : day;
}

/** Days that a new year is put off, by the raw lengths of the year before it and its own. */
function delayOf(before: number, own: number): number {
  if (own === 356) return 2;
  return before === 382 ? 1 : 0;
}

function hebrewNewYear(year: number): number {
  const [before, own, after] = [
    hebrewElapsed(year - 1),
    hebrewElapsed(year),
    hebrewElapsed(year + 1),
  ];
  return hebrewEpoch + own + delayOf(own - before, after - own);
}

/** Length of each of the 13 months; 0 for the second Adar of a common year. */
function hebrewMonths(year: number): number[] {
  const leap = hebrewLeap(year);
  const length = (hebrewNewYear(year + 1) - hebrewNewYear(year)) % 10;
  return [
    30,
    length === 5 ? 30 : 29,
    length === 3 ? 29 : 30,
    29,
    30,
    leap ? 30 : 29,
    leap ? 29 : 0,
    30,
    29,
    30,
    29,
    30,
    29,
  ];
}

function hebrewDay(year: number, month: number, day: number): number {
  const lengths = hebrewMonths(year);
  let start = hebrewNewYear(year);
  for (let i = 0; i < month - 1; i += 1) start += lengths[i] ?? 0;
  return start + day - 1;
}

/** Year 1 began on 22 September 1792; the leap years while it was used were 3, 7, 11, and so on by fours. */
const frenchDay = (year: number, month: number, day: number): number =>
  2_375_840 + 365 * (year - 1) + div(year, 4) + 30 * (month - 1) + day - 1;

/** Day number of a day; months from 1, in the calendar's own order. */
export function dayNumber(calendar: Calendar, year: number, month: number, day: number): number {
  if (calendar === 'julian') return julianDay(year, month, day);
  if (calendar === 'hebrew') return hebrewDay(year, month, day);
  if (calendar === 'french') return frenchDay(year, month, day);
  return gregorianDay(year, month, day);
}

const leapYear = (calendar: Calendar, year: number): boolean => {
  const y = shifted(year);
  return calendar === 'julian' ? y % 4 === 0 : y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
};

const commonMonths: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The thirteenth month is the days left over at the end of a year. */
function frenchMonthLength(year: number, month: number): number {
  if (month === 13) return year % 4 === 3 ? 6 : 5;
  return month >= 1 && month <= 12 ? 30 : 0;
}

/** Days in a month; 0 where the calendar has no such month that year. */
export function monthLength(calendar: Calendar, year: number, month: number): number {
  if (calendar === 'hebrew') return hebrewMonths(year)[month - 1] ?? 0;
  if (calendar === 'french') return frenchMonthLength(year, month);
  if (month === 2 && leapYear(calendar, year)) return 29;
  return commonMonths[month - 1] ?? 0;
}

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function fromGregorian(number: number): CalendarDay {
  const a = number + 32_044;
  const b = div(4 * a + 3, 146_097);
  const c = a - div(146_097 * b, 4);
  const d = div(4 * c + 3, 1461);
  const e = c - div(1461 * d, 4);
  const m = div(5 * e + 2, 153);
  const year = 100 * b + d - 4800 + div(m, 10);
  return {
    year: year <= 0 ? year - 1 : year,
    month: m + 3 - 12 * div(m, 10),
    day: e - div(153 * m + 2, 5) + 1,
  };
}

function fromJulian(number: number): CalendarDay {
  const c = number + 32_082;
  const d = div(4 * c + 3, 1461);
  const e = c - div(1461 * d, 4);
  const m = div(5 * e + 2, 153);
  const year = d - 4800 + div(m, 10);
  return {
    year: year <= 0 ? year - 1 : year,
    month: m + 3 - 12 * div(m, 10),
    day: e - div(153 * m + 2, 5) + 1,
  };
}

/** By the calendar's own months: from a first guess of the year to the day. */
function byMonths(calendar: Calendar, number: number, guess: number): CalendarDay {
  let year = guess;
  while (dayNumber(calendar, year + 1, 1, 1) <= number) year += 1;
  while (year > 1 && dayNumber(calendar, year, 1, 1) > number) year -= 1;
  let rest = number - dayNumber(calendar, year, 1, 1);
  let month = 1;
  while (month < 13 && rest >= monthLength(calendar, year, month)) {
    rest -= monthLength(calendar, year, month);
    month += 1;
  }
  return { year, month, day: rest + 1 };
}

/** The day of a calendar a day number is. */
export function dayFromNumber(calendar: Calendar, number: number): CalendarDay {
  if (calendar === 'julian') return fromJulian(number);
  if (calendar === 'hebrew')
    return byMonths(calendar, number, Math.max(1, div(number - hebrewEpoch, 366)));
  if (calendar === 'french')
    return byMonths(calendar, number, Math.max(1, div(number - 2_375_840, 366)));
  return fromGregorian(number);
}

/** 'YYYY-MM-DD', Gregorian, of a day number. */
export function isoOf(number: number): string {
  const { year, month, day } = fromGregorian(number);
  const pad = (value: number, width: number): string => String(value).padStart(width, '0');
  return `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Day number of a 'YYYY-MM-DD' string; null where it is none. */
export function numberOfIso(text: string): number | null {
  const found = /^(-?)(\d{4,6})-(\d{2})-(\d{2})$/.exec(text);
  if (found === null) return null;
  const year = Number(found[2]) * (found[1] === '-' ? -1 : 1);
  const [month, day] = [Number(found[3]), Number(found[4])];
  return year === 0 || day < 1 || day > monthLength('gregorian', year, month)
    ? null
    : gregorianDay(year, month, day);
}
