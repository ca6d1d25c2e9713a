/** What was published of the remotes, in the database: so that every server of an instance serves the same, with files that are the same. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isRelease,
  releaseOf,
  type Canary,
  type RegisteredRemote,
  type Release,
} from '@kinlore/shared/registry';
import {
  integrityOf,
  ownFilesIn,
  precompressFolder,
  putFolder,
  type Places,
  type Published,
  type PublishedStore,
  type Served,
} from '@kinlore/shared/registry/node';
import type { Connection, Platform } from '../ports.ts';
import {
  bytesOf,
  filesAt,
  forgetInForce,
  keptReleases,
  lockRegistry,
  registryRows,
  revisionNow,
  writeFileRow,
  writeInForce,
  writeRelease,
  writeRevision,
  type RegistryRow,
} from './published.queries.ts';

/** What of the platform it stands on. */
type Ground = Pick<Platform, 'database' | 'transact' | 'clock'>;

/** What pages are served from: the build that lies in `dist`, and what was published over it. */
export function createServed(platform: Ground & Pick<Platform, 'settings'>, dist: string): Served {
  const places = { dist, data: platform.settings.dataFolder };
  return { ...places, published: createPublishedStore(platform, places) };
}

function createPublishedStore(ground: Ground, places: Places): PublishedStore {
  const { database, transact } = ground;
  let kept: { readonly revision: number; readonly value: Published | null } | null = null;
  return {
    async read() {
      const [now] = await revisionNow(database, {});
      if (kept === null || kept.revision !== now?.revision) {
        const value = await readPublished(database);
        kept = { revision: value?.revision ?? 0, value };
      }
      return kept.value;
    },
    change: (by) =>
      transact(async (transaction) => {
        await lockRegistry(transaction);
        const before = await readPublished(transaction);
        const next = await by(before);
        if (next !== null && next !== before) await write(ground, transaction, next);
      }),
    keep: (release, folder) =>
      transact((transaction) => keep(ground, transaction, release, folder)),
    async releases(name) {
      const rows = await keptReleases(database, name);
      return rows.flatMap(({ description }) => readDescription(description) ?? []);
    },
    bring: (release) => transact((transaction) => bring(transaction, places, release)),
  };
}

async function readPublished(connection: Connection): Promise<Published | null> {
  const rows = await registryRows(connection);
  const [first] = rows;
  if (first === undefined || first.revision === 0) return null;
  const remotes = rows.flatMap((row) => readRemote(row) ?? []);
  return {
    build: first.build,
    revision: first.revision,
    remotes: Object.fromEntries(remotes.map((one) => [one.name, one])),
  };
}

/** Null for a remote that cannot be read: the build's own release is served in its place. */
function readRemote(row: RegistryRow): RegisteredRemote | null {
  const live = readDescription(row.live);
  if (live === null) return null;
  return {
    ...live,
    state: row.state ?? 'on',
    lastGood: readDescription(row.last_good),
    canary: readCanary(row),
    over: row.over as RegisteredRemote['over'], // written by `write` below
    refused: row.refused as RegisteredRemote['refused'], // written by `write` below
  };
}

function readCanary(row: RegistryRow): Canary | null {
  const release = readDescription(row.canary);
  if (release === null) return null;
  return { release, percent: row.canary_percent ?? 0, accounts: row.canary_accounts ?? [] };
}

const readDescription = (value: unknown): Release | null => (isRelease(value) ? value : null);

async function write(
  ground: Ground,
  transaction: Connection,
  { build, revision, remotes }: Published,
): Promise<void> {
  await forgetInForce(transaction, Object.keys(remotes));
  for (const remote of Object.values(remotes)) {
    for (const release of [remote, remote.lastGood, remote.canary?.release ?? null])
      if (release !== null) await describe(ground, transaction, plainRelease(release));
    await writeInForce(transaction, rowOf(remote));
  }
  await writeRevision(transaction, revision, build);
}

/** Without what the registry says of it. */
const plainRelease = (release: Release | RegisteredRemote): Release =>
  'lastGood' in release ? releaseOf(release) : release;

const rowOf = ({ name, version, state, lastGood, canary, over, refused }: RegisteredRemote) => ({
  remote: name,
  version,
  last_good: lastGood?.version ?? null,
  ...canaryColumns(canary),
  state,
  over: textOf(over),
  refused: textOf(refused),
});

const canaryColumns = (canary: Canary | null) => ({
  canary: canary?.release.version ?? null,
  canary_percent: canary?.percent ?? 0,
  canary_accounts: [...(canary?.accounts ?? [])],
});

const textOf = (value: object | null): string | null =>
  value === null ? null : JSON.stringify(value);

const describe = ({ clock }: Ground, transaction: Connection, release: Release) =>
  writeRelease(transaction, {
    remote: release.name,
    version: release.version,
    base: release.base,
    description: JSON.stringify(release),
    created_at: clock.now(),
  });

async function keep(
  ground: Ground,
  transaction: Connection,
  release: Release,
  folder: string,
): Promise<void> {
  const { name: remote, version } = release;
  await describe(ground, transaction, release);
  if ((await filesAt(transaction, release.base)).length > 0) return;
  for (const path of await ownFilesIn(folder)) {
    const bytes = await readFile(join(folder, path));
    const integrity = integrityOf(bytes);
    await writeFileRow(transaction, { remote, version, path, integrity, bytes });
  }
}

/** Compressed copies are made here: nobody else's are believed. */
async function bring(
  connection: Connection,
  places: Places,
  release: Pick<Release, 'name' | 'base'>,
): Promise<void> {
  const files = await filesAt(connection, release.base);
  if (files.length === 0) return;
  await putFolder(places, release, async (folder) => {
    for (const file of files) {
      const { bytes } = await bytesOf(connection, file);
      if (integrityOf(bytes) !== file.integrity)
        throw new Error(`${file.path} of ${file.remote} ${file.version} is not what was published`);
      await mkdir(dirname(join(folder, file.path)), { recursive: true });
      await writeFile(join(folder, file.path), bytes);
    }
    await precompressFolder(folder);
  });
}
