/**
 * The whole demo is written in one transaction, so that a kill in the middle leaves nothing. The services open transactions of their own;
 * here each of those becomes a part of ours. And they live by a clock of ours, so that memories were recorded over months.
 */
import { createOutbox } from '../platform/outbox/outbox.ts';
import type { Clock, Connection, Jobs, Platform } from '../platform/ports.ts';

export interface SetClock extends Clock {
  set(instant: Date): void;
}

export const createSetClock = (start: Date): SetClock => {
  let now = start;
  return {
    now: () => new Date(now),
    set(instant) {
      now = instant;
    },
  };
};

const FIRST_JOB_MS = 15 * 60_000;
const NEXT_JOB_MS = 20_000;

/** The work nobody waits for begins when the newcomer has looked around, and goes on a little at a time. */
const later = (platform: Platform): Jobs => {
  let count = 0;
  return {
    add(connection, name, payload, options) {
      count += 1;
      return platform.jobs.add(connection, name, payload, {
        ...options,
        runAt: new Date(platform.clock.now().getTime() + FIRST_JOB_MS + count * NEXT_JOB_MS),
      });
    },
  };
};

/** The platform as the services of the demo see it. */
export const platformWithin = (
  platform: Platform,
  transaction: Connection,
  clock: Clock,
): Platform => ({
  ...platform,
  database: transaction,
  transact: (work) => work(transaction),
  clock,
  outbox: createOutbox(clock),
  jobs: later(platform),
});
