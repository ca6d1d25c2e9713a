/** Where the registry in force lies: the build's own file, and beside it what was published on this instance. Used by the publisher and the server. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRegistry } from '../read.ts';
import type { Registry, Release } from '../registry.ts';
import { carryOver, type Carried, type Outcome } from './carry.ts';
import { releaseFaults } from './gates.ts';
import { folderOf, type Places } from './folders.ts';
import { withLock } from './lock.ts';

export const builtFile = ({ dist }: Places): string => join(dist, 'registry.json');
export const publishedFile = ({ data }: Places): string => join(data, 'registry/registry.json');

/** A file that cannot be read as a registry counts as none; who serves pages says so in the log. */
async function readRegistryFile(file: string): Promise<Registry | null> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRegistry(read) ? read : null;
  } catch {
    return null;
  }
}

const askHere =
  (places: Places) =>
  async (release: Release, registry: Registry): Promise<readonly string[]> => {
    const folder = await folderOf(places, release);
    return folder === null ? ['its files are gone'] : releaseFaults(release, folder, registry);
  };

/** What was published, over the build that is here now. Null where there is neither. */
export async function combine(
  places: Places,
  published: Registry | null,
  built: Registry | null,
): Promise<Carried | null> {
  if (published === null || built === null || published.build === built.build) {
    const registry = published ?? built;
    return registry === null ? null : { registry, outcomes: [] };
  }
  return carryOver(published, built, askHere(places));
}

const readCarried = async (places: Places): Promise<Carried | null> =>
  combine(
    places,
    await readRegistryFile(publishedFile(places)),
    await readRegistryFile(builtFile(places)),
  );

/** The registry in force. Throws where there is neither a build nor anything published. */
export async function readRegistryInForce(places: Places): Promise<Registry> {
  const carried = await readCarried(places);
  if (carried === null) throw new Error('There is no build yet: run `pnpm build` first.');
  return carried.registry;
}

/** Changes the registry while nobody else does: a lock, then one rename. Throws `RegistryBusy`, and whatever `by` throws. */
export async function changeRegistry(
  places: Places,
  by: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  return locked(places, async () => {
    const before = await readRegistryInForce(places);
    const next = await by(before);
    if (next !== before) await write(places, next);
    return next;
  });
}

/** Writes down what an update of the instance made of the published releases; called at start. Empty where nothing was updated. */
export async function settleUpdate(places: Places): Promise<readonly Outcome[]> {
  return locked(places, async () => {
    const published = await readRegistryFile(publishedFile(places));
    const carried = await readCarried(places);
    if (published === null || carried === null || carried.registry.build === published.build)
      return [];
    await write(places, carried.registry);
    return carried.outcomes;
  });
}

async function locked<T>(places: Places, act: () => Promise<T>): Promise<T> {
  const file = publishedFile(places);
  await mkdir(dirname(file), { recursive: true });
  return withLock(`${file}.lock`, act);
}

async function write(places: Places, registry: Registry): Promise<void> {
  const file = publishedFile(places);
  const beside = `${file}.${String(process.pid)}.new`;
  await writeFile(beside, `${JSON.stringify(registry, null, 1)}\n`, { flush: true });
  await rename(beside, file);
}
