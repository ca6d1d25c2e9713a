import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { Closed, endpoint, Id } from '@kinlore/shared/contracts/kernel';
import type { Media } from '@kinlore/shared/contracts/media';
import { startApp, type AppOptions, type RunningApp } from './app.ts';
import { createModules } from './modules/index.ts';
import { route } from './platform/http/route.ts';
import { newId } from './platform/id.ts';
import { hashSecret } from './platform/tokens.ts';
import { createLogger } from './platform/log.ts';
import { readSettings } from './settings.ts';
import type { Platform } from './platform/ports.ts';
import { copyDatabase } from './testing/index.ts';
import { somePicture } from './testing/pictures.ts';
import { multipart } from './testing/upload.ts';
import type { Connect } from './platform/database/embedded.ts';

const log = createLogger('silent');
let folder: string;
let app: RunningApp;
let connect: Connect;
let drop: () => Promise<void>;

const urlOf = ({ host, port, user, database }: Connect): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const start = (environment: Record<string, string> = {}, modules?: AppOptions['modules']) =>
  startApp({
    ...(modules !== undefined && { modules }),
    settings: readSettings({
      PORT: '0',
      KINLORE_DATA: folder,
      DATABASE_URL: urlOf(connect),
      LOG_LEVEL: 'silent',
      ...environment,
    }),
    log,
    dist: join(folder, 'no-dist'),
  });

const adminToken = async (roles: string): Promise<string> => (await session(roles)).token;

async function session(
  roles: string,
): Promise<{ token: string; userId: string; sessionId: string }> {
  const [userId, sessionId, secret] = [
    newId(),
    newId(),
    `${newId().replaceAll('-', '')}abcdefghijk`,
  ];
  const client = new pg.Client(connect);
  await client.connect();
  await client.query(
    "insert into app_user (id, username, full_name, roles, email_verified_at) values ($1, $2, 'A', $3, now())",
    [userId, `u${userId.slice(-12)}`, roles],
  );
  await client.query(
    "insert into access_token (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
    [sessionId, userId, hashSecret(secret)],
  );
  await client.end();
  return { token: `${sessionId}|${secret}`, userId, sessionId };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinlore-app-'));
  ({ connect, drop } = await copyDatabase());
  app = await start();
});
afterAll(async () => {
  await app.stop();
  await drop();
  await rm(folder, { recursive: true });
});

interface Frame {
  readonly event: string;
  readonly data: string;
}

/** A socket on the private channel of an account. */
async function listenTo(
  at: RunningApp,
  { token, userId, grantedBy }: { token: string; userId: string; grantedBy: RunningApp },
) {
  const ws = new WebSocket(`${at.address.replace('http', 'ws')}/app/kinlore?protocol=7`);
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  const next = (event: string, words = '') =>
    new Promise<Frame>((resolve) =>
      ws.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString('utf8')) as Frame; // a frame of the protocol
        if (frame.event === event && frame.data.includes(words)) resolve(frame);
      }),
    );
  const { socket_id } = JSON.parse((await next('pusher:connection_established')).data) as {
    socket_id: string;
  };
  const channel = `private-notifications.${userId}`;
  const granted = await fetch(`${grantedBy.address}/broadcasting/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ socket_id, channel_name: channel }),
  });
  const { auth } = (await granted.json()) as { auth: string };
  const joined = next('pusher_internal:subscription_succeeded');
  ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  await joined;
  return { next, closed };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.address + path, { headers });

describe('the application', () => {
  it('tells that it is alive and ready', async () => {
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/ready')).json()).toMatchObject({ status: 'ready', database: 'ok' });
  });

  it('shows figures to the machine and to admins, not through a proxy to anybody', async () => {
    expect(await (await get('/metrics')).text()).toContain('kinlore_outbox_waiting 0');
    const throughProxy = { 'x-forwarded-for': '203.0.113.9' };
    expect((await get('/metrics', throughProxy)).status).toBe(404);
    expect(
      (
        await get('/metrics', {
          ...throughProxy,
          authorization: `Bearer ${await adminToken('{}')}`,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await get('/metrics', {
          ...throughProxy,
          authorization: `Bearer ${await adminToken('{admin}')}`,
        })
      ).status,
    ).toBe(200);
  });

  it('describes exactly what it answers, for machines and for people', async () => {
    const document = (await (await get('/api/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const method of Object.keys(methods)) {
        const response = await fetch(
          app.address + path.replaceAll(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000000'),
          { method: method.toUpperCase() },
        );
        expect([path, method, response.status]).not.toEqual([path, method, 405]);
        expect([path, method, response.status < 500]).toEqual([path, method, true]);
      }
    }
    const page = await get('/api/v1/docs');
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await page.text()).not.toMatch(/<script|style=/);
  });

  it('makes its secret once, readable by nobody else', async () => {
    const file = join(folder, 'secrets', 'instance');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(32);
  });

  it('takes sockets', async () => {
    const ws = new WebSocket(`${app.address.replace('http', 'ws')}/app/kinlore?protocol=7`, {
      origin: app.address,
    });
    const [first] = await new Promise<unknown[]>((resolve, reject) => {
      ws.once('message', (...words) => resolve(words));
      ws.once('error', reject);
    });
    expect(String(first)).toContain('connection_established');
    ws.terminate();
  });

  it('runs many times on one database', async () => {
    const other = await start();
    expect((await fetch(`${other.address}/ready`)).status).toBe(200);
    await other.stop();
    expect((await get('/ready')).status).toBe(200);
  });

  it('tells a page what happened in another process, and cuts it off when its session ends there', async () => {
    const tell = endpoint({
      method: 'POST',
      path: '/tell/:id',
      summary: 'Push',
      params: Closed({ id: Id }),
      answers: { 204: null },
    });
    const end = endpoint({
      method: 'DELETE',
      path: '/tell/:id',
      summary: 'Revoke',
      params: Closed({ id: Id }),
      answers: { 204: null },
    });
    const telling: AppOptions['modules'] = ({ fanout }) => [
      {
        name: 'telling',
        routes: [
          route(tell, { gate: 'public', action: 'tell' }, async ({ input }) =>
            fanout.publish({
              kind: 'push',
              channel: `private-notifications.${input.params.id}`,
              event: 'created',
              data: { n: 1 },
            }),
          ),
          route(end, { gate: 'public', action: 'end' }, async ({ input }) =>
            fanout.publish({ kind: 'revoke', sessionId: input.params.id }),
          ),
        ],
      },
    ];
    const [one, two] = [await start({}, telling), await start({}, telling)];
    const { token, userId, sessionId } = await session('{}');
    // Granted by the other process: nothing about a socket is kept in one.
    const { next, closed } = await listenTo(one, { token, userId, grantedBy: two });
    const told = next('created');
    await fetch(`${two.address}/api/v1/tell/${userId}`, { method: 'POST' });
    expect((await told).data).toBe('{"n":1}');
    await fetch(`${two.address}/api/v1/tell/${sessionId}`, { method: 'DELETE' });
    expect(await closed).toBe(4009);
    await one.stop();
    await two.stop();
  });

  it('does not start, and says why, where the port is taken', async () => {
    await expect(start({ PORT: new URL(app.address).port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});

describe('two processes on one database and one folder', () => {
  const JOBS = 30;
  const counting =
    (who: string, platforms: Platform[]): AppOptions['modules'] =>
    (platform) => {
      platforms.push(platform);
      const run = async ({ n }: Readonly<Record<string, unknown>>): Promise<void> => {
        await platform.database
          .insertInto('instance_setting')
          .values({
            key: `ran:${String(n)}:${newId()}`,
            value: JSON.stringify(who),
            updated_at: platform.clock.now(),
          })
          .execute();
      };
      return [
        ...createModules(platform),
        { name: 'counting', jobs: [{ name: 'counting.run', run }] },
      ];
    };
  const platforms: Platform[] = [];
  let one: RunningApp;
  let two: RunningApp;
  beforeAll(async () => {
    one = await start({}, counting('one', platforms));
    two = await start({}, counting('two', platforms));
  });
  afterAll(async () => {
    await one.stop();
    await two.stop();
  });
  const post = (at: RunningApp, token: string, path: string, body: object) =>
    fetch(`${at.address}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('bring a comment made through one to the page that listens at the other', async () => {
    const [ana, ben] = [await session('{}'), await session('{}')];
    const { data } = (await (
      await post(one, ana.token, '/activities', {
        type: 'everyday',
        subtype: 'ordinary_day',
        title: 'The winter we carried the piano',
        audience: 'public',
      })
    ).json()) as { data: Activity };
    const { next } = await listenTo(one, { ...ana, grantedBy: one });
    // Not the one about the memory itself, which may come at the same moment.
    const told = next('notification.created', '"type":"comment_received"');
    expect(
      (
        await post(two, ben.token, '/comments', {
          subject_type: 'activity',
          subject_id: data.id,
          body: 'I held the rope.',
        })
      ).status,
    ).toBe(201);
    expect(JSON.parse((await told).data)).toMatchObject({
      notification: { user_id: ana.userId, data: { subject_id: data.id } },
    });
  });

  it('run every job once, whoever it was given to', async () => {
    const [first, second] = platforms;
    if (first === undefined || second === undefined) throw new Error('Two platforms were made.');
    for (let n = 0; n < JOBS; n += 1)
      await (n % 2 === 0 ? first : second).jobs.add(first.database, 'counting.run', { n });
    const left = () =>
      first.database
        .selectFrom('instance_setting')
        .select('key')
        .where('key', 'like', 'ran:%')
        .execute();
    const waiting = async (): Promise<number> => {
      const client = new pg.Client(connect);
      await client.connect();
      const { rows } = await client.query<{ count: string }>(
        "select count(*) from graphile_worker.jobs where task_identifier = 'counting.run'",
      );
      await client.end();
      return Number(rows[0]?.count);
    };
    await vi.waitFor(async () => expect(await waiting()).toBe(0), {
      timeout: 20_000,
      interval: 50,
    });
    const ran = (await left()).map(({ key }) => key.split(':')[1]);
    expect(ran.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: JOBS }, (_, n) => String(n)),
    );
  });

  it('give a photograph kept through one back through the other, bit for bit', async () => {
    const { token } = await session('{}');
    const authorization = `Bearer ${token}`;
    const picture = await somePicture();
    const { payload, headers } = multipart('file', picture);
    const kept = await fetch(`${one.address}/api/v1/media`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: new Uint8Array(payload),
    });
    expect(kept.status).toBe(201);
    const { data } = (await kept.json()) as { data: Media };
    const original = await fetch(`${two.address}/api/v1/media/${data.id}/original`, {
      headers: { authorization },
    });
    expect(Buffer.from(await original.arrayBuffer()).equals(picture)).toBe(true);
    // Its smaller copies are made by whichever process takes the job.
    await vi.waitFor(
      async () =>
        expect(
          (
            await fetch(`${two.address}/api/v1/media/${data.id}/small?format=webp`, {
              headers: { authorization },
            })
          ).status,
        ).toBe(200),
      { timeout: 30_000, interval: 100 },
    );
  }, 60_000);
});
