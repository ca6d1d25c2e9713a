/** The pages of this instance, as its settings say. */
import { createIdentify } from '../http/identify.ts';
import type { Platform } from '../ports.ts';
import { createServed } from '../registry/published-store.ts';
import type { Facts } from './head.ts';
import { createPageHeaders } from './headers.ts';
import { createOverrides } from './override.ts';
import { createPages, type Page } from './pages.ts';

/** `dist`: the folder of the build. */
export const pagesOf = (
  platform: Platform,
  { dist, facts = {} }: { readonly dist: string; readonly facts?: Facts },
): Page => {
  const { settings, log } = platform;
  const identify = createIdentify(platform);
  return createPages({
    served: createServed(platform, dist),
    facts,
    log,
    headers: createPageHeaders(settings.publicUrl, settings.mapTiles?.origin ?? null),
    overrides: createOverrides(identify, settings.publicUrl?.startsWith('https:') === true),
    async account(request) {
      const actor = await identify(request);
      return actor.kind === 'guest' ? null : actor.user.id;
    },
  });
};
