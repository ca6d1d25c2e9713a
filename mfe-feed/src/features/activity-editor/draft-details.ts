/** The date of a kept draft, where it comes from, whether it is hard to read and stands in the book: read as `readDraft` reads the rest. Pure. */
import { fuzzyKinds, fuzzyPrecisions, type FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { sensitivities, type Sensitivity } from '@kinlore/shared/contracts/sensitivity';
import { asRecord, asText, asWord } from './untrusted.ts';

export const readDate = (value: unknown): FuzzyDate => {
  const record = asRecord(value);
  const day = (part: unknown) =>
    typeof part === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(part) ? part : null;
  return {
    kind: asWord(record['kind'], fuzzyKinds) ?? 'unknown',
    start: day(record['start']),
    end: day(record['end']),
    precision: asWord(record['precision'], fuzzyPrecisions) ?? 'day',
    text: asText(record['text'], 100),
  };
};

export interface Details {
  readonly told_by: string;
  readonly source_note: string;
  readonly sensitivity: Sensitivity | null;
  readonly skip_from_book: boolean;
}

export const readDetails = (record: Readonly<Record<string, unknown>>): Details => ({
  told_by: asText(record['told_by'], 400),
  source_note: asText(record['source_note'], 1_000),
  sensitivity: asWord(record['sensitivity'], sensitivities),
  skip_from_book: record['skip_from_book'] === true,
});
