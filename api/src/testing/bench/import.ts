/**
 * `node src/testing/bench/import.ts [persons]`: a generated file goes through the API of a server of its own, into the database and out again, while somebody
 * else asks for a small page all the time. Prints seconds of each step, the other's wait, and the server's memory; fails where somebody is missing, where the
 * load takes longer than a minute, or where the other waits longer than half a second (99 of 100).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import type { TreeExport, TreeImport } from '@kinlore/shared/contracts/family-exchange';
import { generateGedcom } from '@kinlore/shared/gedcom/testing';

const persons = Number(process.argv[2] ?? 250_000);
const limits = { loadSeconds: 60, waitMs: 500 } as const;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures: string[] = [];

const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const owner = { email: 'bench@example.org', password: 'a slow green river 9' };
const server = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
  env: {
    ...process.env,
    PORT: '0',
    KINLORE_DATA: folder,
    KINLORE_OWNER_EMAIL: owner.email,
    KINLORE_OWNER_PASSWORD: owner.password,
    LOG_LEVEL: 'error',
    KINLORE_TREE_PERSONS: '1000000',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

/** Its first line with an address; what it complains of later is passed on. */
const address = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = createInterface({ input: server.stdout });
    lines.on('line', (line) => {
      const found = /http:\/\/\S+/u.exec(line)?.[0];
      if (line.includes('"level":50')) process.stderr.write(`${line}\n`);
      else if (found !== undefined) resolve(found.replace(/\/$/u, ''));
    });
    lines.on('close', () => {
      reject(new Error('The server did not start.'));
    });
  });

const origin = await address();
let token = '';

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data; // the bench reads only what it names
}

/** Peak memory of the server since the step began, in megabytes. */
const memory = (): number =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024,
  );
/** Processor seconds of the server so far, its threads included, without the database. */
function processor(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Processor seconds of its database so far: the embedded one, every process of it. */
function databaseProcessor(): number {
  const head =
    readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .reduce((sum, name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return name === head || fields[1] === head
          ? sum + (Number(fields[11]) + Number(fields[12])) / 100
          : sum;
      } catch {
        return sum; // ended in the meantime
      }
    }, 0);
}

const waits: number[] = [];
const atPercent = (list: readonly number[], share: number): number =>
  Math.round(list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0);

async function until<T extends { state: string; done: number; total: number }>(
  path: string,
  busy: readonly string[],
): Promise<T> {
  for (;;) {
    const now = await call<T>('GET', path);
    if (!busy.includes(now.state)) return now;
    await sleep(200);
  }
}

/** One step, with the other's wait while it went on. */
async function step<T>(
  name: string,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; p99: number }> {
  waits.length = 0;
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5'); // the peak is the step's own from here
  const [began, cpu, database] = [performance.now(), processor(), databaseProcessor()];
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const p99 = atPercent(waits, 0.99);
  say(
    `${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s  processor: server ${(processor() - cpu).toFixed(1)} s, database ${(databaseProcessor() - database).toFixed(1)} s  others wait ${atPercent(waits, 0.5)} ms, 99 of 100 under ${p99} ms  memory ${memory()} MB`,
  );
  if (p99 > limits.waitMs) failures.push(`${name}: others waited ${p99} ms`);
  return { result, seconds, p99 };
}

try {
  token = (
    await call<{ token: string }>('POST', '/auth/login', {
      login: owner.email,
      password: owner.password,
    })
  ).token;
  const tree = (await call<{ tree: { id: string } }>('POST', '/family/tree', { name: 'Bench' }))
    .tree.id;
  const made = generateGedcom(persons);
  say(
    `${made.persons} persons, ${made.families} families, ${(made.bytes.byteLength / 1e6).toFixed(1)} MB; load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const poller = new Worker(new URL('./poller.worker.ts', import.meta.url), {
    workerData: { address: `${origin}/api/v1/notifications?limit=1`, token },
  });
  poller.on('message', (wait: number) => {
    waits.push(wait);
  });
  poller.on('error', (error) => {
    failures.push(`the other: ${error.message}`);
  });
  const form = new FormData();
  form.append('file', new Blob([made.bytes.slice()]), 'bench.ged');
  const uploaded = await step('upload', () =>
    call<TreeImport>('POST', `/family/tree/${tree}/import`, form),
  );
  const path = `/family/tree/${tree}/import/${uploaded.result.id}`;
  const read = await step('read', () => until<TreeImport>(path, ['reading']));
  if (read.result.preview?.persons !== made.persons)
    failures.push(`read: ${read.result.preview?.persons} persons (${read.result.problem?.code})`);
  const loaded = await step('load', async () => {
    await call('POST', `${path}/apply`, { mode: 'new', name: 'Everybody' });
    return until<TreeImport>(path, ['applying']);
  });
  if (loaded.result.outcome?.persons !== made.persons)
    failures.push(`load: ${loaded.result.state} ${loaded.result.problem?.code}`);
  if (loaded.seconds > limits.loadSeconds) failures.push(`load: ${loaded.seconds.toFixed(1)} s`);
  const target = loaded.result.target_tree_id ?? tree;
  const written = await step('write', async () => {
    const { id } = await call<TreeExport>('POST', `/family/tree/${target}/export`, {
      format: 'gedcom7',
      living: 'as_i_see',
    });
    return until<TreeExport>(`/family/tree/${target}/export/${id}`, ['building']);
  });
  if (written.result.outcome?.persons !== made.persons)
    failures.push(`write: ${written.result.state}`);
  const undone = await step('undo', async () => {
    await call('POST', `${path}/undo`, {});
    return until<TreeImport>(path, ['undoing']);
  });
  if (undone.result.state !== 'undone')
    failures.push(`undo: ${undone.result.state} ${undone.result.problem?.code}`);
  await poller.terminate();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => {
    server.once('exit', resolve);
  });
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) say(`FAILED ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
