/** Publishing on this instance: the gates, then the files, then the pointer. */
import {
  rolledBack,
  withCanary,
  withRelease,
  type Canary,
  type Registry,
  type Release,
} from '../registry.ts';
import { readRelease, releasesBelow } from './folders.ts';
import { releaseFaults } from './gates.ts';
import { changeRegistry, readRegistryInForce } from './in-force.ts';
import { folderOf, type Instance } from './instance.ts';

/** A release that the gates of this instance do not let through. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly faults: readonly string[];
  constructor({ name, version }: Release, faults: readonly string[]) {
    super(`${name} ${version} is not published:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

/** A remote or a version that this instance does not have, or one that has nothing to go back to. */
export class UnknownRelease extends Error {
  override readonly name = 'UnknownRelease';
}

/** Every release of a remote that can be pointed at: those that were published, and the build's own. */
export async function releasesOf(instance: Instance, name: string): Promise<readonly Release[]> {
  const own = (await releasesBelow(instance.dist)).map(({ release }) => release);
  const all = [...own, ...(await instance.published.releases(name))];
  return [
    ...new Map(all.filter((one) => one.name === name).map((one) => [one.version, one])).values(),
  ];
}

/** Keeps a built folder (with its remote.json) for every server of the instance; nobody gets it yet. Throws `ReleaseRefused` with every fault of the gates. */
export async function keepFolder(instance: Instance, folder: string): Promise<Release> {
  const release = await readRelease(folder);
  if (release === null) throw new UnknownRelease(`${folder} holds no release that can be read.`);
  await askGates(instance, release, folder);
  await instance.published.keep(release, folder);
  return release;
}

/** Points at a version that is known here, e.g. `0.2.0+9f3c1a2b77`, once the gates have passed it. Throws `UnknownRelease`, `ReleaseRefused`. */
export async function pointAtVersion(
  instance: Instance,
  name: string,
  version: string,
): Promise<Registry> {
  const { release } = await passed(instance, name, version);
  return changeRegistry(instance, async (registry) => {
    await keepLive(instance, registry, name);
    return withRelease(registry, release);
  });
}

/** Gives some accounts a version that is known here, and the others what is live. Throws `UnknownRelease`, `ReleaseRefused`. */
export async function tryVersion(
  instance: Instance,
  name: string,
  version: string,
  among: Pick<Canary, 'percent' | 'accounts'>,
): Promise<Registry> {
  const { release, folder } = await passed(instance, name, version);
  return changeRegistry(instance, async (registry) => {
    known(registry, name);
    await instance.published.keep(release, folder);
    return withCanary(registry, name, { ...among, release });
  });
}

/** Gives everybody what is live. Nothing changes where nobody had anything else, or another version than `version`. */
export const endTrial = (instance: Instance, name: string, version?: string): Promise<Registry> =>
  changeRegistry(instance, (registry) => {
    const { canary } = known(registry, name);
    const isMeant =
      canary !== null && (version ?? canary.release.version) === canary.release.version;
    return isMeant ? withCanary(registry, name, null) : registry;
  });

/** Points back at the last good release. Throws `UnknownRelease` where there is none. */
export const rollBack = (instance: Instance, name: string): Promise<Registry> =>
  changeRegistry(instance, (registry) => {
    const live = known(registry, name);
    if (live.lastGood === null)
      throw new UnknownRelease(
        `${name} ${live.version} is its first release: there is nothing to go back to.`,
      );
    return rolledBack(registry, name);
  });

function known(registry: Registry, name: string) {
  const live = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (live === undefined) throw new UnknownRelease(`No remote is called ${name}.`);
  return live;
}

async function passed(
  instance: Instance,
  name: string,
  version: string,
): Promise<{ readonly release: Release; readonly folder: string }> {
  const release = (await releasesOf(instance, name)).find((one) => one.version === version);
  const folder = release === undefined ? null : await folderOf(instance, release);
  if (release === undefined || folder === null)
    throw new UnknownRelease(`${name} ${version} was never published here.`);
  await askGates(instance, release, folder);
  return { release, folder };
}

async function askGates(instance: Instance, release: Release, folder: string): Promise<void> {
  const faults = await releaseFaults(release, folder, await readRegistryInForce(instance));
  if (faults.length > 0) throw new ReleaseRefused(release, faults);
}

/** What is live now may lie in the build only; the next build sweeps it, and then there would be nothing to go back to. */
async function keepLive(instance: Instance, registry: Registry, name: string): Promise<void> {
  const live = registry.remotes[name];
  const folder = live === undefined ? null : await folderOf(instance, live);
  if (live !== undefined && folder !== null) await instance.published.keep(live, folder);
}
