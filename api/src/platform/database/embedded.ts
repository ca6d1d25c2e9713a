/**
 * Runs a private PostgreSQL from the npm binaries and keeps it running: it survives its own sudden death, ours, and both at once.
 * Reached by a unix socket only (TCP on loopback with a password on Windows), so nobody else on the network can.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresFolder } from './binaries.ts';
import { lockFolder } from './folder-lock.ts';
import { runAs, type RunAs } from './privileges.ts';

const USER = 'kinlore';
const DATABASE = 'kinlore';
/** The path of a unix socket may have about 107 bytes, of which `/.s.PGSQL.5432` takes 15. */
const SOCKET_FOLDER_MAX = 90;
const START_DEADLINE_MS = 60_000;
const BACKOFF_MAX_MS = 60_000;

export interface Connect {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface EmbeddedOptions {
  /** Made when absent. */
  readonly folder: string;
  readonly log: (level: 'info' | 'warn', message: string) => void;
  /** `false` skips every sync to disk: only for tests, whose data is thrown away. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
}

export interface Embedded {
  readonly connect: Connect;
  readonly url: string;
  /** Of the postmaster now running; null while it is being restarted. */
  pid(): number | null;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly bin: string;
  readonly as: RunAs;
  readonly connect: Connect;
  readonly arguments: readonly string[];
}

/** Starts, or takes over what an earlier process left. Throws in words when the folder is in use or PostgreSQL cannot run. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(options.folder);
  if (lock === null) {
    throw new Error(
      `Another Kinlore is running on ${options.folder}. Stop it, or give this one its own KINLORE_DATA, or let both use one DATABASE_URL.`,
    );
  }
  try {
    const place = prepare(options);
    stopOrphan(place, options.log);
    const supervisor = new Supervisor(place, options.log);
    await supervisor.start().catch(async (error: unknown) => {
      await supervisor.stop();
      throw error;
    });
    return {
      connect: place.connect,
      url: urlOf(place.connect),
      pid: () => supervisor.pid(),
      stop: async () => {
        await supervisor.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function prepare(options: EmbeddedOptions): Place {
  const { folder } = options;
  const native = postgresFolder();
  const as = runAs(folder, native);
  const bin = join(native, 'bin');
  const windows = process.platform === 'win32';
  const passwordFile = join(folder, '..', 'database-password');
  if (windows && !existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (!existsSync(join(folder, 'PG_VERSION')))
    initialise(folder, bin, as, windows ? passwordFile : null);
  const port = windows ? randomInt(20_000, 60_000) : 5432;
  const socketFolder = windows ? '' : socketFolderFor(folder, as);
  const connect: Connect = windows
    ? {
        host: '127.0.0.1',
        port,
        user: USER,
        database: DATABASE,
        password: readFileSync(passwordFile, 'utf8'),
      }
    : { host: socketFolder, port, user: USER, database: DATABASE };
  const parameters = {
    listen_addresses: windows ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: String(options.maxConnections ?? 60),
    shared_buffers: '128MB',
    logging_collector: 'off',
    log_min_messages: 'warning',
    // What people wrote stands in statements and details: neither goes to a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // Keeps the segments a running backup needs from being recycled under it.
    wal_keep_size: '256MB',
    ...(options.durable === false && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_keep_size: '0',
      autovacuum: 'off',
    }),
  };
  const words = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return { folder, bin, as, connect, arguments: ['-D', folder, ...words] };
}

function initialise(folder: string, bin: string, as: RunAs, passwordFile: string | null): void {
  // The builtin locale does not depend on the machine's libc, so the folder can move between machines.
  const locale = [
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-ctype=C',
  ];
  const access =
    passwordFile === null ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const done = run(
    join(bin, 'initdb'),
    ['-D', folder, '-U', USER, '--data-checksums', ...locale, ...access],
    as,
    folder,
  );
  if (done.status === 0) return;
  // A half-made cluster would be taken for a whole one by the next start.
  rmSync(join(folder, 'PG_VERSION'), { force: true });
  throw new Error(`The embedded PostgreSQL could not make its folder ${folder}:\n${done.output}`);
}

function socketFolderFor(folder: string, as: RunAs): string {
  if (Buffer.byteLength(folder) <= SOCKET_FOLDER_MAX) return folder;
  const short = join(
    tmpdir(),
    `kinlore-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  );
  mkdirSync(short, { recursive: true, mode: 0o700 });
  if (as.ids.uid !== undefined && as.ids.gid !== undefined)
    chownSync(short, as.ids.uid, as.ids.gid);
  if (Buffer.byteLength(short) > SOCKET_FOLDER_MAX)
    throw new Error(`The path ${short} is too long for a socket; set TMPDIR to a shorter one.`);
  return short;
}

/** A postmaster whose parent was killed lives on and holds the folder: stop it, so that version and settings are ours. */
function stopOrphan(place: Place, log: EmbeddedOptions['log']): void {
  if (!existsSync(join(place.folder, 'postmaster.pid'))) return;
  log('warn', 'The database was not stopped properly last time; it recovers now.');
  run(
    join(place.bin, 'pg_ctl'),
    ['stop', '-D', place.folder, '-m', 'fast', '-w', '-t', '30'],
    place.as,
    place.folder,
  );
}

function command(program: string, words: readonly string[], as: RunAs): [string, string[]] {
  const [first, ...rest] = [...as.prefix, program, ...words];
  return [first ?? program, rest];
}

function run(
  program: string,
  words: readonly string[],
  as: RunAs,
  folder: string,
): { status: number | null; output: string } {
  const [first, rest] = command(program, words, as);
  const done = spawnSync(first, rest, {
    ...as.ids,
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  });
  return {
    status: done.status,
    output: `${done.stdout}${done.stderr}${done.error?.message ?? ''}`.slice(-4000),
  };
}

/** Without the caller's PG* variables, which would change what the server and its tools do. */
function environment(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
    LC_ALL: 'C',
    LC_MESSAGES: 'C',
  };
}

function urlOf({ host, port, user, database, password }: Connect): string {
  if (password !== undefined) return `postgres://${user}:${password}@${host}:${port}/${database}`;
  return `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

/** Owns the postmaster: starts it, waits until it serves, starts it again with growing pauses when it dies. */
class Supervisor {
  readonly #place: Place;
  readonly #log: EmbeddedOptions['log'];
  #child: ChildProcess | null = null;
  #stopping = false;
  #restarting: Promise<void> | null = null;
  #output = '';
  /** However this process comes to its end by itself, it leaves no database behind: an immediate stop, which loses nothing. */
  readonly #onExit = (): void => {
    this.#launched?.kill('SIGQUIT');
  };
  #launched: ChildProcess | null = null;

  constructor(place: Place, log: EmbeddedOptions['log']) {
    this.#place = place;
    this.#log = log;
    process.on('exit', this.#onExit);
  }

  pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Keeps trying for a minute: after a kill -9 of everything, leftovers may hold the folder for some seconds. */
  async start(): Promise<void> {
    const deadline = Date.now() + START_DEADLINE_MS;
    for (let pause = 100; ; pause = Math.min(pause * 2, 1_000)) {
      if (await this.#launch(deadline)) return;
      if (Date.now() + pause > deadline)
        throw new Error(`The embedded PostgreSQL did not start:\n${this.#output}`);
      await sleep(pause);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restarting;
    const child = this.#child;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      const hard = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      await gone;
      clearTimeout(hard);
    }
    process.removeListener('exit', this.#onExit);
  }

  async #launch(deadline: number): Promise<boolean> {
    const place = this.#place;
    const [first, rest] = command(join(place.bin, 'postgres'), place.arguments, place.as);
    // Detached, so that Ctrl-C reaches only us and the database is stopped in order.
    const child = spawn(first, rest, {
      ...place.as.ids,
      cwd: place.folder,
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    this.#launched = child;
    this.#output = '';
    child.on('error', (error) => {
      this.#output += error.message;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#output = (this.#output + text).slice(-4000);
    });
    child.stderr.on('error', () => undefined);
    while (
      child.exitCode === null &&
      child.signalCode === null &&
      child.pid !== undefined &&
      Date.now() < deadline
    ) {
      if (await serves(place.connect)) {
        this.#child = child;
        child.unref();
        child.once('exit', (code, signal) => this.#died(code, signal));
        return true;
      }
      await sleep(10);
    }
    if (child.pid !== undefined) child.kill('SIGKILL');
    return false;
  }

  #died(code: number | null, signal: NodeJS.Signals | null): void {
    this.#child = null;
    if (this.#stopping) return;
    this.#log(
      'warn',
      `The database ended unexpectedly (${signal ?? code ?? 'unknown'}); starting it again. ${this.#output.slice(-500)}`,
    );
    this.#restarting = this.#restart().finally(() => {
      this.#restarting = null;
    });
  }

  async #restart(): Promise<void> {
    for (let pause = 100; !this.#stopping; pause = Math.min(pause * 2, BACKOFF_MAX_MS)) {
      if (await this.#launch(Date.now() + START_DEADLINE_MS)) {
        this.#log('info', 'The database serves again.');
        return;
      }
      this.#log('warn', `The database did not start: ${this.#output.slice(-500)}`);
      await pauseUnless(() => this.#stopping, pause);
    }
  }
}

async function pauseUnless(stopped: () => boolean, milliseconds: number): Promise<void> {
  const until = Date.now() + milliseconds;
  while (!stopped() && Date.now() < until) await sleep(Math.min(200, milliseconds));
}

async function serves(connect: Connect): Promise<boolean> {
  const client = new pg.Client({
    ...connect,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const known = await client.query('select 1 from pg_database where datname = $1', [
      connect.database,
    ]);
    if (known.rowCount === 0) await client.query(`create database ${connect.database}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
