/** Order, ages and spans of fuzzy dates. */
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import { civilOf, type Day, type Span } from './calendar.ts';
import { sortDay } from './value.ts';

/**
 * The SQL of `sortDay` over five columns with a prefix (`when_start`, `when_end`): what a generated column or an `order by` uses.
 * `date - date` is a whole number of days and its half is cut off, as here. Always order by it `nulls last`.
 */
export const sortDaySql = (prefix: string): string => {
  if (!/^[a-z][a-z0-9_.]{0,60}$/.test(prefix))
    throw new RangeError('A column prefix is lower-case letters, digits, dots and underscores.');
  const [start, end] = [`${prefix}_start`, `${prefix}_end`];
  return `case when ${start} is not null and ${end} is not null then ${start} + (${end} - ${start}) / 2 else coalesce(${start}, ${end}) end`;
};

const compareDays = (a: Day | null, b: Day | null): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
};

/** Oldest first by midpoint, unknown dates last; the same midpoint by start, then by end. A total order on what is known. */
export const compareFuzzy = (a: FuzzyDate, b: FuzzyDate): number =>
  compareDays(sortDay(a), sortDay(b)) || compareDays(a.start, b.start) || compareDays(a.end, b.end);

const fullYears = (from: Day, to: Day): number => {
  const [birth, then] = [civilOf(from), civilOf(to)];
  return (
    then.year -
    birth.year -
    (then.month < birth.month || (then.month === birth.month && then.day < birth.day) ? 1 : 0)
  );
};

/** Full years at a date, as the least and the most it can be (negative before birth); null where either end is open or unknown. */
export const ageAt = (
  date: FuzzyDate,
  birth: FuzzyDate,
): { readonly least: number; readonly most: number } | null => {
  if (date.start === null || date.end === null || birth.start === null || birth.end === null)
    return null;
  return { least: fullYears(birth.end, date.start), most: fullYears(birth.start, date.end) };
};

/** Whether any day the date may mean lies in the span. Open ends reach without limit; an unknown date lies nowhere. */
export const isWithin = (date: FuzzyDate, span: Span): boolean =>
  (date.start !== null || date.end !== null) &&
  (date.start === null || date.start <= span.end) &&
  (date.end === null || date.end >= span.start);
