/** From a built remote to its release: an immutable folder named by its content, with `remote.json` in it. */
import { cpSync, readFileSync, renameSync, rmSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@kinlore/shared/remote';
import type { Preload, Release } from '@kinlore/shared/registry';
import { consumedRanges, type Bundle } from './bundle.ts';
import {
  contentHash,
  integrityOf,
  integrityOfChunk,
  precompressFolder,
} from '@kinlore/shared/registry/node';
import { filesIn } from './files.ts';
import { writeNotices } from './notices.ts';

const isMap = (name: string): boolean => name.endsWith('.map');

interface Described {
  readonly manifest: RemoteManifest;
  readonly container: string;
  readonly packageVersion: string;
  readonly mf: string;
  /** A hash of the remote's own sources. */
  readonly source: string;
}

/** Moves the build below `into`/<name>/<version>/ and describes it. The same content keeps its folder. */
export async function createRelease(
  built: Bundle,
  { packageVersion, ...rest }: Described,
  into: string,
): Promise<Release> {
  const { manifest } = rest;
  writeNotices(built);
  const names = filesIn(built.folder, isMap);
  const hash = contentHash(built.folder, names).slice(0, 10);
  const folder = `${packageVersion}-${hash}`;
  const entry = names.find((name) => /^remoteEntry\.[\w]+\.js$/u.test(name));
  if (entry === undefined) throw new Error(`${manifest.name} was built without an entry`);
  const described: Release = {
    name: manifest.name,
    version: `${packageVersion}+${hash}`,
    base: `/remotes/${manifest.name}/${folder}/`,
    entry,
    integrity: integrityOf(readFileSync(join(built.folder, entry))),
    preload: preloads(built, manifest, dirname(join(built.folder, entry))),
    consumes: consumedRanges(built),
    ...rest,
  };
  const target = join(into, manifest.name, folder);
  writeFileSync(join(built.folder, 'remote.json'), `${JSON.stringify(described, null, 2)}\n`);
  await precompressFolder(built.folder);
  move(built.folder, target);
  return described;
}

/** `to` may lie on another disk, where nothing can be moved to: copied beside it first, so that what stands there is whole. */
function move(folder: string, to: string): void {
  const part = `${to}.part`;
  for (const one of [to, part]) rmSync(one, { recursive: true, force: true });
  cpSync(folder, part, { recursive: true });
  renameSync(part, to);
  rmSync(folder, { recursive: true, force: true });
}

/** Contribution -> its files, read from the imports that `remote.ts` makes; `remote` is what every contribution needs first. */
function preloads(
  built: Bundle,
  manifest: RemoteManifest,
  folder: string,
): Readonly<Record<string, Preload>> {
  const exposed = filesOf(built, ({ moduleName }) => moduleName === 'container entry');
  const source = readSource(built);
  const of = (key: string): readonly string[] => {
    const request = source.get(key);
    const own =
      request === undefined
        ? []
        : filesOf(
            built,
            (origin) =>
              origin.moduleName?.includes('src/remote/remote.ts') === true &&
              origin.request === request,
          );
    return [...new Set([...exposed, ...own])];
  };
  return Object.fromEntries(
    Object.keys(manifest.contributes)
      .filter((key) => manifest.contributes[key]?.kind !== 'nav')
      .map((key) => [key, split(of(key), folder)]),
  );
}

type Origin = { readonly moduleName?: string | undefined; readonly request?: string | undefined };

const filesOf = ({ stats }: Bundle, from: (origin: Origin) => boolean): readonly string[] =>
  (stats.chunks ?? [])
    .filter((chunk) => (chunk.origins ?? []).some(from))
    .flatMap((chunk) => (chunk.files ?? []).filter((name) => !isMap(name)));

const split = (names: readonly string[], folder: string): Preload => {
  const asset = (file: string) => ({
    file,
    integrity: integrityOfChunk(readFileSync(join(folder, file))),
  });
  return {
    js: names.filter((name) => name.endsWith('.js')).map(asset),
    css: names.filter((name) => name.endsWith('.css')).map(asset),
  };
};

/** `key: () => import('…')` of remote.ts. A loader written in another way is only not preloaded. */
function readSource(built: Bundle): ReadonlyMap<string, string> {
  const file = join(built.context, 'src/remote/remote.ts');
  if (!existsSync(file)) return new Map();
  const text = readFileSync(file, 'utf8');
  return new Map(
    [
      ...text.matchAll(
        /['"]?([\w-]+)['"]?\s*:\s*(?:async\s*)?\(\)\s*=>\s*(?:await\s*)?import\(\s*['"]([^'"]+)['"]/gu,
      ),
    ].map(([, key = '', request = '']) => [key, request]),
  );
}
