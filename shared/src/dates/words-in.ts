/** The English words people use for dates. Tables only. */
import type { Season } from './calendar.ts';

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Month by full name, by three letters, and "sept". */
export const months: ReadonlyMap<string, number> = new Map([
  ...monthNames.flatMap((name, index): [string, number][] => [
    [name, index + 1],
    [name.slice(0, 3), index + 1],
  ]),
  ['sept', 9],
]);

export const seasonWords: ReadonlyMap<string, Season> = new Map([
  ['spring', 'spring'],
  ['springtime', 'spring'],
  ['summer', 'summer'],
  ['summertime', 'summer'],
  ['autumn', 'autumn'],
  ['fall', 'autumn'],
  ['winter', 'winter'],
  ['wintertime', 'winter'],
]);

export const weekdays: ReadonlySet<string> = new Set(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((name) => [
    name,
    name.slice(0, 3),
  ]),
);

/** The decade inside its century. */
export const decadeWords: ReadonlyMap<string, number> = new Map([
  ['twenties', 20],
  ['thirties', 30],
  ['forties', 40],
  ['fifties', 50],
  ['sixties', 60],
  ['seventies', 70],
  ['eighties', 80],
  ['nineties', 90],
]);

/** First and last year within a decade. */
export const decadeParts: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['early', [0, 3]],
  ['mid', [4, 6]],
  ['middle', [4, 6]],
  ['late', [7, 9]],
] as const);

/** Feasts people remember by: month and day, taken as "about". */
export const feasts: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['christmas', [12, 25]],
  ['christmas eve', [12, 24]],
  ['christmas day', [12, 25]],
  ["new year's eve", [12, 31]],
  ["new year's day", [1, 1]],
  ['new year', [1, 1]],
  ['midsummer', [6, 24]],
  ['all saints', [11, 1]],
] as const);

export const unknownWords: ReadonlySet<string> = new Set([
  '',
  '?',
  '??',
  '-',
  'unknown',
  'not known',
  "don't know",
  "i don't know",
  'no idea',
  'undated',
  'no date',
  'n/a',
  'unsure',
  'date unknown',
]);

export const aboutWords = [
  'about',
  'abt.',
  'abt',
  'around',
  'approximately',
  'approx.',
  'approx',
  'circa',
  'ca.',
  'ca',
  'c.',
  'c',
  'roughly',
  'probably',
  'perhaps',
  'maybe',
  'sometime in',
  'some time in',
  '~',
];
export const beforeWords = ['before', 'bef.', 'bef', 'prior to', 'earlier than'];
export const afterWords = ['after', 'aft.', 'aft', 'later than'];
export const sinceWords = ['since', 'from', 'ever since'];
export const untilWords = ['until', 'till', 'up to', 'to'];
