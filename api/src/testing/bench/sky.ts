/**
 * `node src/testing/bench/sky.ts [memories]`: the sky of a great life, as its owner and as a relative read it, beside the same memories as rows of JSON.
 * Bytes a memory and what is kept of one after an edit fail the run; times are printed, and as ratios within this run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHmac } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  dateOfDay,
  decodeSegment,
  feelingAt,
  joinSegments,
  segmentToJson,
  stageAt,
  subtypeAt,
  typeAt,
} from '@kinlore/shared/sky';
import { sql } from 'kysely';
import { createCurrentSky } from '../../modules/sky/index.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createDatabase, createPool } from '../../platform/database/pool.ts';
import { newId } from '../../platform/id.ts';

// What else is said is for the other parts of the bench.
const MEMORIES = Number(process.argv.slice(2).find((word) => /^\d+$/u.test(word)) ?? 100_000);
const MOST_BYTES = 7;
const AT_ONCE = 5_000;
const PARTS = 20;
const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const embedded = await startEmbedded({
  folder: join(folder, 'pg'),
  durable: false,
  log: () => undefined,
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures: string[] = [];

const timed = async <T>(work: () => Promise<T> | T): Promise<readonly [T, number]> => {
  const begun = performance.now();
  const done = await work();
  return [done, performance.now() - begun];
};

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function again(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push((await timed(work))[1]);
  return median(times);
}

const press = (bytes: Uint8Array): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;

async function person(name: string): Promise<string> {
  const id = newId();
  await database
    .insertInto('app_user')
    .values({
      id,
      username: name,
      full_name: name,
      email: `${name}@example.org`,
      account_type: 'adult',
      birth_kind: 'exact',
      birth_start: '1950-05-05',
      birth_end: '1950-05-05',
      birth_precision: 'day',
      birth_text: '1950-05-05',
    })
    .execute();
  return id;
}

/** Sixty years, as unevenly as people live: some places and people come again and again, most seldom. */
async function live(owner: string): Promise<void> {
  for (let from = 1; from <= MEMORIES; from += AT_ONCE)
    await sql`insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, audience_degree, status, when_kind, when_start, when_end, place_text, published_at)
    select gen_random_uuid(), ${owner}, ${owner}, (array['everyday', 'family', 'journey', 'milestone', 'work', 'learning'])[1 + n % 6], 'other', 'The day we went out ' || n, 'bench-' || n,
      (array['family', 'connections', 'self', 'public'])[1 + n % 4], 4, 'published', 'exact', d, d,
      case when n % 5 < 3 then 'Place ' || floor(power(random(), 3) * 400)::int else '' end, now()
    from generate_series(${from}::int, ${Math.min(MEMORIES, from + AT_ONCE - 1)}::int) n cross join lateral (select date '1960-01-01' + floor(random() * 21900)::int + 0 * n as d) at`.execute(
      database,
    );
  for (let part = 0; part < PARTS; part += 1) await surround(part);
  await sql`analyze`.execute(database);
}

/** Feelings and people of a part of the memories. */
async function surround(part: number): Promise<void> {
  const those = sql`mod(abs(hashtext(a.id::text)), ${PARTS}) = ${part}`;
  await sql`insert into activity_feeling (activity_id, emotari, intensity)
    select id, (array['joy', 'calm', 'love', 'gratitude', 'sadness', 'longing', 'pride'])[1 + floor(power(random(), 2) * 7)::int], 1 + floor(random() * 3)::int from activity a where random() < 0.8 and ${those}`.execute(
    database,
  );
  await sql`insert into activity_person (id, activity_id, ord, name)
    select gen_random_uuid(), a.id, o, 'Person ' || floor(power(random(), 3) * 300)::int from activity a cross join generate_series(0, 2) o where random() < 0.5 and ${those}`.execute(
    database,
  );
}

await migrate(embedded.connect);
const database = createDatabase(
  createPool(embedded.connect, 4, () => undefined),
  () => undefined,
);
try {
  const [owner, relative] = [await person('owner'), await person('relative')];
  await live(owner);
  // It was lived over years: of the last day hardly anything is noted.
  await database.deleteFrom('life_change').execute();
  for (const [user_id, other_id] of [
    [owner, relative],
    [relative, owner],
  ] as const)
    await database.insertInto('kin').values({ user_id, other_id, degree: 2 }).execute();
  const current = createCurrentSky({
    database,
    clock: { now: () => new Date() },
    sign: (purpose, value) => createHmac('sha256', purpose).update(value).digest('base64url'),
  });
  for (const [name, viewer] of [
    ['owner', owner],
    ['relative', relative],
  ] as const) {
    const reading = { ownerId: owner, viewer };
    const [sky, cold] = await timed(() => current(reading));
    const warm = await again(15, () => current(reading));
    const segments = sky.blocks.flatMap((block) => block.segments);
    const count = segments.reduce((sum, segment) => sum + segment.count, 0);
    const pressed = segments.reduce((sum, { bytes }) => sum + press(bytes), 0);
    const buffers = segments.map(({ bytes }) => bytes.buffer);
    const parse = await again(9, () => buffers.map(decodeSegment));
    const join_ = await again(9, () => joinSegments(buffers.map(decodeSegment)));
    const columnsOf = buffers.map((buffer) => JSON.stringify(segmentToJson(decodeSegment(buffer))));
    const columns = `[${columnsOf.join(',')}]`;
    const columnsParse = await again(5, () => JSON.parse(columns) as unknown);
    const rows = rowsOfJson(buffers);
    const rowsParse = await again(5, () => JSON.parse(rows) as unknown);
    say(
      `${name}: ${String(count)} memories in ${String(segments.length)} segments, cold ${cold.toFixed(0)} ms, ready ${warm.toFixed(1)} ms (load ${String(loadavg()[0]?.toFixed(1))})`,
    );
    say(
      `  bytes a memory, pressed (brotli 5): ours ${(pressed / count).toFixed(2)}, columns of JSON ${(columnsOf.reduce((sum, one) => sum + press(Buffer.from(one)), 0) / count).toFixed(2)}, rows of JSON ${(press(Buffer.from(rows)) / count).toFixed(2)}`,
    );
    say(
      `  read: ours ${parse.toFixed(1)} ms, with one sky made of it ${join_.toFixed(1)} ms; columns of JSON ${columnsParse.toFixed(1)} ms, rows ${rowsParse.toFixed(1)} ms (${(rowsParse / parse).toFixed(0)} times)`,
    );
    if (pressed / count > MOST_BYTES)
      failures.push(`${name}: ${(pressed / count).toFixed(2)} bytes`);
    await sql`update activity set title = 'Said anew', version = version + 1 where id = (select id from activity where owner_id = ${owner} and audience = 'public' limit 1)`.execute(
      database,
    );
    const [after, anew] = await timed(() => current(reading));
    const former = new Set(segments.map(({ hash }) => hash));
    const changed = after.blocks
      .flatMap((block) => block.segments)
      .filter(({ hash }) => !former.has(hash)).length;
    say(`  after an edit: ${anew.toFixed(0)} ms, ${String(changed)} segment changed`);
    if (changed !== 1)
      failures.push(`${name}: ${String(changed)} segments changed with one memory`);
  }
} finally {
  await database.destroy();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) say(`FAILED: ${failure}`);
say(failures.length === 0 ? 'Held.' : 'FAILED');
process.exitCode = failures.length === 0 ? 0 : 1;

/** As a list of a life would give the same. */
function rowsOfJson(buffers: readonly ArrayBuffer[]): string {
  return JSON.stringify(
    buffers.flatMap((buffer) => {
      const segment = decodeSegment(buffer);
      return Array.from({ length: segment.count }, (_, at) => ({
        day: dateOfDay(segment.day[at] ?? 0),
        type: typeAt(segment.type[at] ?? 0),
        subtype: subtypeAt(segment.type[at] ?? 0, segment.subtype[at] ?? 0),
        feeling: feelingAt(segment.feeling[at] ?? 0),
        intensity: segment.intensity[at],
        stage: stageAt(segment.stage[at] ?? 0),
        photo: segment.photo[at] === 1,
        place: segment.places[(segment.place[at] ?? 0) - 1]?.name ?? '',
        people: [
          ...segment.person.subarray(segment.personFrom[at], segment.personFrom[at + 1]),
        ].map((one) => segment.persons[one]?.name),
      }));
    }),
  );
}
