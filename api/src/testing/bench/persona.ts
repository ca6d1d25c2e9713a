/**
 * `npm run bench persona [ledger | life | recording]`, the part with a server: a million rows of the ledger made anew while others are answered, what recording a memory costs with the game and
 * without it, and a life of 100,000 memories reckoned and read. Goals fail the run where they are counts, memory or ratios of one run; times are printed beside theirs.
 * Linux: memory is read from /proc.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type Connect } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createDatabase, createPool } from '../../platform/database/pool.ts';
import { settleIn } from './household.ts';
import { arrive, earn, live, type Somebody } from './long-life.ts';
import type { FromPersonaServer, ToPersonaServer } from './persona-server.ts';
import { databaseCpu, grown } from './processor.ts';

const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 150);
const MEMORIES = Number(process.env['BENCH_MEMORIES'] ?? 100_000);
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const WARM_UP = 20;
const TURNS = 4;
const TURN_MS = 3000;
/** A machine that is busy may take so long for one statement of what is measured on. */
const FILLING_MS = 120_000;
const goals = {
  /** Of the 99th of a hundred answers to others, busy by quiet. */
  waits: 3,
  recordingTime: 1.25,
  recordingStatements: 2,
  rebuildMb: 32,
  reckoningMb: 64,
  reckoningMs: 1000,
  readingMs: 60,
} as const;

type Part = 'ledger' | 'life' | 'recording';
const wants = (part: Part): boolean => process.argv[2] === undefined || process.argv[2] === part;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures: string[] = [];
const hold = (said: string, holds: boolean): void => {
  say(`${holds ? 'holds ' : 'MISSED'} ${said}`);
  if (!holds) failures.push(said);
};
/** Its time depends on the machine: it is said, and fails nothing. */
const beside = (said: string, holds: boolean): void =>
  say(`${holds ? 'holds ' : 'slower'} ${said}`);

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

async function timed<T>(
  act: () => Promise<T>,
): Promise<{ readonly took: number; readonly got: T }> {
  const began = performance.now();
  const got = await act();
  return { took: performance.now() - began, got };
}

class Server {
  readonly #child: ChildProcess;
  readonly #waiting: ((message: FromPersonaServer) => void)[] = [];
  readonly started: Promise<FromPersonaServer>;
  address = '';

  constructor(connect: Connect, folder: string, kind: 'on' | 'off') {
    this.#child = fork(
      new URL('persona-server.ts', import.meta.url),
      [JSON.stringify(connect), folder, kind],
      { execArgv: ['--expose-gc', ...process.execArgv] },
    );
    this.#child.on('message', (message: FromPersonaServer) => this.#waiting.shift()?.(message));
    this.#child.on('exit', (code) => {
      if (code === 0) return;
      say('FAILED: a server of the bench ended by itself.');
      process.exit(1);
    });
    this.started = this.#heard();
  }

  #heard(): Promise<FromPersonaServer> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  ask(message: ToPersonaServer): Promise<FromPersonaServer> {
    const answer = this.#heard();
    this.#child.send(message);
    return answer;
  }

  end(): void {
    this.#child.send({ ask: 'bye' } satisfies ToPersonaServer);
  }

  #memory(which: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(new RegExp(`${which}:\\s+(\\d+)`, 'u').exec(status)?.[1] ?? 0) / 1024;
  }

  /** How many megabytes more it held at its peak, in whatever is done, than when it rested. */
  async peakOver(act: () => Promise<unknown>): Promise<number> {
    await this.ask({ ask: 'tidy' });
    const rest = this.#memory('VmRSS');
    writeFileSync(`/proc/${this.#child.pid}/clear_refs`, '5');
    await act();
    return this.#memory('VmHWM') - rest;
  }
}

const agent = new Agent({ keepAlive: true });
let serial = 0;

function send(
  { address }: Server,
  { token }: Pick<Somebody, 'token'>,
  path: string,
  body: object | null = null,
): Promise<number> {
  const began = performance.now();
  serial += 1;
  return new Promise((resolve, reject) => {
    const asked = request(
      `${address}/api/v1${path}`,
      {
        agent,
        method: body === null ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== null && {
            'content-type': 'application/json',
            'idempotency-key': `bench-persona-${process.pid}-${serial}`,
          }),
        },
      },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(performance.now() - began);
          else reject(new Error(`${path} answered ${String(response.statusCode)}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(body === null ? undefined : JSON.stringify(body));
  });
}

const memory = () => ({
  type: 'everyday',
  subtype: 'ordinary_day',
  title: `The day we carried the piano ${serial}`,
  body: `${serial} ${'Everybody lent a hand, and nobody who saw it forgot it. '.repeat(6)}${serial * 7919}`,
  audience: 'connections',
  place: 'Rijeka',
  feelings: [{ emotari: 'joy', intensity: 2 }],
});

/** What an act costs the processor, however busy the machine is. */
async function spentOn(server: Server, act: () => Promise<unknown>) {
  const { cpu: nodeBefore } = await server.ask({ ask: 'here' });
  const databaseBefore = databaseCpu(postmaster());
  await act();
  const database = grown(databaseBefore, databaseCpu(postmaster()));
  const { cpu } = await server.ask({ ask: 'here' });
  return { node: cpu - nodeBefore, database };
}
const processor = async (server: Server, act: () => Promise<unknown>): Promise<string> => {
  const { node, database } = await spentOn(server, act);
  return `${ms(node)} + ${ms(database)} of the database`;
};

/** What somebody else waits for the small pages of every day, one after the other, until `done`. */
async function others(
  server: Server,
  who: Somebody,
  done: () => boolean,
): Promise<readonly number[]> {
  const waits: number[] = [];
  while (!done()) {
    waits.push(await send(server, who, '/feed?limit=20'));
    waits.push(await send(server, who, '/users/me'));
    waits.push(await send(server, who, '/notifications'));
  }
  return waits;
}

interface Compared {
  readonly quiet: readonly number[];
  readonly busy: readonly number[];
  readonly times: readonly number[];
}

/** By turns somebody is answered in quiet and while the act is done again and again, so that whatever else the machine does is done to both. */
async function compare(
  server: Server,
  who: Somebody,
  act: () => Promise<unknown>,
): Promise<Compared> {
  const found = { quiet: [] as number[], busy: [] as number[], times: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const quietUntil = performance.now() + TURN_MS;
    found.quiet.push(...(await others(server, who, () => performance.now() > quietUntil)));
    let isOver = false;
    const looking = others(server, who, () => isOver);
    const busyUntil = performance.now() + TURN_MS;
    do found.times.push((await timed(act)).took);
    while (performance.now() < busyUntil);
    isOver = true;
    found.busy.push(...(await looking));
  }
  return found;
}

const waits = ({ quiet, busy }: Compared): string =>
  `others wait ${ms(at(busy, 0.5))}, 99 of 100 ${ms(at(busy, 0.99))}, at most ${ms(at(busy, 1))} meanwhile; in quiet ${ms(at(quiet, 0.5))}, ${ms(at(quiet, 0.99))}, ${ms(at(quiet, 1))}`;

async function ofLedger({ on, usual, keeper }: Bench): Promise<void> {
  say(`\nA ledger of ${ROWS.toLocaleString('en')} rows, made anew`);
  const rebuild = () => on.ask({ ask: 'rebuild', userId: keeper.id });
  const peak = await on.peakOver(rebuild);
  const spent = await processor(on, rebuild);
  const found = await compare(on, usual, rebuild);
  say(`       ${ms(at(found.times, 0.5))}, of the processor ${spent}; ${waits(found)}`);
  const ratio = at(found.busy, 0.99) / at(found.quiet, 0.99);
  hold(
    `99 of 100 others wait ${ratio.toFixed(1)} times as long meanwhile: at most ${String(goals.waits)}`,
    ratio <= goals.waits,
  );
  hold(
    `the server holds ${peak.toFixed(0)} MB more than at rest: at most ${String(goals.rebuildMb)}`,
    peak <= goals.rebuildMb,
  );
}

interface Recorded {
  readonly answered: number;
  readonly told: number;
  readonly statements: number;
  readonly afterwards: number;
}

async function recordOne(server: Server, who: Somebody): Promise<Recorded> {
  await server.ask({ ask: 'here' });
  const answered = await send(server, who, '/activities', memory());
  const { statements } = await server.ask({ ask: 'here' });
  const { took: told, got } = await timed(() => server.ask({ ask: 'settle' }));
  return { answered, told, statements, afterwards: got.statements };
}

/** By turns on two servers over copies of one database, so that whatever the machine does is done to both. */
async function ofRecording({ on, off, usual: who }: Bench): Promise<void> {
  say('\nRecording a memory');
  const found = { on: [] as Recorded[], off: [] as Recorded[] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const turn = round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
    for (const kind of turn) {
      const one = await recordOne(kind === 'on' ? on : off, who);
      if (round >= WARM_UP) found[kind].push(one);
    }
  }
  const middle = (kind: 'on' | 'off', key: keyof Recorded) =>
    at(
      found[kind].map((one) => one[key]),
      0.5,
    );
  for (const kind of ['on', 'off'] as const)
    say(
      `       game ${kind.padEnd(3)} answered after ${ms(middle(kind, 'answered'))} with ${String(middle(kind, 'statements'))} statements; afterwards ${ms(middle(kind, 'told'))} and ${String(middle(kind, 'afterwards'))} statements`,
    );
  const ratio = middle('on', 'answered') / middle('off', 'answered');
  hold(
    `recording takes ${ratio.toFixed(2)} times as long with the game: at most ${String(goals.recordingTime)}`,
    ratio <= goals.recordingTime,
  );
  const more = middle('on', 'statements') - middle('off', 'statements');
  hold(
    `and asks ${String(more)} statements more: at most ${String(goals.recordingStatements)}`,
    more <= goals.recordingStatements,
  );
}

const readings = [
  ['/streaks', goals.readingMs],
  ['/companions', goals.readingMs],
  ['/badges', goals.readingMs],
  ['/cosmic', goals.readingMs],
  ['/xp', goals.readingMs],
  ['/quiet', goals.readingMs],
  ['/stats', goals.readingMs],
  ['/stats/impact', goals.readingMs],
  ['/essence/me', goals.readingMs],
  ['/badges/first_light/why', null],
  ['/companions/joy/why', null],
] as const;

async function ofLongLife({ on, usual, long }: Bench): Promise<void> {
  say(`\nA life of ${MEMORIES.toLocaleString('en')} memories`);
  const reckon = () => on.ask({ ask: 'reckon', userId: long.id });
  const peak = await on.peakOver(reckon);
  for (let time = 0; time < 3; time += 1) await reckon();
  const { node, database } = await spentOn(on, reckon);
  const { took, got } = await timed(reckon);
  beside(
    `reckoned in ${ms(node)} + ${ms(database)} of the database of the processor, ${ms(took)} by the clock: ${ms(goals.reckoningMs)}; ${String(got.statements)} statements`,
    node + database <= goals.reckoningMs,
  );
  hold(
    `the server holds ${peak.toFixed(0)} MB more than at rest: at most ${String(goals.reckoningMb)}`,
    peak <= goals.reckoningMb,
  );
  say(`       ${waits(await compare(on, usual, reckon))}`);
  for (const [path, goal] of readings) {
    const read = () => send(on, long, path);
    for (let time = 0; time < 4; time += 1) await read();
    const { node: mine, database: its } = await spentOn(on, read);
    const took = mine + its;
    const said = `GET ${path} ${ms(took)} of the processor, ${ms(its)} of it in the database`;
    if (goal === null) say(`       ${said}`);
    else beside(`${said}: ${ms(goal)}`, took <= goal);
  }
}

interface Bench {
  readonly on: Server;
  readonly off: Server;
  readonly usual: Somebody;
  readonly long: Somebody;
  readonly keeper: Somebody;
}

const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const embedded = await startEmbedded({
  folder: join(folder, 'pg'),
  durable: false,
  log: () => undefined,
});
const postmaster = (): number =>
  Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
const servers: Server[] = [];
try {
  await migrate(embedded.connect);
  const database = createDatabase(
    createPool(embedded.connect, 2, () => undefined, 'kinlore', FILLING_MS),
    () => undefined,
  );
  const { viewer, token } = await settleIn(database);
  const usual = { id: viewer, token };
  const long = await arrive(database, 'long_life');
  if (wants('life')) await live(database, long.id, MEMORIES);
  const keeper = await arrive(database, 'long_ledger');
  if (wants('ledger')) await earn(database, keeper.id, ROWS);
  await database.destroy();
  const admin = new pg.Client({ ...embedded.connect, database: 'postgres' });
  await admin.connect();
  await admin.query('create database without template kinlore');
  await admin.end();
  const on = new Server(embedded.connect, folder, 'on');
  const off = new Server({ ...embedded.connect, database: 'without' }, folder, 'off');
  servers.push(on, off);
  for (const one of servers) one.address = (await one.started).address;
  const analysed = new pg.Client(embedded.connect);
  await analysed.connect();
  await analysed.query('vacuum analyze');
  await analysed.end();
  say(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const bench: Bench = { on, off, usual, long, keeper };
  if (wants('ledger')) await ofLedger(bench);
  if (wants('life')) await ofLongLife(bench);
  if (wants('recording')) await ofRecording(bench);
} finally {
  for (const server of servers) server.end();
  agent.destroy();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
say(failures.length === 0 ? 'Held.' : `FAILED:\n${failures.join('\n')}`);
if (failures.length > 0) process.exitCode = 1;
