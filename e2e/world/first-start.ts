/**
 * What every server of a run begins with, made once: its sources in one file, and the first start, whose database is set up and migrated; each begins on a copy of
 * that folder. It saves each of them five seconds of work that is the same every time.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLE, FIRST_START, root, startServer } from './server.ts';

/** Playwright calls it before the first worker starts, and what it returns after the last has ended. */
export default async function makeFirstStart(): Promise<() => void> {
  // In a process of its own: the compiler is needed for two seconds, and this one lives as long as the run.
  if (process.env['E2E_SOURCES'] !== '1')
    process.env[BUNDLE] = execFileSync(
      process.execPath,
      [join(root, 'tools/testing/server-bundle.ts')],
      { encoding: 'utf8' },
    );
  const server = await startServer();
  await server.stop();
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-e2e-first-'));
  cpSync(server.data, folder, { recursive: true });
  await server.close();
  process.env[FIRST_START] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
