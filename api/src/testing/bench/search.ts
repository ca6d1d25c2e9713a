/**
 * `npm run bench search`: the first answer of a search, by the address, for somebody with 300 connections among 200,000 memories; beside the same memories
 * by `ILIKE` and by plain full text, each with the rule of who reads what. Words are drawn so that some stand in nearly every memory and most in few.
 * Of each answer the processor's time, in the program and in the database, is said beside the clock. What is found and read fails the run on any machine, times (`p95 <= 100 ms`) on a quiet one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { memoryVisibleTo } from '../../modules/access/index.ts';
import { createModules } from '../../modules/index.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createHttp } from '../../platform/http/create.ts';
import type { Database } from '../../platform/ports.ts';
import { mintToken } from '../../platform/tokens.ts';
import { watchStatements } from '../statements.ts';
import { makeCrowd } from './crowd.ts';
import { databaseCpu, grown } from './processor.ts';
import { assembleForBench } from './real-server.ts';

const PEOPLE = 2000;
const EACH = Number(process.env['BENCH_EACH'] ?? 100);
const CONNECTIONS = 300;
const COMMENTS = 40_000;
const STEP = 2_000;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 12);
const MOST_MS = 100;
const MOST_STATEMENTS = 15;
/** Looked for once as typed, and once more with the words nearly right. */
const MOST_CORRECTED = 24;
const MOST_PAGES = 20_000;
const SYLLABLES = [
  'ka',
  'to',
  'li',
  'me',
  'ru',
  'sa',
  'ne',
  'vo',
  'di',
  'pu',
  'ra',
  'he',
  'bo',
  'gi',
  'lu',
  'fa',
  'zo',
  'te',
  'mi',
  'no',
  'be',
  'ja',
  'ku',
  'pe',
  'so',
  'da',
  'vi',
];
const VOCABULARY = SYLLABLES.length ** 3;

/** The word of this rank: the lower, the more memories hold it. */
const wordAt = (rank: number): string =>
  [1, SYLLABLES.length, SYLLABLES.length ** 2]
    .map((step) => SYLLABLES[Math.floor(rank / step) % SYLLABLES.length] ?? '')
    .join('');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const failures: string[] = [];
const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

const syllables = sql`array[${sql.join(SYLLABLES.map((syllable) => sql.lit(syllable)))}]`;
/** So many words, drawn anew for every row: the power says how much oftener the first ones come. */
const words = (count: number, power = 3): RawBuilder<string> => sql<string>`
  (select string_agg(s[1 + r % 27] || s[1 + r / 27 % 27] || s[1 + r / 729], ' ') from (select ${syllables} as s,
    floor(power(random(), ${sql.lit(power)}) * ${sql.lit(VOCABULARY)})::int as r from generate_series(1, ${sql.lit(count)} + 0 * (k + n))) drawn)`;

async function populate(database: Database): Promise<string> {
  const { viewer } = await makeCrowd(database, {
    people: PEOPLE,
    connections: CONNECTIONS,
    memoriesEach: EACH,
    quiet: false,
    keptOfTen: 2,
    publicOfTen: 1,
    says: { title: words(4), body: words(40), place: words(1, 1.5) },
  });
  // Who was there, of every third memory.
  for (let step = 0; step < PEOPLE * EACH; step += STEP)
    await sql`insert into activity_person (id, activity_id, ord, name)
      select uuidv7(), a.id, 0, ${words(2)} from (select id, 1 as k, 1 as n from activity order by id limit ${STEP} offset ${step}) a where right(a.id::text, 1) in ('1', '4', '7', 'a', 'd')`.execute(
      database,
    );
  // In steps that stay below the time one statement may take.
  for (let step = 0; step < COMMENTS; step += STEP)
    await sql`insert into comment (id, subject_type, subject_id, owner_id, author_id, body)
      select uuidv7(), 'activity', a.id, a.owner_id, a.owner_id, ${words(8)}
      from (select id, owner_id, 1 as k, 1 as n from activity order by id limit ${STEP} offset ${step}) a`.execute(
      database,
    );
  return viewer;
}

/** Indexes of words are made when all is there: that takes a fraction of the time. What a page may take does not bind who makes a world for it. */
async function withoutLimits(work: (database: Database) => Promise<string>): Promise<string> {
  const pool = new pg.Pool(embedded.connect);
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const { rows } = await pool.query<{ name: string; made: string }>(
    "select indexname as name, indexdef as made from pg_indexes where tablename in ('activity', 'activity_words', 'comment') and indexdef like '% USING gin %'",
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  const done = await work(database);
  for (const { name, made } of rows) {
    const start = performance.now();
    await pool.query(made);
    say(`${name} made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  for (const table of ['activity', 'activity_words', 'activity_person', 'comment'])
    await pool.query(`vacuum analyze ${table}`);
  await database.destroy();
  return done;
}

interface Shape {
  readonly name: string;
  readonly q: string;
  /** Plain words to look for, by which the others are measured. */
  readonly plain: readonly string[];
}
const swapped = (word: string): string => `${word.slice(0, 4)}${word[5] ?? ''}${word[4] ?? ''}`;
const shapes: readonly Shape[] = [
  { name: 'a word of nearly every memory', q: wordAt(0), plain: [wordAt(0)] },
  { name: 'a word of one in thirty', q: wordAt(300), plain: [wordAt(300)] },
  { name: 'a seldom word', q: wordAt(12_000), plain: [wordAt(12_000)] },
  { name: 'two words', q: `${wordAt(40)} ${wordAt(2_000)}`, plain: [wordAt(40), wordAt(2_000)] },
  {
    name: 'the beginning of a word',
    q: wordAt(5_000).slice(0, 4),
    plain: [wordAt(5_000).slice(0, 4)],
  },
  { name: 'a word spelled nearly so', q: swapped(wordAt(9_000)), plain: [swapped(wordAt(9_000))] },
  {
    name: 'with a wrong first letter',
    q: `x${wordAt(9_000).slice(1)}`,
    plain: [`x${wordAt(9_000).slice(1)}`],
  },
  { name: 'a word nobody wrote', q: 'xylophone', plain: ['xylophone'] },
];

interface Bench {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly viewer: string;
  readonly token: string;
}

async function searched({ app, token }: Bench, { name, q }: Shape) {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/v1/search?limit=5&q=${encodeURIComponent(q)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200)
    throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{
    data: { memories: { items: { id: string }[] }; corrected: string | null };
  }>().data;
}

const found = ({ database, viewer }: Bench, matches: RawBuilder<unknown>) =>
  sql<{
    id: string;
  }>`select a.id from activity a where ${matches} and a.status = 'published' and a.deleted_at is null and ${memoryVisibleTo(viewer, 'a')}
    order by a.published_at desc, a.id desc limit 5`.execute(database);
const others = {
  ILIKE: ({ plain }: Shape) =>
    sql.join(
      plain.map(
        (word) => sql`(a.title || ' ' || a.place_text || ' ' || a.body) ilike ${`%${word}%`}`,
      ),
      sql` and `,
    ),
  'plain full text': ({ plain }: Shape) =>
    sql`a.search @@ plainto_tsquery('simple', ${plain.join(' ')})`,
} as const;

const POOL = 4;
const WARMING = 6 * POOL;

/** Every connection says what it looked at when it is told to: all of them are kept at once, so that each is told. */
const pagesSeen = async (database: Database): Promise<number> => {
  const tell = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(database);
  await Promise.all(Array.from({ length: POOL }, tell));
  const { rows } = await sql<{
    pages: number;
  }>`select (blks_hit + blks_read)::float8 as pages from pg_stat_database where datname = current_database()`.execute(
    database,
  );
  return rows[0]?.pages ?? 0;
};

async function timed(run: () => Promise<unknown>, times: number[]): Promise<void> {
  const start = performance.now();
  await run();
  times.push(performance.now() - start);
}

/** What an answer costs the processor, here and in the database, however busy the machine is. */
async function processorOf(run: () => Promise<unknown>): Promise<string> {
  const [postmaster, here] = [embedded.pid() ?? 0, process.cpuUsage()];
  const before = databaseCpu(postmaster);
  for (let time = 0; time < RUNS; time += 1) await run();
  const { user, system } = process.cpuUsage(here);
  const database = grown(before, databaseCpu(postmaster));
  return `${((user + system) / 1000 / RUNS).toFixed(0)} + ${(database / RUNS).toFixed(0)}`;
}

async function measure(bench: Bench, shape: Shape): Promise<void> {
  const watch = watchStatements('of the process');
  // As in a server that runs for a while: each connection plans a statement anew the first few times.
  for (let warming = 0; warming < WARMING; warming += 1) await searched(bench, shape);
  watch.take();
  const first = await searched(bench, shape);
  const { statements } = watch.take();
  watch.stop();
  const before = await pagesSeen(bench.database);
  await searched(bench, shape);
  const pages = (await pagesSeen(bench.database)) - before;
  const spent = await processorOf(() => searched(bench, shape));
  const [ours, slow] = [[], { ILIKE: [], 'plain full text': [] }] as [
    number[],
    Record<keyof typeof others, number[]>,
  ];
  for (let run = 0; run < RUNS; run += 1) {
    await timed(() => searched(bench, shape), ours);
    // The slow ones take long: three of each are enough to tell.
    if (run < 3)
      for (const name of ['ILIKE', 'plain full text'] as const)
        // One that is ended for taking too long counts as long as it took.
        await timed(() => found(bench, others[name](shape)).catch(() => undefined), slow[name]);
  }
  judge(shape, {
    statements,
    pages,
    p95: at(ours, 0.95),
    items: first.memories.items.length,
    most: first.corrected === null ? MOST_STATEMENTS : MOST_CORRECTED,
  });
  say(
    `${shape.name.padEnd(32)}${at(ours, 0.5).toFixed(1).padStart(8)}${at(ours, 0.95).toFixed(1).padStart(8)}${at(slow.ILIKE, 0.5).toFixed(1).padStart(10)}${at(slow['plain full text'], 0.5).toFixed(1).padStart(12)}${String(statements).padStart(12)}${String(Math.round(pages)).padStart(9)}${spent.padStart(10)}   ${first.memories.items.length} memories${first.corrected === null ? '' : `, for “${first.corrected}”`}`,
  );
}

function judge(
  { name, q }: Shape,
  {
    statements,
    pages,
    p95,
    items,
    most,
  }: Readonly<Record<'statements' | 'pages' | 'p95' | 'items' | 'most', number>>,
): void {
  const expected = q === 'xylophone' ? 0 : 1;
  if (items < expected) failures.push(`${name}: nothing was found`);
  if (statements > most) failures.push(`${name}: ${statements} statements, more than ${most}`);
  if (pages > MOST_PAGES)
    failures.push(`${name}: ${Math.round(pages)} pages, more than ${MOST_PAGES}`);
  if (p95 > MOST_MS) failures.push(`${name}: ${p95.toFixed(0)} ms of p95, more than ${MOST_MS}`);
}

const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const embedded = await startEmbedded({
  folder: join(folder, 'pg'),
  durable: false,
  log: () => undefined,
});
try {
  await migrate(embedded.connect);
  const { platform, equip } = await assembleForBench(embedded.connect, folder, {
    KINLORE_POOL: String(POOL),
  });
  const modules = createModules(platform);
  equip(modules, { prompt: false });
  for (const module of modules) await module.prepare?.();
  const { database } = platform;
  const start = performance.now();
  const viewer = await withoutLimits(populate);
  const { id, token, hash } = mintToken();
  await database
    .insertInto('access_token')
    .values({
      id,
      user_id: viewer,
      token_hash: hash,
      remember: true,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const app = await createHttp({ platform, modules, limits: false });
  say(
    `search: ${CONNECTIONS} connections, ${PEOPLE * EACH} memories (made in ${((performance.now() - start) / 1000).toFixed(0)} s), ${RUNS} answers each; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  say(`${''.padEnd(32)}  median     p95     ILIKE  full text  statements    pages  node + db`);
  for (const shape of shapes) await measure({ app, database, viewer, token }, shape);
  await app.close();
  await database.destroy();
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
say(failures.length === 0 ? 'Held.' : `FAILED:\n${failures.join('\n')}`);
if (failures.length > 0) process.exitCode = 1;
