import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from '../../testing/index.ts';
import { columnsIn } from './columns-of.ts';
import type { Connect } from './embedded.ts';
import { createDatabase, createPool } from './pool.ts';
import type { DB } from './schema.ts';
import { tableColumns } from './table-columns.ts';

let connect: Connect;
let drop: () => Promise<void>;
let database: Kysely<DB>;
beforeAll(async () => {
  ({ connect, drop } = await copyDatabase());
  database = createDatabase(
    createPool(connect, 1, () => undefined),
    () => undefined,
  );
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

const columns = (table: string, alias?: string) =>
  (tableColumns.get(table) ?? [])
    .map((column) => (alias === undefined ? `"${column}"` : `"${alias}"."${column}"`))
    .join(', ');

describe('the columns that are written down', () => {
  it('are those of the migrated database (else: pnpm --filter @kinlore/api schema)', async () => {
    const client = new pg.Client(connect);
    await client.connect();
    const there = await columnsIn(client);
    await client.end();
    expect(new Map([...tableColumns].map(([table, names]) => [table, names.join(' ')]))).toEqual(
      there,
    );
  });
});

describe('all columns of a table', () => {
  it('are named, also under another name and of one of several tables', async () => {
    const alone = database.selectFrom('memorial_media').selectAll().where('memorial_id', '=', 'x');
    expect(alone.compile().sql).toBe(
      `select ${columns('memorial_media')} from "memorial_media" where "memorial_id" = $1`,
    );
    const joined = database
      .selectFrom('memorial as named')
      .innerJoin('memorial as m', 'm.id', 'named.merged_into_id')
      .selectAll('m')
      .select('named.owner_id as life_id');
    expect(joined.compile().sql).toBe(
      `select ${columns('memorial', 'm')}, "named"."owner_id" as "life_id" from "memorial" as "named" inner join "memorial" as "m" on "m"."id" = "named"."merged_into_id"`,
    );
    await joined.execute();
  });

  it('are named in what a change gives back', () => {
    expect(
      database.updateTable('tribute').set({ type: 'words' }).returningAll().compile().sql,
    ).toBe(`update "tribute" set "type" = $1 returning ${columns('tribute')}`);
    expect(
      database
        .deleteFrom('tribute as t')
        .using('memorial as m')
        .whereRef('m.id', '=', 't.memorial_id')
        .returningAll('t')
        .compile().sql,
    ).toBe(
      `delete from "tribute" as "t" using "memorial" as "m" where "m"."id" = "t"."memorial_id" returning ${columns('tribute', 't')}`,
    );
  });

  it('stay a star where they are of several, of a with, of another select or of rows that were written in', async () => {
    const several = database.selectFrom(['access_token', 'tribute']).selectAll();
    const hidden = database
      .with('tribute', (of) => of.selectFrom('memorial').select('id'))
      .selectFrom('tribute')
      .selectAll();
    const within = database
      .with('tribute', (of) => of.selectFrom('memorial').select('id'))
      .selectFrom((of) => of.selectFrom('tribute').selectAll().as('inner'))
      .selectAll();
    const rows = database
      .selectFrom(sql<{ id: number }>`(values (1))`.as<'v'>(sql`v(id)`))
      .selectAll();
    for (const statement of [several, hidden, within, rows]) {
      expect(statement.compile().sql).toMatch(/^(?:with .* )?select \* from/u);
      expect(statement.compile().sql).not.toContain('"token_hash"');
      await statement.execute(); // oxlint-disable-line no-await-in-loop -- one connection
    }
  });

  it('are not what is counted', () => {
    const counted = database.selectFrom('tribute').select((of) => of.fn.countAll().as('n'));
    expect(counted.compile().sql).toBe('select count(*) as "n" from "tribute"');
  });

  it('are those of the table outside where a select within names it', async () => {
    const outside = database
      .selectFrom('tribute as t')
      .select((of) =>
        of
          .exists(
            of.selectFrom('memorial as m').selectAll('t').whereRef('m.id', '=', 't.memorial_id'),
          )
          .as('known'),
      );
    expect(outside.compile().sql).toContain(`(select ${columns('tribute', 't')} from "memorial"`);
    await outside.execute();
  });

  it('bring the same rows as a star', async () => {
    const star = await sql`select * from app_user`.execute(database);
    const named = await database.selectFrom('app_user').selectAll().execute();
    expect(named).toEqual(star.rows);
  });
});
