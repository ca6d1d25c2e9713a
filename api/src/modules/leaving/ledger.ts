/**
 * Which accounts were erased, in a file beside the database: a copy of the database that is put back holds some of them again, and they go again before
 * anybody is let in (docs/backup.md). Ids and nothing else.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../platform/ports.ts';
import type { AuthService } from '../auth/index.ts';

const FILE = 'erased-accounts.txt';
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Lines that are no ids are passed over: a line may have been cut off. */
async function readLedger(path: string): Promise<ReadonlySet<string>> {
  try {
    const lines = (await readFile(path, 'utf8')).split('\n');
    return new Set(lines.map((line) => line.trim()).filter((line) => idShape.test(line)));
  } catch (error) {
    if (isMissing(error)) return new Set();
    throw error;
  }
}

type Erasing = Pick<AuthService, 'erasedIds' | 'eraseAnew' | 'eraseLeavers' | 'eraseMinors'>;

/**
 * At every start and every night: what the file names and the database holds goes again; what is due goes; and what has gone is written down. A server
 * that is killed before the last step writes it down the next time, because the database knows what has gone.
 */
export async function eraseDue({ settings, log }: Platform, auth: Erasing): Promise<void> {
  const path = join(settings.dataFolder, FILE);
  const written = await readLedger(path);
  const back = written.size === 0 ? 0 : await auth.eraseAnew([...written]);
  if (back > 0)
    log.info({ accounts: back }, 'a restored copy held accounts that were erased: they go again');
  await auth.eraseLeavers();
  if (back > 0) await auth.eraseMinors();
  const unwritten = (await auth.erasedIds()).filter((id) => !written.has(id));
  if (unwritten.length > 0) await appendFile(path, `\n${unwritten.join('\n')}\n`);
}
