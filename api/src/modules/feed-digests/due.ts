/** When the next e-mail of new memories comes: at the hour of who reads it, by their clock. Pure. */
import type { DigestRhythm } from '@kinlore/shared/contracts/feed-digests';
import { nextAt } from '../../platform/care-day.ts';
import { nextWeekly } from '../question-plans/index.ts';

export interface Rhythm {
  readonly rhythm: DigestRhythm;
  readonly weekday: number;
  readonly hour: number;
}

/** Always later than `now`: however many were missed, one comes. Null where none is wanted. */
export function nextDigest(
  { rhythm, weekday, hour }: Rhythm,
  timeZone: string,
  now: Date,
): Date | null {
  if (rhythm === 'off') return null;
  return rhythm === 'daily'
    ? nextAt(timeZone, hour * 60, now)
    : nextWeekly({ weekday, hour, timeZone }, now);
}
