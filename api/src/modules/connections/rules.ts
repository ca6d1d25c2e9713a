/** The rules of asking (rules.md R8), as pure functions. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { addYears, readDay } from '@kinlore/shared/dates';

export const limits = {
  daily: 20,
  dailyInFirstWeek: 5,
  firstWeekDays: 7,
  pending: 50,
  expiresDays: 90,
  coolDownDays: 30,
  declines: 2,
  reminderDays: 14,
  keepPerspectiveDays: 30,
  oldestYears: 100,
} as const;

/** What is wrong with a date of meeting, seen from the day it is where the person lives; null when nothing. */
export function meetingDateProblem(day: string, today: string): ErrorCode | null {
  if (readDay(day) === null) return 'connection.date_invalid';
  if (day > today) return 'connection.date_in_future';
  return day < addYears(today, -limits.oldestYears) ? 'connection.date_too_old' : null;
}

export interface Pair {
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'removed';
  readonly requesterId: string;
  readonly declinedCount: number;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
}

export type Step =
  | { readonly do: 'ask' }
  | { readonly do: 'accept' }
  | { readonly do: 'refuse'; readonly code: ErrorCode };

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** A request nobody answered for ninety days is no request any more. */
export const isPending = (pair: Pair, now: Date): boolean =>
  pair.status === 'pending' && pair.requestedAt > daysAgo(now, limits.expiresDays);

/** What asking would do, given how the two stand to each other. Two who ask each other are connected. */
export function stepOf(pair: Pair | null, asker: string, now: Date): Step {
  if (pair === null) return { do: 'ask' };
  if (pair.status === 'accepted') return { do: 'refuse', code: 'connection.already_connected' };
  if (isPending(pair, now))
    return pair.requesterId === asker
      ? { do: 'refuse', code: 'connection.already_pending' }
      : { do: 'accept' };
  if (pair.status === 'declined' && pair.requesterId === asker) {
    const early = pair.decidedAt !== null && pair.decidedAt > daysAgo(now, limits.coolDownDays);
    if (early || pair.declinedCount >= limits.declines)
      return { do: 'refuse', code: 'connection.asked_lately' };
  }
  return { do: 'ask' };
}
