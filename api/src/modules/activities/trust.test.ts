/** A child changes what was approved: it waits again, or it stands, as its guardians trust it (rules R9). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readActivity,
  updateActivity,
  type UpdateActivity,
} from '@kinlore/shared/contracts/activities';
import type { TrustLevel } from '@kinlore/shared/contracts/care-words';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { decideSubmission, listSubmissions } from '@kinlore/shared/contracts/submissions';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const read = async (who: TestUser, id: string) =>
  (await server.as(who).call(readActivity, { params: { id } })).data;
const decide = (who: TestUser, id: string, decision: 'approve' | 'return') =>
  server.as(who).call(decideSubmission, { params: { id }, body: { decision } });
const change = async (who: TestUser, id: string, body: UpdateActivity) =>
  (
    await server
      .as(who)
      .call(
        updateActivity,
        { params: { id }, body },
        { headers: { 'if-match': `"${String((await read(who, id)).version)}"` } },
      )
  ).data;
/** A memory that was approved, with a grandmother who reads it. */
async function approved(trust: TrustLevel) {
  const [ana, rosa] = [await server.world.user({ name: 'Ana' }), await server.world.user()];
  const mila = await server.world.child(ana);
  await server.world.relate(mila, rosa, 2);
  await server.database
    .updateTable('child_setting')
    .set({ trust })
    .where('child_id', '=', mila.id)
    .execute();
  const { id } = await record(server, mila, { audience: 'family', title: 'My tooth' });
  await decide(ana, id, 'approve');
  return { ana, rosa, mila, id };
}
const heard = async (who: TestUser, type: string) => {
  await server.settle();
  const { data } = await server.as(who).call(listNotifications, { query: {} });
  return data.notifications.filter((one) => one.type === type).length;
};

describe('an edit of what was approved', () => {
  it.each([
    ['all', { title: 'My other tooth' }, 'submitted'],
    ['all', { place: 'At the dentist' }, 'submitted'],
    ['text', { title: 'My other tooth', body: 'It fell out in the soup.' }, 'published'],
    ['text', { body: 'It fell out.', place: 'At the dentist' }, 'submitted'],
    ['text', { audience_degree: 6 }, 'submitted'],
    ['free', { place: 'At the dentist' }, 'published'],
    ['tell', { place: 'At the dentist' }, 'published'],
    ['all', { title: 'My tooth' }, 'published'],
  ] as const)('with trust %s, %o: it is %s', async (trust, edit, status) => {
    const { ana, rosa, mila, id } = await approved(trust);
    expect(await change(mila, id, edit)).toMatchObject({ status });
    const found = await read(rosa, id).catch((failure: unknown) => failure);
    expect(found).toMatchObject(status === 'published' ? { id } : { status: 404 });
    const { data } = await server.as(ana).call(listSubmissions, { query: {} });
    expect(data).toHaveLength(status === 'submitted' ? 1 : 0);
    expect(await heard(ana, 'child_memory_changed')).toBe(trust === 'tell' ? 1 : 0);
    expect(await heard(ana, 'child_submission_pending')).toBe(status === 'submitted' ? 2 : 1);
  });

  it('that was agreed to stands where it stood, with no XP a second time', async () => {
    const { ana, rosa, mila, id } = await approved('all');
    const xp = async () => (await server.as(mila).call(getProgress)).data.xp;
    const before = { xp: await xp(), ...(await read(rosa, id)) };
    server.clock.advance({ hours: 1 });
    await change(mila, id, { title: 'My other tooth' });
    await decide(ana, id, 'approve');
    expect(await read(rosa, id)).toMatchObject({
      title: 'My other tooth',
      slug: before.slug,
      published_at: before.published_at,
    });
    expect(await xp()).toBe(before.xp);
  });

  it('that was given back leaves the memory with the child, and it can be sent again', async () => {
    const { ana, rosa, mila, id } = await approved('all');
    await change(mila, id, { title: 'My other tooth' });
    await decide(ana, id, 'return');
    await expect(read(rosa, id)).rejects.toMatchObject({ status: 404 });
    expect(await change(mila, id, { status: 'published' })).toMatchObject({ status: 'submitted' });
    await decide(ana, id, 'approve');
    expect(await read(rosa, id)).toMatchObject({ title: 'My other tooth' });
  });

  it('by the guardian who views as the child stands, whatever the trust', async () => {
    const { ana, mila, id } = await approved('all');
    await server.world.viewAs(ana, mila);
    expect(await change(ana, id, { title: 'Her tooth' })).toMatchObject({ status: 'published' });
  });

  it('made forty times at once is one that waits', async () => {
    const { ana, mila, id } = await approved('all');
    const { version } = await read(mila, id);
    const edit = () =>
      server
        .as(mila)
        .call(
          updateActivity,
          { params: { id }, body: { title: 'My other tooth' } },
          { headers: { 'if-match': `"${String(version)}"` } },
        );
    const done = await Promise.allSettled(Array.from({ length: 40 }, edit));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await server.as(ana).call(listSubmissions, { query: {} })).data).toHaveLength(1);
  });
});
