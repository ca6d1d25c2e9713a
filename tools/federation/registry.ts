/** The registry: which immutable folder each remote is served from. The same shape is built into dist, kept by the publisher, and inlined into the page. */
import type { RemoteManifest } from '../../shared/src/remote/index.ts';

export interface Asset {
  /** Below the release's `base`. */
  readonly file: string;
  readonly integrity: string;
}

export interface Preload {
  readonly js: readonly Asset[];
  readonly css: readonly Asset[];
}

/** One immutable folder; the same text lies in it as `remote.json`. */
export interface Release {
  readonly name: string;
  /** `<package version>+<hash of what is in the folder>`. */
  readonly version: string;
  /** The folder as the server answers it, with a final slash. */
  readonly base: string;
  readonly entry: string;
  readonly integrity: string;
  /** The variable the entry leaves its container in: its own for each version, so that two can live in one page. */
  readonly container: string;
  /** Contribution key -> what to preload when an address needs it; the entry itself comes on top. */
  readonly preload: Readonly<Record<string, Preload>>;
  readonly manifest: RemoteManifest;
  /** Share keys it takes from the shell. */
  readonly consumes: readonly string[];
  /** Version of the federation runtime, without the patch: a remote runs only in a shell of the same. */
  readonly mf: string;
}

export interface RegisteredRemote extends Release {
  readonly state: 'on' | 'off';
  /** Where to fall back to; null for a first release. */
  readonly lastGood: Release | null;
}

export interface Registry {
  readonly schema: 1;
  /** Identifies the build it came with. Pointers published over one build lapse with the next, which carries everything. */
  readonly build: string;
  readonly revision: number;
  readonly shell: string;
  readonly shared: string;
  readonly mf: string;
  /** Whether `?mf=name@url` is honoured for everybody. */
  readonly overrides: boolean;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

/** The registry with one remote pointed at a release; what was live becomes the last good one. */
export function withRelease(registry: Registry, release: Release): Registry {
  const live = registry.remotes[release.name];
  const lastGood =
    live === undefined || live.version === release.version
      ? (live?.lastGood ?? null)
      : releaseOf(live);
  return {
    ...registry,
    revision: registry.revision + 1,
    remotes: { ...registry.remotes, [release.name]: { ...release, state: 'on', lastGood } },
  };
}

/** The registry with one remote back at its last good release. Throws when there is none. */
export function rolledBack(registry: Registry, name: string): Registry {
  const live = registry.remotes[name];
  if (live === undefined) throw new Error(`No remote is called ${name}.`);
  if (live.lastGood === null)
    throw new Error(
      `${name} ${live.version} is its first release: there is nothing to go back to.`,
    );
  return {
    ...registry,
    revision: registry.revision + 1,
    remotes: {
      ...registry.remotes,
      [name]: { ...live.lastGood, state: 'on', lastGood: releaseOf(live) },
    },
  };
}

export const releaseOf = ({
  state: _state,
  lastGood: _lastGood,
  ...release
}: RegisteredRemote): Release => release;
