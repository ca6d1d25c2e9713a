import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/index.ts';
import { newId } from '../id.ts';
import type { Connection } from '../ports.ts';
import { createDatabase, createPool } from './pool.ts';
import { createTransact, type Transact } from './transact.ts';

let server: TestServer;
let transact: Transact;
let database: ReturnType<typeof createDatabase>;
/** By what was committed when it was told: how many events stood there for everybody. */
let told: Promise<number>[] = [];

const eventsThere = async (): Promise<number> =>
  (await server.database.selectFrom('outbox').select('id').execute()).length;

beforeAll(async () => {
  server = await testServer({ modules: () => [] });
  const tell = (): void => void told.push(eventsThere());
  database = createDatabase(
    createPool(server.connect, 4, () => undefined),
    tell,
  );
  transact = createTransact(database, tell);
});
afterAll(async () => {
  await database.destroy();
  await server.close();
});
beforeEach(async () => {
  await server.database.deleteFrom('outbox').execute();
  await server.database.deleteFrom('instance_setting').where('key', 'like', 'test.%').execute();
  told = [];
});

const joined = { type: 'user.joined', userId: newId(), invitedBy: null } as const;
const append = (connection: Connection) => server.platform.outbox.append(connection, joined);
const write = (connection: Connection, key: string) =>
  connection
    .insertInto('instance_setting')
    .values({ key: `test.${key}`, value: '1' })
    .execute();
const written = async (): Promise<readonly string[]> =>
  (
    await server.database
      .selectFrom('instance_setting')
      .select('key')
      .where('key', 'like', 'test.%')
      .orderBy('key')
      .execute()
  ).map(({ key }) => key.slice('test.'.length));
const counts = () => Promise.all(told);

describe('a transaction', () => {
  it('that fails leaves nothing and tells nobody of its events', async () => {
    await expect(
      transact(async (transaction) => {
        await write(transaction, 'undone');
        await append(transaction);
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    expect(await written()).toEqual([]);
    expect(await counts()).toEqual([]);
  });

  it('tells of its events once, when everybody can read them, and not before', async () => {
    await transact(async (transaction) => {
      await append(transaction);
      await append(transaction);
      expect(told).toEqual([]);
    });
    expect(await counts()).toEqual([2]);
  });

  it('tells of events that a statement of its own words wrote, within it and without one', async () => {
    const raw = (connection: Connection) =>
      sql`with act as (select 1), told as (${server.platform.outbox.appending([joined], 'act')}) select 1`.execute(
        connection,
      );
    await transact(async (transaction) => {
      await raw(transaction);
      expect(told).toEqual([]);
    });
    expect(await counts()).toEqual([1]);
    await raw(database);
    expect(await counts()).toEqual([1, 2]);
  });

  it('without events tells nothing', async () => {
    await transact((transaction) => write(transaction, 'done'));
    expect(await written()).toEqual(['done']);
    expect(await counts()).toEqual([]);
  });

  it('gives back what its work gives', async () => {
    expect(await transact(() => Promise.resolve(7))).toBe(7);
  });
});

describe('a transaction within another', () => {
  it('is undone alone where it fails, and the other goes on', async () => {
    await transact(async (transaction) => {
      await write(transaction, 'outer');
      await expect(
        transact(async (inner) => {
          await write(inner, 'inner');
          throw new Error('only this');
        }),
      ).rejects.toThrow('only this');
      await write(transaction, 'after');
    });
    expect(await written()).toEqual(['after', 'outer']);
  });

  it('goes on after a statement of it was refused by the database', async () => {
    await transact(async (transaction) => {
      await expect(transact((inner) => sql`select 1 / 0`.execute(inner))).rejects.toThrow('zero');
      await write(transaction, 'after');
    });
    expect(await written()).toEqual(['after']);
  });

  it('is undone with the other, and its events are told of with those of the other', async () => {
    await expect(
      transact(async () => {
        await transact(append);
        throw new Error('all of it');
      }),
    ).rejects.toThrow('all of it');
    expect(await counts()).toEqual([]);
    await transact(async () => {
      await transact(append);
      expect(told).toEqual([]);
    });
    expect(await counts()).toEqual([1]);
  });

  it('waits for its turn where two are begun at once, and neither undoes the other', async () => {
    await transact(async () => {
      const outcomes = await Promise.allSettled([
        transact((one) => write(one, 'one')),
        transact(async (two) => {
          await write(two, 'two');
          throw new Error('only two');
        }),
        transact((three) => transact(() => write(three, 'three'))),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });
    expect(await written()).toEqual(['one', 'three']);
  });

  it('is none where what began it has ended', async () => {
    const later = Promise.withResolvers<undefined>();
    let done: Promise<unknown> = Promise.resolve();
    await transact(async (transaction) => {
      await write(transaction, 'first');
      done = later.promise.then(() => transact((own) => write(own, 'later')));
    });
    later.resolve(undefined);
    await done;
    expect(await written()).toEqual(['first', 'later']);
  });
});
