/**
 * Files that are arriving in parts: one folder each, below that of whoever sends it, so that nobody finds another's. How far it came is the length of
 * what lies there, which a restart leaves as it is. No row: what is unfinished is nobody's history, and goes with its folder.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';
import { LIVES_MS, ownMost, type Most } from './limits.ts';

export interface Unfinished {
  readonly id: string;
  readonly name: string;
  /** Bytes of the whole file, and how many of them lie here. */
  readonly length: number;
  readonly offset: number;
  readonly endsAt: Date;
  /** Where the bytes lie. */
  readonly path: string;
  /** What became of it; its bytes are gone then. */
  readonly mediaId: string | null;
}

interface About {
  readonly name: string;
  readonly length: number;
  readonly began: number;
  readonly mediaId: string | null;
}

export interface UnfinishedFiles {
  begin(owner: string, file: { name: string; length: number }, now: Date): Promise<string>;
  /** Null for one that is not there, or is another's. */
  find(owner: string, id: string): Promise<Unfinished | null>;
  /** Adds what comes, behind the first `offset` bytes, until it ends or is cut; gives how many lie there then. Throws `general.storage_full`. */
  append(owner: string, id: string, offset: number, source: Readable): Promise<number>;
  /** Remembers what became of it, and lets the bytes go. */
  settle(owner: string, id: string, mediaId: string): Promise<void>;
  remove(owner: string, id: string): Promise<void>;
  /** Removes what has lived its time, with what a killed process left half made. */
  sweep(now: Date): Promise<void>;
}

const shapeOfId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

function isAbout(value: unknown): value is About {
  if (typeof value !== 'object' || value === null) return false;
  const { name, length, began, mediaId }: Partial<Record<keyof About, unknown>> = value;
  return (
    typeof name === 'string' &&
    Number.isSafeInteger(length) &&
    Number.isSafeInteger(began) &&
    (mediaId === null || typeof mediaId === 'string')
  );
}

/** What cannot be read was never wholly written. */
async function aboutOf(folder: string): Promise<About | null> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, 'about.json'), 'utf8'));
    return isAbout(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whole or not at all. */
async function writeAbout(folder: string, about: About): Promise<void> {
  const half = join(folder, `about.${newId()}`);
  await writeFile(half, JSON.stringify(about), { mode: 0o600, flush: true });
  await rename(half, join(folder, 'about.json'));
}

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((): readonly string[] => []);

const inWords = (error: unknown): unknown =>
  isDiskFull(error) ? new DomainError('general.storage_full') : error;

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Makes room for one more: ids are ordered by time, so the first are the oldest. */
async function endOldest(owner: string, length: number, most: Most): Promise<void> {
  const before = (await namesIn(owner)).toSorted().toReversed();
  let bytes = length;
  for (const [place, id] of before.entries()) {
    const about = await aboutOf(join(owner, id));
    // What has been kept already takes no room.
    bytes += about === null || about.mediaId !== null ? 0 : about.length;
    if (place >= most.files - 1 || bytes > most.bytes) await remove(join(owner, id));
  }
}

async function make(folder: string, about: About): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'bytes'), '', { mode: 0o600 });
    await writeAbout(folder, about);
  } catch (error) {
    await remove(folder);
    throw inWords(error);
  }
}

async function unfinishedIn(folder: string, id: string): Promise<Unfinished | null> {
  const about = await aboutOf(folder);
  if (about === null) return null;
  const path = join(folder, 'bytes');
  const found = await stat(path).catch(() => null);
  return {
    id,
    path,
    name: about.name,
    length: about.length,
    offset: about.mediaId === null ? (found?.size ?? 0) : about.length,
    endsAt: new Date(about.began + LIVES_MS),
    mediaId: about.mediaId,
  };
}

async function append(path: string, offset: number, source: Readable): Promise<number> {
  const sink = createWriteStream(path, { flags: 'r+', start: offset, flush: true });
  try {
    await pipeline(source, sink);
  } catch (error) {
    // Without this what a full disk took in part would count, whatever stands in it.
    await truncate(path, offset + sink.bytesWritten).catch(() => undefined);
    throw inWords(error);
  }
  return offset + sink.bytesWritten;
}

async function settle(folder: string, mediaId: string): Promise<void> {
  const about = await aboutOf(folder);
  if (about === null) return;
  await writeAbout(folder, { ...about, mediaId });
  await rm(join(folder, 'bytes'), { force: true });
}

async function sweep(root: string, now: Date): Promise<void> {
  for (const owner of await namesIn(root)) {
    for (const id of await namesIn(join(root, owner))) {
      const folder = join(root, owner, id);
      const began =
        (await aboutOf(folder))?.began ?? (await stat(folder).catch(() => null))?.mtimeMs;
      if (began !== undefined && began + LIVES_MS <= now.getTime()) await remove(folder);
    }
  }
}

export function createUnfinishedFiles(root: string, most: Most = ownMost): UnfinishedFiles {
  const folderOf = (owner: string, id: string): string => join(root, owner, id);
  return {
    async begin(owner, { name, length }, now) {
      await endOldest(join(root, owner), length, most);
      const id = newId();
      await make(folderOf(owner, id), { name, length, began: now.getTime(), mediaId: null });
      return id;
    },
    find: async (owner, id) => (shapeOfId.test(id) ? unfinishedIn(folderOf(owner, id), id) : null),
    append: (owner, id, offset, source) =>
      append(join(folderOf(owner, id), 'bytes'), offset, source),
    settle: (owner, id, mediaId) => settle(folderOf(owner, id), mediaId),
    remove: (owner, id) => remove(folderOf(owner, id)),
    sweep: (now) => sweep(root, now),
  };
}
