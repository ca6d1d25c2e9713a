import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { ensureWhole, mayDeferChecks, setChecksDeferred } from './deferred-checks.queries.ts';

let server: TestServer;
let ana: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user();
});
afterAll(() => server.close());

/** A tree with two persons and a family between them, loaded unasked; then one more row, and the question at the end. */
async function loadedWith(
  more: (
    transaction: Connection,
    made: { tree: string; importId: string; person: string; stranger: string; source: string },
  ) => Promise<unknown>,
): Promise<void> {
  const [tree, elsewhere, importId, firstId, person, union, stranger, source] = Array.from(
    { length: 8 },
    () => newId(),
  ) as [string, string, string, string, string, string, string, string]; // as many as are asked for
  await server.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('tree')
      .values([
        { id: tree, owner_user_id: ana.id, name: 'New' },
        { id: elsewhere, owner_user_id: ana.id, name: 'Elsewhere' },
      ])
      .execute();
    await transaction
      .insertInto('person')
      .values([
        { id: person, tree_id: tree, import_id: importId },
        { id: stranger, tree_id: elsewhere },
      ])
      .execute();
    await transaction
      .insertInto('union_')
      .values({ id: union, tree_id: tree, import_id: importId })
      .execute();
    await setChecksDeferred(transaction, true);
    await transaction
      .insertInto('person_name')
      .values({ id: newId(), person_id: person, full_text: 'Eva', import_id: importId })
      .execute();
    await transaction
      .insertInto('life_event')
      .values({
        id: newId(),
        tree_id: tree,
        union_id: union,
        type: 'marriage',
        import_id: importId,
      })
      .execute();
    await transaction
      .insertInto('source')
      .values({ id: source, tree_id: tree, title: 'A parish register', import_id: importId })
      .execute();
    await transaction
      .insertInto('citation')
      .values({
        id: newId(),
        tree_id: tree,
        source_id: source,
        person_id: person,
        import_id: importId,
      })
      .execute();
    await transaction
      .insertInto('parent_child')
      .values({
        id: newId(),
        tree_id: tree,
        child_id: person,
        parent_id: null,
        union_id: union,
        import_id: importId,
      })
      .execute();
    await more(transaction, { tree, importId, person, stranger, source });
    await setChecksDeferred(transaction, false);
    await ensureWhole(transaction, {
      treeId: tree,
      importId,
      firstId,
      beat: async () => undefined,
    });
    throw new Error('all of it names what is there');
  });
}

describe('rows that are asked once, at the end', () => {
  it('are refused where one names somebody who is not there, or somebody of another tree', async () => {
    const id = newId;
    await expect(
      loadedWith((transaction, { importId }) =>
        transaction
          .insertInto('person_name')
          .values({ id: id(), person_id: id(), full_text: 'Nobody', import_id: importId })
          .execute(),
      ),
    ).rejects.toThrow('rows of person_name');
    await expect(
      loadedWith((transaction, { tree, importId }) =>
        transaction
          .insertInto('life_event')
          .values({
            id: id(),
            tree_id: tree,
            union_id: id(),
            type: 'marriage',
            import_id: importId,
          })
          .execute(),
      ),
    ).rejects.toThrow('rows of life_event');
    await expect(
      loadedWith((transaction, { tree, importId, stranger }) =>
        transaction
          .insertInto('life_event')
          .values({
            id: id(),
            tree_id: tree,
            person_id: stranger,
            type: 'birth',
            import_id: importId,
          })
          .execute(),
      ),
    ).rejects.toThrow('rows of life_event');
    await expect(
      loadedWith((transaction, { tree, importId, person }) =>
        transaction
          .insertInto('parent_child')
          .values({
            id: id(),
            tree_id: tree,
            child_id: person,
            parent_id: id(),
            import_id: importId,
          })
          .execute(),
      ),
    ).rejects.toThrow('rows of parent_child');
    await expect(
      loadedWith((transaction, { tree, importId, person }) =>
        transaction
          .insertInto('citation')
          .values({
            id: id(),
            tree_id: tree,
            source_id: id(),
            person_id: person,
            import_id: importId,
          })
          .execute(),
      ),
    ).rejects.toThrow('rows of citation');
    await expect(
      loadedWith((transaction, { tree, importId, stranger, source }) =>
        transaction
          .insertInto('citation')
          .values({
            id: id(),
            tree_id: tree,
            source_id: source,
            person_id: stranger,
            import_id: importId,
          })
          .execute(),
      ),
    ).rejects.toThrow('rows of citation');
  });

  it('are let through where all of them name what is there', async () => {
    await expect(loadedWith(async () => undefined)).rejects.toThrow(
      'all of it names what is there',
    );
  });

  it('are asked one by one as soon as it is over, and wherever the account may not leave it for the end', async () => {
    await expect(
      server.database.transaction().execute(async (transaction) => {
        await setChecksDeferred(transaction, true);
        await setChecksDeferred(transaction, false);
        await transaction
          .insertInto('person_name')
          .values({ id: newId(), person_id: newId(), full_text: 'Nobody' })
          .execute();
      }),
    ).rejects.toMatchObject({ code: '23503' });
    await server.database.transaction().execute(async (transaction) => {
      expect(await mayDeferChecks(transaction)).toBe(true);
      const role = `guest_${newId().slice(-8)}`;
      await sql`create role ${sql.ref(role)}`.execute(transaction);
      await sql`set local role ${sql.ref(role)}`.execute(transaction);
      expect(await mayDeferChecks(transaction)).toBe(false);
      await sql`reset role`.execute(transaction);
      await sql`drop role ${sql.ref(role)}`.execute(transaction);
    });
  });
});
