/** When the rules of the game have changed, everybody's is made anew: some people at a time, and where it was left after a restart (decision 0092). */
import { RULES_VERSION } from '@kinlore/shared/persona';
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { beginRecompute, livingAfter, noteRecompute, recomputeOf } from './recompute.queries.ts';
import type { ReckoningService } from './reckoning.service.ts';

const ALL = 'reckoning.all';
/** After so many it is written how far it has come. */
const CHUNK = 50;

export interface Recompute {
  /** Before the server listens: whether there is anything to do, and the job for it. */
  readonly prepare: () => Promise<void>;
  readonly job: JobDefinition;
}

export function createRecompute(
  { clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>,
  service: ReckoningService,
  version: number = RULES_VERSION,
): Recompute {
  return {
    async prepare() {
      await beginRecompute(database, version, clock.now());
      if ((await recomputeOf(database, version)) !== undefined)
        await jobs.add(database, ALL, {}, { key: ALL });
    },
    job: {
      name: ALL,
      async run() {
        for (
          let state = await recomputeOf(database, version);
          state !== undefined;
          state = await recomputeOf(database, version)
        ) {
          const people = await livingAfter(database, state.after, CHUNK);
          for (const userId of people) await service.reckon(userId);
          const after = people.at(-1);
          await noteRecompute(
            database,
            version,
            after === undefined ? { done_at: clock.now() } : { after },
          );
        }
      },
    },
  };
}
