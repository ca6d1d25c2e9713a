import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/index.ts';
import { addressFor } from '../address.ts';
import {
  createHostRule,
  createOriginGuard,
  createOriginRule,
  servesThisMachineOnly,
  type Named,
} from './origin.ts';

const local: Named = { publicUrl: null, allowedOrigins: [], host: '127.0.0.1', proxies: 0 };
const published: Named = {
  ...local,
  publicUrl: 'https://family.example',
  allowedOrigins: ['https://other.example'],
};
const write = { method: 'POST', host: 'localhost:3000', origin: undefined, site: undefined };

describe('an instance of this machine alone', () => {
  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'family.example',
  ])('S5: does not go by %s', (host) => {
    expect(createHostRule(local)(host)).toBe(false);
    expect(createOriginGuard(local)({ ...write, method: 'GET', host })).toBe(
      'general.unknown_host',
    );
    // A site that points its own name at us has the same origin as its page.
    expect(createOriginRule(local)(`http://${host}`, host)).toBe(false);
  });

  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'LOCALHOST.',
    'kinlore.localhost',
    '192.168.1.5:3000',
    'nas:3000',
    'nas.local',
  ])('goes by %s', (host) => {
    expect(createHostRule(local)(host)).toBe(true);
  });

  it.each([
    ['a page of another site', { origin: 'https://evil.example', site: 'cross-site' }],
    ['another port of this machine', { origin: 'http://localhost:8080', site: 'same-site' }],
    ['a page without an origin', { origin: 'null', site: 'cross-site' }],
    ['another site that hides its origin', { origin: undefined, site: 'cross-site' }],
    ['no address', { origin: 'http://[', site: undefined }],
  ])('S5: takes no write of %s', (_what, from) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])
      expect(createOriginGuard(local)({ ...write, ...from, method })).toBe('general.foreign_page');
    expect(createOriginGuard(local)({ ...write, ...from, method: 'GET' })).toBeNull();
  });

  it('takes writes of its own page, and of what is no browser', () => {
    expect(
      createOriginGuard(local)({ ...write, origin: 'http://localhost:3000', site: 'same-origin' }),
    ).toBeNull();
    expect(createOriginGuard(local)(write)).toBeNull();
  });
});

describe('an instance with a public address', () => {
  it('takes writes of that address, of the further ones, and of the one a page was loaded from here', () => {
    const guard = createOriginGuard(published);
    for (const [origin, host] of [
      ['https://family.example', 'family.example'],
      ['https://family.example', '127.0.0.1:3000'],
      ['https://other.example', 'family.example'],
      ['http://127.0.0.1:3000', '127.0.0.1:3000'],
    ] as const) {
      expect(guard({ method: 'POST', host, origin, site: undefined })).toBeNull();
    }
  });

  it('S5: takes none of another, whatever name it is sent to', () => {
    const guard = createOriginGuard(published);
    expect(
      guard({
        method: 'POST',
        host: 'family.example',
        origin: 'http://family.example',
        site: 'same-site',
      }),
    ).toBeNull();
    expect(
      guard({
        method: 'POST',
        host: 'family.example',
        origin: 'https://evil.example',
        site: 'cross-site',
      }),
    ).toBe('general.foreign_page');
    expect(guard({ method: 'GET', host: 'evil.example', origin: undefined, site: undefined })).toBe(
      'general.unknown_host',
    );
  });

  it.each([
    [local, true],
    [{ ...local, host: 'localhost' }, true],
    [{ ...local, host: '::1' }, true],
    [{ ...local, publicUrl: 'http://localhost:3000' }, true],
    [{ ...local, host: '0.0.0.0' }, false],
    [{ ...local, host: '192.168.1.5' }, false],
    [{ ...local, proxies: 1 }, false],
    [published, false],
  ])('S5: %j is reached by this machine only: %s', (named, expected) => {
    expect(servesThisMachineOnly(named)).toBe(expected);
  });
});

describe('the address of links, when nobody has said it', () => {
  it('is never one that no browser opens', () => {
    for (const host of ['0.0.0.0', '::'])
      expect(addressFor(host, 3000)).toMatch(/^http:\/\/(?!0\.0\.0\.0)\d+\.\d+\.\d+\.\d+:3000$/);
    expect(addressFor('::1', 3000)).toBe('http://[::1]:3000');
    expect(addressFor('family.local', 80)).toBe('http://family.local');
  });
});

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ modules: () => [] });
  });
  afterAll(() => server.close());

  it('S5: refuses every address to a foreign name but what watches over it', async () => {
    const headers = { host: 'evil.example' };
    for (const url of ['/', '/api/v1/instance', '/registry.json', '/metrics'])
      expect((await server.app.inject({ url, headers })).statusCode, url).toBe(421);
  });

  it('S5: tells a foreign page why, in the shape of every refusal', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/broadcasting/auth',
      headers: { origin: 'https://evil.example', host: 'kinlore.test' },
      payload: {},
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      403,
      'general.foreign_page',
    ]);
  });
});
