/** Every listener of the server against bytes that a fixed seed makes: whatever comes, it answers with a refusal or lets go, and goes on answering everybody else. */
import { connect } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readFrame } from '../platform/gateway/protocol.ts';
import { testServer, type TestServer } from '../testing/index.ts';
import { createModules } from './index.ts';

const SEED = 20_261_122;
const AT_ONCE = 25;

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await testServer({ modules: createModules });
  address = await server.listen();
});
afterAll(() => server.close());

/** What the server says to these bytes until either side lets go; the sender ends its half when it has said them. */
const say = (bytes: Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
      socket.end(bytes);
    });
    let said = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      said += part;
      // A socket that was taken stays open until somebody goes.
      if (said.includes(' 101 ')) socket.destroy();
    });
    socket.setTimeout(20_000, () => {
      said += 'NEVER ENDED';
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });

interface Tally {
  sent: number;
  answered: number;
  dropped: number;
  readonly statuses: Map<number, number>;
}

/** Sends `runs` of them, a few at a time, and asks after each few whether the server still answers. */
async function pelt(runs: number, bytes: Arbitrary<string>): Promise<Tally> {
  const tally: Tally = { sent: 0, answered: 0, dropped: 0, statuses: new Map() };
  const all = fc.sample(bytes, { numRuns: runs, seed: SEED });
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const batch = all.slice(at, at + AT_ONCE);
    for (const said of await Promise.all(batch.map((text) => say(Buffer.from(text, 'latin1'))))) {
      tally.sent += 1;
      expect(said).not.toContain('NEVER ENDED');
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(said)?.[1] ?? 0);
      if (status === 0) tally.dropped += 1;
      else tally.answered += 1;
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    }
    expect((await fetch(`${address}/api/v1/instance`)).status).toBe(200);
  }
  return tally;
}
const faults = ({ statuses }: Tally): readonly number[] =>
  [...statuses.keys()].filter((status) => status >= 500);
const told = ({ sent, answered, dropped, statuses }: Tally) =>
  `${String(sent)} sent, ${String(answered)} answered, ${String(dropped)} let go: ${JSON.stringify([...statuses].toSorted(([a], [b]) => a - b))}`;

const latin = (maxLength: number) =>
  fc.string({
    unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength,
  });
const method = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  'QUERY',
  '\u0000',
  '',
);
const target = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '///',
    '*',
    'http://[',
    '//x:99999',
    '/%',
    '/%00',
    '/%c0%af',
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/app/kinlore?protocol=7',
    '/api/v1/instance',
    '/api/v2/x',
    '/api/v1/media/%2e%2e',
    '/remotes/../../x',
    `/${'a'.repeat(9_000)}`,
    '/?%',
    '/api/v1/search?q=%ED%A0%80',
    '/broadcasting/auth',
    'x',
  ),
  latin(60).map((text) => `/${text}`),
);
const header = fc.oneof(
  fc.constantFrom(
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, x',
    'Content-Type: application/json',
    'Content-Type: multipart/form-data',
    'Content-Type: multipart/form-data; boundary=',
    'Content-Type: \u00e9',
    'Expect: 100-continue',
    'Expect: x',
    'Range: bytes=9-1',
    'If-None-Match: *',
    'Accept-Encoding: ;;q=x,*',
    'Authorization: Bearer ',
    'Cookie: kinlore_session=%',
    'X-Forwarded-For: ::::',
    'Origin: null',
    'Origin: http://[',
    'Idempotency-Key: x',
    'Upgrade: h2c',
    'Connection: Upgrade',
    'Host: \u0001',
    ' folded',
    `X: ${'b'.repeat(20_000)}`,
  ),
  fc.tuple(latin(20), latin(40)).map(([name, value]) => `${name}: ${value}`),
);
const body = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '{',
    '[]',
    '{"a":1}',
    '5\r\nhello\r\n0\r\n\r\n',
    'ffffffffffffffffff\r\n',
    '--\r\n\r\n--',
  ),
  latin(80),
);
const ending = fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r', '');

const requests = fc
  .tuple(
    method,
    target,
    fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/', ''),
    fc.array(header, { maxLength: 5 }),
    ending,
    body,
  )
  .map(
    ([verb, path, version, headers, end, rest]) =>
      `${verb} ${path} ${version}${end}${['Host: 127.0.0.1', 'Connection: close', ...headers].join(end)}${end}${end}${rest}`,
  );

/** Mostly what is right, so that more than the parser is tried. */
const mostly = (right: string, other: Arbitrary<string>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: other });
const upgrades = fc
  .tuple(
    mostly('GET', method),
    fc.oneof(fc.constant('/app/kinlore?protocol=7'), target),
    fc.array(header, { maxLength: 1 }),
    mostly('13', fc.constantFrom('8', '', '99', 'x')),
    mostly('dGhlIHNhbXBsZSBub25jZQ==', latin(30)),
    latin(200),
  )
  .map(([verb, path, headers, version, key, rest]) =>
    [
      `${verb} ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      `Sec-WebSocket-Version: ${version}`,
      `Sec-WebSocket-Key: ${key}`,
      ...headers,
      '',
      rest,
    ].join('\r\n'),
  );

describe('bytes that a seed makes', () => {
  it('S1: as a request line with headers are answered or let go, and never with a fault of ours', async () => {
    const tally = await pelt(1_000, fc.oneof(requests, requests, requests, latin(300)));
    expect(faults(tally), told(tally)).toEqual([]);
    expect(tally.sent, told(tally)).toBe(1_000);
    // Not all of it dies in the parser: enough of it reaches what we wrote.
    expect([...tally.statuses.keys()], told(tally)).toEqual(expect.arrayContaining([400, 404]));
  }, 240_000);

  it('S1: as an upgrade open no socket that was not asked for properly, and end nobody', async () => {
    const tally = await pelt(750, upgrades);
    expect(faults(tally), told(tally)).toEqual([]);
    expect([...tally.statuses.keys()], told(tally)).toEqual(
      expect.arrayContaining([101, 400, 404]),
    );
  }, 240_000);

  it('S1: as bytes of an open socket cost that socket and no other', async () => {
    const frames = fc.sample(
      fc.oneof(
        latin(200),
        latin(2_000),
        // A frame whose head is right and whose rest is not: every opcode, masked or not, every length.
        fc
          .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), latin(100))
          .map(([first, second, rest]) => `${String.fromCharCode(first, second)}${rest}`),
      ),
      { numRuns: 300, seed: SEED },
    );
    const open =
      'GET /app/kinlore?protocol=7 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    const witness = new WebSocket(`${address.replace('http', 'ws')}/app/kinlore?protocol=7`);
    const heard: string[] = [];
    witness.on('message', (data: Buffer) => heard.push(data.toString('utf8')));
    await new Promise((resolve) => witness.once('open', resolve));
    let closed = 0;
    for (let at = 0; at < frames.length; at += AT_ONCE) {
      await Promise.all(
        frames.slice(at, at + AT_ONCE).map(
          (text) =>
            new Promise<void>((resolve) => {
              const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
                socket.write(open);
              });
              socket.on('error', () => undefined);
              socket.once('data', () => {
                socket.end(Buffer.from(text, 'latin1'));
              });
              socket.on('data', () => undefined);
              socket.on('close', () => {
                closed += 1;
                resolve();
              });
            }),
        ),
      );
      expect((await fetch(`${address}/api/v1/instance`)).status).toBe(200);
    }
    expect(closed).toBe(300);
    witness.send('{"event":"pusher:ping"}');
    await expect.poll(() => heard.at(-1)).toContain('pusher:pong');
    witness.terminate();
  }, 240_000);

  it('S1: as a message of the protocol are refused or understood, and never throw', () => {
    const kinds = new Set<string>();
    const message = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          {
            event: fc.oneof(
              fc.constantFrom(
                'pusher:ping',
                'pusher:pong',
                'pusher:subscribe',
                'pusher:unsubscribe',
                '__proto__',
              ),
              fc.jsonValue(),
            ),
            channel: fc.jsonValue(),
            data: fc.oneof(
              fc.jsonValue(),
              fc.record({
                channel: fc.oneof(fc.string(), fc.jsonValue()),
                auth: fc.oneof(fc.string(), fc.jsonValue()),
              }),
            ),
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(message, (text) => {
        kinds.add(readFrame(text).kind);
      }),
      { numRuns: 5_000 },
    );
    expect([...kinds].toSorted()).toEqual([
      'ping',
      'pong',
      'refused',
      'subscribe',
      'unreadable',
      'unsubscribe',
    ]);
  });

  it('S1: as a query or a body of any route are answered without a fault of ours', async () => {
    const ana = await server.world.user({ name: 'Ana', roles: ['owner', 'admin'] });
    const paths = [
      '/search',
      '/feed',
      '/users/me',
      '/notifications',
      '/auth/login',
      '/auth/forgot-password',
      '/auth/register',
      '/activities',
      '/invitations',
      '/comments',
      '/logs',
      '/broadcasting/auth',
      '/instance/set-up',
      '/family/trees',
      '/admin/people',
    ];
    const calls = fc.sample(
      fc.record({
        path: fc.constantFrom(...paths),
        method: fc.constantFrom(
          'GET' as const,
          'POST' as const,
          'PATCH' as const,
          'PUT' as const,
          'DELETE' as const,
        ),
        query: fc.dictionary(
          fc.oneof(
            fc.constantFrom('q', 'limit', 'cursor', 'only', 'with', 'viewing_as'),
            fc.string(),
          ),
          fc.string(),
          { maxKeys: 4 },
        ),
        body: fc.oneof(
          fc.json(),
          fc.jsonValue({ maxDepth: 4 }).map((value) =>
            JSON.stringify({
              email: value,
              login: value,
              password: value,
              title: value,
              body: value,
              q: value,
            }),
          ),
          fc.string(),
        ),
        type: fc.constantFrom(
          'application/json',
          'application/json; charset=x',
          'text/plain',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          '',
        ),
      }),
      { numRuns: 750, seed: SEED },
    );
    const statuses = new Map<number, number>();
    for (const call of calls) {
      const url = `${call.path === '/broadcasting/auth' ? '' : '/api/v1'}${call.path}?${new URLSearchParams(Object.entries(call.query).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()])).toString()}`;
      const answer = await server.as(ana).raw({
        method: call.method,
        url,
        ...(call.method !== 'GET' && {
          payload: call.body,
          headers: { 'content-type': call.type },
        }),
      });
      expect(
        answer.statusCode,
        `${call.method} ${url} ${call.body.slice(0, 200)} ${answer.body.slice(0, 200)}`,
      ).toBeLessThan(500);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    }
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 415, 422]));
  }, 240_000);
});
