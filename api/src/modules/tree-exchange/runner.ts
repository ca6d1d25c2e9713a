/** The work of an import, step by step, in the background. Whoever does it says so every few seconds; where nobody is heard of, another takes over from the start of the step. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import { createApplying } from './applying.ts';
import type { Pictures } from '../tree/index.ts';
import {
  claimImport,
  filesBefore,
  recordHeartbeat,
  knownPersons,
  silentImports,
  type ImportRow,
} from './imports.queries.ts';
import { actorOf } from './job-actor.ts';
import { runThread } from './reading-thread.ts';
import { finishStep, TakenAway, type Step } from './step.ts';
import { failStep, failSilentStep } from './import-steps.queries.ts';
import { writeReport } from './import-lines.queries.ts';

export const silentMs = 60_000;
const mostAttempts = 3;
const beatMs = 1_000;
const reportLines = 10_000;

/** An account that may not act any more is refused, and so is what it began. */
async function stepOf(platform: Platform, row: ImportRow, runner: string): Promise<Step> {
  const { clock, database, storage, log } = platform;
  const actor = await actorOf(platform, row.actor_id);
  let said = 0;
  return {
    row,
    actor,
    runner,
    async progress(done, total) {
      const now = performance.now();
      if (now - said < beatMs && said !== 0) return;
      said = now;
      if (!(await recordHeartbeat(database, row.id, runner, clock.now(), { done, total })))
        throw new TakenAway();
    },
    async read(task, listener, folder) {
      const path = join(folder, newId());
      await pipeline(
        (await storage.read(row.storage_key)).stream,
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
      return runThread(log, { ...task, path, folder }, listener);
    },
  };
}

/** A temporary folder for the file while a thread reads it. */
async function lend<T>(platform: Platform, work: (folder: string) => Promise<T>): Promise<T> {
  const root = join(platform.settings.dataFolder, 'uploads');
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(join(root, 'import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPreview(
  { database, transact }: Platform,
  step: Step,
  folder: string,
): Promise<void> {
  const { row, runner } = step;
  const known = {
    persons: await knownPersons(database, row.tree_id),
    facts: null,
    portraits: {},
    filesBefore: await filesBefore(database, row.tree_id),
  };
  const looked = await step.read(
    { mode: 'look', ...known },
    { progress: step.progress, rows: async () => undefined },
    folder,
  );
  if (looked.kind !== 'looked') throw new Error('The thread answered another question.');
  await transact(async (transaction) => {
    await writeReport(transaction, row.id, looked.lines.slice(0, reportLines));
    await finishStep(transaction, row.id, runner, {
      state: 'ready',
      preview: JSON.stringify(looked.preview),
    });
  });
}

/** What was applied and could not be taken back is still applied. Every other import has failed. */
const stateAfterFailure: Readonly<Partial<Record<ImportRow['state'], ImportRow['state']>>> = {
  undoing: 'applied',
  rehearsing: 'ready',
};

export function createRunner(platform: Platform, pictures: Pictures) {
  const { clock, database, storage, log } = platform;
  const applying = createApplying(platform, pictures);

  async function work(step: Step): Promise<void> {
    switch (step.row.state) {
      case 'reading':
        return lend(platform, (folder) => readPreview(platform, step, folder));
      case 'rehearsing':
      case 'applying':
        return lend(platform, (folder) => applying.apply(step, folder));
      case 'undoing':
        return applying.undo(step);
      default:
        return undefined;
    }
  }

  /** A refusal is told to whoever asked; a fault of ours is, too, and is logged. */
  async function fail(row: ImportRow, runner: string, error: unknown): Promise<void> {
    const code: ErrorCode = error instanceof DomainError ? error.code : 'general.failed';
    if (!(error instanceof DomainError))
      log.error({ err: error, import: row.id }, 'an import failed');
    const state = stateAfterFailure[row.state] ?? 'failed';
    await failStep(database, row.id, runner, { state, problem: code });
    if (state === 'failed') await storage.remove(row.storage_key);
  }

  return {
    async run(importId: string): Promise<void> {
      const now = clock.now();
      const runner = newId();
      const row = await claimImport(
        database,
        importId,
        runner,
        now,
        new Date(now.getTime() - silentMs),
      );
      if (row === undefined) return;
      try {
        await work(await stepOf(platform, row, runner));
      } catch (error) {
        if (!(error instanceof TakenAway)) await fail(row, runner, error);
      }
    },

    /** Steps that nobody is at are begun again; after the third time it is said that they do not come to an end. */
    async sweep(): Promise<void> {
      for (const row of await silentImports(database, new Date(clock.now().getTime() - silentMs))) {
        if (row.attempts < mostAttempts)
          await platform.jobs.add(
            database,
            'family.import',
            { importId: row.id },
            { key: `family.import:${row.id}`, maxAttempts: 1 },
          );
        else
          await failSilentStep(database, row.id, {
            state: row.state === 'undoing' ? 'applied' : 'failed',
            problem: 'family.import_interrupted',
          });
      }
    },
  };
}
