/**
 * kill -9 of the server, of its database, and of both, while rows and files are being written: nothing that was acknowledged may be
 * missing, no file may be half, and the next start must serve in time.
 *
 *   node api/src/testing/drills/kill9.ts [rounds = 20] [writers = 8]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const API = '/api/v1/drill';
const serverScript = fileURLToPath(new URL('drill-server.ts', import.meta.url));
const READY_LIMIT_MS = 10_000;
const SETTLE_LIMIT_MS = 40_000;

const victims = ['server', 'database', 'everything'] as const;
type Victim = (typeof victims)[number];

export interface DrillResult {
  readonly rounds: number;
  readonly rows: number;
  readonly files: number;
  /** Acknowledged and then gone. */
  readonly lostRows: readonly string[];
  readonly lostFiles: readonly string[];
  /** Files whose bytes are not what their name says. */
  readonly halfFiles: readonly string[];
  /** Events whose handler never ran. */
  readonly unhandled: number;
  readonly slowestReadyMs: number;
}

interface Acknowledged {
  readonly rows: Set<string>;
  readonly files: Set<string>;
}

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

export async function drill({
  rounds,
  writers,
  say,
}: {
  rounds: number;
  writers: number;
  say: (words: string) => void;
}): Promise<DrillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kinlore-drill-'));
  await chmod(folder, 0o755);
  const acknowledged: Acknowledged = { rows: new Set(), files: new Set() };
  let slowestReadyMs = 0;
  let killed = new AbortController();
  let server = await start(folder);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const victim = victims[round % victims.length] ?? 'everything';
      killed = new AbortController();
      const writing = Promise.all(
        Array.from({ length: writers }, (_, index) =>
          write(server.address, index, acknowledged, killed.signal),
        ),
      );
      await sleep(300 + ((round * 137) % 700));
      const from = Date.now();
      await kill(victim, server, folder);
      if (victim === 'database') await ready(server.address);
      else server = await start(folder);
      const readyMs = Date.now() - from;
      killed.abort();
      await writing;
      slowestReadyMs = Math.max(slowestReadyMs, readyMs);
      say(
        `${String(round + 1).padStart(3)}  killed ${victim.padEnd(10)}  serving again after ${String(readyMs).padStart(5)} ms   acknowledged so far: ${acknowledged.rows.size} rows, ${acknowledged.files.size} files`,
      );
    }
    const found = await settled(server.address);
    const missing = (wanted: ReadonlySet<string>, prefix: string): string[] =>
      [...wanted].filter((key) => !found.has(prefix + key));
    return {
      rounds,
      slowestReadyMs,
      rows: acknowledged.rows.size,
      files: acknowledged.files.size,
      lostRows: missing(acknowledged.rows, 'drill:'),
      lostFiles: [
        ...new Set([
          ...missing(acknowledged.files, 'file:'),
          ...(await absent(folder, acknowledged.files)),
        ]),
      ],
      halfFiles: await halfFiles(folder),
      unhandled: [...found].filter(([key, handled]) => key.startsWith('drill:') && !handled).length,
    };
  } finally {
    killed.abort();
    server.child.kill('SIGTERM');
    if (isRunning(server.child)) await once(server.child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<Running> {
  const child = spawn(process.execPath, [serverScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, KINLORE_DATA: folder, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' },
  });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The server did not start.');
    }),
  ])) as [Buffer];
  const address = String(line).trim();
  await ready(address);
  return { child, address };
}

async function ready(address: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const response = await fetch(`${address}/ready`).catch(() => null);
    if (response?.status === 200) return;
  }
  throw new Error('The server was not ready within a minute.');
}

/** Writes until the server is gone; what it answered with 201 is acknowledged, nothing else. Every eighth writer sends files. */
async function write(
  address: string,
  index: number,
  acknowledged: Acknowledged,
  killed: AbortSignal,
): Promise<void> {
  while (!killed.aborted) {
    const isFile = index % 8 === 0;
    const done = await (isFile ? sendFile(address) : sendRow(address)).catch(() => null);
    if (done === null) await sleep(10);
    else (isFile ? acknowledged.files : acknowledged.rows).add(done);
  }
}

async function sendRow(address: string): Promise<string | null> {
  const key = randomUUID();
  const response = await fetch(`${address}${API}/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  await response.arrayBuffer();
  return response.status === 201 ? key : null;
}

async function sendFile(address: string): Promise<string | null> {
  const bytes = randomBytes(50_000 + Math.floor(Math.random() * 2_000_000));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const form = new FormData();
  form.append('file', new Blob([bytes]), sha256);
  const response = await fetch(`${address}${API}/files`, { method: 'POST', body: form });
  await response.arrayBuffer();
  return response.status === 201 ? sha256 : null;
}

async function kill(victim: Victim, { child }: Running, folder: string): Promise<void> {
  const postmaster = Number(
    (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0],
  );
  if (victim !== 'database') child.kill('SIGKILL');
  if (victim !== 'server')
    for (const pid of [
      postmaster,
      ...(victim === 'everything' ? await childrenOf(postmaster) : []),
    ])
      end(pid);
  if (victim !== 'database' && isRunning(child)) await once(child, 'exit');
}

const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended by itself in between.
  }
}

/** Linux only; elsewhere the backends end by themselves when they miss their parent. */
async function childrenOf(parent: number): Promise<readonly number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(
      async (pid) =>
        [
          Number(pid),
          Number(
            (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
              .split(') ')[1]
              ?.split(' ')[1],
          ),
        ] as const,
    ),
  );
  return parents.filter(([, of]) => of === parent).map(([pid]) => pid);
}

/** Every row by key, once all events have been handled or time is up: a killed process leaves leases that must run out first. */
async function settled(address: string): Promise<ReadonlyMap<string, boolean>> {
  for (const deadline = Date.now() + SETTLE_LIMIT_MS; ; await sleep(500)) {
    const rows = await everyRow(address);
    if (
      [...rows].every(([key, handled]) => handled || !key.startsWith('drill:')) ||
      Date.now() > deadline
    )
      return rows;
  }
}

async function everyRow(address: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = new Map<string, boolean>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const response: Response = await fetch(
      `${address}${API}/notes?cursor=${encodeURIComponent(cursor)}`,
    );
    const page = (await response.json()) as {
      data: { key: string; handled: boolean }[];
      meta: { next: string | null };
    }; // the drill's own endpoint
    for (const { key, handled } of page.data) rows.set(key, handled);
    cursor = page.meta.next;
  }
  return rows;
}

const filesIn = (folder: string): Promise<string[]> =>
  readdir(join(folder, 'media', 'drill')).catch(() => []);

async function absent(folder: string, wanted: ReadonlySet<string>): Promise<readonly string[]> {
  const names = new Set(await filesIn(folder));
  return [...wanted].filter((name) => !names.has(name));
}

async function halfFiles(folder: string): Promise<readonly string[]> {
  const half: string[] = [];
  for (const name of await filesIn(folder)) {
    const bytes = await readFile(join(folder, 'media', 'drill', name));
    if (createHash('sha256').update(bytes).digest('hex') !== name) half.push(name);
  }
  return half;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [rounds = 20, writers = 8] = process.argv.slice(2).map(Number);
  const result = await drill({
    rounds,
    writers,
    say: (words) => process.stdout.write(`${words}\n`),
  });
  const { lostRows, lostFiles, halfFiles: half, unhandled, slowestReadyMs } = result;
  const good =
    lostRows.length + lostFiles.length + half.length + unhandled === 0 &&
    slowestReadyMs <= READY_LIMIT_MS;
  process.stdout.write(
    `\n${result.rounds} rounds: ${result.rows} rows and ${result.files} files acknowledged; lost ${lostRows.length} rows and ${lostFiles.length} files; ${half.length} half files; ${unhandled} events not handled; slowest start ${slowestReadyMs} ms (limit ${READY_LIMIT_MS}). ${good ? 'Held.' : 'FAILED.'}\n`,
  );
  process.exitCode = good ? 0 : 1;
}
