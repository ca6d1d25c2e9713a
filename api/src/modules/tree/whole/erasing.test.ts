/** Thirty days after it was taken away nothing of a tree is left, and everything else stands. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRelative, createTree, readTree, updatePerson } from '@kinlore/shared/contracts/family';
import { createSource, mergePersons } from '@kinlore/shared/contracts/family-changes';
import {
  applyImport,
  exportTree,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import { inviteToFamily } from '@kinlore/shared/contracts/family-invitations';
import { removeTree, restoreTree } from '@kinlore/shared/contracts/family-settings';
import { readWholeTree } from '@kinlore/shared/contracts/family-whole';
import { writeGedzip } from '@kinlore/shared/gedcom';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { multipart } from '../../../testing/upload.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const family =
  '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME Eva /Pict/\n1 DEAT Y\n1 OBJE @M1@\n1 FAMS @F1@\n0 @I2@ INDI\n1 NAME Ivo /Pict/\n1 BIRT\n2 DATE 1901\n2 SOUR @S1@\n1 FAMC @F1@\n0 @F1@ FAM\n1 WIFE @I1@\n1 CHIL @I2@\n0 @S1@ SOUR\n1 TITL Register\n0 @M1@ OBJE\n1 FILE photos/eva.png\n2 FORM image/png\n0 TRLR\n';

/** A tree with everything in it a tree can have. */
async function fullTree(ana: TestUser): Promise<string> {
  const as = server.as(ana);
  const { data } = await as.call(createTree, { body: { name: 'Ours' } });
  const [tree, self] = [data.tree.id, data.focus_id];
  const params = { tree };
  const add = async (given: string) =>
    (
      await as.call(addRelative, {
        params: { tree, person: self },
        body: { relation: 'child', person: { given } },
      })
    ).data.person_id;
  const [one, other] = [await add('Iva'), await add('Iva too')];
  const { source_id } = (await as.call(createSource, { params, body: { title: 'Book' } })).data;
  await as.call(
    updatePerson,
    { params: { tree, person: one }, body: { note: 'x', citations: [{ source_id }] } },
    { headers: { 'if-match': '"1"' } },
  );
  await as.call(mergePersons, { params, body: { survivor: one, loser: other } });
  await as.call(inviteToFamily, {
    body: { tree_id: tree, email: `${newId()}@example.org`, role: 'viewer', person_id: one },
  });
  const archive = Buffer.from(
    await writeGedzip(new TextEncoder().encode(family), [
      { name: 'photos/eva.png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
    ]),
  );
  const job = (
    await as.raw({
      method: 'POST',
      url: `/api/v1/family/tree/${tree}/import`,
      ...multipart('file', archive, { name: 'eva.gdz', type: 'application/zip' }),
    })
  ).json<{ data: TreeImport }>().data.id;
  await server.settle();
  await as.call(applyImport, { params: { tree, job }, body: { mode: 'merge' } });
  await as.call(exportTree, { params, body: { format: 'json', living: 'as_i_see' } });
  await server.settle();
  return tree;
}

/** How many rows of each table name a tree. */
async function rowsOf(tree: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns where column_name in ('tree_id', 'target_tree_id', 'space_id') and table_schema = 'public' order by 1, 2`.execute(
    server.database,
  );
  const counts = tables.map(async ({ name, column }) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(name)} where ${sql.ref(column)} = ${tree}`.execute(
      server.database,
    );
    return [`${name}.${column}`, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries((await Promise.all(counts)).filter(([, n]) => n > 0));
}

async function night(): Promise<void> {
  await server.database
    .transaction()
    .execute((transaction) => server.platform.jobs.add(transaction, 'family.trees.erase', {}));
  await server.settle();
}

it('keeps a tree for thirty days, then erases it whole, with the files that are its own, and leaves every other tree, memory and the audit as they are', async () => {
  const ana = await server.world.user();
  const [mine, other] = [await fullTree(ana), await fullTree(ana)];
  const standing = await rowsOf(other);
  for (const table of [
    'citation',
    'person_merge',
    'life_event',
    'gedcom_record',
    'gedcom_file',
    'family_invitation',
    'tree_op',
  ])
    expect(standing[`${table}.tree_id`]).toBeGreaterThan(0);
  const keys = (
    await server.database
      .selectFrom('gedcom_file')
      .select('storage_key')
      .where('tree_id', '=', mine)
      .execute()
  ).map((row) => row.storage_key);
  const memory = newId();
  await server.database
    .insertInto('activity')
    .values({
      id: memory,
      owner_id: ana.id,
      author_id: ana.id,
      type: 'family',
      subtype: 'tradition',
      slug: 'x',
      title: 'x',
      audience: 'space',
      space_id: mine,
      status: 'published',
    })
    .execute();
  const revision = (await server.as(ana).call(readWholeTree, { params: { tree: mine }, query: {} }))
    .data.tree.revision;
  await server
    .as(ana)
    .call(removeTree, { params: { tree: mine } }, { headers: { 'if-match': `"${revision}"` } });
  const audited = await server.database
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

  server.clock.advance({ days: 29 });
  const before = await rowsOf(mine);
  await night();
  expect(await rowsOf(mine)).toEqual(before);

  server.clock.advance({ days: 1 });
  await night();
  const session = await server.world.session(ana);
  expect(await rowsOf(mine)).toEqual({});
  expect(
    await server.database.selectFrom('tree').select('id').where('id', '=', mine).execute(),
  ).toEqual([]);
  for (const key of keys) expect(await server.platform.storage.stat(key)).toBeNull();
  await expect(
    server.as(session).call(restoreTree, { params: { tree: mine } }),
  ).rejects.toMatchObject({ status: 404 });

  expect(await rowsOf(other)).toEqual(standing);
  expect(
    (await server.as(session).call(readTree, { params: { tree: other }, query: {} })).data.persons
      .length,
  ).toBeGreaterThan(1);
  expect(
    await server.database
      .selectFrom('activity')
      .select(['audience', 'space_id'])
      .where('id', '=', memory)
      .executeTakeFirst(),
  ).toEqual({ audience: 'space', space_id: null });
  expect(
    await server.database
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ).toEqual(audited);
});
