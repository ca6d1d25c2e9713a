/** What a crash left, what a day brings, and bins whose time is over. */
import type { JobDefinition } from '../../module.ts';
import { eachByItself } from '../../platform/each-by-itself.ts';
import type { Platform } from '../../platform/ports.ts';
import { binsOver, unfinished } from './bequests.queries.ts';
import { emptyBin, goOn } from './carrying-out.ts';
import { askToGoOn, JOB } from './handlers.ts';

/** So many are asked to go on at once; the others by the next run. */
const MOST = 50;
/** Where the day begins first it is fourteen hours ahead. */
const FIRST_DAY_MS = 14 * 3_600_000;

type Deps = Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'transact'>;

async function resume(platform: Deps): Promise<void> {
  const { clock, database } = platform;
  const day = new Date(clock.now().getTime() + FIRST_DAY_MS).toISOString().slice(0, 10);
  for (const id of await unfinished(database, { day, limit: MOST }))
    await askToGoOn(platform, database, id);
}

async function emptyBins(platform: Deps): Promise<void> {
  const { clock, database } = platform;
  await eachByItself(
    platform,
    await binsOver(database, { now: clock.now(), limit: MOST }),
    (id) => emptyBin(platform, id),
    'a bin was not emptied, and is tried again',
  );
}

export const bequestJobs = (platform: Deps): readonly JobDefinition[] => [
  {
    name: JOB,
    run: async ({ bequestId }) => {
      if (typeof bequestId === 'string') await goOn(platform, bequestId);
    },
  },
  { name: 'bequests.resume', cron: '7,27,47 * * * *', run: () => resume(platform) },
  { name: 'bequests.empty-bins', cron: '41 3 * * *', run: () => emptyBins(platform) },
];
