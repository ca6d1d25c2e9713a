/** Questions to somebody without an account: by e-mail, answered on the page of a link (rules R12, decision 0112). */
import { join } from 'node:path';
import { MOST_ANSWER_BYTES, MOST_ANSWER_FILES } from '@kinlore/shared/contracts/mailed-questions';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ActivityService } from '../activities/index.ts';
import type { MediaService } from '../media/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { createKeep, createUnfinishedFiles, tusRoutes } from '../uploads/index.ts';
import { answerDoor } from './answer-uploads.ts';
import { createByReply, type ByReply } from './answering.ts';
import { askerRoutes, linkRoutes } from './mailed-questions.routes.ts';
import { endDue } from './mailed-questions.queries.ts';

export { tokenDoor } from './answer-uploads.ts';
export { keepTold, toldFiles, type Told } from './told-memory.ts';
export type { ByReply } from './answering.ts';

interface Handed {
  readonly media: MediaService;
  readonly progress: ProgressService;
  readonly activities: Pick<ActivityService, 'createOnce'>;
}

/** A night ends so many at once, until there is none. */
const BATCH = 500;

async function endAll({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  while ((await endDue(database, clock.now(), BATCH)) === BATCH);
}

export function createMailedQuestions(
  platform: Platform,
  { media, progress, activities }: Handed,
): { readonly module: Module; readonly byReply: ByReply } {
  const files = createUnfinishedFiles(join(platform.settings.dataFolder, 'unfinished-answers'), {
    // One more than are sent: somebody chooses another.
    files: MOST_ANSWER_FILES + 1,
    bytes: MOST_ANSWER_BYTES * 2,
  });
  const keep = createKeep({ platform, files, media });
  const sweep = (): Promise<void> => files.sweep(platform.clock.now());
  const deps = { ...platform, progress, keep };
  const module: Module = {
    name: 'mailed-questions',
    routes: [...askerRoutes({ ...platform, media, activities }), ...linkRoutes(deps)],
    plugin: tusRoutes({ platform, files, door: answerDoor(platform) }),
    jobs: [
      { name: 'mailed-questions.sweep', cron: '29 * * * *', run: sweep },
      { name: 'mailed-questions.end', cron: '31 3 * * *', run: () => endAll(platform) },
    ],
    prepare: sweep,
  };
  return { module, byReply: createByReply(deps) };
}
