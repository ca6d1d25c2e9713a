/**
 * The registry of remotes as Administration changes it: the same two files and the same lock as `pnpm publish:remote` (tools/federation), so that
 * either may be used. Publishing needs a build and stays with that command; here a pointer is moved or a remote is switched off.
 */
import {
  open,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, ensure } from '../../platform/errors.ts';

export interface Release {
  readonly name: string;
  readonly version: string;
  readonly [key: string]: unknown;
}
export interface RegisteredRemote extends Release {
  readonly state: 'on' | 'off';
  readonly lastGood: Release | null;
}
interface Places {
  readonly dist: string;
  readonly data: string;
}
interface Registry {
  readonly build: string;
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRelease = (value: unknown): value is Release =>
  isFields(value) && typeof value['name'] === 'string' && typeof value['version'] === 'string';
const isRemote = (value: unknown): value is RegisteredRemote =>
  isRelease(value) &&
  (value['state'] === 'on' || value['state'] === 'off') &&
  (value['lastGood'] === null || isRelease(value['lastGood']));
const isRegistry = (value: unknown): value is Registry =>
  isFields(value) &&
  typeof value['build'] === 'string' &&
  typeof value['revision'] === 'number' &&
  isFields(value['remotes']) &&
  Object.values(value['remotes']).every(isRemote);

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null; // absent or broken: the caller has another source
  }
}

const releaseOf = ({ state: _state, lastGood: _lastGood, ...release }: RegisteredRemote): Release =>
  release;

/** Every release of a remote that lies here, from the build or published. */
async function releasesIn(places: Places, name: string): Promise<readonly Release[]> {
  const found = new Map<string, Release>();
  for (const base of [places.data, places.dist]) {
    const folder = join(base, 'remotes', name);
    for (const version of await readdir(folder).catch(() => [])) {
      const release = version.startsWith('.')
        ? null
        : await readJson(join(folder, version, 'remote.json'));
      if (isRelease(release) && release.name === name) found.set(release.version, release);
    }
  }
  return [...found.values()];
}

/** A change takes moments: a lock of a minute ago was left by somebody who was killed. */
const LOCK_MS = 60_000;

async function takeOver(lock: string): Promise<FileHandle | null> {
  const left = await stat(lock).catch(() => null);
  if (left !== null && Date.now() - left.mtimeMs < LOCK_MS) return null;
  await rm(lock, { force: true });
  return open(lock, 'wx').catch(() => null);
}

export function createRemoteRegistry(places: Places) {
  const published = join(places.data, 'registry/registry.json');

  async function inForce(): Promise<Registry> {
    const [ofBuild, current] = [
      await readJson(join(places.dist, 'registry.json')),
      await readJson(published),
    ];
    if (isRegistry(current) && (!isRegistry(ofBuild) || current.build === ofBuild.build))
      return current;
    return isRegistry(ofBuild) ? ofBuild : { build: '', revision: 0, remotes: {} };
  }

  async function change(by: (registry: Registry) => Registry): Promise<Registry> {
    await mkdir(join(places.data, 'registry'), { recursive: true });
    const lock = `${published}.lock`;
    const handle = await open(lock, 'wx').catch(() => takeOver(lock));
    if (handle === null) throw new DomainError('general.conflict');
    try {
      const next = by(await inForce());
      const beside = `${published}.${process.pid}.tmp`;
      await writeFile(beside, `${JSON.stringify(next, null, 1)}\n`, { flush: true });
      await rename(beside, published);
      return next;
    } finally {
      await handle.close();
      await rm(lock, { force: true });
    }
  }

  function known(registry: Registry, name: string): RegisteredRemote {
    const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
    ensure(remote, 'admin.unknown_remote_version');
    return remote;
  }

  const put = (registry: Registry, name: string, remote: RegisteredRemote): Registry => ({
    ...registry,
    revision: registry.revision + 1,
    remotes: { ...registry.remotes, [name]: remote },
  });

  return {
    inForce,
    releases: (name: string) => releasesIn(places, name),
    async pointTo(name: string, version: string): Promise<void> {
      const live = known(await inForce(), name);
      const release = (await releasesIn(places, name)).find((one) => one.version === version);
      ensure(release, 'admin.unknown_remote_version');
      const lastGood = live.version === version ? live.lastGood : releaseOf(live);
      await change((registry) => put(registry, name, { ...release, state: 'on', lastGood }));
    },
    /**
     * From a version that fails to the one before it. False where there is none, or somebody pointed elsewhere meanwhile. What failed is no
     * last good one, so this cannot swing between two.
     */
    async goBack(name: string, failing: string): Promise<boolean> {
      let went = false;
      await change((registry) => {
        const live = known(registry, name);
        if (live.version !== failing || live.lastGood === null || live.state === 'off')
          return registry;
        went = true;
        return put(registry, name, { ...live.lastGood, state: 'on', lastGood: null });
      });
      return went;
    },
    async setState(name: string, state: 'on' | 'off'): Promise<void> {
      known(await inForce(), name);
      await change((registry) => put(registry, name, { ...known(registry, name), state }));
    },
  };
}
export type RemoteRegistry = ReturnType<typeof createRemoteRegistry>;
