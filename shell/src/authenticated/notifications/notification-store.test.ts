/** The notifications against a real HTTP server that answers what it is told to. */
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '@kinlore/shared/api-client';
import { notificationList } from '@kinlore/shared/bus';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import { createStore, unread } from '@kinlore/shared/state';
import { memoryStorage } from '../../storage/index.ts';
import { createNotifications } from './notification-store.ts';

const one = (id: string, read_at: string | null = null): Notification => ({
  id,
  type: 'level_up',
  read_at,
  user_id: 'ana',
  data: { new_level: 2 },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  formatted_created_at: 'just now',
});
const row = (...ids: readonly string[]) => ({ id: ids[0] ?? '', items: ids.map((id) => ({ id })) });
const world = {
  status: 200,
  body: {} as unknown,
  asked: [] as string[],
  server: createServer(),
  /** What a change waits for before it is answered. */
  changed: Promise.resolve(),
};

beforeEach(async () => {
  world.status = 200;
  world.body = {
    data: {
      notifications: [one('1'), one('2', '2026-01-02T00:00:00Z')],
      unread_count: 1,
      next: null,
    },
  };
  world.asked = [];
  world.changed = Promise.resolve();
  world.server = createServer((request, response) => {
    const [status, body] = [world.status, JSON.stringify(world.body)];
    world.asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    void (request.method === 'GET' ? Promise.resolve() : world.changed).then(() =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    );
  });
  await new Promise<void>((resolve) => {
    world.server.listen(0, '127.0.0.1', resolve);
  });
  const address = world.server.address();
  configureApi({
    baseUrl: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/api/v1`,
    retryAfter: () => 1,
  });
});
afterEach(async () => {
  await new Promise((resolve) => {
    world.server.close(resolve);
  });
});

const given = (storage = memoryStorage(), userId = 'ana') => {
  const store = createStore();
  const clock = { now: 1_000_000 };
  return {
    store,
    storage,
    clock,
    list: createNotifications({ store, storage, now: () => clock.now, userId: () => userId }),
  };
};
const failing = () => {
  world.status = 500;
  world.body = { code: 'general.failed', message: 'No.' };
};

describe('the notifications', () => {
  it('that cannot be loaded say so and count nothing', async () => {
    failing();
    const { store, list } = given();
    await list.refresh();
    expect(store.get(notificationList)).toEqual({
      status: 'failed',
      items: [],
      sentence: 'Failed to load notifications',
      next: null,
      older: 'still',
    });
    expect(store.get(unread)).toBe(0);
  });

  it('fall back to an expired copy, and say that it is old', async () => {
    const { storage, list } = given();
    await list.refresh();
    failing();
    const later = given(storage);
    later.clock.now += 60 * 60_000;
    await later.list.refresh();
    expect(later.store.get(notificationList)).toMatchObject({
      status: 'stale',
      sentence: 'Failed to load notifications',
    });
    expect([later.store.get(notificationList).items.length, later.store.get(unread)]).toEqual([
      2, 1,
    ]);
  });

  it('never show the copy of somebody else', async () => {
    const { storage, list } = given();
    await list.refresh();
    failing();
    const other = given(storage, 'bora');
    await other.list.refresh();
    expect(other.store.get(notificationList).items).toEqual([]);
  });

  it('are not asked for twice within five seconds, unless something was pushed', async () => {
    const { clock, list } = given();
    await Promise.all([list.refresh(), list.refresh()]);
    clock.now += 4_999;
    await list.refresh();
    expect(world.asked).toHaveLength(1);
    await list.refresh(true);
    clock.now += 5_000;
    await list.refresh();
    expect(world.asked).toHaveLength(3);
  });

  it('that are older come by the cursor, each once, and where they cannot the list stays as it is', async () => {
    const { store, list } = given();
    await list.more();
    world.body = { data: { notifications: [one('1'), one('2')], unread_count: 1, next: 'older' } };
    await list.refresh();
    failing();
    await list.more();
    expect(store.get(notificationList)).toMatchObject({ status: 'ok', older: 'failed' });
    world.status = 200;
    world.body = { data: { notifications: [one('2'), one('3')], unread_count: 1, next: null } };
    await list.more();
    await list.more();
    expect(store.get(notificationList)).toMatchObject({ next: null, older: 'still' });
    expect(store.get(notificationList).items.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(new Set(world.asked)).toEqual(
      new Set([
        'GET /api/v1/notifications?limit=50',
        'GET /api/v1/notifications?limit=50&cursor=older',
      ]),
    );
  });

  it('are as before when the server refuses a mark', async () => {
    const { store, list } = given();
    await list.refresh();
    failing();
    expect(await list.markRead(row('1'))).toBe(false);
    expect(await list.markAll()).toBe(false);
    expect([store.get(notificationList).items[0]?.read_at, store.get(unread)]).toEqual([null, 1]);
  });

  it('are read one by one, all at once, and deleted', async () => {
    const { store, list } = given();
    await list.refresh();
    world.body = { data: { unread_count: 0 } };
    await list.markRead(row('1'));
    expect(store.get(unread)).toBe(0);
    await list.markAll();
    await list.remove(row('2'));
    expect(world.asked.slice(1)).toEqual([
      'PATCH /api/v1/notifications/1/read',
      'PATCH /api/v1/notifications/mark-all-read',
      'DELETE /api/v1/notifications/2',
    ]);
    expect(store.get(notificationList).items.map(({ id }) => id)).toEqual(['1']);
  });

  it('pressed before the list is there are read for the server, and in a list that comes meanwhile', async () => {
    const { store, list } = given();
    const listed = world.body;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    world.changed = promise.then(() => undefined);
    world.body = { data: { unread_count: 0 } };
    const marking = list.markRead(row('1'));
    await vi.waitFor(() => {
      expect(world.asked).toHaveLength(1);
    });
    world.body = listed;
    await list.refresh();
    resolve(undefined);
    expect(await marking).toBe(true);
    expect(world.asked).toEqual([
      'PATCH /api/v1/notifications/1/read',
      'GET /api/v1/notifications?limit=50',
    ]);
    expect(store.get(notificationList).items.map(({ read_at }) => read_at === null)).toEqual([
      false,
      false,
    ]);
    failing();
    expect(await list.markRead(row('9'))).toBe(false);
  });

  it('shown as one row are marked and deleted together, with one call each', async () => {
    world.body = {
      data: {
        notifications: [one('1'), one('2'), one('3', '2026-01-02T00:00:00Z')],
        unread_count: 2,
        next: null,
      },
    };
    const { store, list } = given();
    await list.refresh();
    world.body = { data: { unread_count: 0 } };
    await list.markRead(row('1', '2', '3'));
    expect([
      store.get(unread),
      store.get(notificationList).items.every(({ read_at }) => read_at !== null),
    ]).toEqual([0, true]);
    await list.remove(row('1', '2', '3'));
    expect(store.get(notificationList).items).toEqual([]);
    expect(world.asked.slice(1)).toEqual([
      'PATCH /api/v1/notifications/1/read?alike=true',
      'DELETE /api/v1/notifications/1?alike=true',
    ]);
  });

  it('pushed twice are listed once', async () => {
    const { store, list } = given();
    await list.refresh();
    list.arrived(one('3'));
    list.arrived(one('3'));
    expect([store.get(notificationList).items.map(({ id }) => id), store.get(unread)]).toEqual([
      ['3', '1', '2'],
      2,
    ]);
  });
});
