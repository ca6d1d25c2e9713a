/** Writing recordings down in the background, one after the other. Whoever does it says so; where nobody is heard of, another begins anew. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keptTypeOf } from '@kinlore/shared/contracts/media-kinds';
import type { TranscriptionProblem } from '@kinlore/shared/contracts/transcriptions';
import type { JobDefinition } from '../../module.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import { recordingFile, uploadContextOf } from '../media/index.ts';
import { JOB } from './deps.ts';
import type { Heard, TranscriptEngine } from './engine.ts';
import { keepWords, type Keeping } from './keeping.ts';
import { changeRunning, claimNext, type Claimed } from './running.queries.ts';
import { isOfChild } from './transcriptions.queries.ts';

const SILENT_MS = 60_000;
const BEAT_MS = 2_000;
const MOST_ATTEMPTS = 3;

interface Running extends Pick<Keeping, 'activities'> {
  readonly engine: TranscriptEngine;
}
type Work = Running & Keeping & { readonly stopping: AbortSignal };

/** Says that somebody is at it, and how far; ends it where it was taken away. */
async function whileHeard(
  { clock, database }: Platform,
  { claimed, runner, stopping }: Work,
  hear: (signal: AbortSignal, onPercent: (percent: number) => void) => Promise<Heard>,
): Promise<Heard> {
  const gone = new AbortController();
  let percent: number | null = null;
  const beat = async () => {
    const set = { heartbeat_at: clock.now(), percent };
    if (!(await changeRunning(database, claimed, runner, set))) gone.abort();
  };
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  try {
    return await hear(AbortSignal.any([gone.signal, stopping]), (told) => {
      percent = told;
    });
  } finally {
    clearInterval(timer);
  }
}

/** The recording, put into a folder of its own, and what the engine hears in it. */
async function hear(platform: Platform, work: Work): Promise<Heard> {
  const { database, storage } = platform;
  const file = await recordingFile(database, work.claimed.media_id);
  if (file === undefined) return { problem: null, words: '' };
  return uploadContextOf(platform).lend(async (lent) => {
    const path = join(lent, `recording.${keptTypeOf(file.mime)?.ending ?? 'bin'}`);
    const folder = join(lent, 'written');
    await mkdir(folder);
    await pipeline((await storage.read(file.storage_key)).stream, createWriteStream(path));
    return whileHeard(platform, work, (signal, onPercent) =>
      work.engine.hear({ path, folder, signal, onPercent }),
    );
  });
}

/** Why there are no words; null where there are, or where we have ended it ourselves. */
async function writeDown(platform: Platform, work: Work): Promise<TranscriptionProblem | null> {
  const { claimed } = work;
  if (claimed.attempts > MOST_ATTEMPTS) return 'interrupted';
  if (await isOfChild(platform.database, claimed.activity_id, claimed.media_id)) return 'of_child';
  const heard = await hear(platform, work);
  if ('lines' in heard) return keepWords(platform, work, heard.lines);
  const { problem, words } = heard;
  if (problem !== null)
    platform.log.info({ media: claimed.media_id, problem, words }, 'a recording has no transcript');
  return problem;
}

async function runOne(platform: Platform, work: Work): Promise<void> {
  const { claimed, runner, stopping } = work;
  const { database, log } = platform;
  const problem = await writeDown(platform, work).catch((error: unknown) => {
    log.error({ err: error, media: claimed.media_id }, 'a recording could not be written down');
    return 'engine' as const;
  });
  // Of one that is done nothing is changed. One that we have ended waits for the next start, and this time does not count.
  const waiting = { state: 'waiting', runner: null, attempts: claimed.attempts - 1 } as const;
  if (problem !== null)
    await changeRunning(database, claimed, runner, { state: 'failed', problem });
  else if (stopping.aborted) await changeRunning(database, claimed, runner, waiting);
}

const nextOf = async (
  { clock, transact }: Platform,
  runner: string,
): Promise<Claimed | undefined> => {
  const now = clock.now();
  const silentSince = new Date(now.getTime() - SILENT_MS);
  return transact((transaction) => claimNext(transaction, { runner, now, silentSince }));
};

/** All that waits. Every minute, too: what a killed process left is begun anew. */
export function runningJob(platform: Platform, running: Running): JobDefinition {
  const stopping = new AbortController();
  return {
    name: JOB,
    cron: '* * * * *',
    async run() {
      while (!stopping.signal.aborted) {
        const runner = newId();
        const claimed = await nextOf(platform, runner);
        if (claimed === undefined) return;
        await runOne(platform, { ...running, claimed, runner, stopping: stopping.signal });
      }
    },
    stop: () => stopping.abort(),
  };
}
