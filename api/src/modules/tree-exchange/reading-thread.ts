/** Runs the reading thread for one file: nobody else waits while a hundred megabytes are read. */
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../platform/errors.ts';
import type { Logger } from 'pino';
import { MORE, type Task, type Told } from './import-messages.ts';

export interface Listener {
  progress(done: number, total: number): Promise<void>;
  rows(told: Extract<Told, { kind: 'rows' }>): Promise<void>;
}
export type Ended = Extract<Told, { kind: 'looked' | 'loaded' | 'pictures' }>;

/** More than a quarter of a million persons need; a file that needs more ends its thread, not the server. */
const mostMegabytes = 3_000;
/** Structures live for one record: with room for many of them, few are looked at twice. */
const shortLived = 192;
const limitMs = 20 * 60_000;

/** Throws the `DomainError` the thread refuses with, and whatever the listener throws; the thread is over in every case. */
export async function runThread(log: Logger, task: Task, listener: Listener): Promise<Ended> {
  const thread = new Worker(new URL('./import.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: shortLived },
  });
  try {
    return await new Promise<Ended>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new DomainError('family.not_gedcom'));
      }, limitMs).unref();
      const hear = async (told: Told): Promise<void> => {
        switch (told.kind) {
          case 'progress':
            return listener.progress(told.done, told.total);
          case 'rows':
            await listener.rows(told);
            thread.postMessage(MORE);
            return undefined;
          case 'looked':
          case 'loaded':
          case 'pictures':
            clearTimeout(timer);
            return resolve(told);
          case 'refused':
            log.info({ why: told.why }, 'a family tree file could not be read');
            throw new DomainError(told.code);
          default:
            return told satisfies never;
        }
      };
      // One after the other, in the order in which they were said.
      let last = Promise.resolve();
      thread.on('message', (told: Told) => {
        last = last.then(() => hear(told)).catch(reject);
      });
      thread.on('error', (error: Error & { code?: string }) => {
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new DomainError('general.too_large') : error,
        );
      });
      // It ends right after its last word: what it said is heard first.
      thread.on('exit', () => {
        void last.then(() => {
          reject(new Error('the reading thread ended'));
        });
      });
    });
  } finally {
    thread.removeAllListeners();
    thread.on('error', () => undefined);
    await thread.terminate();
  }
}
