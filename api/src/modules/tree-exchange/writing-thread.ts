/** Runs the writing thread for one file of a tree: rows go in as text, a finished file comes out. */
import { Worker } from 'node:worker_threads';
import { MORE } from './import-messages.ts';
import type { WritingTask, Given, Written } from './writing-messages.ts';

export type { Written };

/** Names and links of everybody, and one piece of the file. */
const mostMegabytes = 1_000;
const shortLived = 48;

export interface WritingThread {
  /** Waits until the thread wants more. */
  give(given: Extract<Given, { text: string }>): Promise<void>;
  end(): Promise<Written>;
  stop(): Promise<void>;
}

export function startWriting(task: WritingTask): WritingThread {
  const thread = new Worker(new URL('./export.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: shortLived },
  });
  let answer = Promise.withResolvers<Written | typeof MORE>();
  answer.promise.catch(() => undefined);
  thread.on('message', (told: Written | typeof MORE) => {
    answer.resolve(told);
  });
  thread.on('error', (error) => {
    answer.reject(error);
  });
  thread.on('exit', () => {
    answer.reject(new Error('the writing thread ended'));
  });
  const ask = async (given: Given): Promise<Written | typeof MORE> => {
    thread.postMessage(given);
    const told = await answer.promise;
    answer = Promise.withResolvers();
    answer.promise.catch(() => undefined);
    return told;
  };
  return {
    async give(given) {
      if ((await ask(given)) !== MORE) throw new Error('The thread answered another question.');
    },
    async end() {
      const told = await ask({ kind: 'end' });
      if (told === MORE) throw new Error('The thread answered another question.');
      return told;
    },
    async stop() {
      thread.removeAllListeners();
      thread.on('error', () => undefined);
      await thread.terminate();
    },
  };
}
