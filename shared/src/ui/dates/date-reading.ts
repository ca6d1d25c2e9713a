/** What the words of a date mean, said back while somebody writes: "summer of 1975 – June to August 1975". Pure. */
import type { FuzzyDate } from '../../contracts/fuzzy-date.ts';
import {
  decadesUntil,
  formatFuzzyDate,
  MAX_TEXT,
  offersIn,
  parseFuzzyDate,
  unknownDate,
  type FuzzyProblem,
  type ParseOptions,
} from '../../dates/index.ts';

export interface ReadingOptions extends ParseOptions {
  /** BCP 47. */
  readonly locale: string;
}

/** A date that may be meant, in our words. */
export interface Offer {
  readonly date: FuzzyDate;
  readonly words: string;
}

export type DateReading =
  | { readonly status: 'empty' }
  /** `span` is the time it may mean in plain days or months, null where that would say the same again. */
  | {
      readonly status: 'read';
      readonly date: FuzzyDate;
      readonly words: string;
      readonly span: string | null;
      readonly otherwise: { readonly date: FuzzyDate; readonly words: string } | null;
    }
  /** No days follow from it, but it may stand: kept in the person's own words, among the undated. */
  | {
      readonly status: 'kept';
      readonly date: FuzzyDate;
      readonly reason: 'not_understood' | 'birth_unknown';
      readonly offers: readonly Offer[];
    }
  /** It cannot be so: it has to be put right or taken away. */
  | { readonly status: 'problem'; readonly reason: Exclude<FuzzyProblem, 'not_understood'> };

/** Reads the words; `chosen` is the reading that was picked where there are two. */
export const readWords = (
  text: string,
  options: ReadingOptions,
  chosen: FuzzyDate | null = null,
): DateReading => {
  if (text.trim() === '') return { status: 'empty' };
  const parsed = parseFuzzyDate(text, options);
  if ('problem' in parsed) {
    return parsed.problem === 'not_understood'
      ? placed(text.trim(), options, chosen)
      : { status: 'problem', reason: parsed.problem };
  }
  if (parsed.date.kind === 'unknown')
    return { status: 'kept', date: parsed.date, reason: 'not_understood', offers: [] };
  if (parsed.date.kind === 'age' && parsed.date.start === null)
    return { status: 'kept', date: parsed.date, reason: 'birth_unknown', offers: [] };
  const [date, other] = inOrder(parsed.date, parsed.otherwise ?? null, chosen);
  return {
    status: 'read',
    date,
    ...wording(date, options.locale),
    otherwise: other === null ? null : { date: other, words: wording(other, options.locale).words },
  };
};

/** Words that say no date of themselves: the one that was chosen for them, else what may be meant. */
const placed = (text: string, options: ReadingOptions, chosen: FuzzyDate | null): DateReading => {
  const named = (date: FuzzyDate): Offer => ({ date, words: wording(date, options.locale).words });
  if (chosen !== null && chosen.kind !== 'unknown' && chosen.text === text)
    return { status: 'read', date: chosen, ...wording(chosen, options.locale), otherwise: null };
  return {
    status: 'kept',
    date: unknownDate(text),
    reason: 'not_understood',
    offers: offersIn(text, options).map(named),
  };
};

/** The decades to choose from where not even a year is known. */
export const decadeOffers = (text: string, options: ReadingOptions): readonly Offer[] =>
  decadesUntil(options.today, text).map((date) => ({
    date,
    words: wording(date, options.locale).words,
  }));

/** The reading that holds comes first: the likelier one, or the one that was picked. */
const inOrder = (
  likely: FuzzyDate,
  other: FuzzyDate | null,
  chosen: FuzzyDate | null,
): readonly [FuzzyDate, FuzzyDate | null] =>
  other !== null && chosen !== null && sameDays(chosen, other) ? [other, likely] : [likely, other];

/** What a draft holds for the words: the date they mean, or the words alone. */
export const dateOf = (text: string, reading: DateReading): FuzzyDate =>
  reading.status === 'read' || reading.status === 'kept'
    ? reading.date
    : unknownDate(text.trim().slice(0, MAX_TEXT));

/** Whether words stand in the draft that cannot be a date. */
export const isImpossible = (when: FuzzyDate, options: ReadingOptions): boolean =>
  when.kind === 'unknown' && readWords(when.text, options).status === 'problem';

const sameDays = (a: FuzzyDate, b: FuzzyDate) => a.start === b.start && a.end === b.end;

const wording = (
  date: FuzzyDate,
  locale: string,
): { readonly words: string; readonly span: string | null } => {
  const words = formatFuzzyDate(date, { locale, style: 'long' });
  const span = spanWords(date, locale);
  return { words, span: span === words ? null : span };
};

const instant = (day: string) => new Date(`${day}T00:00:00Z`);

/** By language and unit: the words are read with every key, and to make one costs more than all the rest of the reading. */
const spanFormats = new Map<string, Intl.DateTimeFormat>();

function spanFormat(locale: string, unit: 'year' | 'month' | 'day'): Intl.DateTimeFormat {
  const key = `${locale} ${unit}`;
  const known =
    spanFormats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      timeZone: 'UTC',
      year: 'numeric',
      ...(unit === 'year' ? {} : { month: 'long' }),
      ...(unit === 'day' ? { day: 'numeric' } : {}),
    });
  spanFormats.set(key, known);
  return known;
}

/** "June – August 1975", "1966 – 1970", "7 – 21 May 1968": days only where days were named. */
const spanWords = (date: FuzzyDate, locale: string): string | null => {
  if (date.start === null || date.end === null || date.kind === 'exact') return null;
  const unit = date.precision === 'decade' ? 'year' : date.precision;
  const span = spanFormat(locale, unit).formatRange(instant(date.start), instant(date.end));
  // Years stand close: 1966–1970.
  return unit === 'year' ? span.replace(/\s*–\s*/u, '–') : span;
};

/** The calendar day it is for somebody in a time zone, `YYYY-MM-DD`. */
export const todayIn = (now: Date, timeZone: string): string => {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(now);
  try {
    return format(timeZone);
  } catch {
    return format('UTC');
  }
};
