/** Draws the first page of each document once, where poppler is there. */
import type { JobDefinition } from '../../../module.ts';
import type { Platform } from '../../../platform/ports.ts';
import {
  changePage,
  claimDocument,
  FIRST_PAGES_JOB,
  type ClaimedDocument,
} from './first-page.queries.ts';
import { drawFirstPage, Stopped, type PageDeps } from './first-page.ts';

const SILENT_MS = 120_000;
const MOST_ATTEMPTS = 3;

async function lookAt(
  platform: Platform,
  deps: PageDeps,
  claimed: ClaimedDocument,
  stopping: AbortSignal,
): Promise<void> {
  const { database, log } = platform;
  const none = () => changePage(database, claimed.id, { page_state: 'none' });
  if (claimed.page_attempts > MOST_ATTEMPTS) return void (await none());
  try {
    await deps.uploads.lend((folder) =>
      drawFirstPage(platform, { ...deps, claimed, stopping, folder }),
    );
  } catch (error) {
    if (!(error instanceof Stopped)) {
      log.error({ err: error, media: claimed.id }, 'a first page could not be drawn');
      return void (await none());
    }
    // One that we have ended ourselves does not count, and waits for nobody.
    const again = { page_heartbeat_at: null, page_attempts: claimed.page_attempts - 1 };
    await changePage(database, claimed.id, again);
  }
  return undefined;
}

/** Every minute: what came in, what a killed process left, and all there is when poppler came to the machine. */
export function firstPagesJob(platform: Platform, deps: PageDeps): JobDefinition {
  const stopping = new AbortController();
  const next = () => {
    const now = platform.clock.now();
    const silentSince = new Date(now.getTime() - SILENT_MS);
    return platform.transact((transaction) => claimDocument(transaction, { now, silentSince }));
  };
  return {
    name: FIRST_PAGES_JOB,
    cron: '* * * * *',
    async run() {
      // The document is laid beside its picture while that is made.
      while (!stopping.signal.aborted && (await platform.storage.room()) > 0) {
        const claimed = await next();
        if (claimed === undefined) return;
        await lookAt(platform, deps, claimed, stopping.signal);
      }
    },
    stop: () => stopping.abort(),
  };
}
