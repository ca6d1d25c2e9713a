/** Where the registry in force lies: the build's own file, and beside it what was published on this instance. Used by the publisher and the server. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRegistry } from '../read.ts';
import type { Registry, Release } from '../registry.ts';
import { carryOver, isOutcome, type Carried, type Outcome } from './carry.ts';
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
    await settle(places);
    const before = await readRegistryInForce(places);
    const next = await by(before);
    if (next !== before) await write(publishedFile(places), next);
    return next;
  });
}

/**
 * Writes down what an update of the instance made of the published releases, and hands every outcome that nobody was told of yet to `tell`; they count
 * as told once it has resolved. Called at start and from time to time: a publisher may have come first. Throws `RegistryBusy`, and whatever `tell` throws.
 */
export async function settleUpdate(
  places: Places,
  tell: (outcomes: readonly Outcome[]) => Promise<void>,
): Promise<void> {
  if (!(await isUnsettled(places)) && (await waitingOutcomes(places)).length === 0) return;
  await locked(places, async () => {
    await settle(places);
    await tell(await waitingOutcomes(places));
    await rm(outcomesFile(places), { force: true });
  });
}

async function isUnsettled(places: Places): Promise<boolean> {
  const [published, built] = await Promise.all([
    readRegistryFile(publishedFile(places)),
    readRegistryFile(builtFile(places)),
  ]);
  return published !== null && built !== null && published.build !== built.build;
}

/** Under the lock. What became of each release is kept until the server has told it: the audit is the server's. */
async function settle(places: Places): Promise<void> {
  const carried = (await isUnsettled(places)) ? await readCarried(places) : null;
  if (carried === null) return;
  await write(outcomesFile(places), [...(await waitingOutcomes(places)), ...carried.outcomes]);
  await write(publishedFile(places), carried.registry);
}

const outcomesFile = ({ data }: Places): string => join(data, 'registry/outcomes.json');

/** What an update made of releases and no server has told yet. */
export async function waitingOutcomes(places: Places): Promise<readonly Outcome[]> {
  try {
    const read: unknown = JSON.parse(await readFile(outcomesFile(places), 'utf8'));
    return Array.isArray(read) ? read.filter(isOutcome) : [];
  } catch {
    return []; // nothing waits
  }
}

async function locked<T>(places: Places, act: () => Promise<T>): Promise<T> {
  const file = publishedFile(places);
  await mkdir(dirname(file), { recursive: true });
  return withLock(`${file}.lock`, act);
}

async function write(file: string, value: unknown): Promise<void> {
  const beside = `${file}.${String(process.pid)}.new`;
  await writeFile(beside, `${JSON.stringify(value, null, 1)}\n`, { flush: true });
  await rename(beside, file);
}
