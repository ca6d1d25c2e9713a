/** Stops writing before a full disk stops the database: a PostgreSQL that cannot write its log goes down, and stays down until there is room. */
import { statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/** Below this nothing new is taken. Uploads, imports and exports stop earlier, by what the storage says. */
export const LEAST_FREE = 256 * 1_048_576;
/** So often the disk is asked, however much is written; room that returns is noticed as soon. */
const FRESH_MS = 2_000;

const writes = new Set(['POST', 'PUT', 'PATCH']);
/** Without coming in nobody could delete anything. */
const allowed = new Set(['session.open', 'session.close']);

/** Bytes that are free where a folder lies. */
export const freeAt = (folder: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export type DiskGuard = (request: FastifyRequest) => Promise<void>;

/** Throws `general.storage_full` for what would write; reading and deleting go on. A disk that cannot be asked refuses nobody. */
export function createDiskGuard(free: () => Promise<number>, now: () => number): DiskGuard {
  let known: { readonly at: number; readonly full: Promise<boolean> } | null = null;
  const isFull = (): Promise<boolean> => {
    if (known === null || now() - known.at >= FRESH_MS)
      known = {
        at: now(),
        full: free().then(
          (bytes) => bytes < LEAST_FREE,
          () => false,
        ),
      };
    return known.full;
  };
  return async ({ method, routeOptions }) => {
    if (!writes.has(method) || allowed.has(routeOptions.config.policy?.action ?? '')) return;
    if (await isFull()) throw new DomainError('general.storage_full');
  };
}
