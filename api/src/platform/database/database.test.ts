import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from '../../testing/index.ts';
import { startEmbedded, type Connect, type Embedded } from './embedded.ts';
import { failureOf } from './failures.ts';
import { migrate, readMigrations, type MigrationFile } from './migrations.ts';
import { createPool } from './pool.ts';

const log = (): void => undefined;

async function ask<R extends pg.QueryResultRow>(connect: Connect, text: string): Promise<R[]> {
  const client = new pg.Client(connect);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

async function askUntil(connect: Connect, text: string): Promise<unknown> {
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    try {
      return await ask(connect, text);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

const pidIn = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);

describe('the embedded database', () => {
  let folder: string;
  let embedded: Embedded;
  beforeAll(async () => {
    // Longer than the path of a socket may be, and below a folder that only its owner may enter.
    folder = join(
      await mkdtemp(join(tmpdir(), 'kinlore-embedded-')),
      'a-folder-with-a-long-name-'.repeat(4),
      'postgres',
    );
    embedded = await startEmbedded({ folder, log });
    await ask(embedded.connect, 'create table kept (n int primary key)');
  }, 60_000);
  afterAll(async () => {
    await embedded.stop();
    await rm(join(folder, '..', '..'), { recursive: true });
  });

  it('cannot be reached over a network, checks what it reads, and syncs what it acknowledges', async () => {
    const rows = await ask<{ name: string; setting: string }>(
      embedded.connect,
      "select name, setting from pg_settings where name in ('listen_addresses','data_checksums','fsync','full_page_writes','synchronous_commit')",
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
    });
  });

  it('knows letters of every language wherever it runs', async () => {
    expect(await ask(embedded.connect, "select lower('ÄÉŠ') as low")).toEqual([{ low: 'äéš' }]);
  });

  it('refuses a second Kinlore on the same folder, in words', async () => {
    await expect(startEmbedded({ folder, log })).rejects.toThrow('Another Kinlore is running');
  });

  it('comes back with everything it acknowledged after it is killed', async () => {
    await ask(embedded.connect, 'insert into kept values (1)');
    const before = embedded.pid();
    expect(before).not.toBeNull();
    process.kill(before ?? 0, 'SIGKILL');
    expect(await askUntil(embedded.connect, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(embedded.pid()).not.toBe(before);
  }, 30_000);
});

describe('an embedded database whose process was killed', () => {
  it('is found, stopped and taken over by the next start', async () => {
    const root = await mkdtemp(join(tmpdir(), 'kinlore-orphan-'));
    await chmod(root, 0o755);
    const folder = join(root, 'postgres');
    const script = `const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
      const e = await startEmbedded({ folder: ${JSON.stringify(folder)}, log() {} }); console.log(e.pid()); setInterval(() => {}, 1e6);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const orphan = Number(String(line));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await pidIn(folder)).toBe(orphan);
    const embedded = await startEmbedded({ folder, log });
    expect(await ask(embedded.connect, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await pidIn(folder)).toBe(embedded.pid());
    expect(embedded.pid()).not.toBe(orphan);
    await embedded.stop();
    await rm(root, { recursive: true });
  }, 60_000);
});

describe('migrations', () => {
  let connect: Connect;
  let drop: () => Promise<void>;
  const file = (name: string, sql: string): MigrationFile => ({
    name,
    sql,
    sha256: `${sql.length}:${sql}`,
  });
  const first = file('0001_a.sql', 'create table a (n int)');
  const second = file('0002_b.sql', 'create table b (n int)');
  beforeAll(async () => {
    ({ connect, drop } = await copyDatabase('template0'));
  });
  afterAll(() => drop());

  it('that fail leave nothing behind', async () => {
    await expect(
      migrate(connect, [first, file('0002_b.sql', 'create table b (n int); select 1/0')]),
    ).rejects.toThrow('0002_b.sql failed and was undone');
    expect(
      await ask(connect, "select to_regclass('a') is not null as a, to_regclass('b') is null as b"),
    ).toEqual([{ a: true, b: true }]);
  });

  it('run once however many processes start at the same time', async () => {
    const applied = await Promise.all([
      migrate(connect, [first, second]),
      migrate(connect, [first, second]),
      migrate(connect, [first, second]),
    ]);
    expect(applied.flat()).toEqual(['0002_b.sql']);
  });

  it('refuse a file that was changed afterwards, and a database from a newer program', async () => {
    await expect(
      migrate(connect, [file('0001_a.sql', 'create table a (n bigint)'), second]),
    ).rejects.toThrow('0001_a.sql was changed');
    await expect(migrate(connect, [first])).rejects.toThrow('newer than this program');
  });

  it('of ours have a number each', () => {
    expect(readMigrations().length).toBeGreaterThan(0);
  });
});

describe('a pool', () => {
  let connect: Connect;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ connect, drop } = await copyDatabase());
  });
  afterAll(() => drop());

  it('reads counts as numbers and days as text, also in lists', async () => {
    const pool = createPool(connect, 1, () => undefined);
    const { rows } = await pool.query(
      "select 5::bigint as n, date '1920-01-31' as day, array[1,2]::bigint[] as ns, array[date '1920-01-31'] as days, '{}'::date[] as none",
    );
    expect(rows).toEqual([{ n: 5, day: '1920-01-31', ns: [1, 2], days: ['1920-01-31'], none: [] }]);
    await pool.end();
  });

  it('keeps some connections for pages open where the database is on this machine, and none elsewhere or for jobs', async () => {
    const kept = async (target: Parameters<typeof createPool>[0], size: number, name?: string) => {
      const pool = createPool(target, size, () => undefined, name);
      await pool.end();
      return pool.options.min;
    };
    expect(await kept({ host: '/run/postgresql' }, 10)).toBe(4);
    expect(await kept({ host: '127.0.0.1' }, 2)).toBe(2);
    expect(await kept({ host: 'database.example' }, 10)).toBe(0);
    expect(await kept({ connectionString: 'postgres://database.example/kinlore' }, 10)).toBe(0);
    expect(await kept({ host: '/run/postgresql' }, 10, 'kinlore jobs')).toBe(0);
  });

  it('survives that its connections are cut, and tells a 503 from a mistake', async () => {
    const errors: Error[] = [];
    const pool = createPool(connect, 2, (error) => errors.push(error));
    await pool.query('select 1');
    const cut = pool.query('select pg_sleep(5)').catch((error: unknown) => error);
    await ask(
      connect,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinlore' and datname = current_database()",
    );
    expect(failureOf(await cut)).toBe('general.unavailable');
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect(
      failureOf(await pool.query('select nothing').catch((error: unknown) => error)),
    ).toBeNull();
    await pool.end();
  });

  it('gives up on a statement that takes too long, and on a server that is not there', async () => {
    const pool = createPool(connect, 1, () => undefined);
    expect(failureOf(await pool.query('select pg_sleep(9)').catch((error: unknown) => error))).toBe(
      'general.unavailable',
    );
    await pool.end();
    // Takes the connection and then says nothing, as a database behind a broken network does.
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const at = silent.address();
    const waiting = createPool(
      {
        host: '127.0.0.1',
        port: typeof at === 'object' && at !== null ? at.port : 0,
        user: 'x',
        database: 'x',
      },
      1,
      () => undefined,
    );
    const from = Date.now();
    expect(failureOf(await waiting.query('select 1').catch((error: unknown) => error))).toBe(
      'general.unavailable',
    );
    expect(Date.now() - from).toBeLessThan(7_000);
    await waiting.end();
    silent.close();
    const nowhere = createPool({ ...connect, host: '/nowhere' }, 1, () => undefined);
    expect(failureOf(await nowhere.query('select 1').catch((error: unknown) => error))).toBe(
      'general.unavailable',
    );
    await nowhere.end();
  });
});
