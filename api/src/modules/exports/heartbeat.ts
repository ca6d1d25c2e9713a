/** Says that somebody is at a copy, and hears that somebody else is. */
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { changeBuilding } from './building.queries.ts';

const BEAT_MS = 1_000;

/** Another has taken the work, or the account is gone. */
export class TakenAway extends Error {}

interface Beat {
  readonly step: () => Promise<void>;
  readonly whileWorking: <T>(work: Promise<T>) => Promise<T>;
}

/** Says that the work goes on, at most once a second, and ends it where it may not. */
export function beating({ clock, database, storage }: Platform, id: string, runner: string): Beat {
  let [done, said] = [0, performance.now()];
  const say = () => changeBuilding(database, id, runner, { done, heartbeat_at: clock.now() });
  return {
    async step() {
      done += 1;
      if (performance.now() - said < BEAT_MS) return;
      said = performance.now();
      // Before the disk is full for the database, too.
      ensure((await storage.room()) > 0, 'general.storage_full');
      if (!(await say())) throw new TakenAway();
    },
    async whileWorking(work) {
      const timer = setInterval(() => void say().catch(() => undefined), BEAT_MS);
      try {
        return await work;
      } finally {
        clearInterval(timer);
      }
    },
  };
}
