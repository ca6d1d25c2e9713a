/** The page's own bus against the real gateway: what is told arrives, also after the server was away. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setSession } from '@kinlore/shared/api-client';
import { on, socketId, startRealtime, type BusEvents, type Realtime } from '@kinlore/shared/bus';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createNotifications } from './index.ts';

let server: TestServer;
let origin: string;
let realtime: Realtime | null = null;
const seen: BusEvents['notification.created'][] = [];
const resumed: string[] = [];

beforeAll(async () => {
  server = await testServer({ modules: (platform) => [createNotifications(platform).module] });
  origin = await server.listen();
  on('notification.created', (told) => {
    seen.push(told);
  });
  on('realtime.resumed', ({ after }) => {
    resumed.push(after);
  });
});
afterEach(() => {
  realtime?.stop();
  seen.length = 0;
  resumed.length = 0;
});
afterAll(() => server.close());

const until = async (done: () => boolean) => {
  for (const deadline = Date.now() + 15_000; !done() && Date.now() < deadline;) await sleep(5);
  expect(done()).toBe(true);
};
const open = (user: TestUser, userId = user.id) => {
  setSession(user.token);
  realtime = startRealtime({ userId, key: 'kinlore', origin });
  return realtime;
};
const rise = async (user: TestUser, level: number) => {
  await server.database
    .transaction()
    .execute((transaction) =>
      server.platform.outbox.append(transaction, { type: 'level.reached', userId: user.id, level }),
    );
  await server.settle();
};

describe('the bus of a page', () => {
  it('is refused the channel of somebody else and says so', async () => {
    const [ana, bruno] = [await server.world.user(), await server.world.user()];
    const opened = open(bruno, ana.id);
    await until(() => opened.state() === 'refused');
    await rise(ana, 2);
    expect(seen).toEqual([]);
  });
  it('brings what was told after the commit, and knows its socket', async () => {
    const ana = await server.world.user();
    open(ana);
    await until(() => resumed.length === 1);
    expect(resumed).toEqual(['joined']);
    expect(socketId()).toMatch(/^\d+\.\d+$/u);
    await rise(ana, 2);
    await until(() => seen.length === 1);
    expect(seen[0]).toMatchObject({
      notification: { type: 'level_up', data: { new_level: 2 } },
      unread_count: 1,
      push: true,
    });
  });
  it('hears nothing of the person before after somebody else logged in', async () => {
    const [ana, bruno] = [await server.world.user(), await server.world.user()];
    open(ana);
    await until(() => resumed.length === 1);
    open(bruno);
    await until(() => resumed.length === 2);
    await rise(ana, 2);
    await rise(bruno, 3);
    await until(() => seen.length > 0);
    expect(seen.map(({ notification }) => notification.user_id)).toEqual([bruno.id]);
  });
  it('is back within three seconds of the server, tells that something may be missing, and hears again', async () => {
    const ana = await server.world.user();
    const line = await createLine(new URL(origin));
    setSession(ana.token);
    realtime = startRealtime({ userId: ana.id, key: 'kinlore', origin: line.origin });
    await until(() => resumed.length === 1);
    await line.cut();
    await rise(ana, 2);
    await sleep(2_500); // an outage long enough that the first attempts fail
    const back = Date.now();
    await line.mend();
    await until(() => resumed.includes('rejoined'));
    expect(Date.now() - back).toBeLessThan(3_000);
    expect(seen).toEqual([]);
    await rise(ana, 3);
    await until(() => seen.length === 1);
    realtime.stop();
    await line.cut();
  });
});

/** A line to the server that can be cut, as an outage is, and mended at the same address. */
async function createLine(to: URL) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          near.destroy();
          far.destroy();
          open.delete(socket);
        });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of open) socket.destroy();
      }),
    mend: () => listen(port),
  };
}
