/** What the real server of a bench stands on: a database that is there, a folder of its own, and a log that says errors alone. */
import { join } from 'node:path';
import pino from 'pino';
import type { Connect } from '../../platform/database/embedded.ts';
import { prepareJobs } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../platform/log.ts';
import { assemblePlatform, systemClock } from '../../platform/platform.ts';
import { createFolderStorage } from '../../platform/storage/folder.ts';
import { readSettings } from '../../settings.ts';

export async function assembleForBench(
  connect: Connect,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Awaited<ReturnType<typeof assemblePlatform>>> {
  const log = createLogger('error', pino.destination(2));
  const assembled = await assemblePlatform({
    settings: readSettings({
      KINLORE_DATA: folder,
      PUBLIC_URL: 'http://kinlore.test',
      LOG_LEVEL: 'info',
      ...environment,
    }),
    target: connect,
    clock: systemClock,
    log,
    storage: await createFolderStorage(join(folder, 'media'), { keepFree: () => 0 }),
    secret: 'a secret of the bench, the same in every run',
  });
  await prepareJobs(assembled.pool, log);
  return assembled;
}
