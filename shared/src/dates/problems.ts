/** Whether a fuzzy date that someone sent holds together. The server asks this of every one. */
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import { readDay, seasonOf, type Day } from './calendar.ts';
import { MAX_TEXT } from './age-in.ts';
import type { FuzzyProblem } from './parse.ts';
import { namedPeriod, periodAt } from './value.ts';

const ends = ({ start, end }: FuzzyDate): 'none' | 'start' | 'end' | 'both' => {
  if (start === null) return end === null ? 'none' : 'end';
  return end === null ? 'start' : 'both';
};

/** Which ends each kind has. */
const expected: Readonly<Record<FuzzyDate['kind'], readonly ReturnType<typeof ends>[]>> = {
  exact: ['both'],
  about: ['both'],
  before: ['end'],
  after: ['start'],
  between: ['both'],
  range: ['both', 'start', 'end'],
  season: ['both'],
  decade: ['both'],
  age: ['both', 'none'],
  unknown: ['none'],
};

/** An exact date is one whole day, month, year or decade; a season is three whole months; a decade lies within one. */
const fitsKind = (date: FuzzyDate): boolean => {
  if (!expected[date.kind].includes(ends(date))) return false;
  if (date.start === null || date.end === null) return true;
  const within = periodAt(date.start, date.kind === 'decade' ? 'decade' : date.precision);
  if (date.kind === 'exact') return date.start === within.start && date.end === within.end;
  if (date.kind === 'season')
    return seasonOf({ start: date.start, end: date.end }) !== null && date.precision === 'month';
  return date.kind !== 'decade' || (date.end <= within.end && date.precision === 'decade');
};

/** What was named must have begun by today: "2026" said in 2026 is fine, "about 2030" is not. */
const inFuture = (date: FuzzyDate, today: Day): boolean => {
  if (date.kind === 'between' || date.kind === 'range' || date.kind === 'age') {
    return (
      (date.start !== null && date.start > today) ||
      (date.end !== null && date.kind !== 'age' && periodAt(date.end, date.precision).start > today)
    );
  }
  const period = namedPeriod(date);
  return (
    period !== null && (date.kind === 'season' ? (date.start ?? '') > today : period.start > today)
  );
};

/** Every problem of a date, empty when it is sound. `today` is the subject's own calendar day, `YYYY-MM-DD`. */
export const problemsOf = (date: FuzzyDate, today: Day): readonly FuzzyProblem[] => {
  const problems: FuzzyProblem[] = [];
  if (date.text.length > MAX_TEXT) problems.push('too_long');
  if ([date.start, date.end].some((day) => day !== null && readDay(day) === null))
    return [...problems, 'impossible'];
  if (date.start !== null && date.end !== null && date.start > date.end)
    return [...problems, 'reversed'];
  if (!fitsKind(date)) problems.push('inconsistent');
  if (inFuture(date, today)) problems.push('future');
  return problems;
};
