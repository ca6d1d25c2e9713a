import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePicture } from '../../testing/pictures.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';
import type { Order } from './kinds.ts';

/** A worker of the same protocol that does to itself what the name of the file says. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ path }) => {
    if (path === 'throw') throw new Error('thrown at work');
    if (path === 'leave') process.exit(3);
    if (path === 'sleep') return;
    parentPort.postMessage({ kind: 'avif', pictures: [] });
    if (path === 'then-throw') setTimeout(() => { throw new Error('thrown while idle'); }, 20);
    if (path === 'then-leave') setTimeout(() => process.exit(3), 20);
  });
`)}`,
);

const said: string[] = [];
const log = pino(
  { level: 'warn' },
  {
    write: (line: string) => {
      said.push(line);
    },
  },
);
const order = (path: string): Order<'image/jpeg'> => ({
  path,
  type: 'image/jpeg',
  square: false,
  account: 'ana',
});

const uncaught: unknown[] = [];
const keep = (error: unknown): void => {
  uncaught.push(error);
};
beforeEach(() => {
  process.on('uncaughtException', keep);
  said.length = 0;
  uncaught.length = 0;
});
afterEach(() => {
  process.off('uncaughtException', keep);
});

describe('a worker for pictures', () => {
  const pool = createImageWorkerPool(log, { script });

  it.each([
    ['throws', 'throw', 'thrown at work'],
    ['leaves', 'leave', 'the worker ended'],
  ])(
    'that %s at work refuses that picture, and the next has a new worker',
    async (_name, path, why) => {
      await expect(pool.makeLaterFormats(order(path))).rejects.toMatchObject({
        code: 'media.broken',
      });
      expect(said.join()).toContain(why);
      await expect(pool.makeLaterFormats(order('fine'))).resolves.toEqual([]);
      expect(uncaught).toEqual([]);
    },
  );

  it.each([
    ['throws', 'then-throw', 'thrown while idle'],
    ['leaves', 'then-leave', 'the worker ended'],
  ])(
    'that %s while it is idle ends nothing, and the next picture has a new worker',
    async (_name, path, why) => {
      await expect(pool.makeLaterFormats(order(path))).resolves.toEqual([]);
      await expect.poll(() => said.join()).toContain(why);
      await expect(pool.makeLaterFormats(order('fine'))).resolves.toEqual([]);
      expect(uncaught).toEqual([]);
    },
  );

  it('that never answers is let go when the time is over', async () => {
    // A thread that is new needs its time to begin: more than a busy machine takes for that.
    const timed = createImageWorkerPool(log, { script, limit: 1_500 });
    await expect(timed.makeLaterFormats(order('sleep'))).rejects.toMatchObject({
      code: 'media.broken',
    });
    await expect(timed.makeLaterFormats(order('fine'))).resolves.toEqual([]);
  });
});

describe('the real workers', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinlore-pool-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('make what somebody waits for beside the background work, not behind it', async () => {
    const path = join(folder, 'one.jpg');
    await writeFile(path, await somePicture(1100, 700));
    const pool = createImageWorkerPool(log);
    const ended: string[] = [];
    const background = ['ana', 'ben', 'cleo'].map(async (account) => {
      await pool.makeLaterFormats({ ...order(path), account });
      ended.push('background');
    });
    const waited = pool.makeDerivatives({ ...order(path), account: 'ana' }).then(({ pictures }) => {
      ended.push(`waited for ${pictures.length}`);
    });
    await Promise.all([...background, waited]);
    expect(ended).toContain('waited for 3');
    expect(ended.at(-1)).toBe('background');
  }, 60_000);
});
