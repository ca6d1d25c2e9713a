import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getConnectionStatus,
  getPerspective,
  requestConnection,
  savePerspective,
  disconnect,
} from '@kinlore/shared/contracts/connections';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import type { Module } from '../../module.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createNotifications } from '../notifications/index.ts';
import { createPeople } from '../people/index.ts';
import { createProgress } from '../progress/index.ts';
import { createConnections } from './index.ts';

let server: TestServer;
let connections: Module;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const notifications = createNotifications(platform);
      connections = createConnections(platform, {
        people: createPeople(platform, { avatarAddress: String }),
        progress: createProgress(platform).service,
        notifications: notifications.service,
      }).module;
      return [notifications.module, connections];
    },
  });
});
afterAll(() => server.close());

const nightly = async () => {
  for (const job of connections.jobs ?? []) await job.run({});
};
const asked = async () => {
  const [ana, bruno] = [
    await server.world.user({ columns: { created_at: new Date('2027-01-01') } }),
    await server.world.user({ name: 'Bruno Kos' }),
  ];
  await server.as(ana).call(requestConnection, {
    params: { userId: bruno.id },
    body: { date_of_meeting: '2001-01-01' },
  });
  await server.settle();
  return [ana, bruno] as const;
};
const told = async (user: TestUser) =>
  (await server.as(await server.world.session(user)).call(listNotifications, { query: {} })).data
    .notifications.length;

describe('every night', () => {
  it('a request of two weeks is reminded of once, and of thirteen days not at all', async () => {
    const [, bruno] = await asked();
    server.clock.advance({ days: 13 });
    await nightly();
    expect(await told(bruno)).toBe(1);
    server.clock.advance({ days: 1 });
    await nightly();
    server.clock.advance({ days: 1 });
    await nightly();
    expect(await told(bruno)).toBe(2);
  });
  it('a request of ninety days runs out, and nobody is told', async () => {
    const [ana, bruno] = await asked();
    server.clock.advance({ days: 91 });
    await nightly();
    const { status } = await server.database
      .selectFrom('connection')
      .select('status')
      .where('requester_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect([status, await told(bruno), await told(ana)]).toEqual(['expired', 1, 0]);
  });
  it('what was written about a connection goes thirty days after its end, and comes back with it before', async () => {
    const [ana, bruno] = [
      await server.world.user({ columns: { created_at: new Date('2027-01-01') } }),
      await server.world.user(),
    ];
    await server.world.connect(ana, bruno);
    const { connection_id } = (
      await server.as(ana).call(getConnectionStatus, { params: { userId: bruno.id } })
    ).data;
    const params = { id: connection_id ?? '' };
    await server.as(ana).call(savePerspective, { params, body: { words: 'Always late' } });
    await server.as(ana).call(disconnect, { params: { userId: bruno.id } });
    const kept = () =>
      server.database
        .selectFrom('perspective')
        .select('words')
        .where('connection_id', '=', params.id)
        .execute();
    server.clock.advance({ days: 29 });
    await nightly();
    expect(await kept()).toHaveLength(1);
    await expect(server.as(ana).call(getPerspective, { params })).rejects.toMatchObject({
      status: 404,
    });
    server.clock.advance({ days: 2 });
    await nightly();
    expect(await kept()).toEqual([]);
  });
});
