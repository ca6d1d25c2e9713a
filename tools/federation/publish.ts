/** `pnpm publish:remote <name>` builds one remote and publishes it on an instance over HTTP, which asks every gate. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { carryOut, publishUsage, readCommand } from './publish-command.ts';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env);
  const { name } = command;
  if (name === undefined) throw new Error(`Usage: pnpm publish:remote <name> ${publishUsage}`);
  const [{ dist, scratch }, { root }] = await Promise.all([
    import('./sources.ts'),
    import('./places.ts'),
  ]);
  mkdirSync(dist, { recursive: true });
  const into = mkdtempSync(join(dist, '.publishing-'));
  try {
    const told = await carryOut(command, name, () =>
      buildInto(join(root, `mfe-${basename(name)}`), into),
    );
    process.stdout.write(`${told}\n`);
  } finally {
    for (const made of [into, scratch]) rmSync(made, { recursive: true, force: true });
  }
}

/** Answers the folder of the release. */
async function buildInto(folder: string, into: string): Promise<string> {
  if (!existsSync(join(folder, 'src/remote/manifest.ts')))
    throw new Error(`No remote is called ${basename(folder).replace(/^mfe-/u, '')}.`);
  const { buildRemote } = await import('./build-remote.ts');
  const { base } = await buildRemote(folder, into);
  return join(into, base.replace(/^\/remotes\//u, ''));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
