import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/index.ts';
import { watchStatements } from '../../testing/statements.ts';
import { compiledOnce } from './compiled.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: () => [] });
});
afterAll(() => server.close());

describe('a statement that is compiled once', () => {
  it('is not asked without one of its values', async () => {
    const ask = compiledOnce((connection, { one, other }: { one: string; other?: string }) =>
      sql<{ said: string }>`select ${one}::text || ${other}::text as said`.compile(connection),
    );
    await expect(ask(server.database, { one: 'a' })).rejects.toThrow('"other"');
    expect(await ask(server.database, { one: 'a', other: 'b' })).toEqual([{ said: 'ab' }]);
  });

  it('is built once a shape, and says each time what it is given, as often as it stands there', async () => {
    const built: string[] = [];
    const ask = compiledOnce(
      (
        connection,
        { name, at }: { name: string | null; at: Date },
        loud: boolean,
        times: number,
      ) => {
        built.push(`${String(loud)} ${times}`);
        return sql<{
          said: string | null;
          at: Date;
        }>`select repeat(${loud ? sql`upper(${name}::text)` : sql`${name}::text`} || ${name}, ${sql.lit(times)}) as said, ${at}::timestamptz as at`.compile(
          connection,
        );
      },
    );
    const at = new Date('2027-01-02T03:04:05Z');
    const asked = [
      ['ana', false, 1],
      ['ben', false, 1],
      ['ana', true, 2],
      [null, true, 2],
      ['ben', false, 1],
    ] as const;
    const said = [];
    for (const [name, loud, times] of asked)
      said.push((await ask(server.database, { name, at }, loud, times))[0]);
    expect(said).toEqual(
      ['anaana', 'benben', 'ANAanaANAana', null, 'benben'].map((words) => ({ said: words, at })),
    );
    expect(built).toEqual(['false 1', 'true 2']);
  });

  it('stands in the transaction of its connection', async () => {
    const ask = compiledOnce((connection, { id }: { id: string }) =>
      connection.selectFrom('instance_setting').select('key').where('key', '=', id).compile(),
    );
    const undone = server.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('instance_setting')
        .values({ key: 'of a test', value: '1' })
        .execute();
      expect(await ask(transaction, { id: 'of a test' })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await ask(server.database, { id: 'of a test' })).toEqual([]);
  });

  it('keeps a bounded number of shapes', async () => {
    let built = 0;
    const ask = compiledOnce((connection, { id }: { id: string }, limit: number) => {
      built += 1;
      return sql`select ${id} limit ${sql.lit(limit)}`.compile(connection);
    });
    const watch = watchStatements('of the process');
    for (let limit = 1; limit <= 101; limit += 1) await ask(server.database, { id: 'a' }, limit);
    await ask(server.database, { id: 'a' }, 101);
    expect(built).toBe(101);
    await ask(server.database, { id: 'a' }, 1);
    expect([built, watch.take().statements]).toEqual([102, 103]);
    watch.stop();
  });
});
