/**
 * The contract of the registry: which immutable folder each remote is served from, and what the instance offers them. The build writes it, the
 * publisher and Administration move its pointers, the server reads it, and the page gets the part of it that it needs.
 */
import type { RemoteManifest } from '../remote/contract.ts';

export interface Asset {
  /** Below the release's `base`. */
  readonly file: string;
  /** Empty only for a developer's own build. */
  readonly integrity: string;
}

export interface Preload {
  readonly js: readonly Asset[];
  readonly css: readonly Asset[];
}

/** Of a release, what a page needs. */
export interface PageRelease {
  readonly name: string;
  /** `<package version>+<hash of what is in the folder>`. */
  readonly version: string;
  /** The folder as the server answers it, with a final slash. */
  readonly base: string;
  readonly entry: string;
  /** Empty only for a developer's own build. */
  readonly integrity: string;
  /** The variable the entry leaves its container in: its own for each version, so that two can live in one page. */
  readonly container: string;
  /** Contribution key -> what to preload when an address needs it; the entry itself comes on top. */
  readonly preload: Readonly<Record<string, Preload>>;
  readonly manifest: RemoteManifest;
}

/** One immutable folder; the same text lies in it as `remote.json`. */
export interface Release extends PageRelease {
  /** A hash of the remote's own sources: whether two builds are of the same remote, whatever else was built into them. */
  readonly source: string;
  /** Share key it takes from the shell -> the range of versions it was built for. */
  readonly consumes: Readonly<Record<string, string>>;
  /** Version of the federation runtime, without the patch: a remote runs only in a shell of the same. */
  readonly mf: string;
}

export interface PageRemote extends PageRelease {
  readonly state: 'on' | 'off';
  /** Where to fall back to; null for a first release. */
  readonly lastGood: PageRelease | null;
}

/** The build's own release of a remote, by which an update of this very remote is told from one of the rest. */
export type Standing = Pick<Release, 'version' | 'source'>;

/** A published release that an update of the instance did not carry over. */
export interface Refusal {
  readonly version: string;
  /** In words; empty where the build brought a newer release of the same remote. */
  readonly faults: readonly string[];
}

/** A release that some accounts get before everybody does. */
export interface Canary {
  readonly release: Release;
  /** Of all accounts, 0 to 100. Who is among them stays so while the share grows. */
  readonly percent: number;
  /** Ids of accounts that get it whatever their share. */
  readonly accounts: readonly string[];
}

export interface RegisteredRemote extends Release {
  readonly state: 'on' | 'off';
  readonly lastGood: Release | null;
  readonly canary: Canary | null;
  /** What the build itself brings of this remote, whichever release is live; null where it brings none. */
  readonly over: Standing | null;
  readonly refused: Refusal | null;
}

/** What an instance holds for its remotes. The gates of the publisher ask this, never the code they came with. */
export interface Offer {
  readonly contracts: readonly number[];
  /** Versions of the api. */
  readonly api: readonly string[];
  readonly kinds: readonly string[];
  readonly slots: readonly string[];
  /** Share key -> its version; a final slash stands for every path below. */
  readonly shared: Readonly<Record<string, string>>;
  /** The federation runtime, without the patch. */
  readonly mf: string;
}

export interface PageRegistry {
  /** Identifies the build it came with. */
  readonly build: string;
  readonly revision: number;
  /** Remote -> the entry of a developer's own build that stands in for it in this one page. The server decides; empty in what is stored. */
  readonly overridden: Readonly<Record<string, string>>;
  readonly remotes: Readonly<Record<string, PageRemote>>;
}

export interface Registry extends PageRegistry {
  readonly schema: 2;
  readonly shell: string;
  readonly offers: Offer;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

export const releaseOf = ({
  state: _state,
  lastGood: _lastGood,
  canary: _canary,
  over: _over,
  refused: _refused,
  ...release
}: RegisteredRemote): Release => release;

/** A remote as the build brings it. */
export const builtRemote = (release: Release): RegisteredRemote => ({
  ...release,
  state: 'on',
  lastGood: null,
  canary: null,
  over: { version: release.version, source: release.source },
  refused: null,
});

/** The registry with one remote put in its place. */
export const withRemote = (registry: Registry, remote: RegisteredRemote): Registry => ({
  ...registry,
  revision: registry.revision + 1,
  remotes: { ...registry.remotes, [remote.name]: remote },
});

/** The registry with one remote pointed at a release; what was live becomes the last good one. */
export function withRelease(registry: Registry, release: Release): Registry {
  const live = Object.hasOwn(registry.remotes, release.name)
    ? registry.remotes[release.name]
    : undefined;
  if (live === undefined)
    return withRemote(registry, {
      ...release,
      state: 'on',
      lastGood: null,
      canary: null,
      over: null,
      refused: null,
    });
  const lastGood = live.version === release.version ? live.lastGood : releaseOf(live);
  return withRemote(registry, {
    ...release,
    state: 'on',
    lastGood,
    canary: null,
    over: live.over,
    refused: null,
  });
}

/** The registry with one remote back at its last good release. Throws when there is none. */
export function rolledBack(registry: Registry, name: string): Registry {
  const live = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (live === undefined) throw new Error(`No remote is called ${name}.`);
  if (live.lastGood === null)
    throw new Error(
      `${name} ${live.version} is its first release: there is nothing to go back to.`,
    );
  return withRelease(registry, live.lastGood);
}

/** The registry in which some accounts get a release before everybody does, or nobody where `canary` is null. Throws for a remote that is not there. */
export function withCanary(registry: Registry, name: string, canary: Canary | null): Registry {
  const live = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (live === undefined) throw new Error(`No remote is called ${name}.`);
  return withRemote(registry, { ...live, canary });
}

/** What is written into a page: nothing that only publishers and administrators read. `early`: names of the remotes whose canary this page gets. */
export const pagePart = (
  { build, revision, remotes }: Registry,
  early: readonly string[] = [],
): PageRegistry => ({
  build,
  revision,
  overridden: {},
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [
      name,
      pageRemote(remote, early.includes(name) ? remote.canary : null),
    ]),
  ),
});

/** Where a canary fails to load, the page falls back to what everybody gets. */
function pageRemote(remote: RegisteredRemote, canary: Canary | null): PageRemote {
  const { state, lastGood } = remote;
  if (canary !== null)
    return { ...pageRelease(canary.release), state, lastGood: pageRelease(remote) };
  return {
    ...pageRelease(remote),
    state,
    lastGood: lastGood === null ? null : pageRelease(lastGood),
  };
}

const pageRelease = ({
  name,
  version,
  base,
  entry,
  integrity,
  container,
  preload,
  manifest,
}: Release): PageRelease => ({
  name,
  version,
  base,
  entry,
  integrity,
  container,
  preload,
  manifest,
});
