/** The files of a release: what they may weigh, and that they are what was built. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { gzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { Asset, Release } from '../registry.ts';

/** Bytes, gzip: the entry is fetched on every first visit of a remote, the first route stands between a person and the page. */
export const budgets = { entry: 9_600, firstRoute: 60_000, firstRouteCss: 8_000 } as const;

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** One hash over names and contents, hexadecimal: ten of its figures stand in a version. */
export function contentHash(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)))
      .update('\0');
  return hash.digest('hex');
}

/** What a chunk is preloaded with: the digest that the entry asks of it, or the browser does not use what it preloaded. */
export const integrityOfChunk = (bytes: Buffer): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Bytes of a file once compressed, as the budgets count them. */
export const gzippedSize = (file: string): number =>
  gzipSync(readFileSync(file), { level: 9 }).length;

const zip = promisify(gzip);

interface Weighed {
  readonly gzipped: number;
  readonly isAsBuilt: boolean;
}

/** Faults of the files that a release names, as they lie in `folder`: gone, changed, or over a budget. */
export async function fileFaults(release: Release, folder: string): Promise<readonly string[]> {
  const assets = new Map<string, Asset>([
    [release.entry, { file: release.entry, integrity: release.integrity }],
    ...Object.values(release.preload)
      .flatMap(({ js, css }) => [...js, ...css])
      .map((asset) => [asset.file, asset] as const),
  ]);
  const weighed = new Map<string, Weighed>();
  const faults: string[] = [];
  for (const asset of assets.values()) {
    const found = await weigh(asset, folder);
    if (found === null) faults.push(`${asset.file} is not there`);
    else if (!found.isAsBuilt) faults.push(`${asset.file} is not what was built`);
    else weighed.set(asset.file, found);
  }
  return [...faults, ...sizeFaults(release, (file) => weighed.get(file)?.gzipped ?? 0)];
}

async function weigh({ file, integrity }: Asset, folder: string): Promise<Weighed | null> {
  const path = normalize(join(folder, file));
  if (!path.startsWith(normalize(folder + sep))) return null;
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return null;
  const digest = integrity.startsWith('sha256-') ? integrityOfChunk(bytes) : integrityOf(bytes);
  return {
    gzipped: (await zip(bytes, { level: 9 })).length,
    isAsBuilt: digest === integrity,
  };
}

/** Faults against the budgets of a remote. `sizeOf` answers gzipped bytes of a file of it. */
export function sizeFaults(release: Release, sizeOf: (file: string) => number): readonly string[] {
  const sum = (assets: readonly Asset[]) =>
    assets.reduce((bytes, { file }) => bytes + sizeOf(file), 0);
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB gzip`;
  const entry = sizeOf(release.entry);
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
