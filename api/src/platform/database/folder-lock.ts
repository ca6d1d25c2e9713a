/** Holds a folder for one living process. The system lets go of it when the process dies, however it dies. */
import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

/** Returns null when another living process holds the folder. */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const name = `kinlore-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const at = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
  const first = await listen(at);
  if (first !== null) return first;
  if (await answers(at)) return null;
  // Left by a process that was killed.
  unlinkSync(at);
  return listen(at);
}

function listen(at: string): Promise<FolderLock | null> {
  const server: Server = createServer((socket) => {
    // Who only asks whether somebody is here may be gone before the answer.
    socket.on('error', () => undefined);
    socket.end();
  });
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(at, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function answers(at: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(at);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
