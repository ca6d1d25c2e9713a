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
  readonly status:
    | 'awaiting_guardian'
    | 'pending'
    | 'accepted'
    | 'declined'
    | 'cancelled'
    | 'expired'
    | 'removed';
  readonly requesterId: string;
  readonly declinedCount: number;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  /** Both asked while a guardian was being asked. */
  readonly wantedByBoth?: boolean;
}

export type Step =
  | { readonly do: 'ask' }
  | { readonly do: 'accept' }
  /** The other asked, and a guardian is being asked: now both want it. */
  | { readonly do: 'join' }
  | { readonly do: 'refuse'; readonly code: ErrorCode };

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** A request nobody answered for ninety days is no request any more. */
export const isPending = (pair: Pair, now: Date): boolean =>
  pair.status === 'pending' && pair.requestedAt > daysAgo(now, limits.expiresDays);

/** The same, or it waits for a guardian. */
export const isOpen = (pair: Pair, now: Date): boolean =>
  isPending(pair, now) ||
  (pair.status === 'awaiting_guardian' && pair.requestedAt > daysAgo(now, limits.expiresDays));

function stepToOpen(pair: Pair, asker: string): Step {
  if (pair.requesterId === asker || pair.wantedByBoth === true)
    return { do: 'refuse', code: 'connection.already_pending' };
  return { do: pair.status === 'awaiting_guardian' ? 'join' : 'accept' };
}

/** What asking would do, given how the two stand to each other. Two who ask each other are connected. */
export function stepOf(pair: Pair | null, asker: string, now: Date): Step {
  if (pair === null) return { do: 'ask' };
  if (pair.status === 'accepted') return { do: 'refuse', code: 'connection.already_connected' };
  if (isOpen(pair, now)) return stepToOpen(pair, asker);
  if (pair.status === 'declined' && pair.requesterId === asker) {
    const early = pair.decidedAt !== null && pair.decidedAt > daysAgo(now, limits.coolDownDays);
    if (early || pair.declinedCount >= limits.declines)
      return { do: 'refuse', code: 'connection.asked_lately' };
  }
  return { do: 'ask' };
}
