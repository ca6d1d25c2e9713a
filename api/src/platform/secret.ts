/** The instance's own secret: given by the settings, or made at the first start and kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

export function readSecret({
  secret,
  dataFolder,
}: Pick<Settings, 'secret' | 'dataFolder'>): string {
  if (secret !== null) return secret;
  const folder = join(dataFolder, 'secrets');
  const file = join(folder, 'instance');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Exclusive: of two processes that start at the same time, one makes it and both read the same.
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, randomBytes(48).toString('base64url'));
    fsyncSync(handle);
    closeSync(handle);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const made = readFileSync(file, 'utf8').trim();
  if (made.length < 32)
    throw new Error(
      `${file} does not hold a secret. Restore it from a backup; a new one would end every session and link.`,
    );
  return made;
}
