/** The pages of this instance, as its settings say. */
import { createIdentify } from '../http/identify.ts';
import type { Platform } from '../ports.ts';
import type { Facts } from './head.ts';
import { createOverrides } from './override.ts';
import { createPages, type Page } from './pages.ts';

/** `dist`: the folder of the build. */
export const pagesOf = (
  { settings, log, database, clock }: Platform,
  { dist, facts = {} }: { readonly dist: string; readonly facts?: Facts },
): Page =>
  createPages({
    dist,
    facts,
    log,
    dataFolder: settings.dataFolder,
    publicUrl: settings.publicUrl,
    overrides: createOverrides(
      createIdentify(database, clock),
      settings.publicUrl?.startsWith('https:') === true,
    ),
  });
