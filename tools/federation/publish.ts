/**
 * `pnpm publish:remote <name>` builds one remote, asks every gate, copies it to ${KINLORE_DATA}/remotes as an immutable folder and swaps the pointer.
 * `--rollback` points back at the last good release, `--version <v>` at any published one; neither builds.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readJson, writeAtomically } from './files.ts';
import { releaseFaults } from './gates.ts';
import { withRelease, rolledBack, type Registry, type Release } from './registry.ts';

export interface Places {
  /** The build this instance runs: its registry and its folders. */
  readonly dist: string;
  /** KINLORE_DATA. */
  readonly data: string;
}

const registryFile = ({ data }: Places): string => join(data, 'registry/registry.json');

/** The registry in force: the published one while it belongs to the build that runs, else that of the build. */
export function registryInForce(places: Places): Registry {
  const built = join(places.dist, 'registry.json');
  if (!existsSync(built)) throw new Error('There is no build yet: run `pnpm build` first.');
  // Both files are written by these tools and by the server's administration alone.
  const ofBuild = readJson(built) as Registry;
  const published = existsSync(registryFile(places))
    ? (readJson(registryFile(places)) as Registry)
    : null; // as above
  return published !== null && published.build === ofBuild.build ? published : ofBuild;
}

/** Changes the registry while nobody else does: a lock file, then one rename. */
function change(places: Places, by: (registry: Registry) => Registry): Registry {
  const file = registryFile(places);
  mkdirSync(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  const handle = takeLock(lock);
  try {
    const next = by(registryInForce(places));
    writeAtomically(file, `${JSON.stringify(next, null, 1)}\n`);
    return next;
  } finally {
    closeSync(handle);
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): number {
  try {
    return openSync(lock, 'wx');
  } catch {
    throw new Error(`Somebody else is publishing. If nobody is, remove ${lock}.`);
  }
}

/** Puts a built folder (with its remote.json) into the data folder and points at it. Throws with every fault of the gates. */
export function publishRelease(places: Places, folder: string): Registry {
  const release = readJson(join(folder, 'remote.json')) as Release; // written by the build
  const faults = releaseFaults(release, folder, registryInForce(places));
  if (faults.length > 0)
    throw new Error(
      `${release.name} ${release.version} is not published:\n  ${faults.join('\n  ')}`,
    );
  const target = join(places.data, release.base);
  if (!existsSync(target)) {
    const parent = dirname(target);
    mkdirSync(parent, { recursive: true });
    const beside = mkdtempSync(join(parent, '.coming-'));
    cpSync(folder, beside, { recursive: true });
    renameSync(beside, target);
  }
  keepLive(places, release.name);
  return change(places, (registry) => withRelease(registry, release));
}

/** What is live now may lie in the build only; the next build sweeps it, and then there would be nothing to go back to. */
function keepLive(places: Places, name: string): void {
  const live = registryInForce(places).remotes[name];
  if (live === undefined) return;
  const kept = join(places.data, live.base);
  const built = join(places.dist, live.base);
  if (!existsSync(kept) && existsSync(built)) cpSync(built, kept, { recursive: true });
}

export const rollBack = (places: Places, name: string): Registry =>
  change(places, (registry) => rolledBack(registry, name));

/** Points at a version that was published before, e.g. `0.2.0+9f3c1a2b77`. */
export function pointAt(places: Places, name: string, version: string): Registry {
  const folder = [places.data, places.dist]
    .map((base) => join(base, 'remotes', basename(name), basename(version.replace('+', '-'))))
    .find((one) => existsSync(join(one, 'remote.json')));
  if (folder === undefined) throw new Error(`${name} ${version} was never published here.`);
  return publishRelease(places, folder);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rollback: { type: 'boolean', default: false },
      version: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (name === undefined)
    throw new Error(
      'Usage: pnpm publish:remote <name> [--rollback | --version <version>] [--data <folder>]',
    );
  const { dist, root } = await import('./sources.ts');
  const places = { dist, data: values.data ?? process.env['KINLORE_DATA'] ?? join(root, 'data') };
  const registry = await moveRegistry(places, root, name, values);
  process.stdout.write(
    `${name} is now ${registry.remotes[name]?.version ?? ''} (registry revision ${String(registry.revision)}); pages that are open keep what they have\n`,
  );
}

async function moveRegistry(
  places: Places,
  root: string,
  name: string,
  { rollback, version }: { readonly rollback: boolean; readonly version?: string | undefined },
): Promise<Registry> {
  if (rollback) return rollBack(places, name);
  if (version !== undefined) return pointAt(places, name, version);
  return buildAndPublish(places, root, name);
}

async function buildAndPublish(places: Places, root: string, name: string): Promise<Registry> {
  const folder = join(root, `mfe-${basename(name)}`);
  if (!existsSync(join(folder, 'src/remote/manifest.ts')))
    throw new Error(`No remote is called ${name}.`);
  const { buildRemote } = await import('./build-all.ts');
  const into = mkdtempSync(join(places.dist, '.publishing-'));
  try {
    const release = await buildRemote(folder, into);
    return publishRelease(places, join(into, release.base.replace(/^\/remotes\//u, '')));
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
