/** Turning notifications of a closed page on and off: a browser's push as the standard has it, against a real HTTP server that keeps what it is told. */
import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- the test is the shell here
import { configureApi } from '@kinlore/shared/api-client';
import {
  readDevice,
  turnOff,
  turnOn,
  type BrowserSubscription,
  type PushBrowser,
} from './this-device.ts';

const PUBLIC_KEY = `B${'a'.repeat(85)}8`;
const ID = '01960000-0000-7000-8000-000000000001';

const world = {
  refuses: false,
  kept: null as { readonly id: string; readonly endpoint: string } | null,
  asked: [] as string[],
  server: createServer(),
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
};

function answer(asked: string, text: string): unknown {
  if (asked.startsWith('POST')) world.kept = { id: ID, endpoint: JSON.parse(text).endpoint };
  if (asked.startsWith('DELETE')) world.kept = null;
  return { data: world.kept ?? {}, ...(asked.startsWith('GET') && key()) };
}
const key = () => ({ data: { public_key: PUBLIC_KEY, subscription: world.kept } });

beforeEach(async () => {
  Object.assign(world, { refuses: false, kept: null, asked: [] });
  world.server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const asked = `${request.method ?? ''} ${(request.url ?? '').replace('/api/v1', '')}`;
      world.asked.push(asked);
      const refused = world.refuses && !asked.startsWith('GET');
      response
        .writeHead(refused ? 422 : 200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            refused ? { code: 'push.endpoint_refused', message: 'No.' } : answer(asked, text),
          ),
        );
    });
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

type Permission = ReturnType<PushBrowser['permission']>;

interface BrowserState {
  permission: Permission;
  readonly keys: unknown[];
  subscription: BrowserSubscription | null;
  made: number;
}

interface Given {
  readonly permission?: Permission;
  readonly says?: Permission;
  readonly push?: 'works' | 'away' | 'none';
}

function given({ permission = 'ask', says = 'granted', push = 'works' }: Given = {}) {
  const state: BrowserState = { permission, keys: [], subscription: null, made: 0 };
  const make = (): BrowserSubscription => {
    state.made += 1;
    const endpoint = `https://push.example.org/of/${String(state.made)}`;
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        state.subscription = null;
        return true;
      },
    };
  };
  const browser: PushBrowser = {
    permission: () => state.permission,
    ask: async () => {
      if (state.permission === 'ask') state.permission = says;
    },
    pushManager: async () =>
      push === 'none'
        ? null
        : {
            getSubscription: async () => state.subscription,
            subscribe: async ({ applicationServerKey }) => {
              if (push === 'away') throw new Error('AbortError: push service error');
              state.keys.push(applicationServerKey);
              state.subscription = make();
              return state.subscription;
            },
          },
  };
  return { browser, state };
}

describe('this device', () => {
  it.each([
    ['unsupported', { permission: 'unsupported' }],
    ['unsupported', { push: 'none' }],
    ['unsupported', { push: 'none', permission: 'granted' }],
    ['denied', { permission: 'denied' }],
    ['off', { permission: 'ask' }],
    ['open', { permission: 'granted' }],
  ] as const)('is %s with %j, and the server is not asked for that', async (expected, options) => {
    expect(await readDevice(given(options).browser)).toBe(expected);
    expect(world.asked).toEqual([]);
  });

  it.each([
    ['denied', 'denied'],
    ['ask', 'off'],
  ] as const)('stays as it was where the person says %s', async (says, expected) => {
    const { browser, state } = given({ says });
    expect(await turnOn(browser)).toBe(expected);
    expect([state.subscription, world.asked]).toEqual([null, []]);
  });

  it('fails where the push service is away, and the server keeps nothing', async () => {
    const { browser } = given({ push: 'away' });
    await expect(turnOn(browser)).rejects.toThrow('push service');
    expect([world.kept, await readDevice(browser)]).toEqual([null, 'open']);
  });

  it('fails where the server refuses, and the browser keeps nothing', async () => {
    const { browser, state } = given();
    world.refuses = true;
    await expect(turnOn(browser)).rejects.toMatchObject({ code: 'push.endpoint_refused' });
    expect([state.subscription, await readDevice(browser)]).toEqual([null, 'open']);
  });

  it('is on with the key of the server, and reads so again', async () => {
    const { browser, state } = given();
    expect(await turnOn(browser)).toBe('on');
    expect(state.keys).toEqual([Uint8Array.from(Buffer.from(PUBLIC_KEY, 'base64url'))]);
    expect(world.kept).toEqual({ id: ID, endpoint: 'https://push.example.org/of/1' });
    expect(await readDevice(browser)).toBe('on');
  });

  it('is not on where the server has forgotten it, and is subscribed anew', async () => {
    const { browser } = given();
    await turnOn(browser);
    world.kept = null;
    expect(await readDevice(browser)).toBe('open');
    expect(await turnOn(browser)).toBe('on');
    expect(world.kept).toMatchObject({ endpoint: 'https://push.example.org/of/2' });
  });

  it('is off for the browser and for the server', async () => {
    const { browser, state } = given();
    await turnOn(browser);
    expect(await turnOff(browser)).toBe('open');
    expect([state.subscription, world.kept]).toEqual([null, null]);
  });

  it('is off for the browser also where the server does not hear of it', async () => {
    const { browser, state } = given();
    await turnOn(browser);
    world.refuses = true;
    await expect(turnOff(browser)).rejects.toMatchObject({ code: 'push.endpoint_refused' });
    expect([state.subscription, await readDevice(browser)]).toEqual([null, 'open']);
  });
});
