/** Dates of a keepsake and of those who had it, in words. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './keepsakes.messages.ts';

/** Empty where none was given. */
export const dateWords = (date: FuzzyDate): string =>
  date.kind === 'unknown' && date.text === ''
    ? ''
    : formatFuzzyDate(date, { locale: locale(), style: 'short' });

export function periodWords(from: FuzzyDate, to: FuzzyDate): string {
  const [begin, end] = [dateWords(from), dateWords(to)];
  if (begin === '' && end === '') return '';
  if (end === '') return t('since', { when: begin });
  return begin === '' ? t('until', { when: end }) : t('fromTo', { from: begin, to: end });
}
