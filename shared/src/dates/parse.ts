/**
 * A date as a person writes it, in English (rules R14). Pure, bounded to 100 characters, linear in them.
 * What it does not understand it says; the caller may keep such words with `unknownDate(text)`.
 */
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import { ageIn, MAX_TEXT, tidyText } from './age-in.ts';
import { addDays, addYears, type Day } from './calendar.ts';
import {
  readPeriod,
  type FuzzyProblem,
  type Read,
  type Reading,
  type ReadOptions,
} from './parse-period.ts';
import { periodAt, precisionRank, unknownDate, spanAround, type Precision } from './value.ts';
import {
  aboutWords,
  afterWords,
  beforeWords,
  sinceWords,
  unknownWords,
  untilWords,
} from './words-in.ts';

export type { FuzzyProblem };

export interface ParseOptions {
  /** The reader's own calendar day, `YYYY-MM-DD`: nothing may lie after it. */
  readonly today: Day;
  /** Whose age "when I was 7" counts; without it the words are kept and no days are known. */
  readonly birth?: FuzzyDate | null | undefined;
  /** How 5/12/1944 is meant. Default day first. */
  readonly order?: 'dmy' | 'mdy' | undefined;
}

export type Parsed =
  /** `otherwise`: the other date that the same words may mean (5/12/1944, '68, "the twenties"). */
  { readonly date: FuzzyDate; readonly otherwise?: FuzzyDate } | { readonly problem: FuzzyProblem };

const OLDEST = 130;

/** The rest behind one of the words, or null. A word that ends in a letter must be followed by a space or a digit. */
const behind = (s: string, words: readonly string[]): string | null => {
  for (const word of words) {
    if (!s.startsWith(word)) continue;
    const rest = s.slice(word.length);
    if (/^\s/.test(rest) || (/^['\d]/.test(rest) && !['to', 'from', 'till'].includes(word)))
      return rest.trim();
  }
  return null;
};

const finer = (a: Precision, b: Precision): Precision =>
  precisionRank[a] <= precisionRank[b] ? a : b;

type Meaning = Pick<FuzzyDate, 'kind' | 'start' | 'end' | 'precision'>;

const isWholeDecade = (read: Reading) =>
  read.kind === 'decade' &&
  periodAt(read.start, 'decade').start === read.start &&
  periodAt(read.start, 'decade').end === read.end;

/** "about" adds nothing to a season, or to part of a year or decade: those are vague as they are. */
const about = (read: Reading): Meaning =>
  read.kind === 'exact' || read.kind === 'about' || isWholeDecade(read)
    ? { kind: 'about', ...spanAround(read), precision: read.precision }
    : { kind: read.kind, start: read.start, end: read.end, precision: read.precision };

const plainly = (read: Reading): Meaning =>
  read.kind === 'about'
    ? about(read)
    : { kind: read.kind, start: read.start, end: read.end, precision: read.precision };

/** Part of a decade has its edges at years. */
const edge = (read: Reading): Precision =>
  read.kind === 'decade' && !isWholeDecade(read) ? 'year' : read.precision;

/** Applies what stands around one period, to it and to its other reading. */
const around = (
  read: Read,
  text: string,
  today: Day,
  make: (reading: Reading) => Meaning,
): Parsed => {
  if ('problem' in read) return read;
  if (read.start > today) return { problem: 'future' };
  const date = { ...make(read), text };
  const other = read.otherwise;
  return other === undefined || other.start > today
    ? { date }
    : { date, otherwise: { ...make(other), text } };
};

/** The two halves of "between a and b", "from a to b", "a - b", "a to b". */
const halves = (s: string): { kind: 'between' | 'range'; first: string; second: string } | null => {
  const cut = (body: string, kind: 'between' | 'range', marks: readonly string[]) => {
    const found = marks.map((mark) => ({ mark, at: body.indexOf(mark) })).find(({ at }) => at > 0);
    return found === undefined
      ? null
      : {
          kind,
          first: body.slice(0, found.at).trim(),
          second: body.slice(found.at + found.mark.length).trim(),
        };
  };
  const between = behind(s, ['between', 'bet.', 'bet']);
  if (between !== null) return cut(between, 'between', [' and ', ' & ', ' - ', '-']);
  const from = behind(s, ['from']);
  if (from !== null)
    return (
      cut(from, 'range', [' to ', ' until ', ' till ', ' through ', ' - ']) ??
      (/^\d{4}-\d{4}$/.test(from) ? cut(from, 'range', ['-']) : null)
    );
  const years = /^(\d{4})-(\d{4})$/.exec(s);
  if (years !== null) return { kind: 'range', first: years[1] ?? '', second: years[2] ?? '' };
  const short = /^(\d\d)(\d\d)[-/](\d\d)$/.exec(s);
  if (short !== null)
    return { kind: 'range', first: `${short[1]}${short[2]}`, second: `${short[1]}${short[3]}` };
  return cut(s, 'range', [' to ', ' until ', ' till ', ' - ']) ?? cut(s, 'between', [' or ']);
};

const spanning = (
  parts: NonNullable<ReturnType<typeof halves>>,
  text: string,
  options: ReadOptions,
): Parsed => {
  const first = readPeriod(
    /^\d{1,2}$/.test(parts.first)
      ? `${parts.first} ${parts.second.split(' ').slice(1).join(' ')}`
      : parts.first,
    options,
  );
  const second = readPeriod(parts.second, options);
  if ('problem' in first) return first;
  if ('problem' in second) return second;
  if (first.start > second.end) return { problem: 'reversed' };
  if (second.start > options.today) return { problem: 'future' };
  return {
    date: {
      kind: parts.kind,
      start: first.start,
      end: second.end,
      precision: finer(edge(first), edge(second)),
      text,
    },
  };
};

const byAge = (age: number, text: string, { birth, today }: ParseOptions): Parsed => {
  if (age > OLDEST) return { problem: 'impossible' };
  const [earliest, latest] = [birth?.start ?? null, birth?.end ?? null];
  const start = earliest === null ? null : addYears(earliest, age);
  const end = latest === null ? null : addDays(addYears(latest, age + 1), -1);
  if (start === null || end === null)
    return { date: { kind: 'age', start: null, end: null, precision: 'year', text } };
  return start > today
    ? { problem: 'future' }
    : { date: { kind: 'age', start, end, precision: 'year', text } };
};

/**
 * Reads `text`. `{problem}` is one of: `too_long` (over 100 characters), `not_understood`, `impossible` (31 February),
 * `future`, `reversed` (between 1963 and 1960), `out_of_range` (years outside 1 to 9999). Empty and "unknown" are an unknown date.
 */
export const parseFuzzyDate = (text: string, given: ParseOptions): Parsed => {
  if (text.length > MAX_TEXT) return { problem: 'too_long' };
  if (/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\t\n\r]/g, ' '))) return { problem: 'not_understood' };
  const kept = text.trim();
  const s = tidyText(text);
  if (unknownWords.has(s)) return { date: unknownDate(kept) };
  const age = ageIn(s);
  if (age !== null) return byAge(age, kept, given);
  const options: ReadOptions = { today: given.today, order: given.order ?? 'dmy' };
  const plain = around(readPeriod(s, options), kept, options.today, plainly);
  if (!('problem' in plain) || plain.problem !== 'not_understood') return plain;
  const parts = halves(s);
  if (parts !== null) return spanning(parts, kept, options);
  return modified(s, kept, options);
};

/** "about x", "before x", "after x", "since x", "until x". */
const modified = (s: string, text: string, options: ReadOptions): Parsed => {
  const modifiers: readonly (readonly [readonly string[], (read: Reading) => Meaning])[] = [
    [aboutWords, about],
    [
      beforeWords,
      (read) => ({
        kind: 'before',
        start: null,
        end: addDays(read.start, -1),
        precision: edge(read),
      }),
    ],
    [
      afterWords,
      (read) => ({ kind: 'after', start: addDays(read.end, 1), end: null, precision: edge(read) }),
    ],
    [
      sinceWords,
      (read) => ({ kind: 'range', start: read.start, end: null, precision: edge(read) }),
    ],
    [untilWords, (read) => ({ kind: 'range', start: null, end: read.end, precision: edge(read) })],
  ];
  for (const [words, make] of modifiers) {
    const rest = behind(s, words);
    if (rest !== null) return around(readPeriod(rest, options), text, options.today, make);
  }
  return { problem: 'not_understood' };
};
