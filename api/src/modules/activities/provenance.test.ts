/** Where a memory comes from is said of it: who changed it beside its owner, to whom may know them (rules R15; a child's book, beyond B12). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readActivity,
  updateActivity,
  type UpdateActivity,
} from '@kinlore/shared/contracts/activities';
import { blockUser } from '@kinlore/shared/contracts/connections';
import { decideSubmission } from '@kinlore/shared/contracts/submissions';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const read = async (who: TestUser | null, id: string) =>
  (await server.as(who).call(readActivity, { params: { id } })).data;
const change = async (who: TestUser, id: string, body: UpdateActivity) => {
  server.clock.advance({ minutes: 1 });
  await server
    .as(who)
    .call(
      updateActivity,
      { params: { id }, body },
      { headers: { 'if-match': `"${String((await read(who, id)).version)}"` } },
    );
};
const editorsFor = async (who: TestUser | null, id: string) =>
  ((await read(who, id)).provenance.edited_by ?? []).map(({ id: editor }) => editor);

describe('who changed a memory', () => {
  it('is not said where its owner alone did', async () => {
    const ana = await server.world.user();
    const { id } = await record(server, ana, { audience: 'public' });
    expect((await read(ana, id)).provenance.edited_at).toBeNull();
    await change(ana, id, { title: 'The blue boat' });
    expect((await read(ana, id)).provenance.edited_at).not.toBeNull();
    expect(await editorsFor(ana, id)).toEqual([]);
  });

  it('of a child names the grown-up who changed what it wrote, to the family and to the child', async () => {
    const [ana, rosa] = [await server.world.user(), await server.world.user()];
    const mila = await server.world.child(ana);
    await server.world.relate(mila, rosa, 2);
    const { id } = await record(server, mila, { audience: 'family', title: 'My tooth' });
    await server.as(ana).call(decideSubmission, { params: { id }, body: { decision: 'approve' } });
    await server.world.viewAs(ana, mila);
    await change(ana, id, { title: 'My first tooth' });
    expect(await editorsFor(mila, id)).toEqual([ana.id]);
    expect(await editorsFor(rosa, id)).toEqual([ana.id]);
  });

  it('is named to nobody who may not find them: no guest, nobody across a block', async () => {
    const [ana, ben, cleo] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const { id } = await record(server, ana, { audience: 'public' });
    await change(ana, id, { title: 'The blue boat' });
    await server.database
      .updateTable('activity_version')
      .set({ author_id: ben.id })
      .where('activity_id', '=', id)
      .execute();
    expect(await editorsFor(ana, id)).toEqual([ben.id]);
    expect(await editorsFor(null, id)).toEqual([]);
    await server.as(ben).call(blockUser, { params: { userId: cleo.id } });
    expect(await editorsFor(cleo, id)).toEqual([]);
  });
});
