/** Runs the writing thread for one file of a tree: rows go in as text, a finished file comes out. */
import { Worker } from 'node:worker_threads';
import { MORE } from './import-messages.ts';

/** A file for an archive; `optional`: only where a record names it. */
export interface PackedOut {
  readonly path: string;
  readonly at: string;
  readonly optional: boolean;
}

export interface PortraitOut {
  readonly person: string;
  readonly path: string;
}

export interface WritingTask {
  readonly format: 'gedcom7' | 'gedcom551' | 'gedzip' | 'json';
  /** Where the file is written, and where the files that belong into an archive lie, by number. */
  readonly path: string;
  readonly packed: readonly PackedOut[];
  /** Who is shown by which of them, and of which paths it is known that they are pictures. */
  readonly portraits: readonly PortraitOut[];
  readonly pictures: readonly string[];
  readonly treeName: string;
  /** JSON of `personNames`, `unionNames`, `sourceNames` and `recordNames`. */
  readonly persons: string;
  readonly unions: string;
  readonly sources: string;
  readonly records: string;
  /** One letter a person, in the order of `persons`: f in full, v redacted, o left out. */
  readonly fates: string;
  /** ISO day and time. */
  readonly now: string;
}

/** Records first: the file begins with what they say of it. Then persons, then families. */
export type Given =
  | { readonly kind: 'persons' | 'unions' | 'sources' | 'records'; readonly text: string }
  | { readonly kind: 'end' };

export interface Written {
  readonly persons: number;
  readonly veiled: number;
  readonly left_out: number;
  readonly files: number;
  /** Nobody whom the others name went away while it was written. */
  readonly isWhole: boolean;
}

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
