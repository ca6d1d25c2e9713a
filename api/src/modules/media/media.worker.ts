/** The worker thread: pictures are decoded away from the event loop, one at a time. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { develop, developAvif, Unusable } from './darkroom.ts';
import type { Done, Task } from './workshop.ts';

const port = parentPort;
if (port === null) throw new Error('This file is a worker thread.');

async function work(task: Task): Promise<Done> {
  try {
    const negative = { bytes: await readFile(task.path), type: task.type, square: task.square };
    return task.kind === 'develop'
      ? { kind: 'developed', print: await develop(negative) }
      : { kind: 'avif', pictures: await developAvif(negative) };
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return {
      kind: 'refused',
      code: error instanceof Unusable ? error.code : 'media.broken',
      why: cause instanceof Error ? cause.message : String(cause),
    };
  }
}

const answer = async (task: Task): Promise<void> => port.postMessage(await work(task));

port.on('message', (task: Task) => void answer(task));
