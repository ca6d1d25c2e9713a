/**
 * `node src/testing/bench/map.ts`: the places around somebody with 300 connections over 200,000 memories in some hundred towns. Rows read fail the run;
 * times of the statement and of finding the towns are printed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createGazetteer } from '../../modules/gazetteer/index.ts';
import { aroundStatement, toldAround } from '../../modules/places/memories.queries.ts';
import { pinsOf } from '../../modules/places/pins.ts';
import { townsOf } from '../../modules/places/towns.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createDatabase, createPool } from '../../platform/database/pool.ts';
import type { Database } from '../../platform/ports.ts';
import { explained, makeCrowd, rowsRead } from './crowd.ts';

const PEOPLE = 2_000;
const CONNECTIONS = 300;
const EACH = 100;
const RUNS = 15;
/** Of ten memories two are kept to oneself: those need not be read. */
const KEPT = 2;
/** What may be read, and a tenth more for what is looked at on the way. */
const MOST_ROWS = CONNECTIONS * EACH * 1.1;
const NEAREST = 9;
const named =
  'Zemun Malmö Porto Vienna Lisbon Ennis Uppsala Graz Zagreb Pančevo Bogotá Lyon Turin Kraków'
    .split(' ')
    .map((town) => sql.lit(town));
const letters = sql`array[${sql.join(named)}]`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const embedded = await startEmbedded({
  folder: join(folder, 'pg'),
  durable: false,
  log: () => undefined,
});
const failures: string[] = [];

/** Ten houses in each town: a hundred and forty places as they are written. */
const place = sql<string>`'House ' || floor(random() * 10)::int || ', ' || (${letters})[1 + floor(random() * ${sql.lit(named.length)})::int]`;

async function measure(database: Database, viewer: string): Promise<void> {
  const read = rowsRead(await explained(database, aroundStatement(viewer)), 'activity');
  const gazetteer = createGazetteer();
  await gazetteer.locate(['Zemun']);
  const [asked, placed]: [number[], number[]] = [[], []];
  let pins = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const rows = await toldAround(database, viewer);
    const between = performance.now();
    const { towns } = await townsOf(rows, gazetteer.locate);
    pins = pinsOf(towns, NEAREST).pins.length;
    asked.push(between - start);
    placed.push(performance.now() - between);
  }
  say(`rows read: ${read} (at most ${MOST_ROWS}); pins: ${pins}`);
  say(
    `one statement: ${median(asked).toFixed(1)} ms; towns and pins: ${median(placed).toFixed(1)} ms`,
  );
  if (read > MOST_ROWS) failures.push(`${read} rows read, more than ${MOST_ROWS}`);
  if (pins < named.length / 2) failures.push(`only ${pins} pins`);
}

try {
  say(
    `map: ${PEOPLE * EACH} memories; load ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
  await migrate(embedded.connect);
  const database = createDatabase(
    createPool(embedded.connect, 2, () => undefined),
    () => undefined,
  );
  const { viewer } = await makeCrowd(database, {
    people: PEOPLE,
    connections: CONNECTIONS,
    memoriesEach: EACH,
    quiet: false,
    keptOfTen: KEPT,
    says: { title: sql<string>`'Memory'`, body: sql<string>`'A few words'`, place },
  });
  await measure(database, viewer);
  await database.destroy();
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  say(failures.join('\n'));
  process.exitCode = 1;
}
