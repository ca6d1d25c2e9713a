/** What is over goes: copies after a week, those of accounts that are gone, files that no row knows, tokens that open nothing. */
import type { Platform } from '../../platform/ports.ts';
import { CONTINUED_MS } from './downloading.ts';
import { deleteOfGone, expireExports, knownFiles } from './exports.queries.ts';
import { deleteOldTokens } from './tokens.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Every hour. */
export async function sweepExports({ clock, database, storage }: Platform): Promise<void> {
  const now = clock.now();
  const freed = [...(await expireExports(database, now)), ...(await deleteOfGone(database))];
  for (const { storage_key: key } of freed) if (key !== null) await storage.remove(key);
  await deleteOldTokens(database, new Date(now.getTime() - CONTINUED_MS));
}

async function removeStrays(
  { database, log, storage }: Platform,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const known = await knownFiles(database, keys);
  const strays = keys.filter((key) => !known.has(key));
  for (const key of strays) await storage.remove(key);
  if (strays.length > 0) log.info({ files: strays.length }, 'copies without a row were removed');
}

/** Every night: a file that is younger than a day may be on its way to its row. */
export async function sweepFiles(platform: Platform): Promise<void> {
  const before = platform.clock.now().getTime() - DAY_MS;
  let batch: string[] = [];
  for await (const { key, modified } of platform.storage.list('data-exports/')) {
    if (modified.getTime() > before) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    await removeStrays(platform, batch);
    batch = [];
  }
  await removeStrays(platform, batch);
}
