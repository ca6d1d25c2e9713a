import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';

/** The day of an instant, in the reader's own words and zone. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(instant));
