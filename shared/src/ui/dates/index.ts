/** Entering a date as people know it. A door of its own: only forms that ask for one carry the reading of dates. */
export { FuzzyDateField, type FuzzyDateFieldProps } from './FuzzyDateField.tsx';
export {
  dateOf,
  isImpossible,
  readWords,
  todayIn,
  type DateReading,
  type ReadingOptions,
} from './date-reading.ts';
export { useReadingOptions } from './use-reading-options.ts';
