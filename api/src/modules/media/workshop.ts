/** Hands pictures to the worker thread one after the other, with a limit of time, and gives the memory back when there is nothing to do. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { DomainError } from '../../platform/errors.ts';
import type { Developed, Print, Unusable } from './darkroom.ts';
import type { PictureType } from './sniff.ts';

export interface Task {
  readonly kind: 'develop' | 'avif';
  readonly path: string;
  readonly type: PictureType;
  readonly square: boolean;
}

export type Done =
  | { readonly kind: 'developed'; readonly print: Print }
  | { readonly kind: 'avif'; readonly pictures: readonly Developed[] }
  | { readonly kind: 'refused'; readonly code: Unusable['code']; readonly why: string };

export interface Workshop {
  /** Throws `media.broken`, `media.too_many_pixels`, or `general.rate_limited` when too many wait already. */
  develop(path: string, type: PictureType, square: boolean): Promise<Print>;
  avif(path: string, type: PictureType, square: boolean): Promise<readonly Developed[]>;
}

const LIMIT_MS = 45_000;
const IDLE_MS = 20_000;
const MAX_WAITING = 200;

export function createWorkshop(log: Logger): Workshop {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const dismiss = (): void => {
    const gone = worker;
    worker = null;
    void gone?.terminate();
  };

  const once = (task: Task): Promise<Done> => {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./media.worker.ts', import.meta.url), { name: 'pictures' });
    const hand = worker;
    hand.unref();
    return new Promise<Done>((resolve) => {
      const finish = (done: Done, usable: boolean): void => {
        clearTimeout(timer);
        hand.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
        if (usable) idle = setTimeout(dismiss, IDLE_MS).unref();
        else dismiss();
        resolve(done);
      };
      const lost = (why: string) => finish({ kind: 'refused', code: 'media.broken', why }, false);
      const timer = setTimeout(() => lost('took too long'), LIMIT_MS);
      hand.once('message', (done: Done) => finish(done, true));
      hand.once('error', (error) => lost(error instanceof Error ? error.message : String(error)));
      hand.once('exit', () => lost('the worker ended'));
      hand.postMessage(task);
    });
  };

  const queue = async (task: Task): Promise<Exclude<Done, { kind: 'refused' }>> => {
    if (waiting >= MAX_WAITING) throw new DomainError('general.rate_limited');
    waiting += 1;
    const turn = last.then(() => once(task));
    last = turn;
    const done = await turn.finally(() => {
      waiting -= 1;
    });
    if (done.kind !== 'refused') return done;
    log.info({ why: done.why, type: task.type }, 'a picture could not be used');
    throw new DomainError(done.code);
  };

  return {
    async develop(path, type, square) {
      const done = await queue({ kind: 'develop', path, type, square });
      if (done.kind !== 'developed') throw new Error('The worker answered another question.');
      return done.print;
    },
    async avif(path, type, square) {
      const done = await queue({ kind: 'avif', path, type, square });
      if (done.kind !== 'avif') throw new Error('The worker answered another question.');
      return done.pictures;
    },
  };
}
