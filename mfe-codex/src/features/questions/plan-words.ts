/** Days and hours of weekly questions, in words. */
import { dateLocale, locale } from '@kinlore/shared/messages';
import { t } from './plans.messages.ts';

const days = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;

/** "Sundays". */
export const dayLabel = (weekday: number): string => t(days[weekday] ?? 'day0');

export const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "9 May". */
export const nextDay = (at: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { day: 'numeric', month: 'long' }).format(
    new Date(at),
  );
