import {
  acceptConnection,
  blockUser,
  cancelConnection,
  disconnect,
  getConnectionStatus,
  rejectConnection,
  requestConnection,
  savePerspective,
} from '../contracts/connections.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { Closed, Data, Type, endpoint } from '../contracts/kernel.ts';
import { filenameOf } from './call.ts';
import {
  ApiFailure,
  whenPrefetched,
  prefetch,
  call,
  configureApi,
  download,
  setSession,
  upload,
  type ApiConfiguration,
} from './index.ts';

const things = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'A thing',
  params: Closed({ id: Type.String() }),
  query: Closed({ kinds: Type.Optional(Type.Array(Type.String())) }),
  answers: { 200: Data(Type.Object({ name: Type.String() })) },
});
const make = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Make one',
  body: Closed({ name: Type.String() }),
  answers: { 201: Data(Type.Object({ id: Type.String() })) },
});
const change = endpoint({
  method: 'PUT',
  path: '/things',
  summary: 'Change one',
  body: Closed({ name: Type.String() }),
  answers: { 204: null },
});
const remove = endpoint({
  method: 'DELETE',
  path: '/things',
  summary: 'Remove all',
  answers: { 204: null },
});
const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  body: Closed({ login: Type.String() }),
  answers: { 200: Data(Type.Object({ token: Type.String() })) },
});
const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Log out',
  answers: { 204: null },
});
const media = endpoint({
  method: 'POST',
  path: '/media',
  summary: 'Keep a file',
  transport: 'multipart',
  answers: { 201: Data(Type.Object({ bytes: Type.Integer() })) },
});
const bytes = endpoint({
  method: 'GET',
  path: '/bytes',
  summary: 'Bytes',
  transport: 'binary',
  answers: { 200: null },
});

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Handler = (seen: Seen, response: ServerResponse, request: IncomingMessage) => void;

const open = new Set<Server>();
afterEach(async () => {
  setSession(null);
  for (const server of open) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  open.clear();
});

async function given(handler: Handler, configuration: Partial<ApiConfiguration> = {}) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      if (!one.url.startsWith('/sanctum')) seen.push(one);
      if (one.url.startsWith('/sanctum')) response.writeHead(204).end();
      else handler(one, response, request);
    });
  });
  open.add(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
  const told: string[] = [];
  configureApi({
    baseUrl: `${origin}/api/v1`,
    cookieUrl: `${origin}/sanctum/csrf-cookie`,
    socketId: () => null,
    viewingAs: () => null,
    timeout: 60_000,
    authTimeout: 30_000,
    retryAfter: () => 1,
    onUnauthenticated: () => told.push('unauthenticated'),
    onVersionChanged: () => told.push('version'),
    onViewingMismatch: () => told.push('viewing'),
    onReach: (reached) => told.push(reached ? 'reached' : 'unreached'),
    ...configuration,
  });
  return { seen, told, server };
}
const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
const failureOf = async (promise: Promise<unknown>): Promise<ApiFailure> => {
  const end = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(end instanceof ApiFailure)) throw new Error('expected an ApiFailure');
  return end;
};

describe('a call that is refused', () => {
  it('carries code, sentence, status, fields and request id of the server', async () => {
    await given((_seen, response) =>
      json(response, 422, {
        code: 'general.invalid',
        message: 'Some of what was sent cannot be used.',
        request_id: 'r1',
        errors: { name: ['Too long.'] },
      }),
    );
    const failure = await failureOf(call(make, { body: { name: 'x' } }));
    expect(failure).toMatchObject({
      code: 'general.invalid',
      status: 422,
      message: 'Some of what was sent cannot be used.',
      fields: { name: ['Too long.'] },
      requestId: 'r1',
    });
  });

  it('by a page of a proxy gets a sentence of ours and no foreign text', async () => {
    await given((_seen, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>nginx</html>'),
    );
    const failure = await failureOf(call(make, { body: { name: 'x' } }));
    expect(failure).toMatchObject({ code: 'client.unexpected', status: 502 });
    expect(failure.message).not.toContain('nginx');
  });

  it('with 401 raises the auth event, unless it is the answer to wrong credentials or to an older token', async () => {
    const { told } = await given((_seen, response) => {
      setSession('changed while the answer travelled');
      json(response, 401, {
        code: 'general.unauthenticated',
        message: 'Please log in to go on.',
        request_id: 'r',
      });
    });
    setSession('first');
    await failureOf(call(things, { params: { id: '1' }, query: {} }));
    expect(told).toEqual(['reached']);
    await failureOf(call(things, { params: { id: '1' }, query: {} }));
    await failureOf(call(login, { body: { login: 'ana' } }));
    expect(told.filter((word) => word === 'unauthenticated')).toHaveLength(1);
  });

  it('because the page is older than the api says so and raises the flag', async () => {
    const { told } = await given((_seen, response) =>
      json(response, 400, {
        code: 'general.api_prefix',
        message: 'All API routes now use the v1 prefix',
        request_id: 'r',
      }),
    );
    expect((await failureOf(call(things, { params: { id: '1' }, query: {} }))).message).toBe(
      'API version changed. Please refresh the page.',
    );
    expect(told).toContain('version');
  });

  it('because the session views as somebody else tells the shell', async () => {
    const { told } = await given((_seen, response) =>
      json(response, 409, { code: 'general.viewing_mismatch', message: 'm', request_id: 'r' }),
    );
    await failureOf(call(change, { body: { name: 'x' } }));
    expect(told).toContain('viewing');
  });
});

describe('a call without an answer', () => {
  it('times out with the stated sentence, and a write is not tried again', async () => {
    const { seen, told } = await given(() => undefined, { timeout: 200 });
    const failure = await failureOf(call(make, { body: { name: 'x' } }));
    expect(failure).toMatchObject({
      code: 'client.timeout',
      status: 0,
      message: 'Request timed out after 0.2 seconds. The server may be experiencing high load.',
    });
    expect(seen).toHaveLength(1);
    expect(told).toEqual(['unreached']);
  });

  it('in time is read again as often as was said, and the third answer counts', async () => {
    const { seen } = await given(
      (_one, response) => {
        if (seen.length === 3) json(response, 200, { data: { name: 'late' } });
      },
      { timeout: 2_000 },
    );
    await expect(
      call(things, { params: { id: '1' }, query: {} }, { timeout: 150, retries: 2 }),
    ).resolves.toEqual({ data: { name: 'late' } });
    const silent = await given(() => undefined, { timeout: 2_000 });
    expect(
      (
        await failureOf(
          call(things, { params: { id: '1' }, query: {} }, { timeout: 150, retries: 2 }),
        )
      ).code,
    ).toBe('client.timeout');
    expect(silent.seen).toHaveLength(3);
  });

  it('is not waited for longer than one ordinary call takes, however many tries were allowed', async () => {
    const { seen } = await given(() => undefined, { timeout: 300 });
    await failureOf(call(things, { params: { id: '1' }, query: {} }, { timeout: 150, retries: 9 }));
    expect(seen).toHaveLength(2);
    await failureOf(call(things, { params: { id: '1' }, query: {} }));
    expect(seen).toHaveLength(3);
  });

  it('but that the server fails is read again twice, a write and a refusal never', async () => {
    const { seen } = await given((one, response) =>
      json(response, one.url.endsWith('/none') ? 404 : 503, {
        code: 'general.unavailable',
        message: 'Not now.',
        request_id: 'r',
      }),
    );
    expect(await failureOf(call(things, { params: { id: '1' }, query: {} }))).toMatchObject({
      status: 503,
      message: 'Not now.',
    });
    expect(seen).toHaveLength(3);
    await failureOf(call(make, { body: { name: 'x' } }));
    await failureOf(call(things, { params: { id: 'none' }, query: {} }));
    expect(seen).toHaveLength(5);
  });

  it('can go the other way of the two a browser has', async () => {
    const { seen } = await given((_one, response) => json(response, 200, [1, 2]));
    await expect(
      call(things, { params: { id: '1' }, query: {} }, { classic: true }),
    ).resolves.toEqual([1, 2]);
    expect(seen).toHaveLength(1);
  });

  it('waits half as long for authentication', async () => {
    await given(() => undefined, { timeout: 5_000, authTimeout: 150 });
    expect((await failureOf(call(login, { body: { login: 'ana' } }))).message).toBe(
      'Request timed out after 0.15 seconds. The server may be experiencing high load.',
    );
  });

  it('is read again twice over a broken network, and a write never', async () => {
    const broken = await given((_seen, response) => response.destroy());
    expect((await failureOf(call(things, { params: { id: '1' }, query: {} }))).code).toBe(
      'client.network',
    );
    expect(broken.seen).toHaveLength(3);
    await failureOf(call(make, { body: { name: 'x' } }));
    expect(broken.seen).toHaveLength(4);
  });

  it('succeeds when the second read gets through', async () => {
    const { seen } = await given((one, response) => {
      if (seen.length === 1) response.destroy();
      else json(response, 200, { data: { name: one.url } });
    });
    await expect(call(things, { params: { id: '1' }, query: {} })).resolves.toEqual({
      data: { name: '/api/v1/things/1' },
    });
  });

  it('can be cancelled, also while it waits to be tried again', async () => {
    await given((_seen, response) => response.destroy(), { retryAfter: () => 60_000 });
    const stop = new AbortController();
    const failure = failureOf(
      call(things, { params: { id: '1' }, query: {} }, { signal: stop.signal }),
    );
    setTimeout(() => {
      stop.abort();
    }, 100);
    expect((await failure).code).toBe('client.aborted');
  });

  it('is never made when a part of its address is missing', async () => {
    const { seen } = await given((_seen, response) => json(response, 200, {}));
    expect(await failureOf(call(things, { params: { id: '' }, query: {} }))).toMatchObject({
      code: 'client.invalid_url',
      message: 'Invalid URL provided to API client',
    });
    expect(seen).toHaveLength(0);
  });

  it('says which id is required where a connection has none', async () => {
    const { seen } = await given((_seen, response) => json(response, 200, {}));
    const [id, userId] = [{ params: { id: '' } }, { params: { userId: '' } }];
    const sentences = [
      [call(requestConnection, { ...userId, body: {} }), 'Recipient ID is required'],
      [call(acceptConnection, id), 'Connection ID is required'],
      [call(rejectConnection, id), 'Request ID is required'],
      [call(cancelConnection, id), 'Request ID is required'],
      [call(disconnect, userId), 'User ID is required'],
      [call(getConnectionStatus, userId), 'User ID is required'],
      [call(blockUser, userId), 'User ID is required'],
      [call(savePerspective, { ...id, body: {} }), 'Connection ID is required'],
    ] as const;
    for (const [asked, sentence] of sentences)
      expect(await failureOf(asked)).toMatchObject({
        code: 'client.missing_id',
        message: sentence,
        status: 0,
      });
    expect(seen).toHaveLength(0);
  });
});

describe('what a call carries', () => {
  const ok: Handler = (_seen, response) => json(response, 200, { data: {} });

  it('fills the path, repeats a list in the query and keeps the envelope', async () => {
    const { seen } = await given((_one, response) =>
      json(response, 200, { data: { name: 'kept' } }),
    );
    await expect(
      call(things, { params: { id: 'a/b č' }, query: { kinds: ['x', 'y'] } }),
    ).resolves.toEqual({ data: { name: 'kept' } });
    expect(seen[0]?.url).toBe('/api/v1/things/a%2Fb%20%C4%8D?kinds=x&kinds=y');
  });

  it('nothing, and no word about its kind, where the endpoint takes no body', async () => {
    const { seen } = await given((_one, response) => response.writeHead(204).end());
    await call(logout);
    expect(seen[0]?.body).toBe('');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it('the token of the session, the socket id, a key for each POST and the version of a change', async () => {
    const { seen } = await given(ok, { socketId: () => '12.34' });
    setSession('secret');
    await call(make, { body: { name: 'x' } });
    await call(make, { body: { name: 'x' } }, { idempotencyKey: 'mine-1234' });
    await call(change, { body: { name: 'x' } }, { ifMatch: 7 });
    const [first, second, third] = seen.map(({ headers }) => headers);
    expect(first).toMatchObject({ authorization: 'Bearer secret', 'x-socket-id': '12.34' });
    expect(first?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/u);
    expect(second?.['idempotency-key']).toBe('mine-1234');
    expect(third).toMatchObject({ 'if-match': '"7"' });
    expect(third?.['idempotency-key']).toBeUndefined();
  });

  it('the viewing marker in the query of reads and removals, in the body of changes, and on no call about the account', async () => {
    const { seen } = await given(
      (one, response) =>
        one.url.includes('logout')
          ? response.writeHead(204).end()
          : ok(one, response, response.req),
      { viewingAs: () => 'child-1' },
    );
    await call(things, { params: { id: '1' }, query: {} });
    await call(remove);
    await call(change, { body: { name: 'x' } });
    await call(login, { body: { login: 'ana' } });
    await call(logout);
    expect(
      seen.map(({ method, url, body }) => [method, url, body === '' ? null : JSON.parse(body)]),
    ).toEqual([
      ['GET', '/api/v1/things/1?viewing_as=child-1', null],
      ['DELETE', '/api/v1/things?viewing_as=child-1', null],
      ['PUT', '/api/v1/things', { name: 'x', viewing_as: 'child-1' }],
      ['POST', '/api/v1/auth/login', { login: 'ana' }],
      ['POST', '/api/v1/auth/logout', null],
    ]);
  });

  it('no token after logging out', async () => {
    const { seen } = await given(ok);
    setSession('secret');
    setSession(null);
    await call(things, { params: { id: '1' }, query: {} });
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe('bytes', () => {
  it('go up as a form, with progress that ends at 1', async () => {
    const { seen } = await given((one, response) =>
      json(response, 201, { data: { bytes: one.body.length } }),
    );
    const form = new FormData();
    form.append('file', new Blob(['x'.repeat(300_000)]), 'photo.jpg');
    const shares: number[] = [];
    const answer = await upload(media, form, {}, { onProgress: (share) => shares.push(share) });
    expect(answer.data.bytes).toBeGreaterThan(300_000);
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
    expect(shares.at(-1)).toBe(1);
  });

  it('stop going up when the person cancels', async () => {
    await given(() => undefined);
    const stop = new AbortController();
    const form = new FormData();
    form.append('file', new Blob(['x']), 'a.jpg');
    const failure = failureOf(upload(media, form, {}, { signal: stop.signal }));
    setTimeout(() => {
      stop.abort();
    }, 100);
    expect((await failure).code).toBe('client.aborted');
  });

  it('come down under the name the server gives, and a refusal is still read', async () => {
    const { seen } = await given((_one, response) => {
      if (seen.length > 1)
        json(response, 404, {
          code: 'general.not_found',
          message: 'This does not exist, or it is not shared with you.',
          request_id: 'r',
        });
      else
        response
          .writeHead(200, {
            'content-type': 'image/webp',
            'content-disposition': 'attachment; filename="a.webp"; filename*=UTF-8\'\'%C4%8Da.webp',
          })
          .end(Buffer.from([1, 2, 3]));
    });
    const { blob, filename } = await download(bytes);
    expect([blob.size, filename]).toEqual([3, 'ča.webp']);
    expect((await failureOf(download(bytes))).code).toBe('general.not_found');
  });

  it('have a plain name when the extended one is broken', () => {
    expect(filenameOf("attachment; filename=a.zip; filename*=UTF-8''%E0%A4%A")).toBe('a.zip');
    expect(filenameOf(null)).toBeNull();
  });
});

describe('a read that is asked ahead', () => {
  const asked = (
    token: string | null,
    handler: Handler = (_seen, response) => {
      json(response, 200, { data: { name: 'Ana' } });
    },
    configuration: Partial<ApiConfiguration> = {},
  ) => {
    const world = given(handler, configuration);
    setSession(token);
    return world;
  };
  const read = () => call(things, { params: { id: '1' }, query: { kinds: ['a'] } });

  it('answers the same call once, and the next one asks again', async () => {
    const { seen } = await asked('t');
    prefetch('/things/1?kinds=a');
    await expect(read()).resolves.toEqual({ data: { name: 'Ana' } });
    expect(seen).toHaveLength(1);
    await read();
    expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/v1/things/1?kinds=a', 'Bearer t'],
      ['/api/v1/things/1?kinds=a', 'Bearer t'],
    ]);
  });

  it('never reaches another view, another session, or a guest', async () => {
    const now = { child: null as string | null };
    const { seen } = await asked('t', undefined, { viewingAs: () => now.child });
    prefetch('/things/1?kinds=a');
    now.child = 'mila';
    await read();
    expect(seen.map(({ url }) => url).toSorted()).toEqual([
      '/api/v1/things/1?kinds=a',
      '/api/v1/things/1?kinds=a&viewing_as=mila',
    ]);
    now.child = null;
    setSession('other');
    await read();
    expect(seen.at(-1)?.headers.authorization).toBe('Bearer other');
    setSession(null);
    prefetch('/things/1?kinds=a');
    await read();
    expect(seen).toHaveLength(4);
  });

  it('answers a download only where it was asked for as bytes', async () => {
    const { seen } = await asked('t');
    prefetch('/things/1?kinds=a');
    const { blob } = await download(things, { params: { id: '1' }, query: { kinds: ['a'] } });
    expect([JSON.parse(await blob.text()), seen.length]).toEqual([{ data: { name: 'Ana' } }, 2]);
    prefetch('bytes:/things/1?kinds=a');
    const early = await download(things, { params: { id: '1' }, query: { kinds: ['a'] } });
    expect([JSON.parse(await early.blob.text()), seen.length]).toEqual([
      { data: { name: 'Ana' } },
      3,
    ]);
  });

  it('is silent when it fails: whoever needs it asks for itself and hears why', async () => {
    const { seen, told } = await asked('t', (_seen, response) => {
      json(response, 401, { error: { code: 'general.unauthenticated', message: 'no' } });
    });
    prefetch('/things/1?kinds=a');
    expect((await failureOf(read())).status).toBe(401);
    expect(seen).toHaveLength(2);
    expect(told.filter((one) => one === 'unauthenticated')).toHaveLength(1);
  });

  it('is waited for until it has been answered, whoever took it and whatever became of it', async () => {
    const held: ServerResponse[] = [];
    await asked('t', (_seen, response) => {
      held.push(response);
    });
    prefetch('/things/1?kinds=a');
    prefetch('/things/2');
    const taken = read();
    const order: string[] = [];
    const all = whenPrefetched().then(() => order.push('all'));
    await expect.poll(() => held.length).toBe(2);
    const [first, second] = held;
    if (first !== undefined) json(first, 200, { data: { name: 'Ana' } });
    await taken;
    order.push('the first');
    second?.destroy();
    await all;
    expect(order).toEqual(['the first', 'all']);
    await whenPrefetched();
  });
});
