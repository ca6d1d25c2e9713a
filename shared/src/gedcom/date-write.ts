/** Dates back to text, by version. */
import { monthsOf } from './calendars.ts';
import type { DateKind, DatePoint, GedcomDate } from './date-parse.ts';

type Written = '5.5.1' | '7.0';

/** The calendar every date is in that names none. */
const unnamed = { '7.0': 'GREGORIAN ', '5.5.1': '@#DGREGORIAN@ ' } as const;
const prefixes = {
  '7.0': { gregorian: '', julian: 'JULIAN ', hebrew: 'HEBREW ', french: 'FRENCH_R ' },
  '5.5.1': { gregorian: '', julian: '@#DJULIAN@ ', hebrew: '@#DHEBREW@ ', french: '@#DFRENCH R@ ' },
} as const;
const words: Readonly<Partial<Record<DateKind, string>>> = {
  about: 'ABT ',
  calculated: 'CAL ',
  estimated: 'EST ',
  before: 'BEF ',
  after: 'AFT ',
  from: 'FROM ',
  to: 'TO ',
};

/** GEDCOM 7 has no dual years: the later one is the one counted in. */
function yearText({ year, dual }: DatePoint, version: Written): string {
  if (year < 0) return `${String(-year)} ${version === '7.0' ? 'BCE' : 'B.C.'}`;
  if (dual === undefined) return String(year);
  return version === '7.0'
    ? String(dual)
    : `${String(year)}/${String(dual).slice(-2).padStart(2, '0')}`;
}

/** One date; null where its calendar has no name in the standard. */
export function writePoint(point: DatePoint, version: Written): string | null {
  if (point.calendar === 'unknown') return null;
  const month =
    point.month === undefined ? '' : `${monthsOf(point.calendar)[point.month - 1] ?? ''} `;
  const day = point.day === undefined ? '' : `${String(point.day)} `;
  return `${prefixes[version][point.calendar]}${day}${month}${yearText(point, version)}`;
}

/** Both dates of a range. With two calendars each is named: some readers take the first one's for both. */
function pair(
  kind: DateKind,
  points: readonly DatePoint[],
  said: readonly string[],
  version: Written,
): string {
  const isMixed = new Set(points.map(({ calendar }) => calendar)).size > 1;
  const [first, second] = said.map((text, at) =>
    isMixed && points[at]?.calendar === 'gregorian' ? unnamed[version] + text : text,
  );
  return kind === 'between'
    ? `BET ${first ?? ''} AND ${second ?? ''}`
    : `FROM ${first ?? ''} TO ${second ?? ''}`;
}

function inWords(date: GedcomDate, version: Written): { value: string; phrase: string | null } {
  const phrase = date.kind === 'empty' ? '' : (date.phrase ?? date.text);
  if (phrase === '') return { value: '', phrase: null };
  return version === '7.0' ? { value: '', phrase } : { value: `(${phrase})`, phrase: null };
}

/** What a date of 7 leaves unsaid: its own phrase, or the text where a year was dual. */
function phraseOf({ phrase, points, text }: GedcomDate): string | null {
  if (phrase !== undefined) return phrase === '' ? null : phrase;
  return points.some(({ dual }) => dual !== undefined) ? text : null;
}

/** Value of DATE and, in GEDCOM 7, of PHRASE below it: there whatever a value cannot say is said in words. */
export function datePayload(
  date: GedcomDate,
  version: Written,
): { value: string; phrase: string | null } {
  const said = date.points
    .map((point) => writePoint(point, version))
    .filter((text) => text !== null);
  if (said.length === 0 || said.length < date.points.length) return inWords(date, version);
  const plain =
    date.kind === 'between' || date.kind === 'from-to'
      ? pair(date.kind, date.points, said, version)
      : `${words[date.kind] ?? ''}${said[0] ?? ''}`;
  if (version === '7.0') return { value: plain, phrase: phraseOf(date) };
  return {
    value: date.kind === 'interpreted' ? `INT ${plain} (${date.phrase ?? ''})` : plain,
    phrase: null,
  };
}

/** The value of a DATE line. In GEDCOM 7 phrases stand in a line of their own: see `datePayload`. */
export function writeGedcomDate(date: GedcomDate, version: Written): string {
  return datePayload(date, version).value;
}
