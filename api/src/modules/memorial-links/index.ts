/** Links with a password that show a memorial to whoever holds them, for a while (rules R10b, decision 0182). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { createGuesses } from '../auth/index.ts';
import type { GatheringsByLink } from '../gatherings/index.ts';
import type { LegacyService } from '../legacy/index.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import { sweepLinks } from '../secret-links/index.ts';
import { linkRoutes, stewardRoutes } from './memorial-links.routes.ts';
import { memorialLinks } from './memorial-links.queries.ts';

interface Handed {
  readonly media: MediaService;
  readonly gatherings: GatheringsByLink;
  readonly people: PeopleService;
  readonly legacy: Pick<LegacyService, 'guests' | 'masked' | 'memorials'>;
}

export function createMemorialLinks(
  platform: Platform,
  { media, people, legacy, gatherings }: Handed,
): Module {
  const deps = {
    ...platform,
    ...legacy,
    media,
    people,
    gatherings,
    guesses: createGuesses(platform),
  };
  return {
    name: 'memorial-links',
    routes: [...stewardRoutes(deps), ...linkRoutes(deps)],
    jobs: [
      {
        name: 'memorial-links.sweep',
        cron: '43 3 * * *',
        run: () => sweepLinks(platform, memorialLinks),
      },
    ],
  };
}
