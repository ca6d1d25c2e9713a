import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree } from '@kinlore/shared/contracts/family';
import {
  applyImport,
  readImport,
  undoImport,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import { DomainError } from '../../platform/errors.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { lindqvist, line } from './testing/fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Kept {
  readonly ana: TestUser;
  readonly tree: string;
}
async function kept(): Promise<Kept> {
  const ana = await server.world.user({ name: 'Ana Kos' });
  return {
    ana,
    tree: (await server.as(ana).call(createTree, { body: { name: 'Ours' } })).data.tree.id,
  };
}
const send = ({ ana, tree }: Kept, text: string) =>
  server.as(ana).raw({
    method: 'POST',
    url: `/api/v1/family/tree/${tree}/import`,
    ...multipart('file', Buffer.from(text), { name: 'kivik.ged', type: 'text/plain' }),
  });
const read = async ({ ana, tree }: Kept, job: string): Promise<TreeImport> =>
  (await server.as(ana).call(readImport, { params: { tree, job } })).data;
async function bring(keeper: Kept, text: string): Promise<TreeImport> {
  const sent = await send(keeper, text);
  await server.settle();
  return read(keeper, sent.json<{ data: TreeImport }>().data.id);
}
const begin = ({ ana, tree }: Kept, { id }: TreeImport, mode: 'new' | 'merge') =>
  server.as(ana).call(applyImport, { params: { tree, job: id }, body: { mode } });
const sweep = () =>
  server.platform.jobs.add(server.database, 'family.imports.sweep', {}).then(() => server.settle());
/** Rows that name an import, in whatever tree. */
async function leftOf(importId: string): Promise<number> {
  const {
    rows: [found],
  } = await sql<{
    n: number;
  }>`select (select count(*) from person where import_id = ${importId}) + (select count(*) from person_name where import_id = ${importId}) + (select count(*) from union_ where import_id = ${importId})
    + (select count(*) from life_event where import_id = ${importId}) + (select count(*) from parent_child where import_id = ${importId}) + (select count(*) from gedcom_record where import_id = ${importId}) as n`.execute(
    server.database,
  );
  return Number(found?.n);
}

describe('a file for which there is no room', () => {
  it('is refused with 507 before it is read and while it is, and nothing of it stays', async () => {
    const keeper = await kept();
    const { storage } = server.platform;
    const [room, write] = [storage.room, storage.write];
    try {
      storage.room = () => Promise.resolve(10);
      expect((await send(keeper, lindqvist)).statusCode).toBe(507);
      storage.room = room;
      // The disk is full after the first bytes.
      storage.write = async (key, stream, limits) => {
        await write(key, stream, limits);
        await storage.remove(key);
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      };
      const full = await send(keeper, lindqvist);
      expect([full.statusCode, full.json<{ code: string }>().code]).toEqual([
        507,
        new DomainError('general.storage_full').code,
      ]);
    } finally {
      Object.assign(storage, { room, write });
    }
    expect(
      await server.database
        .selectFrom('family_import')
        .select('id')
        .where('tree_id', '=', keeper.tree)
        .execute(),
    ).toEqual([]);
    expect((await bring(keeper, lindqvist)).state).toBe('ready');
  });
});

describe('an import that is cut off in the middle', () => {
  it('leaves nothing half there when its connection ends', async () => {
    const keeper = await kept();
    const made = await bring(keeper, line(6_000));
    await begin(keeper, made, 'new');
    const settled = server.settle();
    // What the database sees of a server that was killed: the connection that writes is gone. Whoever runs the jobs writes like this, too, but of no import.
    const killed = async (): Promise<boolean> => {
      const { rows } =
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and query like 'insert into%import_id%from unnest(%'`.execute(
          server.database,
        );
      return rows.length > 0;
    };
    let isCut = false;
    while (!isCut && (await read(keeper, made.id)).state === 'applying') isCut = await killed();
    await settled;
    // Whoever runs the jobs may hear of the lost connection before the import has said how it ended.
    await expect
      .poll(async () => (await read(keeper, made.id)).state, { timeout: 30_000 })
      .toBe('failed');
    expect([isCut, await leftOf(made.id)]).toEqual([true, 0]);
  });

  it('that nobody could say failed is begun again from the start, in one tree', async () => {
    const keeper = await kept();
    const made = await bring(keeper, line(300));
    // As kill -9 leaves it: applying, with a runner nobody hears of, and no row of it.
    await server.database
      .updateTable('family_import')
      .set({
        state: 'applying',
        mode: 'new',
        tree_name: 'Line',
        runner: made.id,
        heartbeat_at: new Date(server.clock.now().getTime() - 90_000),
        attempts: 1,
      })
      .where('id', '=', made.id)
      .execute();
    await sweep();
    const done = await read(keeper, made.id);
    expect(done).toMatchObject({ state: 'applied', outcome: { persons: 300 } });
    expect(
      await server.database
        .selectFrom('tree')
        .select('id')
        .where('owner_user_id', '=', keeper.ana.id)
        .where('name', '=', 'Line')
        .execute(),
    ).toEqual([{ id: done.target_tree_id }]);
  });
});

describe('two at once', () => {
  it('into one tree: of two files that are told to come in together, one waits for the other', async () => {
    const keeper = await kept();
    const [one, two] = [await bring(keeper, lindqvist), await bring(keeper, line(30))];
    const answers = await Promise.allSettled([
      begin(keeper, one, 'merge'),
      begin(keeper, two, 'merge'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'family.import_running' },
    });
    await server.settle();
    const states = [(await read(keeper, one.id)).state, (await read(keeper, two.id)).state];
    expect(states.toSorted()).toEqual(['applied', 'ready']);
  });

  it('taking it back and changing somebody of it: whoever comes first, no change is lost and nothing is half gone', async () => {
    const keeper = await kept();
    const made = await bring(keeper, lindqvist);
    await begin(keeper, made, 'merge');
    await server.settle();
    const ben = await server.world.user({ name: 'Ben' });
    await server.database
      .insertInto('tree_member')
      .values({
        tree_id: keeper.tree,
        user_id: ben.id,
        role: 'editor',
        joined_at: server.clock.now(),
      })
      .execute();
    const sven = await server.database
      .selectFrom('person as p')
      .innerJoin('person_name as n', 'n.person_id', 'p.id')
      .select(['p.id', 'p.version'])
      .where('p.tree_id', '=', keeper.tree)
      .where('n.given', '=', 'Sven Olof')
      .executeTakeFirstOrThrow();
    const [, changed] = await Promise.all([
      server
        .as(keeper.ana)
        .call(undoImport, { params: { tree: keeper.tree, job: made.id }, body: {} })
        .then(() => server.settle()),
      server.as(ben).raw({
        method: 'PATCH',
        url: `/api/v1/family/tree/${keeper.tree}/persons/${sven.id}`,
        payload: { note: 'I knew him.' },
        headers: { 'if-match': String(sven.version) },
      }),
    ]);
    const after = await server.database
      .selectFrom('person')
      .select(['deleted_at', 'note'])
      .where('id', '=', sven.id)
      .executeTakeFirstOrThrow();
    const undone = await read(keeper, made.id);
    expect(undone.state).toBe('undone');
    // Changed before it was taken back: it stays with what was said. Else there was nobody to change.
    if (changed.statusCode === 200)
      expect([after, undone.outcome?.stayed]).toEqual([
        { deleted_at: null, note: 'I knew him.' },
        1,
      ]);
    else
      expect([
        Math.floor(changed.statusCode / 100),
        after.deleted_at,
        undone.outcome?.stayed,
      ]).toEqual([4, expect.any(Date), 0]);
  });
});
