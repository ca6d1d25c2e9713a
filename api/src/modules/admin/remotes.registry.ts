/** The registry of remotes as Administration changes it: a pointer is moved, or a remote is switched off. */
import {
  withRemote,
  type Canary,
  type RegisteredRemote,
  type Registry,
  type Release,
} from '@kinlore/shared/registry';
import {
  ReleaseRefused,
  UnknownRelease,
  buildHere,
  changeRegistry,
  endTrial,
  keepFolder,
  pointAtVersion,
  readRegistryInForce,
  releasesOf,
  rollBack,
  settleUpdate,
  takeOverFile,
  tryVersion,
  type Instance,
  type TakenOver,
} from '@kinlore/shared/registry/node';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { createServed } from '../../platform/registry/published-store.ts';
import { tellOutcomes } from './remotes.update.ts';

export interface RemoteRegistry {
  /** What pages are served by; no remotes where nothing was built. */
  readonly remotes: () => Promise<Registry['remotes']>;
  /** Every release of a remote that can be pointed at. */
  readonly releases: (name: string) => Promise<readonly Release[]>;
  /** Throws `admin.unknown_remote_version`, `admin.release_refused` with what its gates say. */
  readonly pointTo: (name: string, version: string) => Promise<void>;
  /**
   * From a version that fails to the one before it. False where there is none, or somebody pointed elsewhere meanwhile. What failed is no
   * last good one, so this cannot swing between two.
   */
  readonly goBack: (name: string, failing: string) => Promise<boolean>;
  /** Keeps a built folder; nobody gets it yet. Throws `admin.release_refused`, `admin.unknown_remote_version`. */
  readonly keep: (folder: string) => Promise<Release>;
  /** Gives a version to some accounts. Throws as `pointTo` does. */
  readonly tryOut: (
    name: string,
    version: string,
    among: Pick<Canary, 'percent' | 'accounts'>,
  ) => Promise<void>;
  /** Gives everybody what is live; `version` alone where it is said. */
  readonly endTrial: (name: string, version?: string) => Promise<void>;
  /** Throws `admin.unknown_remote_version` where there is no last good one. */
  readonly rollBack: (name: string) => Promise<void>;
  readonly setState: (name: string, state: 'on' | 'off') => Promise<void>;
  /** Writes down and tells what an update of the instance made of each published release, once. */
  readonly settleUpdate: () => Promise<void>;
  /** Takes over what this server published before the registry lay in the database, once. */
  readonly takeOver: () => Promise<TakenOver>;
}

/** As the server serves it: with the audit and the log to tell of what an update made of releases. */
export const remoteRegistryOf = (platform: Platform, dist: string): RemoteRegistry =>
  createRemoteRegistry({
    ...createServed(platform, dist),
    tell: (outcomes) => tellOutcomes(platform, outcomes),
  });

const createRemoteRegistry = (instance: Instance): RemoteRegistry => ({
  remotes: () => remotesOf(instance),
  releases: (name) => releasesOf(instance, name),
  async pointTo(name, version) {
    await silently(pointAtVersion(instance, name, version));
  },
  keep: (folder) => refusing(() => keepFolder(instance, folder)),
  tryOut: (name, version, among) => silently(tryVersion(instance, name, version, among)),
  endTrial: (name, version) => silently(endTrial(instance, name, version)),
  rollBack: (name) => silently(rollBack(instance, name)),
  goBack: (name, failing) => goBack(instance, name, failing),
  async setState(name, state) {
    known(await remotesOf(instance), name);
    await changeRegistry(instance, (registry) =>
      withRemote(registry, { ...known(registry.remotes, name), state }),
    );
  },
  settleUpdate: settlingOnce(instance),
  takeOver: () => takeOverFile(instance),
});

/**
 * Each build that this server finds is settled once. During an update of several servers two builds run over one database: neither takes the
 * registry back from the other again and again, and each serves pages by the same rule from what the other wrote.
 */
function settlingOnce(instance: Instance): () => Promise<void> {
  let settled: string | null = null;
  return async () => {
    const build = await buildHere(instance);
    if (build === null || build === settled) return;
    await settleUpdate(instance);
    settled = build;
  };
}

const remotesOf = (instance: Instance): Promise<Registry['remotes']> =>
  readRegistryInForce(instance).then(
    ({ remotes }) => remotes,
    () => ({}),
  );

function known(remotes: Registry['remotes'], name: string): RegisteredRemote {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  ensure(remote, 'admin.unknown_remote_version');
  return remote;
}

async function goBack(instance: Instance, name: string, failing: string): Promise<boolean> {
  let went = false;
  await changeRegistry(instance, (registry) => {
    const live = known(registry.remotes, name);
    if (live.version !== failing || live.lastGood === null || live.state === 'off') return registry;
    went = true;
    const { over, refused, canary } = live;
    const back = { state: 'on', lastGood: null, canary, over, refused } as const;
    return withRemote(registry, { ...live.lastGood, ...back });
  });
  return went;
}

/** Says in the words of the api why the registry was not changed. */
async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ReleaseRefused)
      throw new DomainError('admin.release_refused', undefined, { faults: error.faults });
    if (error instanceof UnknownRelease) throw new DomainError('admin.unknown_remote_version');
    throw error;
  }
}

const silently = async (change: Promise<unknown>): Promise<void> => {
  await refusing(() => change);
};
