/** Links that show one memory to whoever holds them, for a while (rules R13, decision 0125). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { createGuesses } from '../auth/index.ts';
import type { MediaService } from '../media/index.ts';
import { sweepLinks } from '../secret-links/index.ts';
import { linkRoutes, makerRoutes } from './share-links.routes.ts';
import { shareLinks } from './share-links.queries.ts';

export const createShareLinks = (
  platform: Platform,
  { media }: { readonly media: MediaService },
): Module => ({
  name: 'share-links',
  routes: [
    ...makerRoutes(platform),
    ...linkRoutes({ ...platform, media, guesses: createGuesses(platform) }),
  ],
  jobs: [
    { name: 'share-links.sweep', cron: '37 3 * * *', run: () => sweepLinks(platform, shareLinks) },
  ],
});
