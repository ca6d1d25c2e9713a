import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';

/** "3 May 2026", in the person's zone. */
export const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(at));
