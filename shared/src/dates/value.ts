/** What a fuzzy date means in days: making one, its margin, its middle. */
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import {
  addDays,
  addMonths,
  civilOf,
  daySpan,
  decadeSpan,
  midpointOf,
  monthLength,
  monthSpan,
  seasonOf,
  yearSpan,
  type Day,
  type Span,
} from './calendar.ts';

export type Precision = FuzzyDate['precision'];

export const precisionRank: Readonly<Record<Precision, number>> = {
  day: 0,
  month: 1,
  year: 2,
  decade: 3,
};

/** A day, month, year or decade named by a person. */
export interface Period extends Span {
  readonly precision: Precision;
}

/** The whole day, month, year or decade that holds a day. */
export const periodAt = (day: Day, precision: Precision): Period => {
  const civil = civilOf(day);
  switch (precision) {
    case 'day':
      return { ...daySpan(civil), precision };
    case 'month':
      return { ...monthSpan(civil.year, civil.month), precision };
    case 'year':
      return { ...yearSpan(civil.year), precision };
    case 'decade':
      return { ...decadeSpan(Math.floor(civil.year / 10) * 10), precision };
    default:
      return precision satisfies never;
  }
};

/**
 * "About" reaches a week around a day, a month around a month, two years around a year, five around a decade:
 * the same on both sides, so the middle still says what was meant.
 */
export const spanAround = ({ start, end, precision }: Period): Span => {
  switch (precision) {
    case 'day':
      return { start: addDays(start, -7), end: addDays(end, 7) };
    case 'month':
      return { start: addMonths(start, -1), end: addDays(addMonths(addDays(end, 1), 1), -1) };
    case 'year':
      return { start: addMonths(start, -24), end: addDays(addMonths(addDays(end, 1), 24), -1) };
    case 'decade':
      return { start: addMonths(start, -60), end: addDays(addMonths(addDays(end, 1), 60), -1) };
    default:
      return precision satisfies never;
  }
};

/** The middle of what it may mean, `YYYY-MM-DD`; the known end of an open one; null for an unknown date. */
export const sortDay = ({ start, end }: FuzzyDate): Day | null =>
  start !== null && end !== null ? midpointOf({ start, end }) : (start ?? end);

/** The year somebody would say: of a season its own (the winter of 2004 is mostly in 2005), else that of the middle of what is known. */
export const yearSaid = ({ start, end }: Pick<FuzzyDate, 'start' | 'end'>): number | null => {
  const season = start === null || end === null ? null : seasonOf({ start, end });
  const day = start !== null && end !== null ? midpointOf({ start, end }) : (start ?? end);
  return season?.year ?? (day === null ? null : Number(day.slice(0, day.indexOf('-', 1))));
};

/** Kinds that say when something was, and not about when. */
const certain: readonly FuzzyDate['kind'][] = ['exact', 'unknown', 'season', 'between', 'range'];

/** Whether the year stands, however little is known of the day: in the summer of 2004, between March and May. */
export const isYearKnown = ({
  kind,
  start,
  end,
}: Pick<FuzzyDate, 'kind' | 'start' | 'end'>): boolean =>
  certain.includes(kind) &&
  (kind === 'exact' ||
    kind === 'unknown' ||
    (start !== null && end !== null && start.slice(0, -6) === end.slice(0, -6)));

const namedDay = (date: FuzzyDate): Day | null => {
  if (date.kind === 'before' && date.end !== null) return addDays(date.end, 1);
  if (date.kind === 'after' && date.start !== null) return addDays(date.start, -1);
  return sortDay(date);
};

/** What was named after "about", "before" or "after", for wording: about 1968 -> 1968, before 1950 (ends 1949-12-31) -> 1950. */
export const namedPeriod = (date: FuzzyDate): Period | null => {
  const day = namedDay(date);
  return day === null ? null : periodAt(day, date.precision);
};

/** A date known to the day. */
/** Month times 100 and day of a span that is one day (`1231`) or one month (`300`); 0 of every other. */
export const monthDay = (start: Day | null, end: Day | null): number => {
  if (start === null || end === null || start.slice(0, -3) !== end.slice(0, -3)) return 0;
  const [month, from, to] = [
    Number(start.slice(-5, -3)),
    Number(start.slice(-2)),
    Number(end.slice(-2)),
  ];
  if (from === to) return month * 100 + from;
  return from === 1 && to === monthLength(Number(start.slice(0, -6)), month) ? month * 100 : 0;
};

export const exactDay = (day: Day, text = day): FuzzyDate => ({
  kind: 'exact',
  start: day,
  end: day,
  precision: 'day',
  text,
});

/** Only the words are known: kept as they are, sorted last. */
export const unknownDate = (text = ''): FuzzyDate => ({
  kind: 'unknown',
  start: null,
  end: null,
  precision: 'day',
  text,
});
