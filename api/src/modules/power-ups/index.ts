/** Power-ups (rules R4): earned, begun, ended. What they do to an award is reckoned where awards are written. */
import type { Module } from '../../module.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Deps } from './ending.ts';
import { endingJobs, powerUpHandlers } from './power-ups.handlers.ts';
import { powerUpJob } from './power-ups.jobs.ts';
import { powerUpRoutes } from './power-ups.routes.ts';
import { grantTo, type Grant } from './power-ups.service.ts';

export type { Grant } from './power-ups.service.ts';

export { timesAtWork, usesAt, type Worked } from './at-work.queries.ts';
export type { PowerOwner } from './ending.ts';
export { works } from './working.ts';

export function createPowerUps(deps: Deps): {
  /** Puts what was earned among the person's own, once for each source. */
  readonly grant: (transaction: Connection, grant: Grant) => Promise<void>;
  readonly module: Module;
} {
  return {
    grant: (transaction, grant) => grantTo(deps, transaction, grant),
    module: {
      name: 'power-ups',
      routes: powerUpRoutes(deps),
      handlers: powerUpHandlers(deps),
      jobs: [powerUpJob(deps), ...endingJobs(deps)],
    },
  };
}
