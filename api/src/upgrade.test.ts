/**
 * What a family kept with a former version is all there after an update. Beside each file of `testing/former-versions` stands the number of the
 * last migration that version knew; in it are the rows of its demo family, by table, as that version wrote them (without sessions and the
 * outbox, which are not kept for ever).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { refreshKin } from './modules/tree/kin.queries.ts';
import type { Connect } from './platform/database/embedded.ts';
import { migrate, readMigrations } from './platform/database/migrations.ts';
import { createDatabase, createPool } from './platform/database/pool.ts';
import { copyDatabase } from './testing/server.ts';

const folder = fileURLToPath(new URL('./testing/former-versions/', import.meta.url));
type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Row[]>>;

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end(); // oxlint-disable-line no-await-in-loop -- in this order
});

async function open(connect: Connect): Promise<pg.Client> {
  const client = new pg.Client(connect);
  await client.connect();
  endings.push(() => client.end());
  return client;
}

/** Rows as they are, past every trigger and reference: they were whole where they come from. */
async function load(client: pg.Client, rows: Rows): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const [table, list] of Object.entries(rows)) {
    const name = client.escapeIdentifier(table);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const columns = await client.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    const listed = columns.rows
      .map(({ column_name: column }) => client.escapeIdentifier(column))
      .join(', ');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await client.query(
      `insert into ${name} (${listed}) overriding system value select ${listed} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [JSON.stringify(list)],
    );
  }
  await client.query('set session_replication_role = origin');
}

async function countsOf(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const tables = await client.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const counts = new Map<string, number>();
  for (const { table_name: table } of tables.rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${client.escapeIdentifier(table)}`,
    );
    counts.set(table, rows[0]?.count ?? 0);
  }
  counts.delete('schema_migration');
  return counts;
}

/** What the rows say in these columns, in an order of its own. */
const saidIn = (rows: readonly Row[], columns: readonly string[]): readonly string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

/** Of every table that is still there, in the columns that are. */
async function expectSaid(client: pg.Client, former: Rows): Promise<void> {
  for (const [table, list] of Object.entries(former)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${client.escapeIdentifier(table)} t`,
    );
    const columns = Object.keys(list[0] ?? {}).filter((column) =>
      Object.hasOwn(rows[0]?.row ?? {}, column),
    );
    expect([
      table,
      saidIn(
        rows.map(({ row }) => row),
        columns,
      ),
    ]).toEqual([table, saidIn(list, columns)]);
  }
}

/** The former rows by the names of today: who kept a memorial keeps the life it tells (0230). */
function asToday(former: Rows): Rows {
  const { memorial_steward: stewards, ...rest } = former;
  if (stewards === undefined) return former;
  const lives = new Map((rest['memorial'] ?? []).map((row) => [row['id'], row['owner_id']]));
  const ofLives = (rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, life_id: lives.get(row['memorial_id']) }));
  return {
    ...rest,
    life_steward: ofLives(stewards),
    steward_log: ofLives(rest['steward_log'] ?? []),
  };
}

const kinOf = async (client: pg.Client) =>
  (await client.query('select user_id, other_id, degree from kin order by 1, 2')).rows as object[];

/** A database as that version left it. */
async function givenFormer(version: string) {
  const { connect, drop } = await copyDatabase('template0');
  endings.push(drop);
  await migrate(
    connect,
    readMigrations().filter(({ name }) => name.slice(0, 4) <= version),
  );
  const client = await open(connect);
  const rows = JSON.parse(
    gunzipSync(readFileSync(`${folder}${version}.json.gz`)).toString('utf8'),
  ) as Rows; // our own file, as its head says
  await load(client, rows);
  return { connect, client, rows };
}

it.each(readdirSync(folder).map((name) => name.slice(0, 4)))(
  'a database of version %s has every row after the update, and everybody the relatives they had',
  async (version) => {
    const { connect, client, rows } = await givenFormer(version);
    const [before, kin] = [await countsOf(client), await kinOf(client)];
    for (const [table, list] of Object.entries(rows))
      expect([table, before.get(table)]).toEqual([table, list.length]);
    expect(kin.length).toBeGreaterThan(100);

    await migrate(connect);
    const after = await countsOf(client);
    const former = asToday(rows);
    const counts = new Map([
      ...before,
      ...Object.entries(former).map(([table, list]) => [table, list.length] as const),
    ]);
    counts.delete('memorial_steward');
    for (const [table, count] of counts)
      expect(
        [table, after.get(table) ?? 0],
        'every row is there; a table that went held nothing',
      ).toEqual([table, count]);
    expect(await kinOf(client)).toEqual(kin);
    await expectSaid(client, former);

    const pool = createPool(connect, 1, () => undefined);
    endings.push(() => pool.end());
    const users = await client.query<{ id: string }>('select id from app_user');
    await refreshKin(
      createDatabase(pool, () => undefined),
      [],
      users.rows.map(({ id }) => id),
    );
    expect(await kinOf(client), 'kinship reckoned anew').toEqual(kin);
  },
);
