/** One named period: a day, month, season, year, decade. No "about", no "between": those stand around it (`parse.ts`). */
import {
  addDays, addMonths, addYears, civilOf, dayExists, daySpan, decadeSpan, FIRST_YEAR, LAST_YEAR, monthLength, monthSpan, seasonSpan,
  yearSpan, type Day, type Season, type Span,
} from './calendar.ts';
import type { Precision } from './value.ts';
import { decadeParts, decadeWords, feasts, months, seasonWords, weekdays } from './words-in.ts';

export type FuzzyProblem = 'too_long' | 'not_understood' | 'impossible' | 'future' | 'reversed' | 'out_of_range' | 'inconsistent';

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
const exact = (span: Span, precision: Precision): Reading => ({ ...span, precision, kind: 'exact' });
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
const oneMonth = (year: number, month: number): Read => (month >= 1 && month <= 12 ? exact(monthSpan(year, month), 'month') : { problem: 'impossible' });

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
    case 'today': return exact({ start: today, end: today }, 'day');
    case 'yesterday': { const day = addDays(today, -1); return exact({ start: day, end: day }, 'day'); }
    case 'the day before yesterday': { const day = addDays(today, -2); return exact({ start: day, end: day }, 'day'); }
    case 'this month': return exact(monthSpan(year, month), 'month');
    case 'last month': { const then = civilOf(addMonths(today, -1)); return exact(monthSpan(then.year, then.month), 'month'); }
    case 'this year': return exact(yearSpan(year), 'year');
    case 'last year': return exact(yearSpan(year - 1), 'year');
    case 'last week': return { start: addDays(today, -7), end: addDays(today, -7), precision: 'day', kind: 'about' };
    default: break;
  }
  const ago = /^(\d{1,3}) years ago$/.exec(s);
  if (ago === null) return not;
  const then = civilOf(addYears(today, -Number(ago[1]))).year;
  return { ...yearSpan(then), precision: 'year', kind: 'about' };
};

const isoShape = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/;
const numericShape = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/;
const monthYearShape = /^(\d{1,2})[./-](\d{4})$/;

/** Dots always mean day.month.year; slashes and hyphens follow `order`, and say so when the other order is a day as well. */
const numeric = (s: string, options: ReadOptions): Read => {
  const iso = isoShape.exec(s);
  if (iso !== null) {
    const [year, month] = [Number(iso[1]), Number(iso[2])];
    if (!yearFits(year)) return { problem: 'out_of_range' };
    // 1950-55 is a span of years (parse.ts), 1944-13 is a slip.
    if (iso[3] === undefined && month > 12 && month > year % 100) return not;
    return iso[3] === undefined ? oneMonth(year, month) : oneDay(year, month, Number(iso[3]));
  }
  const monthYear = monthYearShape.exec(s);
  if (monthYear !== null) return withYear(monthYear[2] ?? '', options, (year) => oneMonth(year, Number(monthYear[1])));
  const found = numericShape.exec(s);
  if (found === null) return not;
  const [first, second, digits] = [Number(found[1]), Number(found[3]), found[4] ?? ''];
  const dayFirst = found[2] === '.' || options.order === 'dmy';
  return withYear(digits.length === 2 ? `'${digits}` : digits, options, (year) => {
    const asDayFirst = oneDay(year, second, first);
    if (found[2] === '.') return asDayFirst;
    const asMonthFirst = oneDay(year, first, second);
    const [meant, other] = dayFirst ? [asDayFirst, asMonthFirst] : [asMonthFirst, asDayFirst];
    if ('problem' in meant) return other;
    return 'problem' in other || other.start === meant.start ? meant : { ...meant, otherwise: other };
  });
};

const decadeOf = (start: number, part: string | undefined): Read => {
  if (!yearFits(start + 9)) return { problem: 'out_of_range' };
  const piece = part === undefined ? undefined : decadeParts.get(part);
  return { ...(piece === undefined ? decadeSpan(start) : yearSpan(start + piece[0], start + piece[1])), precision: 'decade', kind: 'decade' };
};

/**
 * "the seventies" is the latest decade of that name that is over today, so "the twenties" said in 2026 are the 1920s; the decade a
 * century away is the other reading. "1900s" is the decade; the century is not offered.
 */
const decade = (s: string, { today }: ReadOptions): Read => {
  const found = /^(?:the )?(?:(early|mid|middle|late)[ -](?:of the )?(?:the )?)?(\d{3}0|'?\d0|[a-z]+)'?(s?)$/.exec(s);
  if (found === null) return not;
  const [, part, word = '', plural] = found;
  if (/^\d{4}$/.test(word)) return plural === 's' ? decadeOf(Number(word), part) : not;
  const within = decadeWords.get(`${word}${plural ?? ''}`) ?? (plural === 's' && /^'?\d0$/.test(word) ? Number(word.replace("'", '')) : undefined);
  if (within === undefined) return not;
  const now = civilOf(today).year;
  const latestStart = Math.floor(now / 100) * 100 + within;
  const start = latestStart + 9 < now ? latestStart : latestStart - 100;
  const other = decadeOf(start + 100 <= now ? start + 100 : start - 100, part);
  const meant = decadeOf(start, part);
  return 'problem' in meant || 'problem' in other ? meant : { ...meant, otherwise: other };
};

/** "early 1968" is one of its first four months. */
const partOfYear = (s: string, options: ReadOptions): Read => {
  const found = /^(?:the )?(?:(early|mid|late)[ -](?:in )?)((?:')?\d{2,4})$/.exec(s);
  if (found === null) return not;
  const from = found[1] === 'early' ? 1 : found[1] === 'mid' ? 5 : 9;
  return withYear(found[2] ?? '', options, (year) => ({
    start: monthSpan(year, from).start, end: monthSpan(year, from + 3).end, precision: 'month', kind: 'between',
  }));
};

const inSeason = (season: Season) => (year: number): Read => ({ ...seasonSpan(year, season), precision: 'month', kind: 'season' });

/** "summer of 1975", "the winter 1975/76", "spring", "last summer". */
const seasonal = (words: readonly string[], options: ReadOptions): Read => {
  const which = words[0] === 'last' || words[0] === 'this' ? words[0] : null;
  const rest = which === null ? words : words.slice(1);
  const season = seasonWords.get(rest[0] ?? '');
  if (season === undefined) return not;
  if (rest.length === 1) return latest(inSeason(season), options, which === 'last');
  const year = (rest[1] === 'of' || rest[1] === 'in' ? rest[2] : rest[1]) ?? '';
  if (which !== null || rest.length > 3) return not;
  const winter = /^(\d{4})[/-](\d{2}|\d{4})$/.exec(year);
  if (winter !== null && season === 'winter') {
    return Number(winter[2]) % 100 === (Number(winter[1]) + 1) % 100 ? withYear(winter[1] ?? '', options, inSeason(season)) : { problem: 'impossible' };
  }
  return withYear(year, options, inSeason(season));
};

const ordinal = (word: string): number | null => {
  const found = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word);
  return found === null ? null : Number(found[1]);
};

/** "12 May 1944", "May 12th, 1944", "May 1944", "12 May", "last May". */
const byMonthName = (given: readonly string[], options: ReadOptions): Read => {
  const ended = given[0] === 'last';
  const words = (ended ? given.slice(1) : given).filter((word) => word !== 'of' && word !== 'the');
  const at = words.findIndex((word) => months.has(word.replace(/\.$/, '')));
  if (at < 0 || at > 1 || words.length > 3) return not;
  const month = months.get((words[at] ?? '').replace(/\.$/, '')) ?? 0;
  const before = at === 1 ? ordinal(words[0] ?? '') : null;
  if (at === 1 && before === null) return not;
  const after = words.slice(at + 1);
  const dayAfter = before === null && after.length > 0 ? ordinal(after[0] ?? '') : null;
  const day = before ?? dayAfter;
  const [yearWord, ...extra] = dayAfter === null ? after : after.slice(1);
  if (extra.length > 0 || (ended && yearWord !== undefined)) return not;
  if (day !== null && (day < 1 || day > monthLength(2000, month))) return { problem: 'impossible' };
  const make = (year: number): Read => (day === null ? oneMonth(year, month) : oneDay(year, month, day));
  return yearWord === undefined ? latest(make, options, ended) : withYear(yearWord, options, make);
};

const feast = (s: string, options: ReadOptions): Read => {
  const found = /^([a-z' ]+?)(?: of| in)?(?: ('?\d{2,4}))?$/.exec(s);
  const day = feasts.get(found?.[1] ?? '');
  if (found === null || day === undefined) return not;
  const make = (year: number): Read => ({ ...daySpan({ year, month: day[0], day: day[1] }), precision: 'day', kind: 'about' });
  return found[2] === undefined ? latest(make, options, false) : withYear(found[2], options, make);
};

/** Reads one period. `s` is already lower case with single spaces (`parse.ts`) and at most 100 characters. */
export const readPeriod = (s: string, options: ReadOptions): Read => {
  const trimmed = s.replace(/^(?:in|on|at|during) /, '').replace(/^the year /, '');
  const words = trimmed.replaceAll(',', ' ').split(' ').filter((word) => word !== '');
  const bare = words[0] === 'the' ? words.slice(1) : words;
  const dated = weekdays.has((bare[0] ?? '').replace(/\.$/, '')) && bare.length > 1 ? bare.slice(1) : bare;
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

