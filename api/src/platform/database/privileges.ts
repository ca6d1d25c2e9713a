/** PostgreSQL refuses to run as root. Decides as whom it runs, and whether that one can reach the folders. */
import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NOBODY = 65_534;

/** How to start a PostgreSQL program: the words before it, and as whom. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/**
 * Not root: as ourselves. Root: as the owner of the data folder, else as nobody. Where a parent folder lets nobody through
 * (a clone below /root), in a user namespace in which root has another number. Throws in words when neither is possible.
 */
export function runAs(data: string, programs: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const owner = statSync(data);
  const uid = owner.uid === 0 ? NOBODY : owner.uid;
  const gid = owner.uid === 0 ? NOBODY : owner.gid;
  const closed = [data, programs]
    .map((folder) => closedParent(dirname(folder), uid, gid))
    .find((folder) => folder !== null);
  if (closed === undefined) {
    own(data, uid, gid);
    return { prefix: [], ids: { uid, gid } };
  }
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  if (spawnSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0) {
    own(data, 0, 0);
    return { prefix, ids: {} };
  }
  throw new Error(
    `The embedded PostgreSQL may not run as root, and user ${uid} cannot enter ${closed}. ` +
      `Start Kinlore as another user, or move it out of ${closed}, or set DATABASE_URL.`,
  );
}

function closedParent(folder: string, uid: number, gid: number): string | null {
  const { mode, uid: ownerId, gid: groupId } = statSync(folder);
  const bitOfGroupOrOthers = groupId === gid ? 0o010 : 0o001;
  const bit = ownerId === uid ? 0o100 : bitOfGroupOrOthers;
  if ((mode & bit) === 0) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : closedParent(parent, uid, gid);
}

/** Children before their folder, so that a folder with the right owner is wholly done. */
function own(path: string, uid: number, gid: number): void {
  const stat = lstatSync(path);
  if (stat.uid === uid && stat.gid === gid) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) own(join(path, name), uid, gid);
  lchownSync(path, uid, gid);
}
