/** When the next summary is due: in the morning where somebody lives, on Mondays where it comes weekly. Pure. */
import { minutesIntoDay, todayIn } from '../../../platform/zones.ts';
import type { TimesRow } from '../times.queries.ts';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
const DAY_MS = MINUTES_A_DAY * MINUTE_MS;
/** Eight in the morning. */
const MORNING = 480;
const MONDAY = 1;

export interface Rhythm extends Pick<TimesRow, 'quiet_from' | 'quiet_to'> {
  readonly every: 'daily' | 'weekly';
  readonly timeZone: string;
}

/** Whoever sleeps until ten is told at ten. */
function minuteOf({ quiet_from: from, quiet_to: to }: Rhythm): number {
  const sleeps = from < to ? MORNING >= from && MORNING < to : MORNING >= from || MORNING < to;
  return sleeps ? to : MORNING;
}

/** The same time of the day, where a clock was changed in between. */
function straighten(timeZone: string, at: Date, minute: number): Date {
  const off = (minute - minutesIntoDay(timeZone, at) + 1.5 * MINUTES_A_DAY) % MINUTES_A_DAY;
  return new Date(at.getTime() + (off - MINUTES_A_DAY / 2) * MINUTE_MS);
}

const weekdayIn = (timeZone: string, at: Date): number =>
  new Date(`${todayIn(timeZone, at)}T00:00:00Z`).getUTCDay();

/** Always later than `now`. */
export function nextDigest(rhythm: Rhythm, now: Date): Date {
  const { timeZone, every } = rhythm;
  const minute = minuteOf(rhythm);
  const left = (minute - minutesIntoDay(timeZone, now) + MINUTES_A_DAY) % MINUTES_A_DAY;
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
  for (let day = 0; ; day += 1) {
    const at = straighten(timeZone, new Date(start + day * DAY_MS), minute);
    if (at > now && (every === 'daily' || weekdayIn(timeZone, at) === MONDAY)) return at;
  }
}
