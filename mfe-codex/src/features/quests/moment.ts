/** Days and hours as these pages say them: a day that is named, never a clock that runs. */
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';

const said = (options: Intl.DateTimeFormatOptions, at: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), options).format(new Date(at));

export const dayOf = (at: string): string =>
  said({ weekday: 'long', day: 'numeric', month: 'long' }, at);
export const dayAndHourOf = (at: string): string =>
  said({ weekday: 'long', hour: 'numeric', minute: '2-digit' }, at);
