import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTag } from '@kinlore/shared/contracts/activities';
import {
  listConnectionActivity,
  listSharedActivities,
} from '@kinlore/shared/contracts/connection-activity';
import { addConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import {
  blockUser,
  disconnect,
  getConnectionStatus,
  listMyConnections,
} from '@kinlore/shared/contracts/connections';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const friends = async () => {
  const [ana, ben] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Roth' }),
  ];
  await server.world.connect(ana, ben);
  return { ana, ben, id: await idOf(ana, ben) };
};
const idOf = async (viewer: TestUser, other: TestUser) =>
  (await server.as(viewer).call(getConnectionStatus, { params: { userId: other.id } })).data
    .connection_id ?? '';
const shared = async (who: TestUser, id: string) =>
  (await server.as(who).call(listSharedActivities, { params: { id }, query: {} })).data.map(
    ({ title }) => title,
  );
const acts = async (who: TestUser, of: TestUser, query = {}) =>
  (await server.as(who).call(listConnectionActivity, { params: { userId: of.id }, query })).data;
const named = async (owner: TestUser, other: TestUser, title: string) => {
  const { id } = await record(server, owner, {
    title,
    people: [{ name: other.fullName, user_id: other.id }],
  });
  await server.as(other).call(answerTag, { params: { id }, body: { answer: 'accept' } });
  return id;
};

describe('memories in which both are', () => {
  it('are not there for anybody else, nor after the connection', async () => {
    const { ana, ben, id } = await friends();
    await named(ana, ben, 'The lake');
    const stranger = await server.world.user();
    await expect(shared(stranger, id)).rejects.toMatchObject({ status: 404 });
    await expect(shared(ana, newId())).rejects.toMatchObject({ status: 404 });
    expect(await shared(ana, id)).toEqual(['The lake']);
    await server.as(ben).call(disconnect, { params: { userId: ana.id } });
    await expect(shared(ana, id)).rejects.toMatchObject({ status: 404 });
  });

  it('are of either or of a third, with both linked, and only those that may be read', async () => {
    const { ana, ben, id } = await friends();
    const lena = await server.world.user({ name: 'Lena' });
    await server.world.connect(lena, ana);
    await server.world.connect(lena, ben);
    await named(ana, ben, 'hers');
    await named(ben, ana, 'his');
    await record(server, ana, { title: 'alone' });
    const both = await record(server, lena, {
      title: 'of a third',
      people: [
        { name: 'Ana', user_id: ana.id },
        { name: 'Ben', user_id: ben.id },
      ],
    });
    expect(await shared(ana, id)).toEqual(['his', 'hers']);
    for (const who of [ana, ben])
      await server.as(who).call(answerTag, { params: { id: both.id }, body: { answer: 'accept' } });
    expect(await shared(ben, id)).toEqual(['of a third', 'his', 'hers']);
    await server.as(lena).call(blockUser, { params: { userId: ben.id } });
    expect(await shared(ben, id)).toEqual(['his', 'hers']);
    expect(await shared(ana, id)).toEqual(['of a third', 'his', 'hers']);
  });
});

describe('the activity of a connection', () => {
  it('is told to those the person knows, never names whom they cannot find, and says of memories only one’s own', async () => {
    const { ana, ben, id } = await friends();
    const lena = await server.world.user({ name: 'Lena Roth' });
    server.clock.advance({ minutes: 1 });
    await server.world.connect(ben, lena);
    server.clock.advance({ minutes: 1 });
    await server.as(ben).call(addConnectionMemory, { params: { id }, body: { title: 'The lake' } });
    server.clock.advance({ minutes: 1 });
    const withLena = await idOf(ben, lena);
    await server
      .as(ben)
      .call(addConnectionMemory, { params: { id: withLena }, body: { title: 'Not for Ana' } });
    const stranger = await server.world.user();
    await expect(acts(stranger, ben)).rejects.toMatchObject({ status: 404 });
    const told = (await acts(ana, ben)).activity.map(({ act, other, memory }) => [
      act,
      other.full_name,
      memory?.title,
      memory?.by,
    ]);
    expect(told).toEqual([
      ['memory', 'Ana Kos', 'The lake', 'user'],
      ['connected', 'Lena Roth', undefined, undefined],
      ['connected', 'Ana Kos', undefined, undefined],
    ]);
    expect((await acts(ben, ben)).activity).toHaveLength(4);
    await server.as(lena).call(blockUser, { params: { userId: ana.id } });
    expect((await acts(ana, ben)).activity.map(({ other }) => other.full_name)).toEqual([
      'Ana Kos',
      'Ana Kos',
    ]);
  });

  it('goes on page by page without a gap or a repetition', async () => {
    const ben = await server.world.user();
    for (let n = 0; n < 5; n += 1) await server.world.connect(ben, await server.world.user());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await acts(ben, ben, { limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.activity.map(({ id }) => id));
      cursor = page.pagination.next ?? undefined;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });
});

describe('three hundred connections', () => {
  it('cost as many statements a page as three, however large the page', async () => {
    const ana = await server.world.user();
    const watch = watchStatements();
    const asked = async () => {
      await server.as(ana).call(listMyConnections, { query: { limit: 100 } });
      await acts(ana, ana, { limit: 100 });
      await server.settle();
      watch.take();
      await server.as(ana).call(listMyConnections, { query: { limit: 100 } });
      const list = watch.take().statements;
      await acts(ana, ana, { limit: 100 });
      return [list, watch.take().statements];
    };
    for (let n = 0; n < 3; n += 1) await server.world.connect(ana, await server.world.user());
    const few = await asked();
    for (let n = 3; n < 300; n += 1) await server.world.connect(ana, await server.world.user());
    expect(await asked()).toEqual(few);
    watch.stop();
    const { data } = await server.as(ana).call(listMyConnections, { query: { limit: 100 } });
    expect([data.connections.length, data.pagination.total]).toEqual([100, 300]);
  });
});
