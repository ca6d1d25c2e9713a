/** A file read here and there, a window at a time, so that a film of gigabytes is looked at with little memory. */
import { open } from 'node:fs/promises';

export interface FileBytes {
  readonly size: number;
  /** Fewer where the file ends before. */
  read(at: number, length: number): Promise<Buffer>;
}

const WINDOW = 65_536;

/** What cannot be played, in a word for the log. The sender is told that the file is damaged. */
export class Unplayable extends Error {}

export async function withFile<T>(path: string, work: (file: FileBytes) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    let held = Buffer.alloc(0);
    let start = 0;
    return await work({
      size,
      async read(at, length) {
        const wanted = Math.max(0, Math.min(length, size - at));
        if (at < start || at + wanted > start + held.length) {
          const { buffer, bytesRead } = await handle.read(
            Buffer.alloc(Math.max(WINDOW, wanted)),
            0,
            Math.max(WINDOW, wanted),
            at,
          );
          held = buffer.subarray(0, bytesRead);
          start = at;
        }
        return held.subarray(at - start, at - start + wanted);
      },
    });
  } finally {
    await handle.close();
  }
}

/** All of them, or it is damaged. */
export async function readAll(file: FileBytes, at: number, length: number): Promise<Buffer> {
  const bytes = await file.read(at, length);
  if (bytes.length < length) throw new Unplayable('ends in the middle');
  return bytes;
}
