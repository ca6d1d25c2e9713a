/** Missions (rules R5): begun by a press, counted from what somebody records, rewarded once. */
import { ruleOfMission } from '@kinlore/shared/persona';
import type { Module } from '../../module.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Reckoner } from '../reckoning/index.ts';
import { completedOf, completedPage, dueRuns } from './missions.queries.ts';
import { missionRoutes } from './missions.routes.ts';
import type { Deps } from './missions.service.ts';
import { settle } from './settling.ts';

export { countAll, fedMetrics } from './counting.queries.ts';

/** Sacred missions that somebody has completed. */
export const sacredDone = (connection: Connection, userId: string): Promise<number> =>
  completedOf(connection, userId, 'sacred');

/** The same by name, newest first. */
export const sacredReasons = async (
  connection: Connection,
  userId: string,
  page: Parameters<typeof completedPage>[2],
) =>
  (await completedPage(connection, { userId, kind: 'sacred' }, page)).map(({ id, slug, at }) => ({
    id,
    tie: 'mission' as const,
    title: ruleOfMission(slug)?.title ?? slug,
    activity_type: null,
    at,
    place: at,
    gave: 1,
  }));

/** What a guardian's pause holds up is looked at again after so many milliseconds. */
const WAITS = 3_600_000;

/** So many people are looked at with one question. */
const AT_ONCE = 200;

export const createMissions = (
  deps: Deps,
): { readonly module: Module; readonly reckoner: Reckoner } => ({
  reckoner: {
    name: 'missions',
    async reckon(transaction, { id, now }) {
      const open = await settle(transaction, deps, id, now);
      const later = now.getTime() + WAITS;
      // What is over and goes on all the same waits for a pause to end.
      const ends = open.flatMap(({ run: { ends_at: at }, rule: { kind }, isDone }) => {
        if (at === null) return [];
        return [at <= now || (isDone && kind === 'weekly') ? later : at.getTime()];
      });
      return { nextDue: ends.length === 0 ? null : new Date(Math.min(...ends)) };
    },
  },
  module: {
    name: 'missions',
    routes: missionRoutes(deps),
    jobs: [
      {
        name: 'missions.end',
        cron: '* * * * *',
        async run() {
          const now = deps.clock.now();
          for (const { user_id: userId } of await dueRuns(deps.database, now, AT_ONCE))
            await deps.transact(async (transaction) => {
              await deps.progress.lock(transaction, userId);
              await settle(transaction, deps, userId, now);
            });
        },
      },
    ],
  },
});
