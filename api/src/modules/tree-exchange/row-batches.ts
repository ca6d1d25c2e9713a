/** Rows on their way from the reading thread to the transaction: one place, so that the thread never runs far ahead. */
import type { Ended } from './reading-thread.ts';
import type { Batch } from './rows.ts';

export type Loaded = Extract<Ended, { kind: 'loaded' }>;
interface Rows {
  readonly batches: readonly Batch[];
  readonly done: number;
  readonly total: number;
}

/** A queue with one place: the thread makes the next rows while these are written, and never runs far ahead. */
export function createRowBatches() {
  let waiting: (Rows & { taken: () => void; refuse: (error: Error) => void }) | null = null;
  let isLeft = false;
  let wake = Promise.withResolvers<void>();
  let ended: { loaded: Loaded } | { error: unknown } | null = null;
  const ring = () => {
    wake.resolve();
  };
  return {
    put: (told: Rows) =>
      new Promise<void>((taken, refuse) => {
        if (isLeft) return refuse(new Error('Nobody takes these rows.'));
        waiting = { ...told, taken, refuse };
        return ring();
      }),
    /** Nobody takes rows any more: whoever brings some is sent home. */
    leave() {
      isLeft = true;
      waiting?.refuse(new Error('Nobody takes these rows.'));
    },
    end(how: NonNullable<typeof ended>) {
      ended = how;
      ring();
    },
    /** There are rows to take, or there will be none: a transaction that began sooner would only wait for the file to be read, and be ended for it. */
    async filled() {
      if (waiting === null && ended === null) await wake.promise;
    },
    /** The next rows; null when the thread came to its end. Throws what it threw. */
    async next() {
      for (;;) {
        if (waiting !== null) {
          const told = waiting;
          waiting = null;
          told.taken();
          return told;
        }
        if (ended !== null) {
          if ('error' in ended) throw ended.error;
          return null;
        }
        await wake.promise;
        wake = Promise.withResolvers<void>();
      }
    },
    get loaded(): Loaded {
      if (ended === null || 'error' in ended)
        throw new Error('The thread has not come to its end.');
      return ended.loaded;
    },
  };
}
export type RowBatches = ReturnType<typeof createRowBatches>;
