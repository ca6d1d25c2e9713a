/** Publishing on this instance: the gates, then the folder, then the pointer. */
import { withRelease, type Registry, type Release } from '../registry.ts';
import { folderOf, keepFolder, readRelease, releasesHere, type Places } from './folders.ts';
import { releaseFaults } from './gates.ts';
import { changeRegistry, readRegistryInForce } from './store.ts';

/** A release that the gates of this instance do not let through. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly faults: readonly string[];
  constructor({ name, version }: Release, faults: readonly string[]) {
    super(`${name} ${version} is not published:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

/** Puts a built folder (with its remote.json) into the data folder and points at it. Throws with every fault of the gates. */
export async function publishFolder(places: Places, folder: string): Promise<Registry> {
  const release = await readRelease(folder);
  if (release === null) throw new Error(`${folder} holds no release that can be read.`);
  const faults = await releaseFaults(release, folder, await readRegistryInForce(places));
  if (faults.length > 0) throw new ReleaseRefused(release, faults);
  await keepFolder(places, release, folder);
  return changeRegistry(places, async (registry) => {
    // What is live now may lie in the build only; the next build sweeps it, and then there would be nothing to go back to.
    const live = registry.remotes[release.name];
    const liveFolder = live === undefined ? null : await folderOf(places, live);
    if (live !== undefined && liveFolder !== null) await keepFolder(places, live, liveFolder);
    return withRelease(registry, release);
  });
}

/** Points at a version that lies here, e.g. `0.2.0+9f3c1a2b77`, once the gates have passed it. */
export async function pointAtVersion(
  places: Places,
  name: string,
  version: string,
): Promise<Registry> {
  const release = (await releasesHere(places, name)).find((one) => one.version === version);
  const folder = release === undefined ? null : await folderOf(places, release);
  if (folder === null) throw new Error(`${name} ${version} was never published here.`);
  return publishFolder(places, folder);
}
