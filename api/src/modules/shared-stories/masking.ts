/** What is left out of an edition, and who is named in it: everybody who agreed, and whose word the reader gives. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { whenFrom } from '../../platform/rows.ts';
import type { ConsentRow } from './editions.queries.ts';
import { maskNames, namesIn } from './names.ts';
import type { StoryRow } from './stories.queries.ts';

interface Dated {
  readonly when_kind: string;
  readonly when_start: string | null;
  readonly when_end: string | null;
  readonly when_precision: string;
  readonly when_text: string;
}
export const whenOf = (row: Dated): FuzzyDate => whenFrom(row);

export interface Masking {
  readonly words: (text: string) => string;
  readonly isNamed: (userId: string) => boolean;
}
const nothingMasked: Masking = { words: (text) => text, isNamed: () => true };

export function maskingOf(row: StoryRow, consents: readonly ConsentRow[]): Masking {
  if (row.shown_edition === null) return nothingMasked;
  const named = consents.filter(
    ({ story_id, edition }) => story_id === row.id && edition === row.shown_edition,
  );
  const names = namesIn(named);
  const free = new Set(
    named
      .filter(({ answer, is_mine: isMine }) => answer === 'agree' || isMine)
      .map(({ user_id: userId }) => userId),
  );
  return { words: (text) => maskNames(text, names), isNamed: (userId) => free.has(userId) };
}
