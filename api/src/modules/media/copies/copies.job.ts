/** Looks at each recording once, where ffmpeg is there: what not every browser plays gets a copy, and every film a picture. */
import { join } from 'node:path';
import type { JobDefinition } from '../../../module.ts';
import type { Platform } from '../../../platform/ports.ts';
import { isRecordingType } from '../recordings/told.ts';
import { changeCopy, claimNext, COPIES_JOB, type Claimed } from './copies.queries.ts';
import { makeAll, Stopped, type CopyDeps } from './making.ts';

const SILENT_MS = 60_000;
const BEAT_MS = 5_000;
const MOST_ATTEMPTS = 3;
async function lookAt(
  platform: Platform,
  deps: CopyDeps,
  claimed: Claimed,
  stopping: AbortSignal,
): Promise<void> {
  const { clock, database, log } = platform;
  const type = claimed.mime;
  if (claimed.copy_attempts > MOST_ATTEMPTS || !isRecordingType(type))
    return void (await changeCopy(database, claimed.id, { copy_state: 'failed' }));
  const beat = () => changeCopy(database, claimed.id, { copy_heartbeat_at: clock.now() });
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  try {
    await deps.uploads.lend((folder) =>
      makeAll(platform, { ...deps, claimed, type, stopping, folder, path: join(folder, 'film') }),
    );
  } catch (error) {
    const isStopped = error instanceof Stopped;
    if (!isStopped) log.error({ err: error, media: claimed.id }, 'a copy could not be made');
    // One that we have ended ourselves does not count, and waits for nobody.
    await changeCopy(
      database,
      claimed.id,
      isStopped
        ? { copy_heartbeat_at: null, copy_attempts: claimed.copy_attempts - 1 }
        : { copy_state: 'failed' },
    );
  } finally {
    clearInterval(timer);
  }
  return undefined;
}

/** Every minute: what came in, what a killed process left, and all there is when ffmpeg came to the machine. */
export function copiesJob(platform: Platform, deps: CopyDeps): JobDefinition {
  const stopping = new AbortController();
  const next = () => {
    const now = platform.clock.now();
    const silentSince = new Date(now.getTime() - SILENT_MS);
    return platform.transact((transaction) => claimNext(transaction, { now, silentSince }));
  };
  return {
    name: COPIES_JOB,
    cron: '* * * * *',
    async run() {
      // The original is laid beside its copy while that is made.
      while (!stopping.signal.aborted && (await platform.storage.room()) > 0) {
        const claimed = await next();
        if (claimed === undefined) return;
        await lookAt(platform, deps, claimed, stopping.signal);
      }
    },
    stop: () => stopping.abort(),
  };
}
