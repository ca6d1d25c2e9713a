/** The registry in force: what was published on the instance, over the build that this server runs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRegistry } from '../read.ts';
import type { RegisteredRemote, Registry, Release } from '../registry.ts';
import { carryOver } from './carry.ts';
import type { Carried } from './outcome.ts';
import { type Places } from './folders.ts';
import { releaseFaults } from './gates.ts';
import { folderOf, type Instance, type Published, type Served } from './instance.ts';

export const builtFile = ({ dist }: Places): string => join(dist, 'registry.json');

/** A file that cannot be read as a registry counts as none; who serves pages says so in the log. */
export async function readRegistryFile(file: string): Promise<Registry | null> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRegistry(read) ? read : null;
  } catch {
    return null;
  }
}

/** What the build here is called; null where there is none. */
export const buildHere = async (places: Places): Promise<string | null> =>
  (await readRegistryFile(builtFile(places)))?.build ?? null;

const askHere =
  (served: Served) =>
  async (release: Release, registry: Registry): Promise<readonly string[]> => {
    const folder = await folderOf(served, release);
    return folder === null ? ['its files are gone'] : releaseFaults(release, folder, registry);
  };

/** What was published, over the build that is here now. Null where there is no build: without a shell there is no page to serve. */
export async function combine(
  served: Served,
  published: Published | null,
  built: Registry | null,
): Promise<Carried | null> {
  if (built === null) return null;
  if (published === null) return { registry: built, outcomes: [] };
  if (published.build !== built.build) return carryOver(published, built, askHere(served));
  const { revision } = published;
  const remotes = { ...built.remotes, ...published.remotes };
  return { registry: { ...built, revision, remotes }, outcomes: [] };
}

/** The registry in force. Throws where there is no build. */
export async function readRegistryInForce(instance: Instance): Promise<Registry> {
  return (await readCarried(instance, await instance.published.read())).registry;
}

async function readCarried(instance: Instance, published: Published | null): Promise<Carried> {
  const carried = await combine(instance, published, await readRegistryFile(builtFile(instance)));
  if (carried === null) throw new Error('There is no build yet: run `pnpm build` first.');
  return carried;
}

/** Changes the registry while nobody else does, and answers it as it is then. Throws whatever `by` throws; then nothing has changed. */
export async function changeRegistry(
  instance: Instance,
  by: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  const changed: { registry: Registry | null } = { registry: null };
  await instance.published.change(async (published) => {
    const { registry: before, outcomes } = await readCarried(instance, published);
    if (outcomes.length > 0) await instance.tell(outcomes);
    const next = await by(before);
    changed.registry = next;
    return next === before && outcomes.length === 0
      ? published
      : remembered(published, before, next);
  });
  if (changed.registry === null) throw new Error('The registry was not changed.');
  return changed.registry;
}

/**
 * Writes down what an update of the instance made of the published releases, and tells it; nothing where the build is the one they were published
 * over. Throws whatever telling throws; then it is not written down either.
 */
export async function settleUpdate(instance: Instance): Promise<void> {
  const built = await readRegistryFile(builtFile(instance));
  const isSettled = (published: Published | null) =>
    built === null || published === null || published.build === built.build;
  if (isSettled(await instance.published.read())) return;
  await instance.published.change(async (published) => {
    if (isSettled(published)) return published;
    const { registry, outcomes } = await readCarried(instance, published);
    await instance.tell(outcomes);
    return remembered(published, registry, registry);
  });
}

/** Of the next registry, what is to be remembered: what was published before, and what changed now. */
function remembered(published: Published | null, before: Registry, next: Registry): Published {
  const known = published?.remotes ?? {};
  const isOwn = ([name, remote]: readonly [string, RegisteredRemote]) =>
    Object.hasOwn(known, name) || before.remotes[name] !== remote;
  return {
    build: next.build,
    revision: next.revision,
    remotes: Object.fromEntries(Object.entries(next.remotes).filter(isOwn)),
  };
}
