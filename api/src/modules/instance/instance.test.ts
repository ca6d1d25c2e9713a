import { afterEach, describe, expect, it } from 'vitest';
import { getInstance, openDemo, setUpInstance } from '@kinlore/shared/contracts/instance';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { setUpCodeOf } from './set-up-code.ts';

const body = {
  instance_name: 'Ours',
  full_name: 'Eve',
  username: 'eve',
  email: 'eve@example.org',
  password: 'a long walk by the river',
};
const HERE = { PUBLIC_URL: 'http://localhost:3000' };
let server: TestServer;
afterEach(() => server.close());

const begin = async (environment: Readonly<Record<string, string>>) => {
  server = await testServer({ modules: createModules, environment });
};
const isEmpty = async () => (await server.as(null).call(getInstance, {})).data.needs_setup;

describe('an empty instance of this machine', () => {
  it('S5: is neither set up nor opened as the demo by a page of another site, with a body or without', async () => {
    await begin(HERE);
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      for (const [url, payload] of [
        ['/api/v1/instance/demo', undefined],
        ['/api/v1/instance/demo', { open: true }],
        ['/api/v1/instance/set-up', body],
      ] as const) {
        const answer = await server
          .as(null)
          .raw({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });
        expect([url, answer.statusCode]).toEqual([url, 403]);
      }
    }
    expect(await isEmpty()).toBe(true);
  });

  it('S5: is not opened as the demo by a call without a body, which a browser sends without asking', async () => {
    await begin(HERE);
    expect(
      (await server.as(null).raw({ method: 'POST', url: '/api/v1/instance/demo' })).statusCode,
    ).toBe(422);
    expect(
      (
        await server.as(null).raw({
          method: 'POST',
          url: '/api/v1/instance/demo',
          headers: { 'content-type': 'text/plain' },
          payload: '{"open":true}',
        })
      ).statusCode,
    ).toBe(415);
    expect(await isEmpty()).toBe(true);
  });

  it('S5: is not set up under a foreign name, nor through a proxy nobody told us of', async () => {
    await begin(HERE);
    expect(
      (
        await server.as(null).raw({
          method: 'POST',
          url: '/api/v1/instance/set-up',
          headers: { host: 'evil.example' },
          payload: body,
        })
      ).statusCode,
    ).toBe(421);
    expect(
      (
        await server.as(null).raw({
          method: 'POST',
          url: '/api/v1/instance/set-up',
          headers: { 'x-forwarded-for': '203.0.113.9' },
          payload: body,
        })
      ).statusCode,
    ).toBe(403);
    expect(await isEmpty()).toBe(true);
  });

  it('is set up by its own page without a code', async () => {
    await begin(HERE);
    expect((await server.as(null).call(getInstance, {})).data.setup_code).toBe(false);
    const { data } = await server
      .as(null)
      .call(
        setUpInstance,
        { body },
        { headers: { origin: 'http://localhost:3000', host: 'localhost:3000' } },
      );
    expect(data.user.roles).toContain('owner');
  });
});

describe('an empty instance that others reach', () => {
  it.each([
    { PUBLIC_URL: 'https://family.example' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { KINLORE_PROXIES: '1', PUBLIC_URL: 'http://localhost:3000' },
  ])('S5: with %j takes the code of its log, and nothing like it', async (environment) => {
    await begin(environment);
    expect((await server.as(null).call(getInstance, {})).data.setup_code).toBe(true);
    const code = setUpCodeOf(server.platform);
    for (const wrong of [undefined, '', 'ABCDE-23456', code.slice(0, -1)]) {
      const given = wrong === undefined ? {} : { code: wrong };
      await expect(
        server.as(null).call(setUpInstance, { body: { ...body, ...given } }),
      ).rejects.toMatchObject({ status: 403, code: 'instance.code_wrong' });
      await expect(
        server.as(null).call(openDemo, { body: { open: true, ...given } }),
      ).rejects.toMatchObject({ status: 403, code: 'instance.code_wrong' });
    }
    expect(await isEmpty()).toBe(true);
    // As somebody copies it by hand.
    const { data } = await server
      .as(null)
      .call(setUpInstance, { body: { ...body, code: ` ${code.toLowerCase().replace('-', ' ')}` } });
    expect(data.user.roles).toContain('owner');
  });
});
