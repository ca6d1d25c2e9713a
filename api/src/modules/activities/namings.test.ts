/** Where somebody is named: theirs alone to see, of memories they may read, with every answer they gave (beyond B4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTag, updateActivity } from '@kinlore/shared/contracts/activities';
import { listNamings, type NamingStatus } from '@kinlore/shared/contracts/namings';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const pageOf = (who: TestUser, status: NamingStatus, more: object = {}) =>
  server.as(who).call(listNamings, { query: { status, ...more } });
const idsOf = async (who: TestUser, status: NamingStatus) =>
  (await pageOf(who, status)).data.map(({ memory }) => memory.id);
const answer = (who: TestUser, id: string, said: 'accept' | 'reject' | 'remove') =>
  server.as(who).call(answerTag, { params: { id }, body: { answer: said } });

async function friends() {
  const [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
  await server.world.connect(ana, ben);
  return { ana, ben };
}
const naming = (owner: TestUser, named: TestUser, more: object = {}) =>
  record(server, owner, { people: [{ name: 'My friend', user_id: named.id }], ...more });

describe('a memory that names somebody is not listed', () => {
  it('for a guest, for anybody else, or for whose memory it is', async () => {
    const { ana, ben } = await friends();
    await naming(ana, ben);
    await expect(
      server.as(null).call(listNamings, { query: { status: 'pending' } }),
    ).rejects.toMatchObject({ status: 401 });
    expect(await idsOf(ana, 'pending')).toEqual([]);
  });

  it('where they may not read it: kept to oneself, a draft, across a block', async () => {
    const { ana, ben } = await friends();
    await naming(ana, ben, { audience: 'self' });
    await naming(ana, ben, { status: 'draft' });
    expect(await idsOf(ben, 'pending')).toEqual([]);
    const { id } = await naming(ana, ben);
    expect(await idsOf(ben, 'pending')).toEqual([id]);
    await server.world.block(ana, ben);
    expect(await idsOf(ben, 'pending')).toEqual([]);
  });
});

describe('what somebody said to being named', () => {
  it('is kept each time, and the last of it is said with its moment', async () => {
    const { ana, ben } = await friends();
    const { id } = await naming(ana, ben);
    expect((await pageOf(ben, 'pending')).data).toMatchObject([
      { name: 'My friend', answered_at: null, memory: { id, owner: { id: ana.id } } },
    ]);
    await answer(ben, id, 'accept');
    server.clock.advance({ days: 2 });
    const moment = server.clock.now().toISOString();
    await answer(ben, id, 'remove');
    expect(await idsOf(ben, 'accepted')).toEqual([]);
    expect((await pageOf(ben, 'removed')).data).toMatchObject([
      { answered_at: moment, answered_by: null, memory: { id } },
    ]);
    const kept = await server.database
      .selectFrom('name_consent')
      .select(['answer', 'answered_by'])
      .where('activity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { answer: 'accepted', answered_by: ben.id },
      { answer: 'removed', answered_by: ben.id },
    ]);
  });

  it('outlasts a change of the memory', async () => {
    const { ana, ben } = await friends();
    const { id } = await naming(ana, ben);
    await answer(ben, id, 'accept');
    await server
      .as(ana)
      .call(
        updateActivity,
        { params: { id }, body: { title: 'The blue boat' } },
        { headers: { 'if-match': '"1"' } },
      );
    const [listed] = (await pageOf(ben, 'accepted')).data;
    expect(listed).toMatchObject({ memory: { title: 'The blue boat' } });
    expect(listed?.answered_at).not.toBeNull();
  });

  it('of a child is answered through its eyes, and says by whom', async () => {
    const [ana, rosa] = [await server.world.user(), await server.world.user()];
    const mila = await server.world.child(ana);
    await server.world.relate(mila, rosa, 2);
    const { id } = await naming(rosa, mila, { audience: 'family' });
    await server.world.viewAs(ana, mila);
    await answer(ana, id, 'accept');
    expect((await pageOf(ana, 'accepted')).data).toMatchObject([
      { memory: { id }, answered_by: { id: ana.id } },
    ]);
  });

  it('comes in pages, newest first, each memory once however often it names them', async () => {
    const { ana, ben } = await friends();
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { id } = await record(server, ana, {
        title: `Day ${String(at)}`,
        people: [{ name: 'My friend', user_id: ben.id }, { name: 'Rosa' }],
      });
      ids.push(id);
    }
    const first = await pageOf(ben, 'pending', { limit: 2 });
    const second = await pageOf(ben, 'pending', { limit: 2, cursor: first.meta.next ?? '' });
    expect([...first.data, ...second.data].map(({ memory }) => memory.id)).toEqual(
      ids.toReversed(),
    );
    expect(second.meta.next).toBeNull();
  });

  it('says no title of what is hard to read', async () => {
    const { ana, ben } = await friends();
    await naming(ana, ben, { title: 'That winter', sensitivity: 'grief' });
    expect((await pageOf(ben, 'pending')).data).toMatchObject([{ memory: { title: '' } }]);
  });
});
