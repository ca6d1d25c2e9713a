/** What somebody says of a death, while they type it. Pure. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { saysAnything, unknownDate } from '@kinlore/shared/dates';
import type { Said } from './cases.api.ts';

export interface SaidForm {
  readonly died: FuzzyDate;
  readonly noticeUrl: string;
  readonly words: string;
}

export const emptySaid: SaidForm = { died: unknownDate(), noticeUrl: '', words: '' };

/** What was said before, to be changed. */
export const formOf = ({
  died,
  notice_url: noticeUrl,
  words,
}: LegacyCase['confirmations'][number]): SaidForm => ({
  died,
  noticeUrl: noticeUrl ?? '',
  words: words ?? '',
});

export const isDateSaid = ({ died }: SaidForm): boolean => saysAnything(died);

/** What is empty is not sent. */
export const bodyOf = ({ died, noticeUrl, words }: SaidForm): Said => ({
  died,
  ...(noticeUrl.trim() !== '' && { notice_url: noticeUrl.trim() }),
  ...(words.trim() !== '' && { words: words.trim() }),
});
