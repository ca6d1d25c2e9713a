/** The session against a real HTTP server that answers what it is told to. */
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureApi, setSession } from '@kinlore/shared/api-client';
import { keys, memoryStorage } from '../storage/index.ts';
import { createSession } from './session-service.ts';
import { createTokenStore } from './token-store.ts';

const ana = { id: '018f3f2e-0000-7000-8000-000000000001', username: 'ana', full_name: 'Ana' };
interface Seen {
  readonly path: string;
  readonly token: string | undefined;
}
interface World {
  answer: { status: number; body: unknown };
  seen: Seen[];
  server: Server;
  end: AbortController;
}
const world: World = {
  answer: { status: 200, body: { data: ana } },
  seen: [],
  server: createServer(),
  end: new AbortController(),
};

beforeEach(async () => {
  world.seen = [];
  world.end = new AbortController();
  world.server = createServer((request, response) => {
    world.seen.push({ path: request.url ?? '', token: request.headers.authorization });
    response
      .writeHead(world.answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(world.answer.body));
  });
  await new Promise<void>((resolve) => {
    world.server.listen(0, '127.0.0.1', resolve);
  });
  const address = world.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  configureApi({
    baseUrl: `http://127.0.0.1:${String(port)}/api/v1`,
    retryAfter: () => 1,
    timeout: 2_000,
  });
});
afterEach(async () => {
  world.end.abort();
  setSession(null);
  await new Promise((resolve) => {
    world.server.close(resolve);
  });
});

const given = (stored: boolean) => {
  const [session, local] = [memoryStorage(), memoryStorage()];
  const tokens = createTokenStore(session, local);
  if (stored) tokens.keep('abc', ana as never, true); // only what the machine looks at
  const tabs = new EventTarget();
  const changes: string[] = [];
  const service = createSession({
    tokens,
    local,
    signal: world.end.signal,
    now: () => 7,
    onChange: (state) => changes.push(state.status),
    tabs: {
      addEventListener: (type, listener, options) => {
        tabs.addEventListener(
          type,
          (event) => {
            listener({ key: event instanceof CustomEvent ? String(event.detail) : null });
          },
          options,
        );
      },
    },
  });
  return {
    service,
    tokens,
    local,
    changes,
    otherTab: (key: string) => tabs.dispatchEvent(new CustomEvent('storage', { detail: key })),
  };
};

describe('the session', () => {
  it('ends on 401 and clears what was stored', async () => {
    world.answer = {
      status: 401,
      body: { code: 'general.unauthenticated', message: 'Please log in to go on.' },
    };
    const { service, tokens, changes } = given(true);
    await service.start();
    expect(changes).toEqual(['checking', 'guest']);
    expect(tokens.read()).toBeNull();
  });

  it('outlives a failing server, showing the person as last seen', async () => {
    world.answer = { status: 503, body: { code: 'general.unavailable', message: 'Later.' } };
    const { service, tokens } = given(true);
    await service.start();
    expect(service.state()).toMatchObject({ status: 'user', user: { username: 'ana' } });
    expect(tokens.read()?.token).toBe('abc');
  });

  it('asks nothing without a stored token', async () => {
    const { service, changes } = given(false);
    await service.start();
    expect([changes, world.seen]).toEqual([['guest'], []]);
  });

  it('is restored from a stored token', async () => {
    world.answer = { status: 200, body: { data: ana } };
    const { service, changes } = given(true);
    await service.start();
    expect(changes).toEqual(['checking', 'user']);
    expect(world.seen).toEqual([{ path: '/api/v1/users/me', token: 'Bearer abc' }]);
  });

  it('refuses an answer without token or user', () => {
    const { service, tokens } = given(false);
    expect(service.enter({ data: { token: 'abc' } }, true)).toBe(false);
    expect([service.state().status, tokens.read()]).toEqual(['guest', null]);
  });

  it('leaves at once, tells the server with the token it had, and tells the other tabs', async () => {
    world.answer = { status: 200, body: { data: ana } };
    const { service, tokens, local } = given(true);
    await service.start();
    service.logout();
    expect([service.state().status, tokens.read(), local.read(keys.signal)]).toEqual([
      'guest',
      null,
      '7',
    ]);
    await expect
      .poll(() => world.seen.at(-1))
      .toEqual({ path: '/api/v1/auth/logout', token: 'Bearer abc' });
  });

  it('ends here when another tab logged out, and begins when another tab logged in', async () => {
    world.answer = { status: 200, body: { data: ana } };
    const { service, tokens, otherTab } = given(true);
    await service.start();
    tokens.clear();
    otherTab(keys.signal);
    expect(service.state().status).toBe('guest');
    tokens.keep('xyz', ana as never, true); // only what the machine looks at
    otherTab(keys.token);
    await expect.poll(() => service.state().status).toBe('user');
  });
});
