import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase } from '../../testing/index.ts';
import { createDatabase, createPool } from './pool.ts';
import type { DB } from './schema.ts';
import type { Connect } from './embedded.ts';

let connect: Connect;
let drop: () => Promise<void>;
let pool: pg.Pool;
let database: Kysely<DB>;
let said: string[] = [];
beforeAll(async () => {
  ({ connect, drop } = await copyDatabase());
});
beforeEach(async () => {
  await database?.destroy();
  said = [];
  // One connection: what it holds is what was prepared.
  pool = createPool(connect, 1, () => undefined);
  database = createDatabase(
    pool,
    () => undefined,
    (words) => said.push(words),
  );
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

const kept = async () =>
  (
    await pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by prepare_time',
    )
  ).rows.map(({ statement }) => statement);
const another = async (statement: string) => {
  const client = new pg.Client(connect);
  await client.connect();
  await client.query(statement);
  await client.end();
};
const named = (ids: readonly string[]) =>
  database
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
const id = '01890000-0000-7000-8000-000000000000';

describe('what is prepared', () => {
  it('is what was asked before, once however long its lists are', async () => {
    await named([id]);
    expect(await kept()).toEqual([]);
    for (const ids of [[id, id], [], [id, id, id]]) expect(await named(ids)).toEqual([]);
    expect(await kept()).toEqual(['select "id" from "app_user" where "id" = any($1)']);
  });
  it('finds what a list names, and what it does not', async () => {
    const ids = [id, id.replace(/0$/, '1'), id.replace(/0$/, '2')];
    for (const [at, one] of ids.entries())
      await sql`insert into app_user (id, username, full_name) values (${one}, ${`one${at}`}, 'One')`.execute(
        database,
      );
    expect((await named(ids.slice(0, 2))).length).toBe(2);
    expect(
      (
        await database
          .selectFrom('app_user')
          .select('id')
          .where('id', 'not in', ids.slice(0, 2))
          .execute()
      ).map((row) => row.id),
    ).toEqual([ids[2]]);
    expect(
      (
        await database
          .selectFrom('app_user')
          .select('id')
          .where('username', 'in', ['one0', 'a,"{}\\ b'])
          .execute()
      ).length,
    ).toBe(1);
  });
  it('is nothing that says a star, nothing without values, and no list of rows', async () => {
    for (let time = 0; time < 3; time += 1) {
      await sql`select * from mail where id = ${id}`.execute(database);
      await sql`select m.* from mail m where id = ${id}`.execute(database);
      await sql`select 1`.execute(database);
      await database
        .insertInto('instance_setting')
        .values(Array.from({ length: 50 }, (_, at) => ({ key: `n${at} ${time}`, value: '{}' })))
        .execute();
    }
    expect(await kept()).toEqual([]);
  });
  it('is bounded: a connection that holds too much is replaced', async () => {
    const backend = async () =>
      (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const first = await backend();
    for (let text = 0; text < 300; text += 1)
      for (let time = 0; time < 2; time += 1)
        await sql`select ${sql.lit(text)}::int as n where 1 = ${1}::int`.execute(database);
    expect(await backend()).not.toBe(first);
    expect((await kept()).length).toBeLessThan(257);
  });
});

describe('a name that is lost', () => {
  const ask = (connection = database) =>
    sql<{ words: unknown }>`select words from shape where id = ${1}::int`
      .execute(connection)
      .then(({ rows }) => rows[0]?.words);
  beforeEach(async () => {
    await another(
      "drop table if exists shape; create table shape (id int, words text); insert into shape values (1, '7')",
    );
    for (let time = 0; time < 3; time += 1) expect(await ask()).toBe('7');
    expect((await kept()).length).toBe(1);
  });
  it('is not noticed when a table has changed its shape meanwhile', async () => {
    await another('alter table shape alter column words type int using words::int');
    expect(await ask()).toBe(7);
    expect(await ask()).toBe(7);
    expect(said).toEqual([]);
  });
  it('undoes a transaction whole, as a lost race does, and not the next', async () => {
    await another('alter table shape alter column words type int using words::int');
    const act = () =>
      database.transaction().execute(async (transaction) => {
        await sql`insert into shape values (2, 3)`.execute(transaction);
        return sql<{ words: unknown }>`select words from shape where id = ${1}::int`.execute(
          transaction,
        );
      });
    await expect(act()).rejects.toMatchObject({ code: '0A000' });
    expect((await sql`select from shape where id = 2`.execute(database)).rows).toEqual([]);
    expect((await act()).rows).toEqual([{ words: 7 }]);
  });
  it('is asked anew behind a pooler that does not keep names, and after a few such losses no more are given', async () => {
    for (let time = 0; time < 6; time += 1) {
      await pool.query('deallocate all');
      expect(await ask()).toBe('7');
    }
    expect(said.length).toBe(1);
    expect(await kept()).toEqual([]);
    expect(await ask()).toBe('7');
    expect(await kept()).toEqual([]);
  });
});
