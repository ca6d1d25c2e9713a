import { setTimeout as sleep } from 'node:timers/promises';
import EchoModule from 'laravel-echo';
import PusherModule from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';

// Both are CommonJS for Node: the class is inside.
const Pusher = (
  'default' in PusherModule ? PusherModule.default : PusherModule
) as typeof PusherModule;
const Echo = ('default' in EchoModule ? EchoModule.default : EchoModule) as typeof EchoModule;

let server: TestServer;
let address: string;
let ana: TestUser;
let ben: TestUser;
const open: { disconnect(): void }[] = [];

beforeAll(async () => {
  server = await testServer({ modules: () => [] });
  address = await server.listen();
  ana = await server.world.user();
  ben = await server.world.user({ name: 'Ben' });
});
afterEach(() => {
  for (const echo of open.splice(0)) echo.disconnect();
});
afterAll(() => server.close());

function connect(user: TestUser) {
  const { hostname, port } = new URL(address);
  const echo = new Echo({
    broadcaster: 'pusher',
    key: 'kinlore',
    cluster: 'x',
    Pusher,
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    authEndpoint: `${address}/broadcasting/auth`,
    auth: { headers: { Authorization: `Bearer ${user.token}` } },
  });
  open.push(echo);
  return echo;
}

interface Heard {
  readonly echo: ReturnType<typeof connect>;
  readonly events: unknown[];
  readonly state: () => string;
}

/** Resolves once the channel is joined; rejects with the status when it is refused. */
function join(user: TestUser, ofUser: TestUser = user): Promise<Heard> {
  const echo = connect(user);
  const events: unknown[] = [];
  const { connection } = echo.connector.pusher;
  return new Promise((resolve, reject) => {
    echo
      .private(`notifications.${ofUser.id}`)
      .listen('.created', (data: unknown) => events.push(data))
      .subscribed(() => resolve({ echo, events, state: () => connection.state }))
      .error((error: unknown) => reject(error));
  });
}

async function until(done: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 5_000; !done() && Date.now() < deadline;) await sleep(2);
  expect(done()).toBe(true);
}

const push = (user: TestUser, data: unknown, exceptSocket?: string): void =>
  server.platform.fanout.publish({
    kind: 'push',
    channel: `private-notifications.${user.id}`,
    event: 'created',
    data,
    ...(exceptSocket !== undefined && { exceptSocket }),
  });

describe('a page with pusher-js and laravel-echo', () => {
  it('is refused the channel of another person, and any with a token that is no good', async () => {
    await expect(join(ben, ana)).rejects.toMatchObject({ status: 403 });
    await expect(
      join({ ...ben, token: `${ben.sessionId}|${'x'.repeat(43)}` }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('hears what is told to its person and nothing else', async () => {
    const [mine, theirs] = [await join(ana), await join(ben)];
    push(ben, { id: 'for ben' });
    push(ana, { id: 'n1', words: 'žđ' });
    await until(() => mine.events.length === 1 && theirs.events.length === 1);
    expect(mine.events).toEqual([{ id: 'n1', words: 'žđ' }]);
    expect(theirs.events).toEqual([{ id: 'for ben' }]);
  });

  it('does not hear what it caused itself, its other tab does', async () => {
    const [tab, other] = [await join(ana), await join(ana)];
    push(ana, 'own', tab.echo.socketId());
    push(ana, 'last');
    await until(() => tab.events.length === 1 && other.events.length === 2);
    expect(tab.events).toEqual(['last']);
  });

  it('is cut off at once when its session is revoked, the other sessions stay', async () => {
    const second = await server.world.session(ana);
    const [first, other] = [await join(ana), await join(second)];
    server.platform.fanout.publish({ kind: 'revoke', sessionId: ana.sessionId });
    push(ana, 'after');
    await until(() => first.state() !== 'connected' && other.events.length === 1);
    expect(first.events).toEqual([]);
    server.platform.fanout.publish({ kind: 'revoke', userId: ana.id });
    await until(() => other.state() !== 'connected');
  });
});

/** A raw socket: everything it was told, and how it ended. */
async function raw(path = '/app/kinlore?protocol=7', headers: Record<string, string> = {}) {
  const ws = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers });
  const frames: { event: string; channel?: string; data: string }[] = [];
  let ended: number | string | null = null;
  ws.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8'))));
  ws.on('close', (code) => {
    ended ??= code;
  });
  ws.on('error', (error) => {
    ended ??= error.message;
  });
  ws.on('unexpected-response', (_request, response) => {
    ended ??= response.statusCode ?? 0;
    ws.terminate();
  });
  await until(() => frames.length > 0 || ended !== null);
  open.push({ disconnect: () => ws.terminate() });
  return {
    ws,
    frames,
    ended: () => ended,
    socketId: () => JSON.parse(frames[0]?.data ?? '{}').socket_id as string,
  }; // the first frame of the protocol
}
const auth = (user: TestUser, payload: string, type = 'application/x-www-form-urlencoded') =>
  server
    .as(user)
    .raw({ method: 'POST', url: '/broadcasting/auth', headers: { 'content-type': type }, payload });

describe('the gateway', () => {
  it.each([
    ['an unknown application', '/app/other?protocol=7', 4001],
    ['an old protocol', '/app/kinlore?protocol=4', 4007],
    ['no protocol', '/app/kinlore', 4008],
    ['another address', '/elsewhere', 404],
  ])('refuses %s', async (_what, path, code) => {
    const socket = await raw(path);
    await until(() => socket.ended() !== null);
    expect(socket.ended()).toBe(code);
  });

  it('refuses pages of other origins, and takes its own', async () => {
    expect((await raw(undefined, { origin: 'https://evil.example' })).ended()).toBe(403);
    expect((await raw(undefined, { origin: 'null' })).ended()).toBe(403);
    expect((await raw(undefined, { origin: 'http://kinlore.test' })).frames[0]?.event).toBe(
      'pusher:connection_established',
    );
  });

  it('grants nothing for tricks with names', async () => {
    const own = `private-notifications.${ana.id}`;
    for (const [payload, status] of [
      [`socket_id=1.2&channel_name=${own}x`, 403],
      [`socket_id=1.2&channel_name=presence-notifications.${ana.id}`, 403],
      [`socket_id=1.2&channel_name=${own}%00`, 403],
      [`socket_id=1.2&channel_name=${own}&channel_name=${own}`, 422],
      [`socket_id=1.2:${own}&channel_name=x`, 422],
      [`socket_id[]=1.2&channel_name=${own}`, 422],
      ['', 422],
    ] as const)
      expect([payload, (await auth(ana, payload)).statusCode]).toEqual([payload, status]);
    expect(
      (
        await auth(
          ana,
          JSON.stringify({ socket_id: '1.2', channel_name: [own] }),
          'application/json',
        )
      ).statusCode,
    ).toBe(422);
    expect((await auth(ana, `socket_id=1.2&channel_name=${own}`)).statusCode).toBe(200);
  });
});

describe('a grant', () => {
  it('is taken only on the socket and for the channel it was made for', async () => {
    const [one, other] = [await raw(), await raw()];
    const own = `private-notifications.${ana.id}`;
    const granted = (await auth(ana, `socket_id=${one.socketId()}&channel_name=${own}`)).json<{
      auth: string;
    }>().auth;
    const ask = (socket: typeof one, channel: string, words: unknown) =>
      socket.ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: words } }));
    ask(other, own, granted);
    ask(one, `private-notifications.${ben.id}`, granted);
    ask(one, own, granted.replace(ana.id, ben.id));
    ask(one, own, [granted]);
    ask(one, 'public', '');
    ask(one, own, granted);
    await until(() => one.frames.length === 6 && other.frames.length === 2);
    expect(one.frames.slice(1).map(({ event }) => event)).toEqual([
      'pusher:subscription_error',
      'pusher:subscription_error',
      'pusher:error',
      'pusher:subscription_error',
      'pusher_internal:subscription_succeeded',
    ]);
    expect(other.frames[1]?.event).toBe('pusher:subscription_error');
  });
});

describe('what a page sends', () => {
  it('reaches no other page, and may be no message at all', async () => {
    const [one, other] = [await raw(), await join(ana)];
    for (const text of [
      'no json',
      '[]',
      'null',
      '5',
      '{"event":{}}',
      JSON.stringify({
        event: 'client-typing',
        channel: `private-notifications.${ana.id}`,
        data: {},
      }),
    ])
      one.ws.send(text);
    one.ws.send(Buffer.from([1, 2, 3]));
    one.ws.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
    await until(() => one.frames.at(-1)?.event === 'pusher:pong');
    expect(one.frames.slice(1, -1).every(({ event }) => event === 'pusher:error')).toBe(true);
    expect(other.events).toEqual([]);
  });

  it('cuts the socket when it is too much at once or too often', async () => {
    const [big, often] = [await raw(), await raw()];
    big.ws.send('x'.repeat(17_000));
    for (let index = 0; index < 150; index += 1) often.ws.send('{"event":"pusher:ping"}');
    await until(() => big.ended() !== null && often.ended() !== null);
    expect([big.ended(), often.ended()]).toEqual([1009, 4301]);
  });
});

describe('a restart', () => {
  it('asks everybody to come back', async () => {
    const own = await testServer({ modules: () => [] });
    const at = await own.listen();
    const ws = new WebSocket(`${at.replace('http', 'ws')}/app/kinlore?protocol=7`);
    await new Promise((resolve) => ws.once('message', resolve));
    const ended = new Promise((resolve) => ws.once('close', resolve));
    await own.close();
    expect(await ended).toBe(4200);
  });
});
