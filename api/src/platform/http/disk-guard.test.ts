import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Closed, Data, endpoint, Line, Type } from '@kinlore/shared/contracts/kernel';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createDiskGuard, LEAST_FREE } from './disk-guard.ts';
import { route } from './route.ts';

const answers = { 200: Data(Type.Object({ done: Type.String() })) };
const body = Closed({ title: Line(20, 1) });
const read = endpoint({ method: 'GET', path: '/things', summary: 'Read', answers });
const write = endpoint({ method: 'POST', path: '/things', summary: 'Write', body, answers });
const change = endpoint({ method: 'PATCH', path: '/things', summary: 'Change', body, answers });
const remove = endpoint({ method: 'DELETE', path: '/things', summary: 'Remove', answers });
const come = endpoint({ method: 'POST', path: '/come', summary: 'Log in', answers });

let server: TestServer;
let ana: TestUser;
const disk = { free: LEAST_FREE - 1, written: 0 };
beforeAll(async () => {
  const act = async () => {
    disk.written += 1;
    return { data: { done: 'yes' } };
  };
  server = await testServer({
    disk: async () => disk.free,
    modules: () => [
      {
        name: 'things',
        routes: [
          route(read, { gate: 'user', action: 'thing.read' }, async () => ({
            data: { done: 'read' },
          })),
          route(write, { gate: 'user', action: 'thing.write' }, act),
          route(change, { gate: 'user', action: 'thing.change' }, act),
          route(remove, { gate: 'user', action: 'thing.remove' }, act),
          route(come, { gate: 'public', action: 'session.open' }, act),
        ],
      },
    ],
  });
  ana = await server.world.user();
});
afterAll(() => server.close());

describe('while less than 256 MB are free', () => {
  it('nothing is written, and the refusal says so before the body is read', async () => {
    const full = { status: 507, code: 'general.storage_full' };
    await expect(server.as(ana).call(write, { body: { title: 'x' } })).rejects.toMatchObject(full);
    await expect(server.as(ana).call(change, { body: { title: 'x' } })).rejects.toMatchObject(full);
    expect(
      (
        await server.as(ana).raw({
          method: 'POST',
          url: '/api/v1/things',
          headers: { 'content-type': 'application/json' },
          payload: '{',
        })
      ).statusCode,
    ).toBe(507);
    expect(disk.written).toBe(0);
  });

  it('a stranger is told that they may not, not how the disk is', async () => {
    await expect(server.as(null).call(write, { body: { title: 'x' } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('reading goes on, and so do deleting and coming in, or nobody could make room', async () => {
    await expect(server.as(ana).call(read)).resolves.toEqual({ data: { done: 'read' } });
    await expect(server.as(ana).call(remove)).resolves.toEqual({ data: { done: 'yes' } });
    await expect(server.as(null).call(come)).resolves.toEqual({ data: { done: 'yes' } });
  });
});

describe('the guard', () => {
  const asking = (free: () => Promise<number>) => {
    const clock = { now: 0, asked: 0 };
    const guard = createDiskGuard(
      async () => {
        clock.asked += 1;
        return free();
      },
      () => clock.now,
    );
    // The parts of a request the guard looks at.
    const request = {
      method: 'POST',
      routeOptions: { config: { policy: { action: 'x' } } },
    } as unknown as Parameters<typeof guard>[0]; // a request of Fastify has fifty fields, the guard reads two
    return {
      clock,
      write: () =>
        guard(request).then(
          () => 'written',
          (error: { code: string }) => error.code,
        ),
    };
  };

  it('notices room that returns within two seconds, and asks the disk no more often', async () => {
    let bytes = 0;
    const { clock, write: attempt } = asking(async () => bytes);
    expect(await attempt()).toBe('general.storage_full');
    bytes = LEAST_FREE;
    clock.now = 1_999;
    expect(await attempt()).toBe('general.storage_full');
    clock.now = 2_000;
    expect([await attempt(), await attempt(), clock.asked]).toEqual(['written', 'written', 2]);
  });

  it('refuses nobody for a disk that cannot be asked', async () => {
    expect(await asking(() => Promise.reject(new Error('no such file'))).write()).toBe('written');
  });
});
