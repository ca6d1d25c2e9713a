/** Releases that were never built: one of the build, changed in one way, with every digest and name as a publisher would have written it. */
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root, type Server } from './server.ts';

/** The parts of a release that a test looks at. */
export interface Published {
  readonly version: string;
  readonly base: string;
  readonly container: string;
  readonly manifest: object;
  readonly [more: string]: unknown;
}

interface Registry {
  readonly revision: number;
  readonly remotes: Readonly<Record<string, Published>>;
}

const built = (): Registry => JSON.parse(readFileSync(join(root, 'dist/registry.json'), 'utf8'));
export const builtRelease = (name: string): Published => {
  const release = built().remotes[name];
  if (release === undefined) throw new Error(`the build has no ${name}`);
  return release;
};

const digestOf = (kind: string, bytes: Buffer): string =>
  `${kind}-${createHash(kind).update(bytes).digest('base64')}`;

/** Puts a changed copy of a built remote into the data folder of a server. `mark`, eight letters or figures, tells variants apart. Nobody points to it yet. */
export function publishVariant(
  server: Server,
  name: string,
  mark: string,
  change: (words: string) => string,
): Published {
  const { version, base, container } = builtRelease(name);
  const next = {
    version: version.replace(/\+.*/u, `+${mark}`),
    base: `/remotes/${name}/0.1.0-${mark}/`,
    container: `${container}_${mark}`,
  };
  const folder = join(server.data, next.base);
  cpSync(join(root, 'dist', base), folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const one of names) if (/\.(?:br|gz)$/u.test(one)) rmSync(join(folder, one));
  const scripts = names.filter((one) => one.endsWith('.js'));
  const digests: (readonly [string, string])[] = [];
  const rewrite = (file: string, by: (words: string) => string): void => {
    const before = readFileSync(join(folder, file));
    const after = Buffer.from(by(before.toString()));
    if (after.equals(before)) return;
    for (const kind of ['sha256', 'sha384'])
      digests.push([digestOf(kind, before), digestOf(kind, after)]);
    writeFileSync(join(folder, file), after);
  };
  const withDigests = (words: string): string =>
    digests.reduce((now, [old, fresh]) => now.replaceAll(old, fresh), words);
  const isEntry = (file: string): boolean => file.includes('remoteEntry');
  // A page may hold the live release beside the last good one: their containers must not be one.
  for (const file of scripts.filter((one) => !isEntry(one)))
    rewrite(file, (words) => change(words).replaceAll(container, next.container));
  // The entry knows the digest of every piece, and the registry that of the entry.
  for (const file of scripts.filter(isEntry))
    rewrite(file, (words) => change(withDigests(words)).replaceAll(container, next.container));
  const release: Published = JSON.parse(
    withDigests(readFileSync(join(folder, 'remote.json'), 'utf8'))
      .replaceAll(base, next.base)
      .replaceAll(version, next.version)
      .replaceAll(container, next.container),
  );
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(release));
  return release;
}

/** Points the registry of a running server at a release, past every gate of the publisher. */
export function pointAt(
  server: Server,
  name: string,
  release: Published,
  lastGood: Published | null = null,
): void {
  const registry = built();
  const folder = join(server.data, 'registry');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'registry.json');
  writeFileSync(
    `${file}.new`,
    JSON.stringify({
      ...registry,
      revision: registry.revision + 1 + Math.floor(performance.now()),
      remotes: {
        ...registry.remotes,
        [name]: { over: null, refused: null, ...release, state: 'on', lastGood },
      },
    }),
  );
  renameSync(`${file}.new`, file);
}
