/** Who may read much at once: two calls of an account, and a short line behind them. Whoever has fewer running comes first. */
import { DomainError } from '../errors.ts';

const MOST_OF_ONE = 2;
const MOST_WAITING_OF_ONE = 8;
const MOST_WAITING = 60;
/** What to say to whoever finds the line full, in seconds. */
const COME_BACK = 5;

interface Waiting {
  readonly who: string;
  readonly go: () => void;
}

export interface HeavyQueue {
  /** Runs the work when it is its turn. Throws `general.rate_limited` with `details.retry_after` where the line is full. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/** `places`: how many heavy reads run at once, over all accounts. */
export function createHeavyQueue(places: number): HeavyQueue {
  const running = new Map<string, number>();
  let line: readonly Waiting[] = [];
  const of = (who: string): number => running.get(who) ?? 0;
  const total = (): number => [...running.values()].reduce((sum, count) => sum + count, 0);
  const mayRun = (who: string): boolean => of(who) < MOST_OF_ONE && total() < places;

  function enter(who: string): void {
    running.set(who, of(who) + 1);
  }

  function leave(who: string): void {
    if (of(who) > 1) running.set(who, of(who) - 1);
    else running.delete(who);
    // The first of those with the fewest running: one account's line never stands before another's.
    const next = line
      .filter((one) => mayRun(one.who))
      .toSorted((one, other) => of(one.who) - of(other.who))[0];
    if (next === undefined) return;
    line = line.filter((one) => one !== next);
    enter(next.who);
    next.go();
  }

  return {
    async run(who, work) {
      if (mayRun(who)) enter(who);
      else {
        if (
          line.length >= MOST_WAITING ||
          line.filter((one) => one.who === who).length >= MOST_WAITING_OF_ONE
        ) {
          throw new DomainError('general.rate_limited', undefined, { retry_after: COME_BACK });
        }
        await new Promise<void>((go) => {
          line = [...line, { who, go }];
        });
      }
      try {
        return await work();
      } finally {
        leave(who);
      }
    },
  };
}
