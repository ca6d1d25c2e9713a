/** GEDCOM dates of every version to days, with the text always kept. Never throws: what cannot be read is a phrase. */
import { type Calendar, dayNumber, isoOf, monthLength, monthsOf } from './calendars.ts';
import type { GedcomVersion } from './types.ts';

export type DateKind =
  | 'exact'
  | 'about'
  | 'calculated'
  | 'estimated'
  | 'before'
  | 'after'
  | 'between'
  | 'from'
  | 'to'
  | 'from-to'
  | 'interpreted'
  | 'phrase'
  | 'empty';
export type DatePrecision = 'day' | 'month' | 'year' | 'none';

/** One date as written, in its own calendar. */
export interface DatePoint {
  readonly calendar: Calendar;
  /** Negative before Christ; never 0. */
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
  /** The second year of a dual one: 1700 in 1699/00. The day is counted in it. */
  readonly dual?: number;
}

export interface GedcomDate {
  readonly kind: DateKind;
  /** First day it can mean, Gregorian 'YYYY-MM-DD'; absent for BEF and TO. */
  readonly start?: string;
  /** Last day it can mean; absent for AFT and FROM. */
  readonly end?: string;
  /** Of the coarser of its points. */
  readonly precision: DatePrecision;
  readonly calendar: Calendar;
  readonly phrase?: string;
  readonly text: string;
  readonly points: readonly DatePoint[];
}

const calendarWords: Readonly<Record<string, Calendar>> = {
  GREGORIAN: 'gregorian',
  JULIAN: 'julian',
  HEBREW: 'hebrew',
  FRENCH_R: 'french',
  'FRENCH R': 'french',
  ROMAN: 'unknown',
  UNKNOWN: 'unknown',
  DGREGORIAN: 'gregorian',
  DJULIAN: 'julian',
  DHEBREW: 'hebrew',
  'DFRENCH R': 'french',
  DFRENCH_R: 'french',
  DROMAN: 'unknown',
  DUNKNOWN: 'unknown',
};

/** Full month names and other spellings programs write; the tables of the standard come first. */
const longMonths = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];

function monthNumber(word: string, calendar: Calendar): number {
  const own = monthsOf(calendar).indexOf(word);
  if (own >= 0 || calendar === 'hebrew' || calendar === 'french') return own + 1;
  return word === 'SEPT' ? 9 : longMonths.indexOf(word) + 1;
}

/** Calendar named before the date, and what is left. */
function takeCalendar(text: string): { calendar: Calendar; rest: string; named: boolean } {
  const escape = /^@#([^@]*)@\s*/.exec(text);
  if (escape !== null)
    return {
      calendar: calendarWords[(escape[1] ?? '').trim().toUpperCase()] ?? 'unknown',
      rest: text.slice(escape[0].length),
      named: true,
    };
  const word = /^(GREGORIAN|JULIAN|HEBREW|FRENCH_R)\s+/i.exec(text);
  if (word !== null)
    return {
      calendar: calendarWords[(word[1] ?? '').toUpperCase()] ?? 'unknown',
      rest: text.slice(word[0].length),
      named: true,
    };
  return { calendar: 'gregorian', rest: text, named: false };
}

function calendarOfMonth(word: string): Calendar {
  if (monthsOf('hebrew').includes(word)) return 'hebrew';
  return monthsOf('french').includes(word) ? 'french' : 'gregorian';
}

const shape =
  /^(?:(?:(\d{1,2})\.?\s+)?([\p{L}_]{3,9})\.?,?\s+)?(\d{1,6})(?:\/(\d{1,4}))?(?:\s*(B\.?\s*C\.?(?:E\.?)?))?$/iu;

/** The year meant by a second one, which may be its last figures only: 1699/00 is 1700. */
function secondYear(year: number, second: string): number {
  if (second.length >= String(year).length) return Number(second);
  const scale = 10 ** second.length;
  const dual = Math.floor(year / scale) * scale + Number(second);
  return dual < year ? dual + scale : dual;
}

function validPoint(point: DatePoint): boolean {
  if (point.calendar === 'unknown') return true;
  if (
    (point.calendar === 'hebrew' || point.calendar === 'french') &&
    (point.year < 1 || point.year > 20_000)
  )
    return false;
  if (point.month === undefined) return true;
  const length = monthLength(point.calendar, point.dual ?? point.year, point.month);
  return length > 0 && (point.day === undefined || (point.day >= 1 && point.day <= length));
}

/** Number of the month, 0 where none is named, null where its name is none; a calendar nobody named is told by it. */
function monthOf(
  word: string | undefined,
  own: Calendar,
  named: boolean,
): { calendar: Calendar; number: number } | null {
  if (word === undefined) return { calendar: own, number: 0 };
  const calendar = !named && monthNumber(word, own) === 0 ? calendarOfMonth(word) : own;
  const number = monthNumber(word, calendar);
  return number === 0 ? null : { calendar, number };
}

/** Null for the year 0, which is none, and where the second year is not the next one: then two years are in doubt, and none is dual. */
function years(
  written: number,
  second: string | undefined,
  epoch: string | undefined,
): Pick<DatePoint, 'year' | 'dual'> | null {
  if (written === 0) return null;
  if (epoch !== undefined) return { year: -written };
  if (second === undefined) return { year: written };
  const dual = secondYear(written, second);
  return dual === written + 1 ? { year: written, dual } : null;
}

/** One date without qualifiers; null where it is none. */
export function parsePoint(text: string, before: Calendar = 'gregorian'): DatePoint | null {
  const taken = takeCalendar(text.trim());
  const found = shape.exec(taken.rest.trim());
  if (found === null) return null;
  const [, day, word, year = '0', second, epoch] = found;
  const month = monthOf(word?.toUpperCase(), taken.named ? taken.calendar : before, taken.named);
  const counted = years(Number(year), second, epoch);
  if (counted === null || month === null) return null;
  const point: DatePoint = {
    calendar: month.calendar,
    ...counted,
    ...(month.number > 0 ? { month: month.number } : {}),
    ...(day === undefined ? {} : { day: Number(day) }),
  };
  return validPoint(point) ? point : null;
}

/** First and last day number a point can mean; null where its calendar cannot be counted. */
export function boundsOf({
  calendar,
  year,
  month,
  day,
  dual,
}: DatePoint): readonly [number, number] | null {
  if (calendar === 'unknown') return null;
  if (month === undefined) {
    const last = calendar === 'hebrew' || calendar === 'french' ? 13 : 12;
    const to = dual ?? year;
    return [
      dayNumber(calendar, year, 1, 1),
      dayNumber(calendar, to, last, monthLength(calendar, to, last)),
    ];
  }
  const counted = dual ?? year;
  if (day !== undefined) {
    const number = dayNumber(calendar, counted, month, day);
    return [number, number];
  }
  return [
    dayNumber(calendar, counted, month, 1),
    dayNumber(calendar, counted, month, monthLength(calendar, counted, month)),
  ];
}

function precisionOf(points: readonly DatePoint[]): DatePrecision {
  if (points.length === 0) return 'none';
  if (points.some(({ month }) => month === undefined)) return 'year';
  return points.some(({ day }) => day === undefined) ? 'month' : 'day';
}

/** Longer than any date; what is longer is read as words. */
const mostText = 400;
const openStart: ReadonlySet<DateKind> = new Set(['before', 'to']);
const openEnd: ReadonlySet<DateKind> = new Set(['after', 'from']);

function dated(
  kind: DateKind,
  points: readonly DatePoint[],
  text: string,
  phrase?: string,
): GedcomDate {
  const bounds = points.map(boundsOf);
  const [from, to] = [bounds[0] ?? null, bounds.at(-1) ?? null];
  return {
    kind,
    precision: precisionOf(points),
    calendar: points[0]?.calendar ?? 'gregorian',
    text,
    points,
    ...(from === null || openStart.has(kind) ? {} : { start: isoOf(from[0]) }),
    ...(to === null || openEnd.has(kind) ? {} : { end: isoOf(to[1]) }),
    ...(phrase === undefined ? {} : { phrase }),
  };
}

const single: Readonly<Record<string, DateKind>> = {
  ABT: 'about',
  ABOUT: 'about',
  CIRCA: 'about',
  CA: 'about',
  'C.': 'about',
  'CA.': 'about',
  'ABT.': 'about',
  CAL: 'calculated',
  EST: 'estimated',
  BEF: 'before',
  BEFORE: 'before',
  'BEF.': 'before',
  AFT: 'after',
  AFTER: 'after',
  'AFT.': 'after',
  FROM: 'from',
  TO: 'to',
};

/** In 7.0 a date without a calendar is Gregorian; before that some write the calendar of both dates once. */
function range(words: string, text: string, version: GedcomVersion): GedcomDate | null {
  const between = /^(?:BET|BTW|BETWEEN)\.?\s+(.+?)\s+(?:AND|-|&)\s+(.+)$/i.exec(words);
  const [, one = '', other = ''] = between ?? /^FROM\s+(.+?)\s+TO\s+(.+)$/i.exec(words) ?? [];
  const first = parsePoint(one);
  if (first === null) return null;
  const second = parsePoint(
    other,
    version !== '7.0' && takeCalendar(one).named ? first.calendar : 'gregorian',
  );
  return second === null
    ? null
    : dated(between === null ? 'from-to' : 'between', [first, second], text);
}

/** `1850/1860`: one of two years, or between them. */
function doubted(words: string, text: string): GedcomDate | null {
  const [, one = '', other = ''] = /^(\d{3,4})\/(\d{1,4})$/.exec(words) ?? [];
  const [first, last] = [Number(one), secondYear(Number(one), other)];
  if (one === '' || first === 0 || last <= first) return null;
  return dated(
    'between',
    [
      { calendar: 'gregorian', year: first },
      { calendar: 'gregorian', year: last },
    ],
    text,
    text.trim(),
  );
}

function interpreted(text: string): GedcomDate | null {
  const found = /^INT\s+(.+?)(?:\s*\((.*)\))?$/is.exec(text.slice(0, mostText).trim());
  const point = found === null ? null : parsePoint((found[1] ?? '').replaceAll(/\s+/g, ' '));
  return point === null ? null : dated('interpreted', [point], text, found?.[2] ?? '');
}

/** Some write the calendar once, before the words; it belongs to each date. */
function sorted(words: string): string {
  const found = /^(@#[^@]*@)\s*((?:ABT|CAL|EST|BEF|AFT|FROM|TO|BET)\s.*)$/i.exec(words);
  return found === null
    ? words
    : (found[2] ?? '').replaceAll(
        /(^|\s)(ABT|CAL|EST|BEF|AFT|FROM|TO|BET|AND)\s/gi,
        `$1$2 ${found[1] ?? ''} `,
      );
}

function qualified(words: string, text: string): GedcomDate | null {
  const found = /^(\S+)\s+(.+)$/.exec(words);
  const kind = single[(found?.[1] ?? '').toUpperCase()];
  if (found === null || kind === undefined) return null;
  const point = parsePoint(found[2] ?? '');
  return point === null ? null : dated(kind, [point], text);
}

/**
 * A date of any version. `INT 1850 (about harvest)` is `interpreted` with its phrase; `(when the king died)` and everything unreadable are
 * `phrase`. In `BET 1640 AND 1650` start and end are the outermost days. Escapes of 5.5.1 are read in 7, too; `version` 7.0 only leaves one before the words alone.
 */
export function parseGedcomDate(text: string, version: GedcomVersion = 'unknown'): GedcomDate {
  const words = text.slice(0, mostText).replaceAll(/\s+/g, ' ').trim();
  if (words === '') return dated('empty', [], text);
  // A phrase is somebody's own words: not a blank of it changes.
  const bracketed = /^\((.*)\)$/s.exec(text.trim());
  if (bracketed !== null) return dated('phrase', [], text, bracketed[1] ?? '');
  const plain = version === '7.0' ? words : sorted(words);
  const exact = parsePoint(plain);
  if (exact !== null) return dated('exact', [exact], text);
  return (
    interpreted(text) ??
    range(plain, text, version) ??
    doubted(plain, text) ??
    qualified(plain, text) ??
    dated('phrase', [], text, text.trim())
  );
}

/** The Gregorian year a date begins in (ends in, for BEF and TO); 0 where it has none. */
export function yearOfDate(text: string): number {
  const { start, end } = parseGedcomDate(text);
  const day = start ?? end;
  return day === undefined ? 0 : Number.parseInt(day, 10);
}
