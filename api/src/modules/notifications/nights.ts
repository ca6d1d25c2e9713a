/** At night nothing leaves the page; for a child the night is what its guardians say, else longer (rules R9, R23, "No night pushes"). Grown-ups say themselves when it begins and ends. */
import { nextAt } from '../../platform/care-day.ts';
import { minutesIntoDay } from '../../platform/zones.ts';
import type { Recipient } from './hearing.queries.ts';

const MINUTES_A_DAY = 1_440;
const HOUR = 60;

/** Minutes after midnight where somebody lives. */
export interface Night {
  readonly from: number;
  readonly to: number;
}

export const USUAL_NIGHT: Night = { from: 22 * HOUR, to: 7 * HOUR };
const CHILD_NIGHT: Night = { from: 20 * HOUR, to: 7 * HOUR };

type Sleeper = Pick<Recipient, 'is_child' | 'time_zone' | 'quiet_from' | 'quiet_to'>;

const nightOf = ({ is_child, quiet_from, quiet_to }: Sleeper): Night => {
  if (quiet_from === null || quiet_to === null) return is_child ? CHILD_NIGHT : USUAL_NIGHT;
  // A child without quiet hours sleeps when everybody does.
  return is_child && quiet_from === quiet_to ? USUAL_NIGHT : { from: quiet_from, to: quiet_to };
};

const isWithin = ({ from, to }: Night, minute: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Minutes from one time of the day to the next that is called so. */
const until = (minute: number, end: number): number =>
  (end - minute + MINUTES_A_DAY) % MINUTES_A_DAY;

export const isNight = (recipient: Sleeper, now: Date): boolean =>
  isWithin(nightOf(recipient), minutesIntoDay(recipient.time_zone, now));

/** How long it is until the next night, in seconds; only by day. */
export const secondsToNight = (recipient: Sleeper, now: Date): number =>
  until(minutesIntoDay(recipient.time_zone, now), nightOf(recipient).from) * 60;

/** When the night is over that it is now, also where a clock is changed in it; null by day. */
export const morningAfter = (recipient: Sleeper, now: Date): Date | null =>
  isNight(recipient, now) ? nextAt(recipient.time_zone, nightOf(recipient).to, now) : null;
