/** `kinlore-remote`: builds and publishes the remote of the repository it is called in. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from '../build-remote.ts';
import { readManifest } from '../manifest.ts';
import { root } from '../places.ts';
import { carryOut, publishUsage, readCommand } from '../publish-command.ts';
import { scratch } from '../sources.ts';

const usage = `Usage:
kinlore-remote build      builds the remote of this folder into dist/remotes
kinlore-remote publish ${publishUsage}`;

/** Ends with the exit code 1, and says why, where something went wrong. */
export async function main(given: readonly string[]): Promise<void> {
  try {
    process.stdout.write(`${await run(given)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function run([act, ...rest]: readonly string[]): Promise<string> {
  if (act === 'build') return build();
  if (act !== 'publish') throw new Error(usage);
  const command = readCommand(rest, process.env);
  if (command.name !== undefined) throw new Error(usage);
  const { name } = await readManifest(root);
  return carryOut(command, name, build);
}

/** Answers the folder of the release. */
async function build(): Promise<string> {
  try {
    const { base } = await buildRemote(root, join(root, 'dist/remotes'));
    return join(root, 'dist', base);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
