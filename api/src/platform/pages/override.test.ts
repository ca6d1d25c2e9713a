import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleRelease, writeBuild } from '@kinlore/shared/registry/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModules } from '../../modules/index.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createHttp } from '../http/create.ts';
import { pagesOf } from './of-platform.ts';

const entry = 'http://localhost:4701/remoteEntry.js';
const own = `feed@${entry}`;

let server: TestServer;
let app: FastifyInstance;
let admin: TestUser;
let owner: TestUser;

beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'kinlore-override-'));
  writeBuild(dist, [exampleRelease('1.0.0')]);
  await mkdir(join(dist, 'shell'));
  await writeFile(
    join(dist, 'shell/index.html'),
    '<html><body><script type="application/json" id="registry"></script></body></html>',
  );
  server = await testServer({ modules: (platform) => createModules(platform, { dist }) });
  const { platform } = server;
  app = await createHttp({
    platform,
    modules: [],
    limits: false,
    page: pagesOf(platform, { dist }),
  });
  admin = await server.world.user({ roles: ['admin'] });
  owner = await server.world.user({ roles: ['owner'], accountType: 'parent' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

interface Asked {
  readonly as: TestUser | null;
  readonly mf?: string | null;
  readonly kept?: string;
  readonly site?: string;
}

/** What a page says of overrides, where it may run code from, and what is kept of it. */
async function page({ as, mf = own, kept, site = 'none' }: Asked) {
  const cookies = [
    ...(as === null ? [] : [`kinlore_session=${encodeURIComponent(as.token)}`]),
    ...(kept === undefined ? [] : [`kinlore_mf=${kept}`]),
  ];
  const answer = await app.inject({
    url: mf === null ? '/' : `/?mf=${encodeURIComponent(mf)}`,
    headers: { cookie: cookies.join('; '), 'sec-fetch-site': site, accept: 'text/html' },
  });
  const [, data = '{}'] = /id="registry">([^<]*)</u.exec(answer.body) ?? [];
  const read: { overridden?: Record<string, string> } = JSON.parse(data);
  return {
    overridden: read.overridden,
    policy: String(answer.headers['content-security-policy']),
    cookie: answer.headers['set-cookie'],
    caching: answer.headers['cache-control'],
  };
}

/** The page as everybody gets it. */
async function expectNothing(asked: Asked): Promise<void> {
  const plain = await page({ as: asked.as, mf: null });
  expect(await page(asked)).toEqual({ ...plain, overridden: {} });
  expect(plain.policy).toContain("script-src 'self';");
  expect(plain.cookie).toBeUndefined();
}

it('nobody who does not run the instance gets an override or a wider policy, by address or by cookie', async () => {
  const others = [
    null,
    await server.world.user(),
    await server.world.user({ roles: ['moderator', 'support'] }),
    await server.world.child(owner),
  ];
  for (const as of others) {
    await expectNothing({ as });
    await expectNothing({ as, mf: null, kept: own });
  }
});

it('nobody gets one whose session has ended', async () => {
  const left = await server.world.user({ roles: ['admin'] });
  await server.database.deleteFrom('access_token').where('user_id', '=', left.id).execute();
  await expectNothing({ as: left });
});

it('a link of another site brings an administrator no code', async () => {
  for (const site of ['cross-site', 'same-site']) await expectNothing({ as: admin, site });
});

it.each([
  'feed@https://preview.example/remoteEntry.js',
  'feed@http://evil.example/remoteEntry.js',
  'feed@http://localhost.evil.example/remoteEntry.js',
  'feed@http://user@localhost:4701/remoteEntry.js',
  "feed@http://localhost:4701/x.js;script-src 'unsafe-inline'",
  'feed@javascript:alert(1)//x.js',
  'feed@/remotes/feed/1.0.0/remoteEntry.1.js',
  'chess@http://localhost:4701/remoteEntry.js',
  '__proto__@http://localhost:4701/remoteEntry.js',
])('not even an administrator gets %s', async (mf) => {
  const { overridden, policy } = await page({ as: admin, mf });
  expect(overridden).toEqual({});
  expect(policy).toContain("script-src 'self';");
  const kept = mf.replaceAll(';', '');
  expect((await page({ as: admin, mf: null, kept })).overridden).toEqual({});
});

it('an administrator gets their own build, with the policy of that one answer, kept by no cache', async () => {
  const { overridden, policy, caching } = await page({ as: admin });
  expect(overridden).toEqual({ feed: entry });
  expect(policy).toContain("script-src 'self' http://localhost:4701;");
  expect(policy).toMatch(/connect-src [^;]*http:\/\/localhost:4701 ws:\/\/localhost:4701;/u);
  expect(caching).toBe('private, no-store');
  await expectNothing({ as: await server.world.user() });
  await expectNothing({ as: admin, mf: null });
});

it('the cookie keeps it for the pages that follow, until the address says nothing', async () => {
  const { cookie } = await page({ as: admin });
  expect(cookie).toBe(`kinlore_mf=${own}; Path=/; HttpOnly; SameSite=Strict`);
  expect(await page({ as: owner, mf: null, kept: own })).toMatchObject({
    overridden: { feed: entry },
    cookie: undefined,
  });
  const ended = await page({ as: admin, mf: '', kept: own });
  expect(ended).toMatchObject({
    overridden: {},
    cookie: 'kinlore_mf=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  });
  expect(ended.policy).toContain("script-src 'self';");
});
