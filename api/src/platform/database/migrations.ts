/**
 * Forward migrations: plain SQL files `NNNN_name.sql`, each in one transaction, in order, under one lock for all processes.
 * A file that was applied may never change, and a database from a newer program is refused.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { PoolTarget } from './pool.ts';

/** Any fixed number; the same in every version. */
const LOCK = 7_236_541;

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));

export function readMigrations(folder: string = migrationsFolder): readonly MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`A migration is called NNNN_name.sql, not ${name}.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have the number of ${name}.`);
    const sql = readFileSync(`${folder}/${name}`, 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Applies what is missing and returns its names. Throws in words, and changes nothing, when the database is not one of ours. */
export async function migrate(
  target: PoolTarget,
  files: readonly MigrationFile[] = readMigrations(),
): Promise<readonly string[]> {
  const client = new pg.Client({
    ...target,
    connectionTimeoutMillis: 10_000,
    application_name: 'kinlore migrations',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration order by name',
    );
    refuseStrangers(files, applied.rows);
    const missing = files.slice(applied.rows.length);
    for (const file of missing) await apply(client, file);
    return missing.map((file) => file.name);
  } finally {
    await client.end();
  }
}

function refuseStrangers(
  files: readonly MigrationFile[],
  applied: readonly { name: string; sha256: string }[],
): void {
  applied.forEach((row, index) => {
    const file = files[index];
    if (file === undefined)
      throw new Error(
        `The database is newer than this program: it knows ${row.name}. Start the newer program, or restore an older backup.`,
      );
    if (file.name !== row.name)
      throw new Error(
        `The database was migrated by ${row.name} where this program has ${file.name}.`,
      );
    if (file.sha256 !== row.sha256)
      throw new Error(
        `${file.name} was changed after it was applied. A migration is never edited; write a new one.`,
      );
  });
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      file.name,
      file.sha256,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(
      `The migration ${file.name} failed and was undone: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
