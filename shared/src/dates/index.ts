/** Dates as people know them (rules R14): pure, no dependency, the same in the page and on the server. */
export type { FuzzyDate } from '../contracts/fuzzy-date.ts';
export type { Day, Span } from './calendar.ts';
export { addDays, addMonths, addYears, daysBetween, readDay } from './calendar.ts';
export { ageIn, MAX_TEXT } from './age-in.ts';
export { parseFuzzyDate, type FuzzyProblem, type Parsed, type ParseOptions } from './parse.ts';
export {
  formatDay,
  formatFuzzyDate,
  lifeYears,
  englishDateWords,
  type DateWords,
  type FormatOptions,
} from './format.ts';
export { exactDay, isYearKnown, monthDay, sortDay, unknownDate, yearSaid } from './value.ts';
export { ageAt, compareFuzzy, isWithin, sortDaySql } from './order.ts';
export { decadesUntil, offersIn } from './offers.ts';
export { isPastLiving, saysAnything } from './lifetime.ts';
export { problemsOf } from './problems.ts';
export { fromGedcom7, toGedcom7, type GedcomDate } from './gedcom.ts';
export { dateLocale } from './date-locale.ts';
