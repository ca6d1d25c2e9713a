/** GEDCOM 7 DATE with PHRASE, both ways. What the person wrote always travels as the phrase. */
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import {
  addDays,
  civilOf,
  dayExists,
  daySpan,
  FIRST_YEAR,
  LAST_YEAR,
  monthSpan,
  yearSpan,
  type Day,
} from './calendar.ts';
import { MAX_TEXT } from './age-in.ts';
import { parseFuzzyDate } from './parse.ts';
import {
  namedPeriod,
  precisionRank,
  unknownDate,
  spanAround,
  type Period,
  type Precision,
} from './value.ts';

export interface GedcomDate {
  /** The payload of DATE; empty when only words are known. */
  readonly date: string;
  readonly phrase: string | null;
}

const monthTags = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
] as const;

const tag = (day: Day, precision: Precision): string => {
  const civil = civilOf(day);
  const month = monthTags[civil.month - 1] ?? '';
  switch (precision) {
    case 'day':
      return `${civil.day} ${month} ${civil.year}`;
    case 'month':
      return `${month} ${civil.year}`;
    case 'year':
    case 'decade':
      return String(civil.year);
    default:
      return precision satisfies never;
  }
};

const open = ({ start, end, precision, kind }: FuzzyDate): string => {
  if (start !== null && end !== null)
    return `${kind === 'range' ? 'FROM' : 'BET'} ${tag(start, precision)} ${kind === 'range' ? 'TO' : 'AND'} ${tag(end, precision)}`;
  if (start !== null) return `FROM ${tag(start, precision)}`;
  return end !== null ? `TO ${tag(end, precision)}` : '';
};

const payload = (date: FuzzyDate): string => {
  const period = namedPeriod(date);
  if (period === null) return '';
  const { kind, precision } = date;
  if (kind === 'exact' && precision !== 'decade') return tag(period.start, precision);
  // The middle of a decade stands for it.
  if (kind === 'about')
    return `ABT ${tag(precision === 'decade' ? addDays(period.start, 1826) : period.start, precision)}`;
  if (kind === 'before') return `BEF ${tag(period.start, precision)}`;
  if (kind === 'after') return `AFT ${tag(period.end, precision)}`;
  return open(date);
};

export const toGedcom7 = (date: FuzzyDate): GedcomDate => ({
  date: payload(date),
  phrase: date.text === '' ? null : date.text,
});

const simple = (words: string): Period | null => {
  const found = /^(?:GREGORIAN )?(?:(?:(\d{1,2}) )?([A-Z]{3}) )?(\d{1,4})$/.exec(words);
  if (found === null) return null;
  const year = Number(found[3]);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  if (found[2] === undefined) return { ...yearSpan(year), precision: 'year' };
  const month = monthTags.findIndex((name) => name === found[2]) + 1;
  if (month === 0) return null;
  if (found[1] === undefined) return { ...monthSpan(year, month), precision: 'month' };
  const civil = { year, month, day: Number(found[1]) };
  return dayExists(civil) ? { ...daySpan(civil), precision: 'day' } : null;
};

type Meaning = Omit<FuzzyDate, 'text'>;

const two = (kind: 'between' | 'range', first: string, second: string): Meaning | null => {
  const [a, b] = [simple(first), simple(second)];
  if (a === null || b === null || a.start > b.end) return null;
  return {
    kind,
    start: a.start,
    end: b.end,
    precision: precisionRank[a.precision] <= precisionRank[b.precision] ? a.precision : b.precision,
  };
};

const single = (word: string, rest: string): Meaning | null => {
  const period = simple(rest);
  if (period === null) return null;
  const { start, end, precision } = period;
  switch (word) {
    case 'ABT':
    case 'CAL':
    case 'EST':
      return { kind: 'about', ...spanAround(period), precision };
    case 'BEF':
      return { kind: 'before', start: null, end: addDays(start, -1), precision };
    case 'AFT':
      return { kind: 'after', start: addDays(end, 1), end: null, precision };
    case 'FROM':
      return { kind: 'range', start, end: null, precision };
    case 'TO':
      return { kind: 'range', start: null, end, precision };
    default:
      return null;
  }
};

const meaning = (payloadText: string): Meaning | null => {
  const between = /^BET (.+) AND (.+)$/.exec(payloadText);
  if (between !== null) return two('between', between[1] ?? '', between[2] ?? '');
  const range = /^FROM (.+) TO (.+)$/.exec(payloadText);
  if (range !== null) return two('range', range[1] ?? '', range[2] ?? '');
  const period = simple(payloadText);
  if (period !== null) return { kind: 'exact', ...period };
  const space = payloadText.indexOf(' ');
  return space < 0
    ? null
    : single(payloadText.slice(0, space), payloadText.slice(space + 1).trim());
};

const monthAndDay = (day: Day | null) => day?.slice(5);

/** Whether the phrase may mean this span: the same days, or the same days of another year ("last summer"). */
const isSame = (read: Meaning, said: FuzzyDate): boolean =>
  said.start === read.start ||
  (read.kind === 'between' &&
    monthAndDay(read.start) === monthAndDay(said.start) &&
    monthAndDay(read.end) === monthAndDay(said.end));

/** The phrase says season, decade or age where DATE can only say between which days. */
const asPhrased = (read: Meaning, phrase: string): Meaning => {
  const parsed = parseFuzzyDate(phrase, { today: '9999-12-31' });
  if ('problem' in parsed) return read;
  const { kind, start, end, precision } = parsed.date;
  const ofDecade = precision === 'decade';
  if (kind === 'age') return read.kind === 'between' ? { ...read, kind, precision } : read;
  if (kind === 'about' && ofDecade && read.kind === 'about') return { kind, start, end, precision };
  return isSame(read, parsed.date) && (kind === 'season' || ofDecade)
    ? { ...read, kind, precision }
    : read;
};

/**
 * Reads DATE and PHRASE of GEDCOM 7 (and the plain dates of 5.5). Other calendars, BCE and anything unreadable become an
 * unknown date that keeps the words.
 */
export const fromGedcom7 = ({ date, phrase }: GedcomDate): FuzzyDate => {
  const payloadText = date.slice(0, 200).trim().toUpperCase().replace(/\s+/g, ' ');
  const text = (phrase === null || phrase.trim() === '' ? date : phrase).trim().slice(0, MAX_TEXT);
  const read = meaning(payloadText);
  if (read !== null) return { ...(phrase === null ? read : asPhrased(read, text)), text };
  if (payloadText !== '') return unknownDate(text);
  const age = parseFuzzyDate(text, { today: '9999-12-31' });
  return !('problem' in age) && age.date.kind === 'age' ? age.date : unknownDate(text);
};
