/**
 * `pnpm publish:remote <name>` builds one remote, asks every gate, copies it to ${KINLORE_DATA}/remotes as an immutable folder and swaps the pointer.
 * `--rollback` points back at the last good release, `--version <v>` at any published one; neither builds.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rolledBack, type Registry } from '../../shared/src/registry/index.ts';
import {
  changeRegistry,
  pointAtVersion,
  publishFolder,
  waitingOutcomes,
  type Outcome,
  type Places,
} from '../../shared/src/registry/node/index.ts';

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
  for (const outcome of await waitingOutcomes(places)) process.stdout.write(`${tellOf(outcome)}\n`);
  process.stdout.write(
    `${name} is now ${registry.remotes[name]?.version ?? ''} (registry revision ${String(registry.revision)}); pages that are open keep what they have\n`,
  );
}

/** What an update of the instance made of a published release, for whoever publishes before its server has started again. */
const tellOf = ({ remote, version, fate, faults }: Outcome): string =>
  [`${remote} ${version} was ${fate} by the update of this instance`, ...faults].join('\n  ');

async function moveRegistry(
  places: Places,
  root: string,
  name: string,
  { rollback, version }: { readonly rollback: boolean; readonly version?: string | undefined },
): Promise<Registry> {
  if (rollback) return changeRegistry(places, (registry) => rolledBack(registry, name));
  if (version !== undefined) return pointAtVersion(places, name, version);
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
    return await publishFolder(places, join(into, release.base.replace(/^\/remotes\//u, '')));
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
