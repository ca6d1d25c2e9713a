/**
 * Where tests put what they throw away. A copied database is a thousand small files, and every commit of a journey's server waits for its disk: in memory both cost
 * a fraction. Where a machine has no such place, or little room in it, the ordinary folder is used.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm';
/** Two servers with all that is sent to them, and a database with its copies. */
const ROOM_BYTES = 6 * 1024 ** 3;
/** No run is that long: what is older was left by one that was killed. */
const LEFT_MS = 6 * 3_600_000;

/** A folder in memory, made where it is not there; null where the ordinary one is to be used. `place`: another one than the machine's. */
export function folderInMemory(place: string = MEMORY, now: number = Date.now()): string | null {
  if (!existsSync(place)) return null;
  const folder = join(place, 'kinlore-tests');
  mkdirSync(folder, { recursive: true });
  // Where root runs the tests, the database runs as another user and must get through.
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - changed > LEFT_MS) rmSync(path, { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ROOM_BYTES ? null : folder;
}
