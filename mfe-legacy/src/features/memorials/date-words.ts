/** The dates of a life, in words. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';

/** A date as it is said, or null where none was given. */
export const dateWords = (date: Memorial['born']): string | null =>
  date.kind === 'unknown' && date.text === ''
    ? null
    : formatFuzzyDate(date, { locale: locale(), style: 'long' });
