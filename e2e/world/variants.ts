/** Releases that were never built: one of the build, changed in one way, with every digest and name as a publisher would have written it. */
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { contentHash, ownFilesIn } from '@kinlore/shared/registry/node';
import { arrangeAs, textAt, type Account } from './api.ts';
import { tellDatabase } from './database.ts';
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
  readonly build: string;
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
export const publishVariant = async (
  server: Server,
  name: string,
  mark: string,
  change: (words: string) => string,
): Promise<Published> => (await makeVariant(server.data, name, mark, change)).release;

/** A changed copy of a built remote below `into`, as a team's own build would have made it: its version names its content. */
export async function makeVariant(
  into: string,
  name: string,
  mark: string,
  change: (words: string) => string,
): Promise<{ readonly release: Published; readonly folder: string }> {
  const { version, base, container } = builtRelease(name);
  const ownContainer = `${container}_${mark}`;
  const making = join(into, 'remotes', name, `.making-${mark}`);
  cpSync(join(root, 'dist', base), making, { recursive: true });
  const names = readdirSync(making, { recursive: true, encoding: 'utf8' });
  for (const one of names) if (/\.(?:br|gz|map)$/u.test(one)) rmSync(join(making, one));
  const scripts = names.filter((one) => one.endsWith('.js'));
  const digests: (readonly [string, string])[] = [];
  const rewrite = (file: string, by: (words: string) => string): void => {
    const before = readFileSync(join(making, file));
    const after = Buffer.from(by(before.toString()));
    if (after.equals(before)) return;
    for (const kind of ['sha256', 'sha384'])
      digests.push([digestOf(kind, before), digestOf(kind, after)]);
    writeFileSync(join(making, file), after);
  };
  const withDigests = (words: string): string =>
    digests.reduce((now, [old, fresh]) => now.replaceAll(old, fresh), words);
  const isEntry = (file: string): boolean => file.includes('remoteEntry');
  // A page may hold the live release beside the last good one: their containers must not be one.
  for (const file of scripts.filter((one) => !isEntry(one)))
    rewrite(file, (words) => change(words).replaceAll(container, ownContainer));
  // The entry knows the digest of every piece, and the registry that of the entry.
  for (const file of scripts.filter(isEntry))
    rewrite(file, (words) => change(withDigests(words)).replaceAll(container, ownContainer));
  const description = withDigests(readFileSync(join(making, 'remote.json'), 'utf8'));
  rmSync(join(making, 'remote.json'));
  const hash = contentHash(making, await ownFilesIn(making)).slice(0, 10);
  const next = version.replace(/\+.*/u, `+${hash}`);
  const nextBase = `/remotes/${name}/${next.replace('+', '-')}/`;
  const release: Published = JSON.parse(
    description
      .replaceAll(base, nextBase)
      .replaceAll(version, next)
      .replaceAll(container, ownContainer),
  );
  writeFileSync(join(making, 'remote.json'), JSON.stringify(release));
  const folder = join(into, nextBase);
  renameSync(making, folder);
  return { release, folder };
}

/** `pnpm publish:remote` with a folder that was built before, as a team runs it on its own machine. Answers what it says; throws what it complains of. */
export function runPublisher(
  { url, token, folder }: { readonly url: string; readonly token: string; readonly folder: string },
  given: readonly string[],
): string {
  const program = join(root, 'tools/federation/publish.ts');
  return execFileSync(
    process.execPath,
    [program, 'legacy', '--folder', folder, '--to', url, ...given],
    { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, KINLORE_PUBLISH_TOKEN: token } },
  );
}

/** Sends the files of a release to a server, as a team does with the token it was given; nobody gets it yet. */
export async function sendVariant(
  url: string,
  owner: Account,
  { release, folder }: { readonly release: Published; readonly folder: string },
): Promise<void> {
  const name = String(release['name']);
  const body = { label: 'A team', remotes: [name], days: 1 };
  const made = await arrangeAs(url, owner.token)('POST', '/admin/publish-tokens', body);
  const form = new FormData();
  for (const file of await ownFilesIn(folder))
    form.append(file, new Blob([readFileSync(join(folder, file))]), 'file');
  const answer = await fetch(`${url}/api/v1/publishing/${name}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${textAt(made, 'data', 'secret')}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the release was not taken: ${await answer.text()}`);
}

/** Points the registry of a running server at a release, past every gate. */
export function pointAt(
  server: Server,
  name: string,
  release: Published,
  lastGood: Published | null = null,
): void {
  for (const one of lastGood === null ? [release] : [release, lastGood])
    tellDatabase(
      server,
      `insert into remote_release (remote, version, base, description, created_at) values ($1, $2, $3, $4, now())
        on conflict (remote, version) do update set description = excluded.description`,
      [name, one.version, one.base, JSON.stringify(one)],
    );
  tellDatabase(
    server,
    `insert into remote_in_force (remote, version, last_good, state) values ($1, $2, $3, 'on')
      on conflict (remote) do update set version = excluded.version, last_good = excluded.last_good`,
    [name, release.version, lastGood?.version ?? null],
  );
  tellDatabase(server, 'update registry set revision = revision + 1, build = $1', [built().build]);
}
