/** A clock that stands still until a test moves it. */
import type { Clock } from '../platform/ports.ts';

export interface TestClock extends Clock {
  set(instant: Date | string): void;
  /** Forward by so much. */
  advance(by: {
    readonly days?: number;
    readonly hours?: number;
    readonly minutes?: number;
    readonly seconds?: number;
  }): void;
}

export function createTestClock(start: Date | string = '2027-05-04T10:00:00Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant);
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}
