/** What a release must hold before the registry points at it. Each gate answers its faults in words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  CONTRACT,
  findClashes,
  manifestFaults,
  type RemoteManifest,
} from '../../shared/src/remote/index.ts';
import { integrityOf, integrityOfChunk } from './files.ts';
import type { Registry, Release } from './registry.ts';
import { satisfies } from './semver.ts';
import { sharedModules } from './shared-modules.ts';

export const manifestClashes = (manifests: readonly RemoteManifest[]): readonly string[] =>
  findClashes(
    manifests.map(({ name, contributes }) => ({ name, contributes: { ...contributes } })),
  );

/** Bytes, gzip: the entry is fetched on every first visit of a remote, the first route stands between a person and the page. */
export const budgets = { entry: 9_000, firstRoute: 60_000, firstRouteCss: 8_000 } as const;

/** Every fault of a release that would go live beside the others of the registry. `folder` is where its files lie. */
export function releaseFaults(
  release: Release,
  folder: string,
  registry: Registry,
): readonly string[] {
  const shape = manifestFaults(release.manifest);
  if (shape.length > 0) return shape;
  const others = Object.values(registry.remotes)
    .filter(({ name }) => name !== release.name)
    .map(({ manifest }) => manifest);
  const { shared } = release.manifest.requires;
  return [
    ...manifestClashes([...others, release.manifest]).filter((clash) =>
      clash.includes(release.name),
    ),
    ...(satisfies(registry.shared, shared)
      ? []
      : [`it requires shared ${shared}, the shell has ${registry.shared}`]),
    ...([CONTRACT, CONTRACT - 1].includes(release.manifest.contract)
      ? []
      : [`it speaks contract ${String(release.manifest.contract)}, the shell ${String(CONTRACT)}`]),
    ...(release.mf === registry.mf
      ? []
      : [`it was built with federation ${release.mf}, the shell with ${registry.mf}`]),
    ...release.consumes
      .filter((key) => !isShared(key))
      .map((key) => `it takes ${key} from the shell, which does not share it`),
    ...integrityFaults(release, folder),
    ...sizeFaults(release, folder),
  ];
}

const isShared = (consumed: string): boolean =>
  sharedModules.some(({ key }) =>
    key.endsWith('/') ? consumed.startsWith(key) : consumed === key,
  );

function integrityFaults(release: Release, folder: string): readonly string[] {
  const assets = [
    { file: release.entry, integrity: release.integrity },
    ...Object.values(release.preload).flatMap(({ js, css }) => [...js, ...css]),
  ];
  const changed = ({ file, integrity }: (typeof assets)[number]): boolean => {
    const bytes = readFileSync(join(folder, file));
    return (
      (integrity.startsWith('sha256-') ? integrityOfChunk(bytes) : integrityOf(bytes)) !== integrity
    );
  };
  return [...new Set(assets.filter(changed).map(({ file }) => `${file} is not what was built`))];
}

export const gzippedSize = (file: string): number =>
  gzipSync(readFileSync(file), { level: 9 }).length;

/** Faults against the size budgets of a remote. */
export function sizeFaults(release: Release, folder: string): readonly string[] {
  const entry = gzippedSize(join(folder, release.entry));
  const sum = (assets: readonly { readonly file: string }[]) =>
    assets.reduce((bytes, { file }) => bytes + gzippedSize(join(folder, file)), 0);
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB gzip`;
  const routes = Object.entries(release.preload).filter(
    ([key]) => release.manifest.contributes[key]?.kind === 'route',
  );
  return [
    ...(entry > budgets.entry
      ? [`its entry is ${kb(entry)}, the budget ${kb(budgets.entry)}`]
      : []),
    ...routes.flatMap(([key, { js, css }]) => [
      ...(sum(js) > budgets.firstRoute
        ? [`${key} needs ${kb(sum(js))} of scripts, the budget is ${kb(budgets.firstRoute)}`]
        : []),
      ...(sum(css) > budgets.firstRouteCss
        ? [`${key} needs ${kb(sum(css))} of styles, the budget is ${kb(budgets.firstRouteCss)}`]
        : []),
    ]),
  ];
}
