/** Bytes in a folder. A key either holds a whole, synced file or does not exist: temp, fsync, rename, fsync of the folder. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../errors.ts';
import { newId } from '../id.ts';
import type { Storage } from '../ports.ts';
import { isDiskFull } from './disk-full.ts';
import { checkKey } from './keys.ts';
import { Measure } from './measure.ts';

const GIGABYTE = 1_073_741_824;
/** Starts with a dot, which no key may: half-written files are never listed. */
const TEMPORARY = '.writing';
/** Longer than any upload takes. */
const ABANDONED_MS = 6 * 3_600_000;

export interface FolderOptions {
  /** Bytes that stay free for the database. Default: 1 GB or 5 % of the disk, whichever is more. */
  readonly keepFree?: (diskBytes: number) => number;
}

const keepFreeDefault = (diskBytes: number): number => Math.max(GIGABYTE, diskBytes * 0.05);

export async function createFolderStorage(
  root: string,
  { keepFree = keepFreeDefault }: FolderOptions = {},
): Promise<Storage> {
  const temporary = join(root, TEMPORARY);
  await mkdir(temporary, { recursive: true });
  await sweep(temporary);
  const at = (key: string): string => join(root, checkKey(key));
  const room = async (): Promise<number> => {
    const disk = await statfs(root);
    return Math.max(0, Math.floor(disk.bavail * disk.bsize - keepFree(disk.blocks * disk.bsize)));
  };
  return {
    async write(key, source, { maxBytes }) {
      const target = at(key);
      if ((await room()) === 0) throw new DomainError('general.storage_full');
      const half = join(temporary, newId());
      const measure = new Measure(maxBytes);
      try {
        await pipeline(source, measure, createWriteStream(half, { flags: 'wx', mode: 0o600 }));
        await sync(half);
        await mkdir(dirname(target), { recursive: true });
        await rename(half, target);
        for (let folder = dirname(target); folder.startsWith(root); folder = dirname(folder))
          await sync(folder);
      } catch (error) {
        await rm(half, { force: true });
        throw isDiskFull(error) ? new DomainError('general.storage_full') : error;
      }
      return { bytes: measure.bytes, sha256: measure.sha256() };
    },
    async read(key, range) {
      const found = await statOf(at(key));
      if (found === null) throw new DomainError('general.not_found');
      const end = Math.min(range?.end ?? found.bytes - 1, found.bytes - 1);
      const start = range?.start ?? 0;
      const bytes = Math.max(0, end - start + 1);
      return {
        stream: bytes === 0 ? Readable.from([]) : createReadStream(at(key), { start, end }),
        bytes,
      };
    },
    stat: (key) => statOf(at(key)),
    remove: (key) => rm(at(key), { force: true }),
    list: (prefix) => walk(root, root, prefix),
    room,
  };
}

/** What a killed process was writing was never acknowledged. Not at once: another process may be writing beside us. */
async function sweep(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const found = await statOf(join(temporary, name));
    if (found !== null && Date.now() - found.modified.getTime() > ABANDONED_MS)
      await rm(join(temporary, name), { force: true });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function statOf(path: string): Promise<{ bytes: number; modified: Date } | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? { bytes: found.size, modified: found.mtime } : null;
}

async function* walk(
  root: string,
  folder: string,
  prefix: string,
): AsyncGenerator<{ key: string; bytes: number; modified: Date }> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    const key = relative(root, path).split(sep).join('/');
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(root, path, prefix);
      continue;
    }
    const found = key.startsWith(prefix) ? await statOf(path) : null;
    if (found !== null) yield { key, ...found };
  }
}
