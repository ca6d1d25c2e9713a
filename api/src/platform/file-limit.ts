/** How many files and sockets the system lets this process hold. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';

/** The database, files that are read, the log: what must be had beside the sockets of strangers. */
const KEPT_BACK = 400;
/** Below this a family with many pages open comes to the limit. */
const ENOUGH = 4_096;

/** Infinity where there is no such limit, or none can be asked. */
export function fileLimit(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined || soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // Not Linux: what a shell is allowed, we are.
    const said =
      process.platform === 'win32'
        ? ''
        : (spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout ?? '');
    return Number(said.trim()) || Number.POSITIVE_INFINITY;
  }
}

/** How many connections to take at most, so that the process never comes to its limit; says so when that is few. */
export function mostConnections(log: Logger, limit = fileLimit()): number {
  if (limit < ENOUGH)
    log.warn(
      { limit },
      `This process may hold only ${String(limit)} open files. Raise it (ulimit -n, or LimitNOFILE of the service) to ${String(ENOUGH)} or more.`,
    );
  return Math.max(50, Math.min(limit - KEPT_BACK, 30_000));
}
