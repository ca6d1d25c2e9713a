/** Links by which people without an account leave tributes at a memorial, with an address that is asked by mail (rules R10d, decision 0178). */
import { join } from 'node:path';
import { MOST_ANSWER_BYTES } from '@kinlore/shared/contracts/mailed-questions';
import { MOST_TRIBUTE_FILES } from '@kinlore/shared/contracts/tribute-content';
import { TRIBUTE_TOKEN_HEADER } from '@kinlore/shared/contracts/tribute-links';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { LegacyService } from '../legacy/index.ts';
import { tokenDoor } from '../mailed-questions/index.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import { createKeep, createUnfinishedFiles, tusRoutes } from '../uploads/index.ts';
import { guestRoutes, stewardRoutes } from './guest-tributes.routes.ts';
import { nightly } from './nightly.ts';
import { openTo } from './opening.ts';
import { onGuestTributeShown } from './shown-word.ts';

interface Handed {
  readonly media: MediaService;
  readonly people: PeopleService;
  readonly legacy: Pick<LegacyService, 'guests' | 'memorials'>;
}

/** Of so many guests at once: several write by the same link. */
const AT_ONCE = 4;

export function createGuestTributes(platform: Platform, handed: Handed): Module {
  const { media, people, legacy } = handed;
  const files = createUnfinishedFiles(join(platform.settings.dataFolder, 'unfinished-tributes'), {
    files: MOST_TRIBUTE_FILES * AT_ONCE,
    bytes: MOST_ANSWER_BYTES * AT_ONCE,
  });
  const deps = {
    ...platform,
    ...legacy,
    media,
    people,
    keep: createKeep({ platform, files, media }),
  };
  const sweep = (): Promise<void> => files.sweep(platform.clock.now());
  const door = tokenDoor({
    path: '/tribute-links/uploads',
    header: TRIBUTE_TOKEN_HEADER,
    action: 'tribute_guest.upload',
    ownerOf: async (token) => (await openTo(deps, platform.database, token)).row.id,
  });
  return {
    name: 'guest-tributes',
    routes: [...stewardRoutes(deps), ...guestRoutes(deps)],
    handlers: [onGuestTributeShown(deps)],
    plugin: tusRoutes({ platform, files, door }),
    jobs: [
      { name: 'guest-tributes.sweep', cron: '49 * * * *', run: sweep },
      { name: 'guest-tributes.nightly', cron: '51 3 * * *', run: () => nightly(deps) },
    ],
    prepare: sweep,
  };
}
