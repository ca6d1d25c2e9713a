/**
 * `node --expose-gc src/testing/bench/whole-tree.ts [persons]`: one member reads a whole tree, asks what changed, and searches. Prints CPU of this
 * process, wall time, memory and bytes; fails where somebody is missing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { sexCodes, unionStatusCodes } from '@kinlore/shared/kinship';
import { randomFamily } from '@kinlore/shared/kinship/testing';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { columnsOf } from '../../modules/tree/whole/whole.queries.ts';
import {
  presentWhole,
  summaryOf,
  type WholeViewContext,
} from '../../modules/tree/whole/whole.presenter.ts';
import { searchCandidates } from '../../modules/tree/whole/search.queries.ts';
import { personsByIds, stepsFrom } from '../../modules/tree/tree.queries.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createDatabase, createPool } from '../../platform/database/pool.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

const count = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
const embedded = await startEmbedded({
  folder: join(folder, 'pg'),
  durable: false,
  log: () => undefined,
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const givenNames = [
  'Ana',
  'Marko',
  'Ivana',
  'Luka',
  'Petra',
  'Johann',
  'Maria',
  'Giovanni',
  'Sofia',
  'Tomasz',
  'Katarzyna',
  'Liam',
  'Emma',
  'Noah',
];
const surnames = [
  'Marić',
  'Horvat',
  'Kovač',
  'Meier',
  'Schmidt',
  'Kowalczyk',
  'Rossi',
  'Smith',
  'Johnson',
  'García',
  'Dubois',
  'Novak',
];

/** No statement may take long on a busy machine. */
async function inSlices(
  length: number,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < length; from += 20_000) await write(from, from + 20_000);
}

/** A tree as an import writes it, a table at a time. */
async function plant(database: Connection): Promise<{ tree: string; user: string }> {
  const family = randomFamily(count, 7);
  const [tree, user] = [newId(), newId()];
  await database
    .insertInto('app_user')
    .values({
      id: user,
      username: 'bench',
      email: 'bench@example.org',
      full_name: 'Bench',
      account_type: 'adult',
      time_zone: 'UTC',
    })
    .execute();
  await database
    .insertInto('tree')
    .values({ id: tree, owner_user_id: user, name: 'Everybody' })
    .execute();
  await database
    .insertInto('tree_member')
    .values({ tree_id: tree, user_id: user, role: 'viewer' })
    .execute();
  const ids = Array.from({ length: family.persons }, newId);
  const unions = Array.from({ length: family.unions.count }, newId);
  const sexes = ids.map((_, person) => sexCodes[family.sex[person] ?? 0]);
  const named = ids.map(
    (_, person) =>
      [
        givenNames[person % givenNames.length] ?? '',
        `${surnames[person % surnames.length]}${person % 97}`,
      ] as const,
  );
  await inSlices(ids.length, (from, to) =>
    sql`insert into person (id, tree_id, sex, user_id) select id, ${tree}, sex, case when at = 5000 and ${from} = 0 then ${user}::uuid end
    from unnest(${ids.slice(from, to)}::uuid[], ${sexes.slice(from, to)}::text[]) with ordinality as t(id, sex, at)`.execute(
      database,
    ),
  );
  await inSlices(ids.length, (from, to) =>
    sql`insert into person_name (id, person_id, given, surname, full_text, is_primary) select gen_random_uuid(), id, g, s, g || ' ' || s, true
    from unnest(${ids.slice(from, to)}::uuid[], ${named.slice(from, to).map(([given]) => given)}::text[], ${named.slice(from, to).map(([, surname]) => surname)}::text[]) as t(id, g, s)`.execute(
      database,
    ),
  );
  for (const [type, years] of [
    ['birth', family.born],
    ['death', family.died],
  ] as const) {
    await inSlices(ids.length, (from, to) =>
      sql`insert into life_event (id, tree_id, person_id, type, when_kind, when_start, when_end, when_precision, when_text)
      select gen_random_uuid(), ${tree}, id, ${type}, 'exact', make_date(y, 1, 1), make_date(y, 12, 31), 'year', y::text
      from unnest(${ids.slice(from, to)}::uuid[], ${Array.from(years.slice(from, to))}::int[]) as t(id, y) where y > 0`.execute(
        database,
      ),
    );
  }
  const statuses = unions.map((_, union) => unionStatusCodes[family.unions.status?.[union] ?? 0]);
  await inSlices(unions.length, (from, to) =>
    sql`insert into union_ (id, tree_id, status) select id, ${tree}, status
    from unnest(${unions.slice(from, to)}::uuid[], ${statuses.slice(from, to)}::text[]) as t(id, status)`.execute(
      database,
    ),
  );
  const at = (list: readonly string[], index: number | undefined) => list[index ?? -1] ?? null;
  const pairs = Array.from(
    family.unions.unionOfPartner,
    (union, pair) => [at(unions, union), at(ids, family.unions.personOfPartner[pair])] as const,
  );
  await inSlices(pairs.length, (from, to) =>
    sql`insert into union_partner (union_id, person_id, ord) select u, p, n
    from unnest(${pairs.slice(from, to).map(([union]) => union)}::uuid[], ${pairs.slice(from, to).map(([, person]) => person)}::uuid[]) with ordinality as t(u, p, n) on conflict do nothing`.execute(
      database,
    ),
  );
  const links = Array.from(
    family.links.child,
    (child, link) =>
      [
        at(ids, child),
        at(ids, family.links.parent[link]),
        at(unions, family.links.union[link]),
        parentNatures[family.links.nature?.[link] ?? 0],
      ] as const,
  );
  await inSlices(links.length, (from, to) => {
    const column = (index: 0 | 1 | 2 | 3) => links.slice(from, to).map((link) => link[index]);
    return sql`insert into parent_child (id, tree_id, child_id, parent_id, union_id, nature) select gen_random_uuid(), ${tree}, c, p, u, n
      from unnest(${column(0)}::uuid[], ${column(1)}::uuid[], ${column(2)}::uuid[], ${column(3)}::text[]) as t(c, p, u, n) on conflict do nothing`.execute(
      database,
    );
  });
  return { tree, user };
}

async function measured<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const [wall, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const spent = process.cpuUsage(cpu);
  say(
    `  ${name.padEnd(34)} ${(performance.now() - wall).toFixed(0).padStart(6)} ms, CPU here ${((spent.user + spent.system) / 1000).toFixed(0).padStart(6)} ms`,
  );
  return result;
}

const eyesOf = (user: string, self: string | null): WholeViewContext => ({
  viewer: {
    role: 'viewer',
    self,
    wards: new Set(),
    isChild: false,
    household: new Set(),
    blocked: new Set(),
    today: '2026-11-21',
  },
  mayWrite: true,
  card: (row) => ({
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    avatar_url: null,
    plate: user,
    life_status: 'living',
  }),
  picture: String,
});

try {
  await migrate(embedded.connect);
  const database = createDatabase(
    createPool(embedded.connect, 2, () => undefined),
    () => undefined,
  );
  const { tree, user } = await plant(database);
  await sql`analyze`.execute(database);
  say(
    `a tree of ${count} persons; load ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
  for (let run = 1; run <= 4; run += 1) {
    globalThis.gc?.();
    const before = process.memoryUsage();
    say(`run ${run}`);
    const columns = await measured('asked of the database', () => columnsOf(database, tree, user));
    if (columns === undefined) throw new Error('the tree is not there');
    const self = columns.linked[0]?.person_id ?? null;
    const whole = await measured('judged and painted', () =>
      presentWhole(
        columns,
        summaryOf(columns, columns.persons.id.length, self),
        eyesOf(user, self),
      ),
    );
    const body = await measured('written', () => Buffer.from(JSON.stringify({ data: whole })));
    const packed = await measured('compressed (in a thread)', () => gzipSync(body, { level: 1 }));
    const after = process.memoryUsage();
    const hidden = whole.persons.state.split('').filter((letter) => letter === 'h').length;
    say(
      `  ${whole.persons.id.length} persons, ${hidden} hidden, ${whole.links.id.length} links; ${(body.length / 1e6).toFixed(1)} MB, ${(packed.length / 1e6).toFixed(1)} MB compressed; +${((after.rss - before.rss) / 1e6).toFixed(0)} MB`,
    );
    if (whole.persons.id.length !== count) throw new Error('somebody is missing');
  }
  const { rows: some } = await sql<{
    id: string;
  }>`select id from person where tree_id = ${tree} order by id offset 3000 limit 400`.execute(
    database,
  );
  const four = some.map((row) => row.id);
  for (let run = 0; run < 2; run += 1)
    await measured('cards of 400 persons', () => personsByIds(database, four, user));
  for (let run = 0; run < 2; run += 1)
    await measured('four steps from one', () => stepsFrom(database, four[0] ?? '', 4));
  for (const question of ['mar', 'Kovalczik55', 'Meier 12', 'ana maric3'])
    await measured(`search "${question}"`, () => searchCandidates(database, tree, question));
  await database.destroy();
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
