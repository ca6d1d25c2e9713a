/** Which sources each build depends on, and whether the last build still stands. Light: a start that has nothing to build loads no bundler. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfSources, readJson } from './files.ts';
import { root } from './places.ts';

export const dist = join(root, 'dist');
/** Where this process builds before a folder gets its name; its own, so that two builds at once do not meet. */
export const scratch = join(dist, `.building-${String(process.pid)}`);
export const stampsFile = join(dist, '.stamps.json');

const always = ['tools/federation', 'pnpm-lock.yaml', 'tsconfig.base.json'];

/** The folders of the remotes that are written: those with a manifest. */
export const remoteFolders = (): readonly string[] =>
  readdirSync(root)
    .filter(
      (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/remote/manifest.ts')),
    )
    .toSorted();

/** Build name -> hash of everything it is made from. */
export function sourceHashes(): Readonly<Record<string, string>> {
  const common = hashOfSources(root, ['shared/src', 'shared/package.json', ...always]);
  return Object.fromEntries(
    ['shell', ...remoteFolders()].map((name) => [
      name,
      `${common.slice(0, 24)}${hashOfSources(root, [`${name}/src`, `${name}/package.json`, `${name}/rspack.config.ts`]).slice(0, 24)}`,
    ]),
  );
}

/** Of what a package itself consists, whatever of shared is built into it: whether two builds are of the same remote. */
export const ownSourcesHash = (folder: string): string =>
  hashOfSources(folder, ['src', 'package.json']).slice(0, 16);

/** What the last build was made from. */
export function readStamps(): Readonly<Record<string, string>> {
  if (!existsSync(stampsFile)) return {};
  const read = readJson(stampsFile);
  return typeof read === 'object' && read !== null
    ? Object.fromEntries(Object.entries(read).map(([name, hash]) => [name, String(hash)]))
    : {};
}

/** The names of builds that are missing or made from older sources. */
export function staleBuilds(): readonly string[] {
  const before = readStamps();
  const complete =
    existsSync(join(dist, 'registry.json')) && existsSync(join(dist, 'shell/index.html'));
  const now = sourceHashes();
  const gone = Object.keys(before).filter((name) => now[name] === undefined);
  return [...Object.keys(now).filter((name) => !complete || before[name] !== now[name]), ...gone];
}
