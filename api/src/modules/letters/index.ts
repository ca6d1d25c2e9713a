/** Letters that are sealed until their moment, and the sheets that open them (decision 0170). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { onLifeChanged, openDueLetters } from './due.ts';
import { letterRoutes } from './letters.routes.ts';
import type { OpeningServices } from './opening.ts';
import { sweepWaiting } from './voices.ts';

export { hasSheets } from './keys.queries.ts';
export { lifeOfSheets } from './proof.ts';

export const createLetters = (
  platform: Platform,
  deps: Pick<OpeningServices, 'people' | 'stewardLog'>,
): Module => ({
  name: 'letters',
  routes: letterRoutes({ ...platform, ...deps }),
  handlers: [onLifeChanged(platform)],
  jobs: [
    { name: 'letters.due', cron: '*/5 * * * *', run: () => openDueLetters(platform) },
    { name: 'letters.voices', cron: '41 * * * *', run: () => sweepWaiting(platform) },
  ],
});
