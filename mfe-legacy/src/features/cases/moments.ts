/** Moments of a case as its reader's clock shows them. */
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { currentUser, useAtomValue } from '@kinlore/shared/state';

export type SayMoment = (at: string | null) => string;

/** The day and the hour; of what has a day only the day. Empty for none. */
export function useMoments(): { readonly when: SayMoment; readonly day: SayMoment } {
  const user = useAtomValue(currentUser);
  const zone = user === null ? {} : { timeZone: user.time_zone };
  const say = (options: Intl.DateTimeFormatOptions): SayMoment => {
    const format = new Intl.DateTimeFormat(dateLocale(locale()), { ...options, ...zone });
    return (at) => (at === null ? '' : format.format(new Date(at)));
  };
  return { when: say({ dateStyle: 'long', timeStyle: 'short' }), day: say({ dateStyle: 'long' }) };
}
