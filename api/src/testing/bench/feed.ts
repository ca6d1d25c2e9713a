/**
 * `node src/testing/bench/feed.ts`: one page of the feed for 300 connections over 200,000 memories. Counts fail the run; times are printed.
 * Shapes: connections that write as everybody does, quiet ones whose last words are years old, ones that keep nine of ten memories to themselves
 * or their family, and a page deep down.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedStatement, type FeedPage } from '../../modules/feed/index.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createDatabase, createPool } from '../../platform/database/pool.ts';
import { explained, makeCrowd, rowsRead, type CrowdOptions } from './crowd.ts';

const CONNECTIONS = 300;
const PAGE = 20;
const RUNS = 30;
const crowd: CrowdOptions = { people: 2000, connections: CONNECTIONS, memoriesEach: 100, quiet: false, keptOfTen: 0 };
const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const embedded = await startEmbedded({ folder: join(folder, 'pg'), durable: false, log: () => undefined });
const failures: string[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Each shape in a database of its own: 200,000 memories every time. */
async function measure(name: string, options: CrowdOptions, deep = false): Promise<number> {
  const target = { ...embedded.connect, database: `bench_${name.replaceAll(/\W/g, '_')}` };
  const admin = createPool(embedded.connect, 1, () => undefined);
  await admin.query(`create database ${target.database}`);
  await admin.end();
  await migrate(target);
  const database = createDatabase(createPool(target, 2, () => undefined), () => undefined);
  const { viewer } = await makeCrowd(database, options);
  const first: FeedPage = { viewer, own: true, after: null, limit: PAGE };
  const after = { microseconds: Date.parse('2021-01-01') * 1000, id: viewer };
  const page = deep ? { ...first, after } : first;
  const { rows } = await feedStatement(page).execute(database);
  const read = rowsRead(await explained(database, feedStatement(page)), 'activity');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await feedStatement(page).execute(database);
    times.push(performance.now() - start);
  }
  await database.destroy();
  if (rows.length < PAGE) failures.push(`${name}: only ${rows.length} memories on the page`);
  if (read > PAGE * CONNECTIONS) failures.push(`${name}: ${read} rows read, more than ${PAGE} for each connection`);
  say(`${name.padEnd(34)} ${median(times).toFixed(2).padStart(8)} ms   rows read: ${read}, ${(read / CONNECTIONS).toFixed(1)} a connection`);
  return median(times);
}

try {
  say(`feed: ${CONNECTIONS} connections, ${crowd.people * crowd.memoriesEach} memories, a page of ${PAGE}`);
  const usual = await measure('connections like everybody', crowd);
  const quiet = await measure('quiet connections', { ...crowd, quiet: true });
  await measure('nine of ten kept to oneself', { ...crowd, keptOfTen: 9 });
  await measure('nine of ten for their family alone', { ...crowd, audience: 'family' });
  const deep = await measure('a page deep down', crowd, true);
  for (const [name, time] of [['quiet', quiet], ['deep', deep]] as const) {
    say(`${name} / usual: ${(time / usual).toFixed(2)} (goal <= 3)`);
    if (time > 3 * usual) failures.push(`${name} takes ${(time / usual).toFixed(1)} times as long as usual`);
  }
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  say(failures.join('\n'));
  process.exitCode = 1;
}
