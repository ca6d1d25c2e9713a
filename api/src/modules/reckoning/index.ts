/**
 * The game of a person is a function of facts, reckoned after the acts that change them: an event marks whom it concerns, a job makes their game anew by the
 * reckoners of the other modules. The act itself costs nothing more, and any order or repetition of events comes out the same (decision 0091).
 */
import type { EventHandler, JobDefinition, Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { changing, concernedBy, isChanging } from './concerned.ts';
import { dueNow, markDue } from './due.queries.ts';
import { createRecompute } from './recompute.ts';
import {
  createReckoningService,
  type ReckoningDeps,
  type ReckoningService,
} from './reckoning.service.ts';

export type { Reckoned, Reckoner } from './reckoner.ts';

const ONE = 'reckoning.person';
/** Started by one run of the clock; the next minute goes on. */
const MOST_A_MINUTE = 500;

/** A person's reckoning that waits already is the same one. */
const start = (
  { jobs }: Pick<Platform, 'jobs'>,
  connection: Parameters<Platform['jobs']['add']>[0],
  userId: string,
): Promise<void> => jobs.add(connection, ONE, { userId }, { key: `${ONE}:${userId}` });

const onChange = (platform: Platform): EventHandler => ({
  name: 'reckoning.on-change',
  on: changing,
  async handle(transaction, event) {
    if (!isChanging(event)) return;
    const marked = await markDue(transaction, concernedBy(event), platform.clock.now());
    for (const userId of marked.toSorted()) await start(platform, transaction, userId);
  },
});

const jobsOf = (platform: Platform, service: ReckoningService): readonly JobDefinition[] => [
  {
    name: ONE,
    async run({ userId }) {
      if (typeof userId === 'string') await service.reckon(userId);
    },
  },
  {
    name: 'reckoning.due',
    cron: '* * * * *',
    async run() {
      const due = await dueNow(platform.database, platform.clock.now(), MOST_A_MINUTE);
      for (const userId of due) await start(platform, platform.database, userId);
    },
  },
];

export function createReckoning(
  platform: Platform,
  deps: ReckoningDeps,
): { readonly service: ReckoningService; readonly module: Module } {
  const service = createReckoningService(platform, deps);
  const recompute = createRecompute(platform, service);
  return {
    service,
    module: {
      name: 'reckoning',
      handlers: [onChange(platform)],
      jobs: [...jobsOf(platform, service), recompute.job],
      prepare: recompute.prepare,
    },
  };
}
