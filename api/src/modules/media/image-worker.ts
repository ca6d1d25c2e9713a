/** The worker thread: pictures are decoded away from the event loop, one at a time. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { makeAvif, makeDerivatives, Unusable } from './derivatives.ts';
import type { Done, Task } from './image-worker-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file is a worker thread.');

async function work(task: Task): Promise<Done> {
  try {
    const source = {
      bytes: await readFile(task.path),
      type: task.type,
      square: task.square,
      ...(task.drawn === true && { drawn: true }),
      ...(task.blurred !== undefined && { blurred: task.blurred }),
    };
    return task.kind === 'avif'
      ? { kind: 'avif', pictures: await makeAvif(source) }
      : { kind: 'derivatives', made: await makeDerivatives(source) };
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
