/** From rows to values and back, where the database is looser than the types. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { fuzzyKinds, fuzzyPrecisions } from '@kinlore/shared/contracts/fuzzy-date';
import { DomainError } from './errors.ts';

/** The word of a closed list that a column holds. A column with a check constraint cannot hold another: then it is our fault. */
export function oneOf<const W extends readonly string[]>(words: W, value: string): W[number] {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Error(`"${value}" is none of ${words.join(', ')}`);
  return found;
}

export const unknownDate: FuzzyDate = {
  kind: 'unknown',
  start: null,
  end: null,
  precision: 'day',
  text: '',
};

export interface FuzzyColumns {
  readonly kind: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly precision: string | null;
  readonly text: string | null;
}

/** The five columns of a date, as one value. */
export const fuzzyFrom = (columns: FuzzyColumns): FuzzyDate => ({
  kind: oneOf(fuzzyKinds, columns.kind ?? 'unknown'),
  start: columns.start,
  end: columns.end,
  precision: oneOf(fuzzyPrecisions, columns.precision ?? 'day'),
  text: columns.text ?? '',
});

/** The date of a row, from its five columns of `when`. */
export const whenFrom = (row: {
  readonly when_kind: string | null;
  readonly when_start: string | null;
  readonly when_end: string | null;
  readonly when_precision: string | null;
  readonly when_text: string | null;
}): FuzzyDate =>
  fuzzyFrom({
    kind: row.when_kind,
    start: row.when_start,
    end: row.when_end,
    precision: row.when_precision,
    text: row.when_text,
  });

/** What a jsonb column holds, as a record; anything else is an empty one. */
export const readRecord = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};

/** A keyset cursor over an id that is ordered in time (UUIDv7). */
export const idCursor = {
  encode: (id: string): string => Buffer.from(id).toString('base64url'),
  decode(cursor: string | undefined): string | null {
    if (cursor === undefined) return null;
    const id = Buffer.from(cursor, 'base64url').toString();
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id))
      throw new DomainError('general.cursor');
    return id;
  },
};

/** Cuts a list that was read one row longer than asked into a page and the cursor of the next. */
export function pageOf<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (row: R) => string,
): { rows: readonly R[]; next: string | null } {
  const last = rows[limit - 1];
  return rows.length > limit && last !== undefined
    ? { rows: rows.slice(0, limit), next: cursorOf(last) }
    : { rows, next: null };
}
