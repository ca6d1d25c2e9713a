/**
 * The registry of remotes as Administration changes it: the same files, gates and lock as `pnpm publish:remote`, so that either may be used.
 * Publishing needs a build and stays with that command; here a pointer is moved or a remote is switched off.
 */
import {
  withRemote,
  type RegisteredRemote,
  type Registry,
  type Release,
} from '@kinlore/shared/registry';
import {
  RegistryBusy,
  ReleaseRefused,
  changeRegistry,
  pointAtVersion,
  readRegistryInForce,
  releasesHere,
  settleUpdate,
  type Outcome,
  type Places,
} from '@kinlore/shared/registry/node';
import { DomainError, ensure } from '../../platform/errors.ts';

export interface RemoteRegistry {
  /** What pages are served by; no remotes where nothing was built. */
  readonly remotes: () => Promise<Registry['remotes']>;
  /** Every release of a remote that lies here. */
  readonly releases: (name: string) => Promise<readonly Release[]>;
  /** Throws `admin.unknown_remote_version`, `admin.release_refused` with what its gates say, `general.conflict`. */
  readonly pointTo: (name: string, version: string) => Promise<void>;
  /**
   * From a version that fails to the one before it. False where there is none, or somebody pointed elsewhere meanwhile. What failed is no
   * last good one, so this cannot swing between two.
   */
  readonly goBack: (name: string, failing: string) => Promise<boolean>;
  readonly setState: (name: string, state: 'on' | 'off') => Promise<void>;
  /** Hands what an update of the instance made of each published release to `tell`, once. Throws `general.conflict` while somebody publishes. */
  readonly settleUpdate: (tell: (outcomes: readonly Outcome[]) => Promise<void>) => Promise<void>;
}

export const createRemoteRegistry = (places: Places): RemoteRegistry => ({
  remotes: () => remotesOf(places),
  releases: (name) => releasesHere(places, name),
  async pointTo(name, version) {
    known(await remotesOf(places), name);
    const here = await releasesHere(places, name);
    ensure(
      here.some((one) => one.version === version),
      'admin.unknown_remote_version',
    );
    await refusing(() => pointAtVersion(places, name, version));
  },
  goBack: (name, failing) => goBack(places, name, failing),
  async setState(name, state) {
    known(await remotesOf(places), name);
    await refusing(() =>
      changeRegistry(places, (registry) =>
        withRemote(registry, { ...known(registry.remotes, name), state }),
      ),
    );
  },
  settleUpdate: (tell) => refusing(() => settleUpdate(places, tell)),
});

const remotesOf = (places: Places): Promise<Registry['remotes']> =>
  readRegistryInForce(places).then(
    ({ remotes }) => remotes,
    () => ({}),
  );

function known(remotes: Registry['remotes'], name: string): RegisteredRemote {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  ensure(remote, 'admin.unknown_remote_version');
  return remote;
}

async function goBack(places: Places, name: string, failing: string): Promise<boolean> {
  let went = false;
  await refusing(() =>
    changeRegistry(places, (registry) => {
      const live = known(registry.remotes, name);
      if (live.version !== failing || live.lastGood === null || live.state === 'off')
        return registry;
      went = true;
      const { over, refused } = live;
      return withRemote(registry, {
        ...live.lastGood,
        state: 'on',
        lastGood: null,
        over,
        refused,
      });
    }),
  );
  return went;
}

/** Says in the words of the api why the registry was not changed. */
async function refusing(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof RegistryBusy) throw new DomainError('general.conflict');
    if (error instanceof ReleaseRefused)
      throw new DomainError('admin.release_refused', undefined, { faults: error.faults });
    throw error;
  }
}
