/** One named period: a day, month, season, year, decade. No "about", no "between": those stand around it (`parse.ts`). */
import {
  addDays,
  addMonths,
  addYears,
  civilOf,
  dayExists,
  daySpan,
  decadeSpan,
  FIRST_YEAR,
  LAST_YEAR,
  monthLength,
  monthSpan,
  seasonSpan,
  yearSpan,
  type Day,
  type Season,
  type Span,
} from './calendar.ts';
import type { Precision } from './value.ts';
import { decadeParts, decadeWords, feasts, months, seasonWords, weekdays } from './words-in.ts';

export type FuzzyProblem =
  | 'too_long'
  | 'not_understood'
  | 'impossible'
  | 'future'
  | 'reversed'
  | 'out_of_range'
  | 'inconsistent';

export interface Reading extends Span {
  readonly precision: Precision;
  readonly kind: 'exact' | 'season' | 'decade' | 'about' | 'between';
  /** The other day or year the same words may mean. */
  readonly otherwise?: Reading;
}
export type Read = Reading | { readonly problem: FuzzyProblem };
export interface ReadOptions {
  readonly today: Day;
  readonly order: 'dmy' | 'mdy';
}

const not: Read = { problem: 'not_understood' };
const exact = (span: Span, precision: Precision): Reading => ({
  ...span,
  precision,
  kind: 'exact',
});
const yearFits = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR;

/** Two digits behind an apostrophe or in a numeric date: the latest such year that has begun; the century before is the other reading. */
const shortYear = (digits: string, { today }: ReadOptions): number => {
  const now = civilOf(today).year;
  const year = now - (now % 100) + Number(digits);
  return year > now ? year - 100 : year;
};

const both = (year: number, make: (year: number) => Read): Read => {
  const first = make(year);
  const second = year > 100 ? make(year - 100) : not;
  return 'problem' in first || 'problem' in second ? first : { ...first, otherwise: second };
};

/** `1968`, `987`, `'68`. */
const withYear = (word: string, options: ReadOptions, make: (year: number) => Read): Read => {
  if (/^'\d\d$/.test(word)) return both(shortYear(word.slice(1), options), make);
  if (!/^\d{3,5}$/.test(word)) return not;
  const year = Number(word);
  return yearFits(year) ? make(year) : { problem: 'out_of_range' };
};

const oneDay = (year: number, month: number, day: number): Read => {
  const civil = { year, month, day };
  return dayExists(civil) ? exact(daySpan(civil), 'day') : { problem: 'impossible' };
};
const oneMonth = (year: number, month: number): Read =>
  month >= 1 && month <= 12 ? exact(monthSpan(year, month), 'month') : { problem: 'impossible' };

/** The latest one that has begun by today (or has ended, for "last"): "May", "last summer". */
const latest = (make: (year: number) => Read, { today }: ReadOptions, ended: boolean): Read => {
  const now = civilOf(today).year;
  for (const year of [now, now - 1, now - 2, now - 3, now - 4]) {
    const read = yearFits(year) ? make(year) : not;
    if (!('problem' in read) && (ended ? read.end < today : read.start <= today)) return read;
  }
  return make(now);
};

const relative = (s: string, { today }: ReadOptions): Read => {
  const { year, month } = civilOf(today);
  switch (s) {
    case 'today':
      return exact({ start: today, end: today }, 'day');
    case 'yesterday': {
      const day = addDays(today, -1);
      return exact({ start: day, end: day }, 'day');
    }
    case 'the day before yesterday': {
      const day = addDays(today, -2);
      return exact({ start: day, end: day }, 'day');
    }
    case 'this month':
      return exact(monthSpan(year, month), 'month');
    case 'last month': {
      const then = civilOf(addMonths(today, -1));
      return exact(monthSpan(then.year, then.month), 'month');
    }
    case 'this year':
      return exact(yearSpan(year), 'year');
    case 'last year':
      return exact(yearSpan(year - 1), 'year');
    case 'last week':
      return {
        start: addDays(today, -7),
        end: addDays(today, -7),
        precision: 'day',
        kind: 'about',
      };
    default:
      break;
  }
  const ago = /^(\d{1,3}) years ago$/.exec(s);
  if (ago === null) return not;
  const then = civilOf(addYears(today, -Number(ago[1]))).year;
  return { ...yearSpan(then), precision: 'year', kind: 'about' };
};

const isoShape = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/;
const numericShape = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/;
const monthYearShape = /^(\d{1,2})[./-](\d{4})$/;

const iso = ([, y = '', m = '', d]: readonly (string | undefined)[]): Read => {
  const [year, month] = [Number(y), Number(m)];
  if (!yearFits(year)) return { problem: 'out_of_range' };
  if (d !== undefined) return oneDay(year, month, Number(d));
  // 1950-55 is a span of years (parse.ts), 1944-13 is a slip.
  return month > 12 && month > year % 100 ? not : oneMonth(year, month);
};

/** The meant order first; the other as `otherwise` where it is another day. */
const either = (meant: Read, other: Read): Read => {
  if ('problem' in meant) return other;
  return 'problem' in other || other.start === meant.start ? meant : { ...meant, otherwise: other };
};

/** Dots always mean day.month.year; slashes and hyphens follow `order`, and say so when the other order is a day as well. */
const numeric = (s: string, options: ReadOptions): Read => {
  const isoDay = isoShape.exec(s);
  if (isoDay !== null) return iso(isoDay);
  const monthYear = monthYearShape.exec(s);
  if (monthYear !== null)
    return withYear(monthYear[2] ?? '', options, (year) => oneMonth(year, Number(monthYear[1])));
  const found = numericShape.exec(s);
  if (found === null) return not;
  const [first, mark, second, digits] = [
    Number(found[1]),
    found[2],
    Number(found[3]),
    found[4] ?? '',
  ];
  return withYear(digits.length === 2 ? `'${digits}` : digits, options, (year) => {
    const dayFirst = oneDay(year, second, first);
    if (mark === '.') return dayFirst;
    const monthFirst = oneDay(year, first, second);
    return options.order === 'dmy' ? either(dayFirst, monthFirst) : either(monthFirst, dayFirst);
  });
};

const decadeOf = (start: number, part: string | undefined): Read => {
  if (!yearFits(start + 9)) return { problem: 'out_of_range' };
  const piece = part === undefined ? undefined : decadeParts.get(part);
  return {
    ...(piece === undefined ? decadeSpan(start) : yearSpan(start + piece[0], start + piece[1])),
    precision: 'decade',
    kind: 'decade',
  };
};

const decadeShape =
  /^(?:the )?(?:(early|mid|middle|late)[ -](?:of the )?(?:the )?)?(\d{3}0|'?\d0|[a-z]+)'?(s?)$/;

/** Years into its century: "seventies", "70s", "'70s". */
const withinCentury = (word: string, plural: string): number | undefined =>
  decadeWords.get(`${word}${plural}`) ??
  (plural === 's' && /^'?\d0$/.test(word) ? Number(word.replace("'", '')) : undefined);

/**
 * "the seventies" is the latest decade of that name that is over today, so "the twenties" said in 2026 are the 1920s; the decade a
 * century away is the other reading. "1900s" is the decade; the century is not offered.
 */
const decade = (s: string, { today }: ReadOptions): Read => {
  const [, part, word = '', plural = ''] = decadeShape.exec(s) ?? [];
  if (/^\d{4}$/.test(word)) return plural === 's' ? decadeOf(Number(word), part) : not;
  const within = withinCentury(word, plural);
  if (within === undefined) return not;
  const now = civilOf(today).year;
  const inThisCentury = now - (now % 100) + within;
  const start = inThisCentury + 9 < now ? inThisCentury : inThisCentury - 100;
  return either(
    decadeOf(start, part),
    decadeOf(start + 100 <= now ? start + 100 : start - 100, part),
  );
};

/** Of the parts of a year. */
const firstMonths: Readonly<Record<string, number>> = { early: 1, mid: 5, late: 9 };

/** "early 1968" is one of its first four months. */
const partOfYear = (s: string, options: ReadOptions): Read => {
  const found = /^(?:the )?(?:(early|mid|late)[ -](?:in )?)((?:')?\d{2,4})$/.exec(s);
  if (found === null) return not;
  const from = firstMonths[found[1] ?? ''] ?? 9;
  return withYear(found[2] ?? '', options, (year) => ({
    start: monthSpan(year, from).start,
    end: monthSpan(year, from + 3).end,
    precision: 'month',
    kind: 'between',
  }));
};

const inSeason =
  (season: Season) =>
  (year: number): Read => ({ ...seasonSpan(year, season), precision: 'month', kind: 'season' });

/** "the winter 1975/76": the second year must be the next one. */
const seasonYear = (word: string, season: Season, options: ReadOptions): Read => {
  const winter = season === 'winter' ? /^(\d{4})[/-](\d{2}|\d{4})$/.exec(word) : null;
  if (winter === null) return withYear(word, options, inSeason(season));
  return Number(winter[2]) % 100 === (Number(winter[1]) + 1) % 100
    ? withYear(winter[1] ?? '', options, inSeason(season))
    : { problem: 'impossible' };
};

/** "summer of 1975", "the winter 1975/76", "spring", "last summer". */
const seasonal = (given: readonly string[], options: ReadOptions): Read => {
  const nearby = given[0] === 'last' || given[0] === 'this';
  const [name = '', ...rest] = (nearby ? given.slice(1) : given).filter(
    (word) => word !== 'of' && word !== 'in',
  );
  const season = seasonWords.get(name);
  const [year] = rest;
  if (season === undefined || rest.length > 1 || (nearby && year !== undefined)) return not;
  return year === undefined
    ? latest(inSeason(season), options, given[0] === 'last')
    : seasonYear(year, season, options);
};

const ordinal = (word: string): number | null => {
  const found = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word);
  return found === null ? null : Number(found[1]);
};

const monthOf = (word: string | undefined): number | undefined =>
  months.get((word ?? '').replace(/\.$/, ''));

/** Day, month and year as they stand around the month: "12 May 1944", "May 12 1944", "May 1944". Null for any other words. */
const aroundMonth = (
  words: readonly string[],
): { day: number | null; month: number; year: string | undefined } | null => {
  const first = monthOf(words[0]);
  if (first !== undefined) {
    const day = ordinal(words[1] ?? '');
    const [year, ...extra] = words.slice(day === null ? 1 : 2);
    return extra.length > 0 ? null : { day, month: first, year };
  }
  const [day, month] = [ordinal(words[0] ?? ''), monthOf(words[1])];
  return day === null || month === undefined || words.length > 3
    ? null
    : { day, month, year: words[2] };
};

/** "12 May 1944", "May 12th, 1944", "May 1944", "12 May", "last May". */
const byMonthName = (given: readonly string[], options: ReadOptions): Read => {
  const ended = given[0] === 'last';
  const found = aroundMonth(
    (ended ? given.slice(1) : given).filter((word) => word !== 'of' && word !== 'the'),
  );
  if (found === null || (ended && found.year !== undefined)) return not;
  const { day, month, year } = found;
  if (day !== null && (day < 1 || day > monthLength(2000, month))) return { problem: 'impossible' };
  const make = (y: number): Read => (day === null ? oneMonth(y, month) : oneDay(y, month, day));
  return year === undefined ? latest(make, options, ended) : withYear(year, options, make);
};

const feast = (s: string, options: ReadOptions): Read => {
  const found = /^([a-z' ]+?)(?: of| in)?(?: ('?\d{2,4}))?$/.exec(s);
  const day = feasts.get(found?.[1] ?? '');
  if (found === null || day === undefined) return not;
  const make = (year: number): Read => ({
    ...daySpan({ year, month: day[0], day: day[1] }),
    precision: 'day',
    kind: 'about',
  });
  return found[2] === undefined ? latest(make, options, false) : withYear(found[2], options, make);
};

/** Reads one period. `s` is already lower case with single spaces (`parse.ts`) and at most 100 characters. */
export const readPeriod = (s: string, options: ReadOptions): Read => {
  const trimmed = s.replace(/^(?:in|on|at|during) /, '').replace(/^the year /, '');
  const words = trimmed
    .replaceAll(',', ' ')
    .split(' ')
    .filter((word) => word !== '');
  const bare = words[0] === 'the' ? words.slice(1) : words;
  const dated =
    weekdays.has((bare[0] ?? '').replace(/\.$/, '')) && bare.length > 1 ? bare.slice(1) : bare;
  const readers: readonly (() => Read)[] = [
    () => withYear(trimmed, options, (year) => exact(yearSpan(year), 'year')),
    () => numeric(trimmed, options),
    () => relative(trimmed, options),
    () => seasonal(bare, options),
    () => byMonthName(dated, options),
    () => decade(trimmed, options),
    () => partOfYear(trimmed, options),
    () => feast(trimmed, options),
  ];
  for (const read of readers) {
    const result = read();
    if (!('problem' in result) || result.problem !== 'not_understood') return result;
  }
  return not;
};
