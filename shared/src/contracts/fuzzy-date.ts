/** A date as people know it (rules R14). The value type with parsing, ordering and wording lives in `shared/dates`. */
import { Day, Nullable, Text, Type, Words, type Static } from './kernel.ts';

export const fuzzyKinds = [
  'exact',
  'about',
  'before',
  'after',
  'between',
  'range',
  'season',
  'decade',
  'age',
  'unknown',
] as const;
export const fuzzyPrecisions = ['day', 'month', 'year', 'decade'] as const;

export const FuzzyDate = Type.Object(
  {
    kind: Words(fuzzyKinds),
    /** First and last day it may mean, inclusive, proleptic Gregorian. Both null when unknown. */
    start: Nullable(Day),
    end: Nullable(Day),
    precision: Words(fuzzyPrecisions),
    /** What the person wrote, kept for ever. */
    text: Text(100),
  },
  { additionalProperties: false },
);
export type FuzzyDate = Static<typeof FuzzyDate>;
