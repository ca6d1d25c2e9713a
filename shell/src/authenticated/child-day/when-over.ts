import { locale } from '@kinlore/shared/messages';
import { t } from './child-day.messages.ts';

const timeOf = (at: Date): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at);

/** "at 7:00", "tomorrow", "tomorrow at 7:00": when a rest that ends then is over, as a child says it. */
export function whenOver(until: string, now = new Date()): string {
  const at = new Date(until);
  if (at.toDateString() === now.toDateString()) return t('at', { time: timeOf(at) });
  const isMidnight = at.getHours() === 0 && at.getMinutes() === 0;
  return isMidnight ? t('tomorrow') : t('tomorrowAt', { time: timeOf(at) });
}
