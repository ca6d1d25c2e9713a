/**
 * `node src/testing/bench/feed.ts`: one page of the feed for 300 connections over 200,000 memories. Counts fail the run; times are printed.
 * Shapes: connections that write as everybody does, quiet ones whose last words are years old, ones that keep nine of ten memories to themselves
 * or their family, and a page deep down.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedStatement, type FeedPage } from '../../modules/feed/index.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createDatabase, createPool } from '../../platform/database/pool.ts';
import type { Database } from '../../platform/ports.ts';
import { explained, makeCrowd, rowsRead, type CrowdOptions } from './crowd.ts';

const CONNECTIONS = 300;
const PAGE = 20;
const RUNS = 30;
const crowd: CrowdOptions = {
  people: 2000,
  connections: CONNECTIONS,
  memoriesEach: 100,
  quiet: false,
  keptOfTen: 0,
};
const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const embedded = await startEmbedded({
  folder: join(folder, 'pg'),
  durable: false,
  log: () => undefined,
});
const failures: string[] = [];
const opened: Database[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

interface Crowd {
  readonly database: Database;
  readonly viewer: string;
}

/** Each crowd in a database of its own: 200,000 memories every time. */
async function gather(name: string, options: CrowdOptions): Promise<Crowd> {
  const target = { ...embedded.connect, database: `bench_${name}` };
  const admin = createPool(embedded.connect, 1, () => undefined);
  await admin.query(`create database ${target.database}`);
  await admin.end();
  await migrate(target);
  const database = createDatabase(
    createPool(target, 2, () => undefined),
    () => undefined,
  );
  opened.push(database);
  const { viewer } = await makeCrowd(database, options);
  return { database, viewer };
}

interface Shape {
  readonly name: string;
  readonly crowd: Crowd;
  readonly page: FeedPage;
  readonly times: number[];
}

const shapeOf = (
  name: string,
  { database, viewer }: Crowd,
  after: FeedPage['after'] = null,
): Shape => ({
  name,
  crowd: { database, viewer },
  page: { viewer, own: true, after, limit: PAGE },
  times: [],
});

/** What does not depend on the machine: a whole page, and how much was looked at for it. */
async function count({ name, crowd: { database }, page }: Shape): Promise<number> {
  const { rows } = await feedStatement(page).execute(database);
  const read = rowsRead(await explained(database, feedStatement(page)), 'activity');
  if (rows.length < PAGE) failures.push(`${name}: only ${rows.length} memories on the page`);
  if (read > PAGE * CONNECTIONS)
    failures.push(`${name}: ${read} rows read, more than ${PAGE} for each connection`);
  return read;
}

/** The shapes take turns, so that whatever else the machine does falls on all of them. */
async function time(shapes: readonly Shape[]): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    for (const {
      crowd: { database },
      page,
      times,
    } of shapes) {
      const start = performance.now();
      await feedStatement(page).execute(database);
      times.push(performance.now() - start);
    }
  }
}

try {
  say(
    `feed: ${CONNECTIONS} connections, ${crowd.people * crowd.memoriesEach} memories, a page of ${PAGE}; load ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
  const everybody = await gather('everybody', crowd);
  const usual = shapeOf('connections like everybody', everybody);
  const quiet = shapeOf('quiet connections', await gather('quiet', { ...crowd, quiet: true }));
  const deep = shapeOf('a page deep down', everybody, {
    microseconds: Date.parse('2021-01-01') * 1000,
    id: everybody.viewer,
  });
  const kept = shapeOf(
    'nine of ten kept to oneself',
    await gather('kept', { ...crowd, keptOfTen: 9 }),
  );
  const family = shapeOf(
    'nine of ten for their family alone',
    await gather('family', { ...crowd, audience: 'family' }),
  );
  const shapes = [usual, quiet, deep, kept, family];
  const read = new Map<Shape, number>();
  for (const shape of shapes) read.set(shape, await count(shape));
  await time(shapes);
  for (const shape of shapes) {
    const rows = read.get(shape) ?? 0;
    say(
      `${shape.name.padEnd(34)} ${median(shape.times).toFixed(2).padStart(8)} ms   rows read: ${rows}, ${(rows / CONNECTIONS).toFixed(1)} a connection`,
    );
  }
  for (const { name, times } of [quiet, deep]) {
    const ratio = median(times) / median(usual.times);
    say(`${name} / usual: ${ratio.toFixed(2)} (goal <= 3)`);
    if (ratio > 3) failures.push(`${name} takes ${ratio.toFixed(1)} times as long as usual`);
  }
} finally {
  for (const database of opened) await database.destroy();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  say(failures.join('\n'));
  process.exitCode = 1;
}
