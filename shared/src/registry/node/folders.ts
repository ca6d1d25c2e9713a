/** The immutable folders of releases: those of the build, and those that were published on this instance. */
import { cp, mkdir, mkdtemp, readFile, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRelease } from '../read.ts';
import type { Release } from '../registry.ts';

export interface Places {
  /** The build this instance runs: its registry and its folders. */
  readonly dist: string;
  /** KINLORE_DATA. */
  readonly data: string;
}

/** Where the files of a release lie: published here, or in the build. Null where they are gone. */
export async function folderOf(places: Places, { name, base }: Release): Promise<string | null> {
  for (const root of [places.data, places.dist]) {
    const folder = join(root, 'remotes', basename(name), basename(base));
    const described = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => null);
    if (described !== null) return folder;
  }
  return null;
}

/** Every release of a remote that lies here, from the build or published. */
export async function releasesHere(places: Places, name: string): Promise<readonly Release[]> {
  const found = new Map<string, Release>();
  for (const root of [places.data, places.dist]) {
    const folder = join(root, 'remotes', basename(name));
    for (const version of await readdir(folder).catch(() => [])) {
      const release = version.startsWith('.') ? null : await readRelease(join(folder, version));
      if (release?.name === name) found.set(release.version, release);
    }
  }
  return [...found.values()];
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

/** Copies a folder to where what was published lies, in one step; one that is there already stays. */
export async function keepFolder(
  places: Places,
  { name, base }: Release,
  folder: string,
): Promise<void> {
  const target = join(places.data, 'remotes', basename(name), basename(base));
  if ((await readRelease(target)) !== null) return;
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  const beside = await mkdtemp(join(parent, '.coming-'));
  await cp(folder, beside, { recursive: true });
  await rename(beside, target);
}
