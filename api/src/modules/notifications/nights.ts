/** At night nothing leaves the page; for a child the night is longer (rules R23, "No night pushes"). */
import { minutesIntoDay } from '../../platform/zones.ts';
import type { Recipient } from './hearing.queries.ts';

const NIGHT = { from: 22, to: 7 } as const;
const CHILD_NIGHT = { from: 20, to: 7 } as const;

type Sleeper = Pick<Recipient, 'is_child' | 'time_zone'>;

const nightOf = ({ is_child }: Sleeper) => (is_child ? CHILD_NIGHT : NIGHT);

export function isNight(recipient: Sleeper, now: Date): boolean {
  const { from, to } = nightOf(recipient);
  const hour = Math.floor(minutesIntoDay(recipient.time_zone, now) / 60);
  return hour >= from || hour < to;
}

/** How long it is until the next night, in seconds; only by day. */
export const secondsToNight = (recipient: Sleeper, now: Date): number =>
  (nightOf(recipient).from * 60 - minutesIntoDay(recipient.time_zone, now)) * 60;
