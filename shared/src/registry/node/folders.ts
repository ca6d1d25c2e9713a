/** The immutable folders of releases on this machine: those of the build, and those that were published on the instance. */
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRelease } from '../read.ts';
import type { Release } from '../registry.ts';

export interface Places {
  /** The build this instance runs: its registry and its folders. */
  readonly dist: string;
  /** KINLORE_DATA. */
  readonly data: string;
}

/** What of a release says where its folder lies. */
type Placed = Pick<Release, 'name' | 'base'>;

/** Where the files of a published release lie on this machine, once they are here. */
export const publishedFolder = ({ data }: Places, { name, base }: Placed): string =>
  join(data, 'remotes', basename(name), basename(base));

/** Where the files of a release lie: published, or in the build. Null where they are not on this machine. */
export async function folderHere(places: Places, release: Placed): Promise<string | null> {
  const built = join(places.dist, 'remotes', basename(release.name), basename(release.base));
  for (const folder of [publishedFolder(places, release), built]) {
    const described = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => null);
    if (described !== null) return folder;
  }
  return null;
}

/** Every release whose folder lies below `root`, a build's or a data folder, with that folder. */
export async function releasesBelow(
  root: string,
): Promise<readonly { readonly release: Release; readonly folder: string }[]> {
  const found: { release: Release; folder: string }[] = [];
  for (const name of await readdir(join(root, 'remotes')).catch(() => [])) {
    const parent = join(root, 'remotes', name);
    for (const version of await readdir(parent).catch(() => [])) {
      const folder = join(parent, version);
      const release = version.startsWith('.') ? null : await readRelease(folder);
      if (release?.name === name) found.push({ release, folder });
    }
  }
  return found;
}

/** What a folder says of itself in `remote.json`; null where it says nothing that can be read. */
export async function readRelease(folder: string): Promise<Release | null> {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
    return isRelease(read) ? read : null;
  } catch {
    return null;
  }
}

/**
 * Puts the files of a published release to where they are served from, in one step; what is there already stays. `fill` writes them into the empty
 * folder that it is given, and where it throws nothing is left.
 */
export async function putFolder(
  places: Places,
  release: Placed,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const target = publishedFolder(places, release);
  if ((await readRelease(target)) !== null) return;
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  const beside = await mkdtemp(join(parent, '.coming-'));
  try {
    await fill(beside);
    await rename(beside, target);
  } catch (error) {
    // Somebody else may have put it there meanwhile: it is the same.
    if ((await readRelease(target)) === null) throw error;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Copies a folder to where what was published lies. */
export const copyFolder = (places: Places, release: Placed, folder: string): Promise<void> =>
  putFolder(places, release, (beside) => cp(folder, beside, { recursive: true }));
