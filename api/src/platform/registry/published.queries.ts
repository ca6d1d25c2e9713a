/** The rows of what is published of the remotes. */
import { sql } from 'kysely';
import { compiledOnce } from '../database/compiled.ts';
import type { Connection } from '../ports.ts';

/** Of one remote that can be pointed at; older ones lie there still, and stay what they are where one is live. */
const MOST_RELEASES = 50;

/** Changes with every publication; 0 where nothing was ever published. */
export const revisionNow = compiledOnce((connection) =>
  connection.selectFrom('registry').select('revision').compile(),
);

/** Whoever changes what is in force waits here for whoever does so now. */
export const lockRegistry = (transaction: Connection) =>
  transaction.selectFrom('registry').select('revision').forUpdate().execute();

/** The whole registry in one statement, so that it is of one moment: a row for each remote, one without a remote where there are none. */
export const registryRows = (connection: Connection) =>
  connection
    .selectFrom('registry as r')
    .leftJoin('remote_in_force as f', (join) => join.onTrue())
    .leftJoin('remote_release as live', (join) =>
      join.onRef('live.remote', '=', 'f.remote').onRef('live.version', '=', 'f.version'),
    )
    .leftJoin('remote_release as good', (join) =>
      join.onRef('good.remote', '=', 'f.remote').onRef('good.version', '=', 'f.last_good'),
    )
    .leftJoin('remote_release as tried', (join) =>
      join.onRef('tried.remote', '=', 'f.remote').onRef('tried.version', '=', 'f.canary'),
    )
    .select([
      'r.revision',
      'r.build',
      'f.state',
      'f.canary_percent',
      'f.canary_accounts',
      'f.over',
      'f.refused',
      'live.description as live',
      'good.description as last_good',
      'tried.description as canary',
    ])
    .execute();

export type RegistryRow = Awaited<ReturnType<typeof registryRows>>[number];

export const writeRevision = (transaction: Connection, revision: number, build: string) =>
  transaction.updateTable('registry').set({ revision, build }).execute();

/** Writes down that there is this release. What is said of one whose files are kept stays as it is. */
export const writeRelease = (
  transaction: Connection,
  release: {
    readonly remote: string;
    readonly version: string;
    readonly base: string;
    readonly description: string;
    readonly created_at: Date;
  },
) =>
  transaction
    .insertInto('remote_release')
    .values(release)
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'version'])
        .doUpdateSet({ description: release.description })
        .where(
          sql<boolean>`not exists (select from remote_file f where f.remote = remote_release.remote and f.version = remote_release.version)`,
        ),
    )
    .execute();

export const writeInForce = (
  transaction: Connection,
  row: {
    readonly remote: string;
    readonly version: string;
    readonly last_good: string | null;
    readonly canary: string | null;
    readonly canary_percent: number;
    readonly canary_accounts: string[];
    readonly state: 'on' | 'off';
    readonly over: string | null;
    readonly refused: string | null;
  },
) =>
  transaction
    .insertInto('remote_in_force')
    .values(row)
    .onConflict((conflict) => conflict.column('remote').doUpdateSet(row))
    .execute();

export const forgetInForce = (transaction: Connection, but: readonly string[]) =>
  transaction
    .deleteFrom('remote_in_force')
    .where(sql<boolean>`not (remote = any(${[...but]}))`)
    .execute();

/** The files of a release by its folder, without their bytes: none where none are kept. */
export const filesAt = (connection: Connection, base: string) =>
  connection
    .selectFrom('remote_file as f')
    .innerJoin('remote_release as r', (join) =>
      join.onRef('r.remote', '=', 'f.remote').onRef('r.version', '=', 'f.version'),
    )
    .select(['f.remote', 'f.version', 'f.path', 'f.integrity'])
    .where('r.base', '=', base)
    .execute();

/** One at a time: a release may be many megabytes. */
export const bytesOf = (
  connection: Connection,
  file: { readonly remote: string; readonly version: string; readonly path: string },
) =>
  connection
    .selectFrom('remote_file')
    .select('bytes')
    .where('remote', '=', file.remote)
    .where('version', '=', file.version)
    .where('path', '=', file.path)
    .executeTakeFirstOrThrow();

export const writeFileRow = (
  transaction: Connection,
  file: {
    readonly remote: string;
    readonly version: string;
    readonly path: string;
    readonly integrity: string;
    readonly bytes: Buffer;
  },
) => transaction.insertInto('remote_file').values(file).execute();

/** The newest releases of a remote whose files are kept, newest first. */
export const keptReleases = (connection: Connection, remote: string) =>
  connection
    .selectFrom('remote_release as r')
    .select('r.description')
    .where('r.remote', '=', remote)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('remote_file as f')
          .select('f.path')
          .whereRef('f.remote', '=', 'r.remote')
          .whereRef('f.version', '=', 'r.version'),
      ),
    )
    .orderBy('r.created_at', 'desc')
    .limit(MOST_RELEASES)
    .execute();
