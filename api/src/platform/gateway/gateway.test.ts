import { connect as netConnect } from 'node:net';
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
  for (const deadline = Date.now() + 15_000; !done() && Date.now() < deadline;) await sleep(2);
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

/** What the server says to these bytes until it lets go. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = netConnect(Number(new URL(address).port), '127.0.0.1', () => {
      socket.write(bytes, 'latin1');
    });
    let said = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      said += part;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}
const upgrade = (target: string, more = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;

describe('a stranger', () => {
  it.each([
    '//',
    '///',
    'http://[',
    '//x:99999',
    '*',
    '/app',
    '/%',
    '/app%2fkinlore',
    'http://evil.example/app/kinlore',
  ])(
    'S1: that asks for a socket at %s is told no, and everybody else is answered',
    async (target) => {
      expect(await say(upgrade(target))).toMatch(/^HTTP\/1\.1 404 /);
      expect((await fetch(`${address}/api/v1/nowhere`)).status).toBe(404);
    },
  );

  it.each([
    [
      'a key that is none',
      upgrade('/app/kinlore?protocol=7').replace('dGhlIHNhbXBsZSBub25jZQ==', 'x'),
      400,
    ],
    [
      'an old version',
      upgrade('/app/kinlore?protocol=7').replace('Version: 13', 'Version: 1'),
      400,
    ],
    ['an origin that is none', upgrade('/app/kinlore?protocol=7', 'Origin: http://[\r\n'), 403],
  ])('S1: with %s is told no', async (_what, bytes, status) => {
    expect(await say(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
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

describe('sockets of strangers', () => {
  const opening = async (
    at: string,
    headers: Record<string, string> = {},
  ): Promise<{ ws: WebSocket; told: () => string }> => {
    const ws = new WebSocket(`${at.replace('http', 'ws')}/app/kinlore?protocol=7`, { headers });
    let told = '';
    ws.on('message', (data: Buffer) => {
      told += data.toString('utf8');
    });
    ws.on('close', (code) => {
      told += ` closed ${String(code)}`;
    });
    ws.on('unexpected-response', (_request, response) => {
      told += ` status ${String(response.statusCode)}`;
      ws.terminate();
    });
    ws.on('error', () => undefined);
    await until(() => told !== '');
    return { ws, told: () => told };
  };

  it('S11: are at most a hundred from one address, and another address is not kept out', async () => {
    const own = await testServer({ modules: () => [], environment: { KINLORE_PROXIES: '1' } });
    const at = await own.listen();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const many = await Promise.all(
      Array.from({ length: 120 }, (_, n) => opening(at, from(`2001:db8::${n.toString(16)}`))),
    );
    expect(many.filter(({ told }) => told().includes('connection_established'))).toHaveLength(100);
    expect(many.filter(({ told }) => told().includes('status 429'))).toHaveLength(20);
    expect((await opening(at, from('203.0.113.9'))).told()).toContain('connection_established');
    // Who leaves makes room.
    for (const { ws } of many.slice(0, 60)) ws.terminate();
    await expect
      .poll(async () => (await opening(at, from('2001:db8::1'))).told())
      .toContain('connection_established');
    await own.close();
  });

  it('S11: end when they do not say for whom they are', async () => {
    const own = await testServer({ modules: () => [], sockets: { unboundSeconds: 0 } });
    const socket = await opening(await own.listen());
    await expect.poll(() => socket.told(), { timeout: 15_000 }).toContain('closed 4009');
    await own.close();
  });

  it('S11: are refused as a whole before the system refuses files', async () => {
    const own = await testServer({ modules: () => [], sockets: { maxConnections: 3 } });
    const at = await own.listen();
    const all = [];
    for (let n = 0; n < 5; n += 1) all.push((await opening(at)).told());
    expect(all.filter((told) => told.includes('status 503'))).toHaveLength(2);
    await own.close();
  });

  it('S11: of one account are at most twenty', async () => {
    const person = await server.world.user();
    const own = `private-notifications.${person.id}`;
    const sockets = [];
    for (let n = 0; n < 21; n += 1) {
      const socket = await raw();
      const granted = (
        await auth(person, `socket_id=${socket.socketId()}&channel_name=${own}`)
      ).json<{ auth: string }>().auth;
      socket.ws.send(
        JSON.stringify({ event: 'pusher:subscribe', data: { channel: own, auth: granted } }),
      );
      await until(() => socket.frames.length > 1 || socket.ended() !== null);
      sockets.push(socket);
    }
    expect(sockets.map((socket) => socket.ended()).filter((ended) => ended === 4004)).toHaveLength(
      1,
    );
    expect(sockets.slice(0, 20).every((socket) => socket.ended() === null)).toBe(true);
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
