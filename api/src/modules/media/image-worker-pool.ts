/**
 * Hands pictures to worker threads, with a limit of time, and gives the memory back when there is nothing to do. What somebody waits for and what
 * nobody waits for have a thread each, so that no upload stands behind background work; within a thread accounts take turns.
 */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { DomainError } from '../../platform/errors.ts';
import type { MadePicture } from './derivatives.ts';
import { createFairQueue } from './fair-queue.ts';
import type { DerivativeMaker, Order } from './kinds.ts';
import type { PictureType } from './sniff.ts';
import type { Task, Done } from './image-worker-messages.ts';

/** The maker of pictures. */
export interface ImageWorkerPool extends DerivativeMaker<PictureType> {
  makeDerivatives(order: PictureOrder): Promise<MadePicture>;
  remakeDerivatives(order: PictureOrder): Promise<MadePicture>;
}
type PictureOrder = Order<PictureType>;

export interface PoolOptions {
  /** For pictures that we drew ourselves: made in half the time, as large, a little less exact. */
  readonly drawn?: boolean;
  /** The script of a worker; another one in tests of workers that die. */
  readonly script?: URL;
  /** Milliseconds that one picture may take. */
  readonly limit?: number;
}

const LIMIT_MS = 45_000;
const IDLE_MS = 20_000;
/** Of one account and of all. */
const MAX_WAITING = { account: 60, all: 400 } as const;

/** One thread, made when it is needed, forgotten when it ends: with work (the picture is refused) or without (nothing happens). */
function createHand(log: Logger, script: URL, limit: number): (task: Task) => Promise<Done> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let answer: ((done: Done) => void) | null = null;

  const settle = (done: Done): void => {
    const waiting = answer;
    answer = null;
    waiting?.(done);
  };
  const dismiss = (): void => {
    const gone = worker;
    worker = null;
    void gone?.terminate();
  };
  const hire = (): Worker => {
    const hired = new Worker(script, { name: 'pictures' });
    hired.unref();
    // These stay as long as the worker does: an `error` that nobody listens to would end the whole server.
    const lose = (why: string): void => {
      log.warn({ why, working: answer !== null }, 'a worker for pictures ended');
      if (worker !== hired) return;
      worker = null;
      settle({ kind: 'refused', code: 'media.broken', why });
    };
    hired.on('message', (done: Done) => {
      if (worker === hired) settle(done);
    });
    hired.on('messageerror', () => undefined);
    hired.on('error', (error) => lose(error instanceof Error ? error.message : String(error)));
    hired.on('exit', () => {
      if (worker === hired) lose('the worker ended');
    });
    return hired;
  };

  return async (task) => {
    clearTimeout(idle);
    worker ??= hire();
    const { promise, resolve } = Promise.withResolvers<Done>();
    answer = resolve;
    const timer = setTimeout(() => {
      dismiss();
      settle({ kind: 'refused', code: 'media.broken', why: 'took too long' });
    }, limit);
    worker.postMessage(task);
    const done = await promise;
    clearTimeout(timer);
    idle = setTimeout(dismiss, IDLE_MS).unref();
    return done;
  };
}

export function createImageWorkerPool(
  log: Logger,
  {
    script = new URL('./image-worker.ts', import.meta.url),
    limit = LIMIT_MS,
    drawn = false,
  }: PoolOptions = {},
): ImageWorkerPool {
  const lane = () => createFairQueue(createHand(log, script, limit), MAX_WAITING);
  const [waitedFor, background] = [lane(), lane()];

  const ask = async (
    queue: typeof waitedFor,
    kind: Task['kind'],
    { account, ...picture }: PictureOrder,
  ): Promise<Exclude<Done, { kind: 'refused' }>> => {
    const turn = queue(account, { ...picture, kind, drawn });
    if (turn === null) throw new DomainError('general.rate_limited');
    const done = await turn;
    if (done.kind !== 'refused') return done;
    log.info({ why: done.why, type: picture.type }, 'a picture could not be used');
    throw new DomainError(done.code);
  };
  const derivatives = async (
    queue: typeof waitedFor,
    order: PictureOrder,
  ): Promise<MadePicture> => {
    const done = await ask(queue, 'derivatives', order);
    if (done.kind !== 'derivatives') throw new Error('The worker answered another question.');
    return done.made;
  };
  return {
    makeDerivatives: (order) => derivatives(waitedFor, order),
    remakeDerivatives: (order) => derivatives(background, order),
    async makeLaterFormats(order) {
      const done = await ask(background, 'avif', order);
      if (done.kind !== 'avif') throw new Error('The worker answered another question.');
      return done.pictures;
    },
  };
}
