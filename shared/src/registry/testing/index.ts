/** Releases and registries as a build writes them, for tests. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RemoteManifest } from '../../remote/contract.ts';
import { copyFolder, releasesBelow } from '../node/folders.ts';
import {
  integrityOf,
  keepFolder,
  pointAtVersion,
  type Instance,
  type Outcome,
  type Published,
} from '../node/index.ts';
import { builtRemote, type Offer, type Registry, type Release } from '../registry.ts';

const manifestOf = (name: string): RemoteManifest => ({
  name,
  contract: 1,
  requires: { shared: '^1.0.0', api: 'v1' },
  contributes: {
    page: {
      kind: 'route',
      path: name === 'feed' ? '/' : `/${name}/:name`,
      access: 'user',
      title: name,
      skeleton: 'feed',
    },
  },
});

/** An instance of contract 1, shared 1.2.0 and React 19.3.1. */
export const exampleOffer: Offer = {
  contracts: [1],
  api: ['v1'],
  kinds: ['route', 'modal', 'slot', 'nav'],
  slots: ['codex.tab'],
  shared: { react: '19.3.1', 'react-dom/': '19.3.1', '@kinlore/shared/remote': '1.2.0' },
  mf: '2.9',
};

const entryText = (version: string): string => `// ${version}`;

/** A release of the feed that passes every gate of `exampleOffer`. */
export function exampleRelease(version: string, over: Partial<Release> = {}): Release {
  const name = over.name ?? 'feed';
  return {
    name,
    version,
    base: `/remotes/${name}/${version.replace('+', '-')}/`,
    entry: 'remoteEntry.1.js',
    integrity: integrityOf(Buffer.from(entryText(version))),
    container: `kinlore_${name}_${version.replaceAll(/\W/gu, '_')}`,
    preload: { page: { js: [], css: [] } },
    manifest: manifestOf(name),
    source: 'sources of the first build',
    consumes: {
      react: '^19.3.0',
      'react-dom/client': '^19.3.0',
      '@kinlore/shared/remote': '^1.0.0',
    },
    mf: '2.9',
    ...over,
  };
}

/** Writes a release's folder below `root`, a build's or a data folder, and answers where. `entry`: the text of its entry. */
export function writeRelease(
  root: string,
  release: Release,
  entry = entryText(release.version),
): string {
  const folder = join(root, 'remotes', release.name, basename(release.base));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, release.entry), entry);
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(release));
  return folder;
}

/** The registry of a build of these releases. */
export const exampleRegistry = (
  releases: readonly Release[],
  over: Partial<Registry> = {},
): Registry => ({
  schema: 2,
  build: 'build-1',
  revision: 1,
  shell: '0.1.0',
  overridden: {},
  offers: exampleOffer,
  remotes: Object.fromEntries(releases.map((one) => [one.name, builtRemote(one)])),
  ...over,
});

/** Writes a build: its folders and its `registry.json`. */
export function writeBuild(
  dist: string,
  releases: readonly Release[],
  over: Partial<Registry> = {},
): Registry {
  rmSync(dist, { recursive: true, force: true });
  const registry = exampleRegistry(releases, over);
  for (const release of releases) writeRelease(dist, release);
  writeRegistry(join(dist, 'registry.json'), registry);
  return registry;
}

export function writeRegistry(file: string, registry: Registry): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(registry));
}

/** An instance whose registry lies in memory and whose releases lie in its data folder alone, and what it was told. */
export function exampleInstance(places: {
  readonly dist: string;
  readonly data: string;
}): Instance & { readonly told: Outcome[] } {
  let published: Published | null = null;
  const told: Outcome[] = [];
  return {
    ...places,
    told,
    tell: async (outcomes) => void told.push(...outcomes),
    published: {
      read: async () => published,
      change: async (by) => {
        published = await by(published);
      },
      keep: (release, folder) => copyFolder(places, release, folder),
      releases: async (name) =>
        (await releasesBelow(places.data))
          .map(({ release }) => release)
          .filter((one) => one.name === name),
      bring: async () => undefined,
    },
  };
}

/** Publishes a built folder to everybody, through the gates. */
export async function publishFolder(instance: Instance, folder: string): Promise<Registry> {
  const { name, version } = await keepFolder(instance, folder);
  return pointAtVersion(instance, name, version);
}
