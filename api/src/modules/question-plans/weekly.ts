/** When the next question of a plan comes: on its day, at its hour, by the clock of who answers. Pure. */
import { nextAt } from '../../platform/care-day.ts';
import { todayIn } from '../../platform/zones.ts';

export interface Weekly {
  /** 0: Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly timeZone: string;
}

const weekdayIn = (timeZone: string, at: Date): number =>
  new Date(`${todayIn(timeZone, at)}T00:00:00Z`).getUTCDay();

/** Always later than `now`: however many weeks were missed, one comes. */
export function nextWeekly({ weekday, hour, timeZone }: Weekly, now: Date): Date {
  const at = nextAt(timeZone, hour * 60, now);
  return weekdayIn(timeZone, at) === weekday ? at : nextWeekly({ weekday, hour, timeZone }, at);
}
