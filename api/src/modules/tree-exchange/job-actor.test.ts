/** What somebody began goes on in their name, and not when they may not act any more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTree, readTree } from '@kinlore/shared/contracts/family';
import {
  applyImport,
  exportTree,
  readExport,
  readImport,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { lindqvist } from './testing/fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const suspend = (user: TestUser, since: Date | null) =>
  server.database
    .updateTable('app_user')
    .set({ suspended_at: since })
    .where('id', '=', user.id)
    .execute();

/** A tree, and a file that was looked at and could be applied to it. */
async function readied() {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const as = server.as(ana);
  const tree = (await as.call(createTree, { body: { name: 'Ours' } })).data.tree.id;
  const sent = await as.raw({
    method: 'POST',
    url: `/api/v1/family/tree/${tree}/import`,
    ...multipart('file', Buffer.from(lindqvist), { name: 'kivik.ged', type: 'text/plain' }),
  });
  await server.settle();
  const job = sent.json<{ data: TreeImport }>().data.id;
  return { ana, as, tree, job };
}

it('an import of somebody who was suspended meanwhile is refused, and nothing of it is written', async () => {
  const { ana, as, tree, job } = await readied();
  const before = (await as.call(readTree, { params: { tree }, query: {} })).data;
  await as.call(applyImport, { params: { tree, job }, body: { mode: 'merge' } });
  await suspend(ana, server.clock.now());
  await server.settle();
  await suspend(ana, null);
  const { data } = await as.call(readImport, { params: { tree, job } });
  expect(data).toMatchObject({ state: 'failed', problem: { code: 'general.not_found' } });
  const after = (await as.call(readTree, { params: { tree }, query: {} })).data;
  expect(after.tree.revision).toBe(before.tree.revision);
});

it('an import goes on in the name of whoever began it, who is its author and the owner of what it brings', async () => {
  const { ana, as, tree, job } = await readied();
  await as.call(applyImport, { params: { tree, job }, body: { mode: 'merge' } });
  await server.settle();
  expect((await as.call(readImport, { params: { tree, job } })).data.state).toBe('applied');
  const operation = await server.database
    .selectFrom('tree_op')
    .select(['actor_id', 'subject_id'])
    .where('tree_id', '=', tree)
    .where('kind', '=', 'import')
    .executeTakeFirstOrThrow();
  expect(operation).toEqual({ actor_id: ana.id, subject_id: ana.id });
});

it('a file that somebody asked for before they were suspended is never written', async () => {
  const { ana, as, tree } = await readied();
  const { data } = await as.call(exportTree, {
    params: { tree },
    body: { format: 'gedcom7', living: 'as_i_see' },
  });
  await suspend(ana, server.clock.now());
  await server.settle();
  await suspend(ana, null);
  const found = (await as.call(readExport, { params: { tree, job: data.id } })).data;
  expect(found.state).toBe('failed');
});
