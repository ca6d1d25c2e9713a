import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Closed,
  Data,
  endpoint,
  Id,
  Line,
  Nullable,
  Type,
  Words,
  paging,
} from '@kinlore/shared/contracts/kernel';
import type { Platform } from '../ports.ts';
import { DomainError } from '../errors.ts';
import { route, type Route } from './route.ts';
import { Refused, testServer, type TestServer, type TestUser } from '../../testing/index.ts';

const Note = Data(
  Type.Object({ id: Type.String(), title: Type.String(), by: Nullable(Type.String()) }),
);
const createNote = endpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Write a note',
  body: Closed({
    title: Line(20, 1),
    kind: Type.Optional(Words(['plain', 'fancy'])),
    place: Type.Optional(
      Nullable(Type.Object({ text: Line(10) }, { additionalProperties: false })),
    ),
  }),
  answers: { 201: Note },
});
const readNote = endpoint({
  method: 'GET',
  path: '/notes/:id',
  summary: 'Read a note',
  params: Closed({ id: Id }),
  answers: { 200: Note },
});
const listNotes = endpoint({
  method: 'GET',
  path: '/notes',
  summary: 'List',
  query: Closed({ ...paging, kind: Type.Optional(Type.Array(Type.String(), { maxItems: 3 })) }),
  answers: { 200: Data(Type.Unknown()) },
});
const editNote = endpoint({
  method: 'PATCH',
  path: '/notes/:id',
  summary: 'Edit',
  params: Closed({ id: Id }),
  body: Closed({ title: Line(20, 1) }),
  answers: { 200: Data(Type.Object({ version: Nullable(Type.String()) })) },
});
const dropNote = endpoint({
  method: 'DELETE',
  path: '/notes/:id',
  summary: 'Delete',
  params: Closed({ id: Id }),
  answers: { 204: null },
});
const breakNote = endpoint({
  method: 'POST',
  path: '/notes/break',
  summary: 'Break',
  answers: { 204: null },
});
const adminNote = endpoint({
  method: 'GET',
  path: '/admin/notes',
  summary: 'Admin',
  answers: { 204: null },
});
const limited = endpoint({
  method: 'GET',
  path: '/limited',
  summary: 'Limited',
  answers: { 204: null },
});

const ID = '0190a000-0000-7000-8000-000000000000';
let written = 0;
let failNext = false;

const routesOf = (_platform: Platform): readonly Route[] => [
  route(createNote, { gate: 'verified', action: 'note.create' }, async ({ input, actor }) => {
    if (failNext) {
      failNext = false;
      throw new DomainError('general.conflict');
    }
    written += 1;
    return {
      data: {
        id: `${written}`,
        title: input.body.title,
        by: actor.subject.fullName,
        secret: 'must not leave',
      },
    };
  }),
  route(readNote, { gate: 'public', action: 'note.read' }, async ({ actor }) => ({
    data: { id: ID, title: 'x', by: actor.kind === 'user' ? actor.user.fullName : null },
  })),
  route(listNotes, { gate: 'user', action: 'note.list' }, async ({ input }) => ({
    data: input.query,
  })),
  route(
    editNote,
    { gate: 'adult', action: 'note.edit', whileViewing: true },
    async ({ ifMatch }) => ({ data: { version: ifMatch } }),
  ),
  route(dropNote, { gate: 'user', action: 'note.delete' }, async () => undefined),
  route(breakNote, { gate: 'public', action: 'note.break' }, async ({ request }) => {
    throw Object.assign(new Error('select password from app_user'), {
      code: request.headers['x-break'],
    });
  }),
  route(
    adminNote,
    { gate: 'staff', roles: ['admin'], action: 'note.admin' },
    async () => undefined,
  ),
  route(
    limited,
    { gate: 'public', action: 'limited', limit: { max: 2, seconds: 60 } },
    async () => undefined,
  ),
];

let server: TestServer;
let ana: TestUser;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => [{ name: 'notes', routes: routesOf(platform) }],
    limits: true,
  });
  ana = await server.world.user();
});
afterAll(() => server.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.as(ana).raw({
    method: 'POST',
    url: '/api/v1/notes',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('bad input', () => {
  it.each([
    ['an unknown key', { title: 'a', admin: true }, 422, 'admin'],
    ['an array for text', { title: ['a'] }, 422, 'title'],
    ['a number for text', { title: 5 }, 422, 'title'],
    ['NUL in text', { title: 'a\u0000b' }, 422, 'title'],
    ['half of a character', '{"title":"\\ud800"}', 422, 'title'],
    ['a missing field', {}, 422, 'title'],
    ['no body at all', '', 422, 'title'],
    ['a word outside the list', { title: 'a', kind: 'odd' }, 422, 'kind'],
    [
      'a nested mistake in something that may be null',
      { title: 'a', place: { text: 7 } },
      422,
      'place.text',
    ],
    ['too long a text', { title: 'a'.repeat(100_000) }, 422, 'title'],
    ['something that is not JSON', '{"title":', 400, null],
    ['a poisoned prototype', '{"title":"a","__proto__":{"admin":true}}', 400, null],
    [
      'a poisoned constructor',
      '{"title":"a","constructor":{"prototype":{"admin":true}}}',
      400,
      null,
    ],
    ['nesting without end', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, null],
    ['more than a megabyte', { title: 'a'.repeat(1_100_000) }, 413, null],
  ])('%s is refused in our shape', async (_what, payload, status, field) => {
    const response = await post(payload);
    const body = response.json();
    expect(response.statusCode).toBe(status);
    expect(body).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      request_id: response.headers['x-request-id'],
    });
    if (field === null) expect(body).not.toHaveProperty('errors');
    else expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('says each thing once and in words', async () => {
    expect((await post({ title: '', kind: 'odd' })).json().errors).toEqual({
      title: ['This is needed.'],
      kind: ['This is not one of the possible choices.'],
    });
  });

  it('keeps text in one normal form', async () => {
    expect((await post({ title: 'Ame\u0301lie' })).json().data.title).toBe('Am\u00e9lie');
  });

  it('other content than JSON is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      expect((await post('title=a', { 'content-type': type })).statusCode).toBe(415);
    }
  });

  it('unknown and doubled query keys are refused, numbers are read', async () => {
    const get = (query: string) =>
      server.as(ana).raw({ method: 'GET', url: `/api/v1/notes?${query}` });
    expect((await get('limit=5&offset=3')).json().errors).toEqual({
      offset: ['This is not known here.'],
    });
    expect((await get('limit=5&limit=6')).statusCode).toBe(422);
    expect((await get('limit=101')).statusCode).toBe(422);
    expect((await get('limit=5&kind=a')).json()).toEqual({ data: { limit: 5, kind: ['a'] } });
    expect((await get('kind[]=a&kind[]=b')).json()).toEqual({ data: { kind: ['a', 'b'] } });
  });

  it('an id that cannot exist does not exist', async () => {
    for (const id of ['408', '%00', 'x'.repeat(200), "1'--"])
      expect(
        (await server.as(ana).raw({ method: 'GET', url: `/api/v1/notes/${id}` })).statusCode,
      ).toBe(404);
    for (const id of ['%E0%A4%A', 'x'.repeat(5_000)])
      expect(
        (await server.as(ana).raw({ method: 'GET', url: `/api/v1/notes/${id}` })).json().code,
      ).toBe('general.malformed');
  });
});

describe('addresses', () => {
  it.each([
    ['/api/users', 400, 'All API routes now use the v1 prefix'],
    ['/api', 400, 'All API routes now use the v1 prefix'],
    ['/api/v2/users', 400, 'Invalid API version'],
    ['/api/v1/nothing', 404, "This doesn't exist, or it isn't shared with you."],
  ])('%s answers %i', async (url, status, message) => {
    const response = await server.as(null).raw({ method: 'GET', url });
    expect([response.statusCode, response.json().message]).toEqual([status, message]);
  });

  it('a wrong method is told which ones there are', async () => {
    const response = await server.as(ana).raw({ method: 'PUT', url: '/api/v1/notes' });
    expect(response.statusCode).toBe(405);
    expect(String(response.headers['allow']).split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });
});

describe('who may call', () => {
  it('a guest, a stranger to the tool, a child and an unverified person are each told no', async () => {
    const child = await server.world.child(ana);
    const fresh = await server.world.user({ verified: false });
    const admin = await server.world.user({ roles: ['admin'] });
    const note = { body: { title: 'a' } };
    await expect(server.as(null).call(createNote, note)).rejects.toMatchObject({
      status: 401,
      code: 'general.unauthenticated',
    });
    await expect(server.as(fresh).call(createNote, note)).rejects.toMatchObject({
      status: 403,
      code: 'general.unverified',
    });
    await expect(
      server.as(child).call(editNote, { params: { id: ID }, ...note }),
    ).rejects.toMatchObject({ status: 403, code: 'general.not_for_children' });
    await expect(server.as(child).call(createNote, note)).resolves.toBeDefined();
    await expect(server.as(ana).call(adminNote)).rejects.toMatchObject({ status: 404 });
    await expect(server.as(admin).call(adminNote)).resolves.toBeUndefined();
  });

  it('a token that is forged, expired, revoked or of a suspended person makes a guest', async () => {
    const { world, database, clock } = server;
    const [forged, revoked, suspended] = [
      await world.user(),
      await world.user(),
      await world.user({ columns: { suspended_at: clock.now() } }),
    ];
    await database.deleteFrom('access_token').where('id', '=', revoked.sessionId).execute();
    const tokens = [
      `${forged.sessionId}|${'a'.repeat(43)}`,
      revoked.token,
      suspended.token,
      `${'z'.repeat(36)}|${'a'.repeat(43)}`,
      'x',
    ];
    for (const token of tokens)
      await expect(
        server.as({ ...forged, token }).call(listNotes, { query: {} }),
      ).rejects.toMatchObject({ status: 401 });
    clock.advance({ days: 31 });
    await expect(server.as(forged).call(listNotes, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    clock.advance({ days: -31 });
  });

  it('nobody calls in the name of the dead', async () => {
    const gone = await server.world.user({ columns: { life_status: 'in_remembrance' } });
    await expect(server.as(gone).call(listNotes, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('a session is written to at most once a minute, and lasts from its last use', async () => {
    const eva = await server.world.user();
    const session = () =>
      server.database
        .selectFrom('access_token')
        .select(['last_used_at', 'expires_at'])
        .where('id', '=', eva.sessionId)
        .executeTakeFirstOrThrow();
    const opened = await session();
    server.clock.advance({ seconds: 59 });
    await server.as(eva).call(listNotes, { query: {} });
    expect(await session()).toEqual(opened);
    server.clock.advance({ seconds: 1 });
    await server.as(eva).call(listNotes, { query: {} });
    expect((await session()).last_used_at).toEqual(server.clock.now());
    server.clock.advance({ days: 59 });
    await expect(server.as(eva).call(listNotes, { query: {} })).resolves.toEqual({ data: {} });
    server.clock.advance({ days: -59, seconds: -60 });
  });

  it('more calls than allowed are told when to come back', async () => {
    await server.as(null).call(limited);
    await server.as(null).call(limited);
    const refused = await server
      .as(null)
      .call(limited)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    server.clock.advance({ seconds: 61 });
    await expect(server.as(null).call(limited)).resolves.toBeUndefined();
  });

  it('nobody counts as another by a header that a proxy would send', async () => {
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      statuses.push(
        (
          await server.as(null).raw({
            method: 'GET',
            url: '/api/v1/limited',
            headers: {
              'x-forwarded-for': address,
              'x-real-ip': address,
              forwarded: `for=${address}`,
            },
            remoteAddress: '198.51.100.7',
          })
        ).statusCode,
      );
    expect(statuses).toEqual([204, 204, 429, 429]);
  });
});

describe('viewing as a child', () => {
  it('writes only where the policy says so, reads, and every answer says whose life it is', async () => {
    const guardian = await server.world.user({ accountType: 'parent' });
    const child = await server.world.child(guardian, { name: 'Iva' });
    await server.world.viewAs(guardian, child);
    await expect(
      server.as(guardian).call(createNote, { body: { title: 'a' } }),
    ).rejects.toMatchObject({ status: 403, code: 'general.forbidden' });
    const read = await server.as(guardian).full(listNotes, { query: {} });
    expect(read.headers['x-acting-as']).toBe(child.id);
  });

  it('the marker asserts the session and grants nothing', async () => {
    const guardian = await server.world.user({ accountType: 'parent' });
    const child = await server.world.child(guardian);
    const get = (query: string) =>
      server.as(guardian).raw({ method: 'GET', url: `/api/v1/notes?${query}` });
    expect((await get(`viewing_as=${child.id}`)).json().code).toBe('general.viewing_mismatch');
    await server.world.viewAs(guardian, child);
    expect((await get(`viewing_as=${child.id}`)).json()).toEqual({ data: {} });
    expect((await get(`viewing_as=${ana.id}`)).statusCode).toBe(409);
    expect((await get(`viewing_as=${child.id}&viewing_as=${child.id}`)).statusCode).toBe(422);
    const edit = (body: object, query = '') =>
      server
        .as(guardian)
        .raw({ method: 'DELETE', url: `/api/v1/notes/${ID}${query}`, payload: body });
    expect((await edit({ viewing_as: [child.id] }, '')).statusCode).toBe(403);
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', child.id)
      .execute();
    expect((await get(`viewing_as=${child.id}`)).statusCode).toBe(409);
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: null })
      .where('child_id', '=', child.id)
      .execute();
    expect((await get(`viewing_as=${child.id}`)).statusCode).toBe(200);
    server.clock.advance({ hours: 2 });
    expect((await get(`viewing_as=${child.id}`)).statusCode).toBe(409);
    expect((await edit({ viewing_as: { id: child.id } })).statusCode).toBe(422);
    expect((await edit({ viewing_as: 'b' }, '?viewing_as=a')).json().code).toBe(
      'general.viewing_conflict',
    );
  });
});

describe('answers', () => {
  it('hold what the contract declares and nothing else', async () => {
    expect((await post({ title: 'a' })).json().data).toEqual({
      id: expect.any(String),
      title: 'a',
      by: 'Ana Marić',
    });
  });

  it('a fault of ours tells nothing but its number', async () => {
    const response = await server.as(null).raw({ method: 'POST', url: '/api/v1/notes/break' });
    expect(response.statusCode).toBe(500);
    expect(Object.keys(response.json()).sort()).toEqual(['code', 'message', 'request_id']);
    expect(response.body).not.toContain('password');
  });

  it('say when to come back where the database is away, and that nothing new fits where the disk is full', async () => {
    const fail = (code: string) =>
      server
        .as(null)
        .raw({ method: 'POST', url: '/api/v1/notes/break', headers: { 'x-break': code } });
    expect(await fail('57P01')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    expect((await fail('58030')).json().code).toBe('general.unavailable');
    expect((await fail('ECONNREFUSED')).statusCode).toBe(503);
    expect((await fail('53100')).statusCode).toBe(507);
    expect((await fail('23505')).statusCode).toBe(409);
  });

  it('are private, and If-Match reaches the handler without quotes', async () => {
    const answer = await server
      .as(ana)
      .full(
        editNote,
        { params: { id: ID }, body: { title: 'a' } },
        { headers: { 'if-match': 'W/"7"' } },
      );
    expect(answer.body).toEqual({ data: { version: '7' } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is said to be for nobody else, as no page and in no frame, however it ends and wherever it was asked', async () => {
    const asked = [
      ['GET', `/api/v1/notes/${ID}`, 200],
      ['OPTIONS', `/api/v1/notes/${ID}`, 405],
      ['TRACE', `/api/v1/notes/${ID}`, 405],
      ['GET', '/api/v1/nothing', 404],
      ['GET', '/nowhere', 404],
      ['GET', '/api', 400],
      ['POST', '/api/v1/notes', 401],
    ] as const;
    for (const [method, url, status] of asked) {
      const { statusCode, headers } = await server.as(null).raw({
        method,
        url,
        headers: { origin: 'http://kinlore.test', 'access-control-request-method': 'POST' },
      });
      expect([method, url, statusCode]).toEqual([method, url, status]);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-type': 'application/json; charset=utf-8',
        'cache-control': expect.stringContaining('no-store'),
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('deletion answers with nothing', async () => {
    expect(await server.as(ana).full(dropNote, { params: { id: ID } })).toMatchObject({
      status: 204,
      body: undefined,
    });
  });
});

describe('a request sent twice', () => {
  const key = { 'idempotency-key': 'a-key-of-the-page-1' };
  it('has one effect and one answer', async () => {
    const first = await post({ title: 'once' }, key);
    const count = written;
    const second = await post({ title: 'once' }, key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotent-replay']).toBe('true');
    expect(written).toBe(count);
  });

  it('with another body is refused, and another person has keys of their own', async () => {
    expect((await post({ title: 'other' }, key)).json().code).toBe('general.idempotency_mismatch');
    const ben = await server.world.user({ name: 'Ben' });
    expect(
      (await server.as(ben).call(createNote, { body: { title: 'other' } }, { headers: key })).data
        .title,
    ).toBe('other');
  });

  it('that failed may be tried again', async () => {
    failNext = true;
    const again = { 'idempotency-key': 'a-key-of-the-page-2' };
    expect((await post({ title: 'x' }, again)).statusCode).toBe(409);
    expect((await post({ title: 'x' }, again)).statusCode).toBe(201);
  });

  it('at the same moment runs once', async () => {
    const count = written;
    const both = await Promise.all(
      Array.from({ length: 20 }, () =>
        post({ title: 'burst' }, { 'idempotency-key': 'a-key-of-the-page-3' }),
      ),
    );
    expect(written).toBe(count + 1);
    expect(both.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
  });
});

describe('an application', () => {
  it('does not start with a route that has no policy', async () => {
    await expect(
      testServer({
        modules: () => [
          {
            name: 'careless',
            plugin: async (app) => {
              app.get('/open', async () => 'x');
            },
          },
        ],
      }),
    ).rejects.toThrow('GET /open declares no policy.');
  });
});
