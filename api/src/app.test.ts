import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Closed, endpoint, Id } from '@kinlore/shared/contracts/kernel';
import { startApp, type AppOptions, type RunningApp } from './app.ts';
import { route } from './platform/http/route.ts';
import { newId } from './platform/id.ts';
import { hashSecret } from './platform/tokens.ts';
import { createLogger } from './platform/log.ts';
import { readSettings } from './settings.ts';
import { copyDatabase } from './testing/index.ts';
import type { Connect } from './platform/database/embedded.ts';

const log = createLogger('silent');
let folder: string;
let app: RunningApp;
let connect: Connect;
let drop: () => Promise<void>;

const urlOf = ({ host, port, user, database }: Connect): string => `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const start = (environment: Record<string, string> = {}, modules?: AppOptions['modules']) => startApp({
  ...(modules !== undefined && { modules }),
  settings: readSettings({ PORT: '0', KINLORE_DATA: folder, DATABASE_URL: urlOf(connect), LOG_LEVEL: 'silent', ...environment }), log, dist: join(folder, 'no-dist'),
});

const adminToken = async (roles: string): Promise<string> => (await session(roles)).token;

async function session(roles: string): Promise<{ token: string; userId: string; sessionId: string }> {
  const [userId, sessionId, secret] = [newId(), newId(), `${newId().replaceAll('-', '')}abcdefghijk`];
  const client = new pg.Client(connect);
  await client.connect();
  await client.query("insert into app_user (id, username, full_name, roles, email_verified_at) values ($1, $2, 'A', $3, now())", [userId, `u${userId.slice(-12)}`, roles]);
  await client.query("insert into access_token (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')", [sessionId, userId, hashSecret(secret)]);
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

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.address + path, { headers });

describe('the application', () => {
  it('tells that it is alive and ready', async () => {
    expect(await (await get('/health')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/ready')).json()).toMatchObject({ status: 'ready', database: 'ok' });
  });

  it('shows figures to the machine and to admins, not through a proxy to anybody', async () => {
    expect(await (await get('/metrics')).text()).toContain('kinlore_outbox_waiting 0');
    const throughProxy = { 'x-forwarded-for': '203.0.113.9' };
    expect((await get('/metrics', throughProxy)).status).toBe(404);
    expect((await get('/metrics', { ...throughProxy, authorization: `Bearer ${await adminToken('{}')}` })).status).toBe(404);
    expect((await get('/metrics', { ...throughProxy, authorization: `Bearer ${await adminToken('{admin}')}` })).status).toBe(200);
  });

  it('describes exactly what it answers, for machines and for people', async () => {
    const document = await (await get('/api/v1/openapi.json')).json() as { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
    expect(document.openapi).toBe('3.1.0');
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const method of Object.keys(methods)) {
        const response = await fetch(app.address + path.replaceAll(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000000'), { method: method.toUpperCase() });
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
    const ws = new WebSocket(`${app.address.replace('http', 'ws')}/app/kinlore?protocol=7`, { origin: app.address });
    const [first] = await new Promise<unknown[]>((resolve, reject) => { ws.once('message', (...words) => resolve(words)); ws.once('error', reject); });
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
    const tell = endpoint({ method: 'POST', path: '/tell/:id', summary: 'Push', params: Closed({ id: Id }), answers: { 204: null } });
    const end = endpoint({ method: 'DELETE', path: '/tell/:id', summary: 'Revoke', params: Closed({ id: Id }), answers: { 204: null } });
    const telling: AppOptions['modules'] = ({ fanout }) => [{ name: 'telling', routes: [
      route(tell, { gate: 'public', action: 'tell' }, async ({ input }) => fanout.publish({ kind: 'push', channel: `private-notifications.${input.params.id}`, event: 'created', data: { n: 1 } })),
      route(end, { gate: 'public', action: 'end' }, async ({ input }) => fanout.publish({ kind: 'revoke', sessionId: input.params.id })),
    ] }];
    const [one, two] = [await start({}, telling), await start({}, telling)];
    const { token, userId, sessionId } = await session('{}');
    const ws = new WebSocket(`${one.address.replace('http', 'ws')}/app/kinlore?protocol=7`);
    const closed = new Promise<number>((resolve) => ws.once('close', resolve));
    const next = (event: string) => new Promise<{ data: string }>((resolve) => ws.on('message', (text) => {
      const frame = JSON.parse(String(text)) as { event: string; data: string }; // a frame of the protocol
      if (frame.event === event) resolve(frame);
    }));
    const { socket_id } = JSON.parse((await next('pusher:connection_established')).data) as { socket_id: string };
    const channel = `private-notifications.${userId}`;
    // Granted by the other process: nothing about a socket is kept in one.
    const granted = await fetch(`${two.address}/broadcasting/auth`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: new URLSearchParams({ socket_id, channel_name: channel }) });
    const { auth } = await granted.json() as { auth: string };
    const joined = next('pusher_internal:subscription_succeeded');
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    await joined;
    const told = next('created');
    await fetch(`${two.address}/api/v1/tell/${userId}`, { method: 'POST' });
    expect((await told).data).toBe('{"n":1}');
    await fetch(`${two.address}/api/v1/tell/${sessionId}`, { method: 'DELETE' });
    expect(await closed).toBe(4009);
    await one.stop();
    await two.stop();
  });

  it('does not start, and says why, where the port is taken', async () => {
    await expect(start({ PORT: new URL(app.address).port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
