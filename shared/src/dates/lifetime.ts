/** How long people live, as far as the product reckons (rules R13). */
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import { addYears, type Day } from './calendar.ts';

const OLDEST_YEARS = 110;

/** Whether nobody born then is alive any more: true only where even the last day it may mean lies more than 110 years before `today`. */
export const isPastLiving = ({ end }: FuzzyDate, today: Day): boolean =>
  end !== null && addYears(end, OLDEST_YEARS) < today;

/** Whether anything is said of a date: words that cannot be placed in time count. */
export const saysAnything = ({ kind, text }: FuzzyDate): boolean =>
  kind !== 'unknown' || text.trim() !== '';
