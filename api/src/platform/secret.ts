/** The instance's own secret: given by the settings, or made at the first start and kept in the data folder; and those that were turned (decision 0194). */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

const LEAST = 32;

type Given = Pick<Settings, 'secret' | 'formerSecrets' | 'dataFolder'>;

/** Of the settings first, then those of the folder: one a line. */
function readFormer({ formerSecrets, dataFolder }: Given): readonly string[] {
  const file = join(dataFolder, 'secrets', 'former');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const kept = lines.map((line) => line.trim()).filter((line) => line !== '');
  const short = kept.findIndex((line) => line.length < LEAST);
  if (short !== -1) throw new Error(`${file} does not hold a secret in its line ${short + 1}.`);
  return [...formerSecrets, ...kept];
}

/** The newest, and those before it without it. */
export function readSecrets(given: Given): {
  readonly secret: string;
  readonly formerSecrets: readonly string[];
} {
  const secret = readSecret(given);
  const former = new Set(readFormer(given));
  former.delete(secret);
  return { secret, formerSecrets: [...former] };
}

function readSecret({ secret, dataFolder }: Given): string {
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
  if (made.length < LEAST)
    throw new Error(
      `${file} does not hold a secret. Restore it from a backup; a new one would end every session and link.`,
    );
  return made;
}
