/** One throw-away PostgreSQL for the whole run, with a migrated template that every test file copies in a tenth of a second. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded, type Connect } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrations.ts';
import { createPool } from '../platform/database/pool.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connect;
  }
}

interface Project {
  provide(key: 'postgres', value: Connect): void;
}

const PREFIX = 'kinlore-test-';

/** Vitest asks for a default export here. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  sweep();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // Where root runs the tests, the database runs as another user and must get through.
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({
    folder: join(folder, 'pg'),
    durable: false,
    maxConnections: 200,
    log: () => undefined,
  });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(embedded.connect);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', embedded.connect);
  return stop;
}

async function makeTemplate(connect: Connect): Promise<void> {
  const template = { ...connect, database: 'template_kinlore' };
  const client = new pg.Client(connect);
  await client.connect();
  await client.query(`create database ${template.database}`);
  await client.end();
  await migrate(template);
  const pool = createPool(template, 2, () => undefined);
  await prepareJobs(pool, pino({ level: 'silent' }));
  await pool.end();
}

/** Removes what runs left behind that were killed: their database is stopped first, by its own process id. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!Number.isInteger(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    stopLeftover(join(folder, 'pg', 'postmaster.pid'));
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function stopLeftover(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  if (pid > 1 && isAlive(pid)) process.kill(pid, 'SIGQUIT');
}
