/** Sizes and moments in words. */
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './copies.messages.ts';

const KILO = 1_000;

const counted = (amount: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount);

/** "12 kB", "340 MB", "1.2 GB". */
export function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, bytes / KILO);
  if (kilobytes < KILO) return t('kilobytes', { count: counted(kilobytes) });
  const megabytes = kilobytes / KILO;
  return megabytes < KILO
    ? t('megabytes', { count: counted(megabytes) })
    : t('gigabytes', { count: counted(megabytes / KILO) });
}

const said = (options: Intl.DateTimeFormatOptions, at: string | number): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), options).format(new Date(at));

export const dayOf = (at: string): string => said({ dateStyle: 'long' }, at);
export const momentOf = (at: number): string => said({ dateStyle: 'long', timeStyle: 'short' }, at);
