/** Links that show one memory to whoever holds them, for a while (rules R13, decision 0125). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { createGuesses } from '../auth/index.ts';
import type { MediaService } from '../media/index.ts';
import { linkRoutes, makerRoutes } from './share-links.routes.ts';
import { deleteOver } from './share-links.queries.ts';

export { linkAddresses } from './link-addresses.ts';

/** So long who made it sees that its time is over. */
const KEPT_MS = 30 * 86_400_000;
/** A night takes so many at once, until there is none. */
const BATCH = 500;

async function sweep({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const by = new Date(clock.now().getTime() - KEPT_MS);
  while ((await deleteOver(database, by, BATCH)) === BATCH);
}

export const createShareLinks = (
  platform: Platform,
  { media }: { readonly media: MediaService },
): Module => ({
  name: 'share-links',
  routes: [
    ...makerRoutes(platform),
    ...linkRoutes({ ...platform, media, guesses: createGuesses(platform) }),
  ],
  jobs: [{ name: 'share-links.sweep', cron: '37 3 * * *', run: () => sweep(platform) }],
});
