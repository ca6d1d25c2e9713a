import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../ports.ts';
import { createFolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';

interface Kit {
  readonly storage: Storage;
  close(): Promise<void>;
}

const adapters: readonly (readonly [string, () => Promise<Kit>])[] = [
  [
    'a folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kinlore-storage-'));
      return {
        storage: await createFolderStorage(folder, { keepFree: () => 0 }),
        close: () => rm(folder, { recursive: true }),
      };
    },
  ],
  [
    'an object store',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kinlore-s3-'));
      const store = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: folder,
        configureBuckets: [{ name: 'lives', configs: [] }],
      });
      const { port } = await store.run();
      const storage = createS3Storage({
        kind: 's3',
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'lives',
        key: 'S3RVER',
        secret: 'S3RVER',
        region: 'us-east-1',
      });
      return {
        storage,
        async close() {
          storage.close();
          await store.close();
          await rm(folder, { recursive: true });
        },
      };
    },
  ],
];

const bytes = Buffer.from('a memory, '.repeat(10_000));
const keysOf = async (storage: Storage, prefix: string): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
};

describe.each(adapters)('storage in %s', (_name, open) => {
  let kit: Kit;
  let storage: Storage;
  beforeAll(async () => {
    kit = await open();
    ({ storage } = kit);
  });
  afterAll(() => kit.close());

  it('refuses more than allowed and keeps nothing of it', async () => {
    await expect(
      storage.write('media/big', Readable.from([bytes]), { maxBytes: bytes.length - 1 }),
    ).rejects.toMatchObject({ code: 'general.too_large' });
    expect(await storage.stat('media/big')).toBeNull();
  });

  it('keeps nothing of an upload that was cut', async () => {
    const cut = Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('gone');
      })(),
    );
    await expect(storage.write('media/cut', cut, { maxBytes: 1e6 })).rejects.toThrow('gone');
    expect(await keysOf(storage, '')).toEqual([]);
  });

  it.each(['../secrets/key', '/etc/passwd', 'a/../../b', 'UPPER', '', '.hidden', 'a//b'])(
    'refuses the key "%s"',
    async (key) => {
      await expect((async () => storage.stat(key))()).rejects.toThrow('Not a storage key');
    },
  );

  it('says that an absent key does not exist', async () => {
    await expect(storage.read('media/absent')).rejects.toMatchObject({ code: 'general.not_found' });
    await storage.remove('media/absent');
  });

  it('gives back what it was given, whole and in parts, with its hash', async () => {
    const written = await storage.write(
      'media/ab/one.jpg',
      Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
      { maxBytes: 1e6 },
    );
    expect(written).toEqual({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const whole = await storage.read('media/ab/one.jpg');
    expect(await buffer(whole.stream)).toEqual(bytes);
    const part = await storage.read('media/ab/one.jpg', { start: 2, end: 7 });
    expect([part.bytes, String(await buffer(part.stream))]).toEqual([6, 'memory']);
    const tail = await storage.read('media/ab/one.jpg', {
      start: bytes.length - 2,
      end: bytes.length + 50,
    });
    expect([tail.bytes, String(await buffer(tail.stream))]).toEqual([2, ', ']);
  });

  it('keeps an empty file', async () => {
    await storage.write('media/empty', Readable.from([]), { maxBytes: 10 });
    const { stream, bytes: count } = await storage.read('media/empty');
    expect([count, (await buffer(stream)).length]).toEqual([0, 0]);
  });

  it('lists by prefix and removes', async () => {
    await storage.write('avatars/two', Readable.from(['x']), { maxBytes: 10 });
    expect(await keysOf(storage, 'media/')).toEqual(['media/ab/one.jpg', 'media/empty']);
    await storage.remove('media/empty');
    expect(await keysOf(storage, 'media/')).toEqual(['media/ab/one.jpg']);
    expect((await storage.stat('avatars/two'))?.bytes).toBe(1);
  });
});

describe('a folder that several processes write to', () => {
  it('loses what was abandoned long ago, not what another is writing now', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kinlore-storage-'));
    await mkdir(join(folder, '.writing'));
    await writeFile(join(folder, '.writing', 'old'), 'x');
    await writeFile(join(folder, '.writing', 'new'), 'x');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(folder, '.writing', 'old'), yesterday, yesterday);
    await createFolderStorage(folder);
    expect(await readdir(join(folder, '.writing'))).toEqual(['new']);
    await rm(folder, { recursive: true });
  });
});

describe('the disk guard', () => {
  it('refuses uploads before the database is short of room', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kinlore-storage-'));
    const storage = await createFolderStorage(folder, { keepFree: (disk) => disk });
    expect(await storage.room()).toBe(0);
    await expect(
      storage.write('media/a', Readable.from(['x']), { maxBytes: 10 }),
    ).rejects.toMatchObject({ code: 'general.storage_full' });
    expect(await readdir(join(folder, '.writing'))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

// A port that nobody listens on is a store that is away.
describe('an object store that is away', () => {
  it('fails in time and not silently', async () => {
    const closed = createServer();
    const port = await new Promise<number>((resolve) =>
      closed.listen(0, '127.0.0.1', () => {
        const address = closed.address();
        closed.close(() =>
          resolve(typeof address === 'object' && address !== null ? address.port : 0),
        );
      }),
    );
    const storage = createS3Storage({
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'lives',
      key: 'k',
      secret: 's',
      region: 'us-east-1',
    });
    await expect(storage.stat('media/a')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    storage.close();
  });
});
