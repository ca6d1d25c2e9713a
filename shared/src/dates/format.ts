/** A date in words. Months and years through Intl in the reader's locale; the words between them are handed in (English by default). */
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import { ageIn } from './age-in.ts';
import { dateLocale } from './date-locale.ts';
import { civilOf, seasonOf, type Day, type Season } from './calendar.ts';
import { exactDay, namedPeriod, sortDay, type Precision } from './value.ts';

/** `{}` stands for a date, `{a}` and `{b}` for two, `{n}` for a number. */
export interface DateWords {
  readonly about: string;
  readonly circa: string;
  readonly before: string;
  readonly after: string;
  readonly between: string;
  readonly range: string;
  readonly since: string;
  readonly until: string;
  readonly age: string;
  readonly unknown: string;
  readonly decade: string;
  readonly earlyDecade: string;
  readonly midDecade: string;
  readonly lateDecade: string;
  readonly season: Readonly<Record<Season, string>>;
}

export const englishDateWords: DateWords = {
  about: 'about {}',
  circa: 'c. {}',
  before: 'before {}',
  after: 'after {}',
  between: 'between {a} and {b}',
  range: 'from {a} to {b}',
  since: 'since {}',
  until: 'until {}',
  age: 'at the age of {n}',
  unknown: 'date unknown',
  decade: '{}s',
  earlyDecade: 'early {}s',
  midDecade: 'mid {}s',
  lateDecade: 'late {}s',
  season: {
    spring: 'spring of {}',
    summer: 'summer of {}',
    autumn: 'autumn of {}',
    winter: 'winter of {}',
  },
};

export interface FormatOptions {
  /** BCP 47. */
  readonly locale: string;
  /** `long` 12 May 1944 · `short` 12 May 1944 with the month cut · `year` only the year, "c. 1968", "1960–1963". */
  readonly style: 'long' | 'short' | 'year';
  readonly words?: DateWords;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 60;

const formatter = (
  locale: string,
  precision: Precision,
  style: FormatOptions['style'],
): Intl.DateTimeFormat => {
  const unit = style === 'year' || precision === 'decade' ? 'year' : precision;
  const key = `${locale}|${unit}|${style}`;
  const kept = formatters.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat(dateLocale(locale), {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    ...(unit === 'year' ? {} : { month: style === 'short' ? 'short' : 'long' }),
    ...(unit === 'day' ? { day: 'numeric' } : {}),
  });
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(key, made);
  return made;
};

const say = (day: Day, precision: Precision, { locale, style }: FormatOptions): string => {
  const { year, month, day: dayOfMonth } = civilOf(day);
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, dayOfMonth);
  return formatter(locale, precision, style).format(instant);
};

const put = (sentence: string, value: string) => sentence.replace('{}', () => value);

const decadeName = (day: Day) => String(Math.floor(civilOf(day).year / 10) * 10);

/** By the last figures of the first and the last year. */
const partsOfDecade: Readonly<Record<string, 'earlyDecade' | 'midDecade' | 'lateDecade'>> = {
  '0-3': 'earlyDecade',
  '4-6': 'midDecade',
  '7-9': 'lateDecade',
};

/** The 1970s, or their early, middle or late part where the span is just that. */
const decade = (start: Day, end: Day, words: DateWords): string => {
  const part = `${civilOf(start).year % 10}-${civilOf(end).year % 10}`;
  return put(words[partsOfDecade[part] ?? 'decade'], decadeName(start));
};

const one = (day: Day, precision: Precision, options: FormatOptions, words: DateWords): string =>
  precision === 'decade' ? put(words.decade, decadeName(day)) : say(day, precision, options);

/** "1960–1963", or one year where both ends are in it. */
const years = (start: Day, end: Day, options: FormatOptions): string => {
  const [first, last] = [say(start, 'year', options), say(end, 'year', options)];
  return first === last ? first : `${first}–${last}`;
};

const two = (
  start: Day,
  end: Day,
  date: FuzzyDate,
  options: FormatOptions,
  words: DateWords,
): string => {
  if (options.style === 'year') return years(start, end, options);
  const precision = date.precision === 'decade' ? 'year' : date.precision;
  const [a, b] = [say(start, precision, options), say(end, precision, options)];
  if (a === b) return a;
  return (date.kind === 'range' ? words.range : words.between)
    .replace('{a}', () => a)
    .replace('{b}', () => b);
};

const open = (
  { start, end, precision }: FuzzyDate,
  options: FormatOptions,
  words: DateWords,
): string => {
  if (start !== null) return put(words.since, one(start, precision, options, words));
  return end === null ? words.unknown : put(words.until, one(end, precision, options, words));
};

const aged = (date: FuzzyDate, options: FormatOptions, words: DateWords): string => {
  const { start, end, text } = date;
  const age = ageIn(text);
  const span = start !== null && end !== null ? years(start, end, options) : null;
  if (options.style === 'year') return span ?? '';
  const phrase =
    age === null
      ? text
      : words.age.replace('{n}', () => new Intl.NumberFormat(options.locale).format(age));
  if (span === null) return phrase;
  return phrase === '' ? span : `${phrase} (${span})`;
};

const season = (start: Day, end: Day, options: FormatOptions, words: DateWords): string => {
  const found = seasonOf({ start, end });
  if (found === null || options.style === 'year') return years(start, end, options);
  const next =
    found.season === 'winter' ? `/${String((found.year + 1) % 100).padStart(2, '0')}` : '';
  return put(
    words.season[found.season],
    `${say(start, 'year', { ...options, style: 'year' })}${next}`,
  );
};

type Wording = (
  date: FuzzyDate & { readonly start: Day; readonly end: Day },
  options: FormatOptions,
  words: DateWords,
) => string;
/** Kinds that need both ends. */
const spans: Partial<Record<FuzzyDate['kind'], Wording>> = {
  between: (date, options, words) => two(date.start, date.end, date, options, words),
  range: (date, options, words) => two(date.start, date.end, date, options, words),
  season: ({ start, end }, options, words) => season(start, end, options, words),
  decade: ({ start, end }, _options, words) => decade(start, end, words),
};

const unsaid = ({ text }: FuzzyDate, { style }: FormatOptions, words: DateWords): string => {
  if (style === 'year') return '';
  return text === '' ? words.unknown : text;
};

const sentenceFor = (
  kind: FuzzyDate['kind'],
  style: FormatOptions['style'],
  words: DateWords,
): string => {
  switch (kind) {
    case 'about':
      return style === 'long' ? words.about : words.circa;
    case 'before':
      return words.before;
    case 'after':
      return words.after;
    default:
      return '{}';
  }
};

/**
 * What is known, in words, never what was typed: "yesterday" becomes its day. Only an unknown date answers with its own text,
 * and in style `year` with nothing.
 */
export const formatFuzzyDate = (date: FuzzyDate, options: FormatOptions): string => {
  const words = options.words ?? englishDateWords;
  const { kind, start, end } = date;
  const period = namedPeriod(date);
  if (kind === 'age') return aged(date, options, words);
  if (kind === 'unknown' || period === null) return unsaid(date, options, words);
  const span = spans[kind];
  if (span !== undefined)
    return start !== null && end !== null
      ? span({ ...date, start, end }, options, words)
      : open(date, options, words);
  const precision =
    options.style === 'year' && period.precision !== 'decade' ? 'year' : period.precision;
  return put(sentenceFor(kind, options.style, words), one(period.start, precision, options, words));
};

/** "1923 – 2004", "c. 1923 – 2004", "1923 –" for the living, "? – 2004"; empty when nothing is known of either. */
export const lifeYears = (
  birth: FuzzyDate | null,
  death: FuzzyDate | null,
  locale = 'en',
  words: DateWords = englishDateWords,
): string => {
  const year = (date: FuzzyDate | null) =>
    date === null || sortDay(date) === null
      ? ''
      : formatFuzzyDate(date, { locale, style: 'year', words });
  const [born, died] = [year(birth), year(death)];
  if (died !== '') return `${born === '' ? '?' : born} – ${died}`;
  if (death !== null) return `${born === '' ? '?' : born} – ?`;
  return born === '' ? '' : `${born} –`;
};

/** A calendar day, or the day of an instant in UTC: 14 March 1968. */
export const formatDay = (day: string, locale: string): string =>
  formatFuzzyDate(exactDay(day.slice(0, 10)), { locale, style: 'long' });
