/** Dates as people know them, written out and entered. A door of its own: a guest's first page shows none, and only forms carry the reading of them. */
export { DateText } from './DateText.tsx';
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
