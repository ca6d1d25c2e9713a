/** What was published before the registry lay in the database: a file and folders of one server, taken over once. */
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredRemote } from '../registry.ts';
import { isOutcome, type Outcome } from './outcome.ts';
import { releasesBelow } from './folders.ts';
import { readRegistryFile } from './in-force.ts';
import type { Instance, Published } from './instance.ts';

/** `known`: the instance had a registry already, so that only the releases were kept. */
export type TakenOver = 'nothing' | 'all' | 'known';

/**
 * Keeps every release that lies in the data folder, and what the file says is in force where nothing was published since. The file stays under
 * another name, so that it is asked once.
 */
export async function takeOverFile(instance: Instance): Promise<TakenOver> {
  const file = join(instance.data, 'registry/registry.json');
  const found = await readRegistryFile(file);
  if (found === null) return 'nothing';
  const outcomesFile = join(instance.data, 'registry/outcomes.json');
  const told = await readOutcomes(outcomesFile);
  let taken: TakenOver = 'known';
  await instance.published.change(async (published) => {
    for (const { release, folder } of await releasesBelow(instance.data))
      await instance.published.keep(release, folder);
    if (published !== null) return published;
    if (told.length > 0) await instance.tell(told);
    taken = 'all';
    const remotes = Object.values(found.remotes).filter(isDecided);
    return {
      build: found.build,
      revision: found.revision,
      remotes: Object.fromEntries(remotes.map((one) => [one.name, { ...one, canary: null }])),
    } satisfies Published;
  });
  for (const one of [outcomesFile, file]) await rename(one, `${one}.taken-over`).catch(absent);
  return taken;
}

/** Whether anybody ever moved or switched it; the file named the others too. */
const isDecided = ({ version, state, lastGood, over, refused }: RegisteredRemote): boolean =>
  over?.version !== version || state === 'off' || lastGood !== null || refused !== null;

async function readOutcomes(file: string): Promise<readonly Outcome[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isOutcome) : [];
  } catch {
    return []; // half written: nobody can tell what it said
  }
}

function absent(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
