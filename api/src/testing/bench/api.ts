/**
 * `npm run bench api`: what the twelve most used calls cost. CPU of the server and of the database, statements, waits for the database, pages of
 * 8 kB that the database looked at, and bytes on the wire, beside a bare `node:http` that sends the same bytes and beside the same server answering one prepared statement, in one run.
 * The counts fail the run where a goal is missed; times are printed. Linux: the CPU of the database is read from /proc.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createDatabase, createPool } from '../../platform/database/pool.ts';
import { settleIn, type Household } from './household.ts';
import { databaseCpu, grown } from './processor.ts';

export type ToServer =
  | { readonly ask: 'here' | 'deliver' | 'bye' }
  | { readonly ask: 'send'; readonly body: string };
export interface FromServer {
  readonly said: 'here';
  readonly address: string;
  readonly cpu: number;
  readonly statements: number;
  readonly roundTrips: number;
  readonly texts: readonly string[];
}

const RUNS = Number(process.env['BENCH_RUNS'] ?? 200);
const WARM_UP = 40;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Goal {
  readonly statements?: number;
  readonly roundTrips?: number;
  readonly pages?: number;
  readonly bytes?: number;
}
interface Call {
  readonly name: string;
  readonly path: string;
  readonly goal?: Goal;
  readonly times?: string;
  readonly body?: (run: number) => object;
}

/**
 * The goals of the counts fail the run, those of the times stand beside them. Statements and waits are what was reached; pages, which say
 * whether a plan still goes by its indexes, and bytes have a tenth or so above it.
 */
const callsOf = ({ tree, self, memory, friend, photograph }: Household): readonly Call[] => [
  {
    name: 'feed, a page of 20',
    path: '/feed?limit=20',
    goal: { statements: 2, pages: 1_500, bytes: 10_800 },
    times: '3 + 2',
  },
  {
    name: 'users/me',
    path: '/users/me',
    goal: { statements: 1, pages: 6, bytes: 850 },
    times: '0.85 + 0.15',
  },
  {
    name: 'notifications',
    path: '/notifications',
    goal: { statements: 2, pages: 150, bytes: 1_600 },
    times: '1.3 + 0.35',
  },
  { name: 'one memory', path: `/activities/${memory}`, goal: { statements: 3 } },
  {
    name: 'comments',
    path: `/comments?subject_type=activity&subject_id=${memory}`,
    goal: { statements: 5 },
  },
  { name: 'reactions', path: `/reactions/activities/${memory}`, goal: { statements: 6 } },
  { name: 'profile', path: `/users/profile/${friend}`, goal: { statements: 6 } },
  { name: 'connections', path: '/connections', goal: { statements: 5 } },
  { name: 'tree, near', path: `/family/tree/${tree}?focus=${self}`, goal: { statements: 20 } },
  { name: 'tree, whole, 40 people', path: `/family/tree/${tree}/whole`, goal: { statements: 1 } },
  { name: 'search', path: '/search?q=harbour', goal: { statements: 18 } },
  {
    name: 'recording, with delivery',
    path: '/activities',
    goal: { statements: 14, roundTrips: 3, pages: 510 },
    times: '8 + 6',
    body: (run) => ({
      type: 'everyday',
      subtype: 'ordinary_day',
      title: `The day we carried the piano ${run}`,
      body: `${run} ${'Everybody lent a hand, and nobody who saw it forgot it. '.repeat(6)}${run * 7919}`.slice(
        0,
        500,
      ),
      audience: 'connections',
      place: 'Rijeka',
      people: [{ name: 'Somebody near', user_id: friend }, { name: 'Great-aunt Rosa' }],
      feelings: [{ emotari: 'joy', intensity: 2 }],
      media: [{ media_id: photograph }],
    }),
  },
];

class Server {
  readonly #child: ChildProcess;
  #hear: ((message: FromServer) => void) | null = null;
  #ended: () => void = () => undefined;
  /** Its first words. */
  readonly started: Promise<FromServer>;
  address = '';

  constructor(...args: readonly string[]) {
    this.#child = fork(new URL('api-server.ts', import.meta.url), args);
    this.#child.on('message', (message: FromServer) => this.#hear?.(message));
    this.#child.on('exit', () => this.#ended());
    this.started = this.#heard();
  }

  #heard(): Promise<FromServer> {
    return new Promise((resolve, reject) => {
      this.#hear = resolve;
      this.#ended = () => reject(new Error('A server of the bench ended by itself.'));
    });
  }

  async ask(message: ToServer): Promise<FromServer> {
    const answer = this.#heard();
    this.#child.send(message);
    return answer;
  }

  end(): void {
    this.#child.send({ ask: 'bye' } satisfies ToServer);
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Answer {
  readonly status: number;
  readonly wire: number;
  readonly body: Buffer;
}

/** The bytes of the body as they travel. */
function send(
  address: string,
  {
    path,
    body,
    headers,
  }: { path: string; body: string | null; headers: Readonly<Record<string, string>> },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${address}${path}`,
      {
        agent,
        method: body === null ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body !== null && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const whole = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, wire: whole.byteLength, body: whole });
        });
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}

interface Measured {
  readonly name: string;
  readonly node: number;
  readonly database: number;
  readonly bare: number;
  readonly statements: number;
  readonly roundTrips: number;
  readonly pages: number;
  readonly bytes: number;
  readonly plain: number;
}

const failures: string[] = [];

interface Bench {
  readonly server: Server;
  readonly bare: Server;
  readonly token: string;
  readonly postmaster: number;
  readonly statistics: pg.Client;
}

/** A connection tells what it looked at when it ends a statement, and at most once a second. */
const TOLD_AFTER_MS = 1_100;

/** Pages that were looked at since the database was made. */
async function pagesSeen({ statistics }: Bench): Promise<number> {
  const {
    rows: [row],
  } = await statistics.query<{ pages: string }>(
    "select blks_hit + blks_read as pages from pg_stat_database where datname = 'kinlore'",
  );
  return Number(row?.pages);
}

let serial = 0;
async function once(
  { server, token }: Bench,
  call: Call,
  encodings = 'zstd, br, gzip',
): Promise<Answer> {
  serial += 1;
  const answer = await send(server.address, {
    path: call.path.startsWith('/bench') ? call.path : `/api/v1${call.path}`,
    body: call.body === undefined ? null : JSON.stringify(call.body(serial)),
    headers: {
      ...(!call.path.startsWith('/bench') && { authorization: `Bearer ${token}` }),
      'accept-encoding': encodings,
      ...(call.body !== undefined && { 'idempotency-key': `bench-key-${process.pid}-${serial}` }),
    },
  });
  if (answer.status >= 300)
    throw new Error(
      `${call.name} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`,
    );
  return answer;
}

async function measure(bench: Bench, call: Call): Promise<Measured> {
  const { server, bare, postmaster } = bench;
  const told = async (): Promise<number> => {
    await sleep(TOLD_AFTER_MS);
    await repeated(1);
    return pagesSeen(bench);
  };
  const repeated = async (count: number): Promise<void> => {
    for (let run = 0; run < count; run += 1) {
      await once(bench, call);
      if (call.body !== undefined) await server.ask({ ask: 'deliver' });
    }
  };
  await repeated(WARM_UP);
  const plain = (await once(bench, call, 'identity')).wire;
  if (call.body !== undefined) await server.ask({ ask: 'deliver' });
  await server.ask({ ask: 'here' });
  const { wire, body } = await once(bench, call);
  const asked = await server.ask({ ask: 'here' });
  const delivered =
    call.body === undefined ? { statements: 0, texts: [] } : await server.ask({ ask: 'deliver' });
  if (process.env['BENCH_TEXTS'] !== undefined && call.name.includes(process.env['BENCH_TEXTS']))
    say([...asked.texts, '--- delivery', ...delivered.texts].join('\n'));
  const pagesBefore = await told();
  const [databaseBefore, nodeBefore] = [databaseCpu(postmaster), await server.ask({ ask: 'here' })];
  await repeated(RUNS);
  const [databaseAfter, nodeAfter] = [databaseCpu(postmaster), await server.ask({ ask: 'here' })];
  const pages = ((await told()) - pagesBefore) / (RUNS + 1);
  return {
    name: call.name,
    node: (nodeAfter.cpu - nodeBefore.cpu) / 1000 / RUNS,
    database: grown(databaseBefore, databaseAfter) / RUNS,
    bare: await bareCpu(bare, body),
    statements: asked.statements + delivered.statements,
    roundTrips: asked.roundTrips,
    pages,
    bytes: wire,
    plain,
  };
}

async function bareCpu(bare: Server, body: Buffer): Promise<number> {
  await bare.ask({ ask: 'send', body: body.toString('base64') });
  const ask = () => send(bare.address, { path: '/', body: null, headers: {} });
  for (let run = 0; run < WARM_UP; run += 1) await ask();
  const before = await bare.ask({ ask: 'here' });
  for (let run = 0; run < RUNS; run += 1) await ask();
  return ((await bare.ask({ ask: 'here' })).cpu - before.cpu) / 1000 / RUNS;
}

function judge(call: Call, { statements, roundTrips, pages, bytes }: Measured): void {
  const found = { statements, roundTrips, pages: Math.round(pages), bytes };
  for (const key of ['statements', 'roundTrips', 'pages', 'bytes'] as const) {
    const most = call.goal?.[key];
    if (most !== undefined && found[key] > most)
      failures.push(
        `${call.name}: ${String(found[key])} ${key === 'roundTrips' ? 'waits' : key}, more than ${String(most)}`,
      );
  }
}

const column = (value: number, width: number, digits = 2): string =>
  value.toFixed(digits).padStart(width);

const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const embedded = await startEmbedded({
  folder: join(folder, 'pg'),
  durable: false,
  log: () => undefined,
});
const statistics = new pg.Client(embedded.connect);
const servers: Server[] = [];
try {
  await migrate(embedded.connect);
  const database = createDatabase(
    createPool(embedded.connect, 2, () => undefined),
    () => undefined,
  );
  const household = await settleIn(database);
  await database.destroy();
  const server = new Server('api', JSON.stringify(embedded.connect), folder);
  const bare = new Server('bare');
  servers.push(server, bare);
  for (const one of servers) one.address = (await one.started).address;
  const postmaster = Number(
    readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n', 1)[0],
  );
  await statistics.connect();
  const bench: Bench = { server, bare, token: household.token, postmaster, statistics };
  say(
    `CPU in ms a call, ${RUNS} calls each after ${WARM_UP} to warm up; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  say(
    `${'call'.padEnd(26)}    node database  bare node  statements waits   pages   bytes  unpacked   goal of the CPU`,
  );
  const measured: Measured[] = [];
  for (const call of [
    ...callsOf(household),
    { name: 'one prepared statement', path: `/bench/one/${household.viewer}` },
  ]) {
    if (process.argv[2] !== undefined && !call.name.includes(process.argv[2])) continue;
    const found = await measure(bench, call);
    measured.push(found);
    judge(call, found);
    say(
      `${found.name.padEnd(26)}${column(found.node, 8)}${column(found.database, 9)}${column(found.bare, 11)}${column(found.statements, 12, 0)}${column(found.roundTrips, 6, 0)}${column(found.pages, 8, 0)}${column(found.bytes, 8, 0)}${column(found.plain, 10, 0)}   ${call.times ?? ''}`,
    );
  }
  mkdirSync('.cache/reports', { recursive: true });
  writeFileSync('.cache/reports/bench-api.json', JSON.stringify(measured, null, 2));
} finally {
  for (const server of servers) server.end();
  agent.destroy();
  await statistics.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
say(failures.length === 0 ? 'Held.' : `FAILED:\n${failures.join('\n')}`);
if (failures.length > 0) process.exitCode = 1;
