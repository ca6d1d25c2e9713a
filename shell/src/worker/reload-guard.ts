/** At most one automatic reload in ten minutes, whatever asks for it (reliability-security.md). Pure but for the storage it is given. */
import { keys, type SafeStorage } from '../storage/index.ts';

const APART_MS = 10 * 60_000;

/** True when the page may reload by itself now, and then remembers that it did. A person's own click needs no leave. */
export function mayReload(storage: SafeStorage, nowMs: number): boolean {
  const last = Number(storage.read(keys.reloadedAt) ?? Number.NaN);
  // A clock set back must not forbid it for ever.
  if (Number.isFinite(last) && last <= nowMs && nowMs - last < APART_MS) return false;
  storage.write(keys.reloadedAt, String(nowMs));
  return true;
}
