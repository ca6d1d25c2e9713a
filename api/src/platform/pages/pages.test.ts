import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { builtRemote, pagePart, type PageRegistry, type Registry } from '@kinlore/shared/registry';
import {
  exampleInstance,
  exampleRegistry,
  exampleRelease,
  writeRelease,
} from '@kinlore/shared/registry/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST } from '../http/context.ts';
import { createApplication } from '../http/application.ts';
import { unlimited } from '../http/rate-limit.ts';
import { createPageHeaders } from './headers.ts';
import { isEarly } from './canary.ts';
import { createPages } from './pages.ts';
import { createRegistryReader } from './registry.ts';

const log = pino({ level: 'silent' });
const feed = exampleRelease('1', {
  base: '/remotes/feed/1/',
  entry: 'remoteEntry.0a1b2c3d.js',
  integrity: 'sha384-x',
  preload: {
    home: {
      js: [{ file: 'home.js', integrity: 'sha256-y' }],
      css: [{ file: 'home.css', integrity: 'sha256-y' }],
    },
    editor: { js: [{ file: 'editor.js', integrity: 'sha384-y' }], css: [] },
  },
  manifest: {
    name: 'feed',
    contract: 1,
    requires: { shared: '^1.0.0' },
    contributes: {
      home: {
        kind: 'route',
        path: '/',
        access: 'user',
        title: '</script><script>alert(1)</script> $& $1',
        skeleton: 'feed',
      },
      post: { kind: 'route', path: '/post/:slug', access: 'guest', title: 'P', skeleton: 'none' },
      editor: { kind: 'modal', modal: 'activity', params: [], access: 'guest', title: 'E' },
    },
  },
});
const off = exampleRelease('1', { name: 'off', manifest: { ...feed.manifest, name: 'off' } });
function valueOf(revision: number, build = 'b1'): Registry {
  const registry = exampleRegistry([feed, off], { build, revision });
  const { remotes } = registry;
  return {
    ...registry,
    remotes: {
      feed: builtRemote(feed),
      ...(remotes['off'] && { off: { ...remotes['off'], state: 'off' } }),
    },
  };
}
const registry = (revision: number, build?: string) => JSON.stringify(valueOf(revision, build));

let folder: string;
/** What was published lies in memory here. */
let instance: ReturnType<typeof exampleInstance>;
/** Who asks for a page with the cookie of a session. */
let reader: string | null = null;
const publish = (next: Registry | null) => instance.published.change(async () => next);
let app: FastifyInstance;
const facts = { fails: false, told: { name: '</script><b>Ours</b>', needs_setup: true } };
const inside =
  '<link rel="preload" as="script" href="/assets/inside.12345678.js" integrity="sha256-z" crossorigin="anonymous">';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinlore-pages-'));
  instance = exampleInstance({ dist: join(folder, 'dist'), data: join(folder, 'data') });
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write(
    'dist/shell/index.html',
    '<html><head><title>Kinlore</title></head><body><script type="application/json" id="registry"></script><script src="/main.12345678.js"></script></body></html>',
  );
  await write(
    'dist/shell/pages/about.html',
    '<html><head></head><body>About us<script id=registry type=application/json>{}</script></body></html>',
  );
  await write(
    'dist/shell/pages/index.html',
    '<html><head></head><body>Welcome<script type="application/json" id="registry"></script></body></html>',
  );
  await write('dist/shell/main.12345678.js', 'plain');
  await write('dist/shell/main.12345678.js.br', 'brotli');
  await write('dist/shell/sw.js', 'worker');
  await write('dist/shell/sign.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write('dist/shell/.env', 'secret');
  await write(
    'dist/shell/hints.json',
    JSON.stringify({
      signedIn: [
        {
          href: '/assets/inside.12345678.js',
          as: 'script',
          integrity: 'sha256-z',
          crossorigin: true,
        },
        { href: 7 },
      ],
    }),
  );
  await write('dist/registry.json', registry(1));
  await write('dist/remotes/feed/1/remoteEntry.0a1b2c3d.js', 'built');
  await write('data/remotes/feed/2/remoteEntry.ffffffff.js', 'published');
  await write('data/secrets/instance', 'secret');
  app = createApplication({
    log,
    identify: async () => GUEST,
    limiter: unlimited,
    named: { publicUrl: null, allowedOrigins: [], host: '127.0.0.1', proxies: 0 },
    page: createPages({
      served: instance,
      account: async () => reader,
      log,
      headers: createPageHeaders('https://ours.example'),
      facts: {
        instance: async () => {
          if (facts.fails) throw new Error('away');
          return facts.told;
        },
      },
    }),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('files', () => {
  it.each([
    '/../dist/registry.json',
    '/..%2fregistry.json',
    '/.env',
    '/%2e%2e/registry.json',
    '/remotes/../secrets/instance',
    '/remotes/..%2f..%2fdata%2fsecrets%2finstance',
    '/main.12345678.js%00',
    '/..%5cx.js',
    '//etc/passwd',
    '/pages',
  ])('%s leads nowhere else', async (url) => {
    const response = await get(url);
    expect([200, 400, 404]).toContain(response.statusCode);
    expect(response.body).not.toMatch(/^secret|root:/);
  });

  it('that are missing are not answered by a page', async () => {
    for (const url of [
      '/main.99999999.js',
      '/remotes/feed/9/x.js',
      '/remotes/feed',
      '/favicon.ico',
      '/index.html',
      '/pages/about.html',
    ])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('under a name that holds their hash are kept for ever, others are asked about', async () => {
    expect((await get('/main.12345678.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/remotes/feed/1/remoteEntry.0a1b2c3d.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const worker = await get('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect((await get('/sw.js', { 'if-none-match': String(worker.headers.etag) })).statusCode).toBe(
      304,
    );
  });

  it('that are drawn say in what letters they are written', async () => {
    expect((await get('/sign.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('come compressed to who takes it', async () => {
    expect((await get('/main.12345678.js', { 'accept-encoding': 'gzip, br' })).body).toBe('brotli');
    expect((await get('/main.12345678.js', { 'accept-encoding': 'gzip' })).body).toBe('plain');
  });

  it('that are code may fetch: a worker lives under the policy of its own file', async () => {
    const policy = String((await get('/sw.js')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|sandbox/);
  });

  it.each(['/sw.js', '/', '/about'])(
    '%s may open the socket of the address it was read from, and no other',
    async (url) => {
      const reach = async (host: string) =>
        /connect-src ([^;]*)/.exec(
          String((await get(url, { host })).headers['content-security-policy']),
        )?.[1];
      expect(await reach('127.0.0.1:3450')).toBe("'self' ws://127.0.0.1:3450");
      expect(await reach('localhost')).toBe("'self' ws://localhost");
      expect(await reach('192.168.7.7')).toBe("'self' wss://ours.example");
    },
  );

  it.each([
    'evil.example',
    'localhost;script-src *',
    'localhost *',
    'localhost:1 wss://evil.example',
    '*.localhost',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '[::1]:3000',
    '',
  ])('name no socket after a request that was sent to %j', (host) => {
    const policiesOf = (publicUrl: string | null) => {
      const { page, code } = createPageHeaders(publicUrl);
      return [page, code].map(
        (made) =>
          /connect-src ([^;]*);/.exec(
            made({ host, protocol: 'http', url: '/' })['content-security-policy'] ?? '',
          )?.[1],
      );
    };
    expect(policiesOf('https://ours.example/')).toEqual([
      "'self' wss://ours.example",
      "'self' wss://ours.example",
    ]);
    expect(policiesOf('http://ours.example:8080')).toEqual([
      "'self' ws://ours.example:8080",
      "'self' ws://ours.example:8080",
    ]);
    expect(policiesOf(null)).toEqual(["'self'", "'self'"]);
  });

  it('let a page ask the server of map pictures that is named, for pictures alone, and nobody where none is', () => {
    const asked = { host: 'ours.example', protocol: 'https', url: '/map' };
    const policyOf = (tiles: string | null, kind: 'page' | 'code') =>
      (
        createPageHeaders('https://ours.example', tiles)[kind](asked)['content-security-policy'] ??
        ''
      ).split('; ');
    const none = policyOf(null, 'page');
    expect(none.filter((rule) => /https?:/u.test(rule))).toEqual([]);
    const named = policyOf('https://tiles.example', 'page');
    expect(named.filter((rule) => !none.includes(rule))).toEqual([
      "img-src 'self' data: blob: https://tiles.example",
      "connect-src 'self' wss://ours.example https://tiles.example",
    ]);
    expect(named).toHaveLength(none.length);
    expect(policyOf('https://tiles.example', 'code')).toEqual(policyOf(null, 'code'));
  });

  it('of a published remote lie beside those of the build', async () => {
    expect((await get('/remotes/feed/2/remoteEntry.ffffffff.js')).body).toBe('published');
  });
});

describe('the page', () => {
  it('allows no inline code, no frames and no other origin', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(
      /default-src 'none'.*script-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
  });

  it('that a secret opens is for no search, and says to nobody where one came from', async () => {
    for (const opens of [
      'answer',
      'c',
      'here',
      'new-memories',
      'remembered',
      'shared',
      'tell',
      'tribute',
      'weekly',
    ])
      expect((await get(`/${opens}/${'x'.repeat(43)}`)).headers, opens).toMatchObject({
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
      });
    expect((await get('/shared-stories')).headers['x-robots-tag']).toBeUndefined();
  });

  it('holds the registry as data that cannot become code', async () => {
    const { body } = await get('/codex/ana/persona');
    const [, data = ''] =
      /<script type="application\/json" id="registry">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual(pagePart(valueOf(1)));
    expect(data, 'what only publishers read').not.toContain('offers');
    expect(body).not.toContain('alert(1)</script>');
  });

  it('holds what the instance says of itself as data too, as it is now, and stands without it', async () => {
    const told = async () =>
      /<script type="application\/json" id="instance">([^<]*)<\/script>/.exec(
        (await get('/about')).body,
      )?.[1];
    expect(JSON.parse((await told()) ?? 'null')).toEqual(facts.told);
    facts.told.needs_setup = false;
    expect(JSON.parse((await told()) ?? 'null')).toEqual(facts.told);
    facts.fails = true;
    expect(await told()).toBeUndefined();
    expect((await get('/about')).statusCode).toBe(200);
    facts.fails = false;
  });

  it('fetches early what its address needs, and nothing of a remote that is off', async () => {
    const links = (body: string) =>
      [...body.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
    const signedIn = { cookie: 'theme=x; kinlore_session=abc' };
    expect(links((await get('/', signedIn)).body)).toEqual([
      inside,
      '<link rel="preload" as="script" href="/remotes/feed/1/remoteEntry.0a1b2c3d.js" integrity="sha384-x" crossorigin="anonymous">',
      '<link rel="preload" as="script" href="/remotes/feed/1/home.js" integrity="sha256-y" crossorigin="anonymous">',
      '<link rel="preload" as="style" href="/remotes/feed/1/home.css" integrity="sha256-y" crossorigin="anonymous">',
    ]);
    expect(links((await get('/nothing?modal=activity&step=2')).body)).toContain(
      '<link rel="preload" as="script" href="/remotes/feed/1/editor.js" integrity="sha384-y" crossorigin="anonymous">',
    );
    expect(links((await get('/nothing', signedIn)).body)).toEqual([inside]);
    // What only somebody logged in will see is not sent to guests.
    expect(links((await get('/', { cookie: 'kinlore_session=' })).body)).toEqual([]);
  });

  it('is prerendered where the build did so, compressed, and not sent again unchanged', async () => {
    const about = (await get('/about')).body;
    expect(about).toContain('About us');
    expect(about).toContain('"revision":1');
    expect((await get('/')).body).toContain('Welcome');
    expect((await get('/', { cookie: 'kinlore_session=abc' })).body).not.toContain('Welcome');
    const page = await get('/cookies', { 'accept-encoding': 'br' });
    expect(String(brotliDecompressSync(page.rawPayload))).toContain('<title>Kinlore</title>');
    expect((await get('/cookies', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(
      304,
    );
  });

  it('is not what a program that asks for data gets, nor one that writes', async () => {
    expect((await get('/somewhere', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/somewhere' })).statusCode).toBe(404);
  });

  it('follows a publication at once, and keeps the last good registry when the file of the build is broken or the database away', async () => {
    await publish(valueOf(22));
    expect((await get('/registry.json')).json().revision).toBe(22);
    expect((await get('/')).body).toContain('"revision":22');
    const { read } = instance.published;
    Object.assign(instance.published, { read: () => Promise.reject(new Error('away')) });
    expect((await get('/registry.json')).json().revision).toBe(22);
    Object.assign(instance.published, { read });
    await writeFile(join(folder, 'dist/registry.json'), '{"remotes"');
    expect((await get('/registry.json')).json().revision).toBe(22);
    await writeFile(join(folder, 'dist/registry.json'), registry(1));
    await publish(valueOf(333, 'an older build'));
    expect((await get('/registry.json')).json(), 'carried over').toMatchObject({
      build: 'b1',
      revision: 334,
      offers: { api: ['v1'] },
    });
  });

  it('tells two who ask at the same first moment the same: neither gets a page without its remotes', async () => {
    await publish(valueOf(22));
    const read = createRegistryReader(instance, (error) => {
      throw error;
    });
    const told = await Promise.all(
      Array.from({ length: 20 }, async () => (await read()).value.revision),
    );
    expect(told).toEqual(told.map(() => 22));
  });
});

describe('a release that some accounts get', () => {
  const tried = exampleRelease('2.0.0', { manifest: feed.manifest });
  const cookie = { cookie: 'kinlore_session=abc' };
  const versionIn = async (headers: Record<string, string> = {}) =>
    readBlock((await get('/somewhere', headers)).body).remotes['feed'];
  const readBlock = (html: string): PageRegistry =>
    JSON.parse(/id="registry">([^<]*)</u.exec(html)?.[1] ?? '{}');

  beforeAll(async () => {
    writeRelease(join(folder, 'data'), tried);
    const { remotes, ...rest } = valueOf(40);
    const canary = { release: tried, percent: 0, accounts: ['id of ana'] };
    await publish({ ...rest, remotes: { ...remotes, feed: { ...builtRemote(feed), canary } } });
  });

  it('is in no page of a guest, of anybody whose session is not known, and of any other account', async () => {
    expect(await versionIn()).toMatchObject({ version: '1' });
    reader = null;
    expect(await versionIn(cookie)).toMatchObject({ version: '1' });
    reader = 'peter';
    expect(await versionIn(cookie)).toMatchObject({ version: '1' });
    expect((await get('/registry.json')).body, 'nobody is told who tries it').not.toContain(
      'id of ana',
    );
  });

  it('is in the pages of those accounts, with what everybody gets to fall back to', async () => {
    reader = 'id of ana';
    expect(await versionIn(cookie)).toMatchObject({
      version: '2.0.0',
      state: 'on',
      lastGood: { version: '1' },
    });
    const page = await get('/post/hello', cookie);
    expect(page.body, 'fetched early').toContain(tried.base + tried.entry);
    expect(page.body).not.toContain(`href="${feed.base}`);
    reader = 'peter';
    expect((await get('/post/hello', cookie)).body).toContain(feed.base);
  });

  it('goes to about its share of all accounts, each of which keeps it while the share grows', () => {
    const accounts = Array.from({ length: 2_000 }, (_, index) => `account ${String(index)}`);
    const early = (percent: number) =>
      accounts.filter((one) => isEarly({ release: tried, percent, accounts: [] }, one));
    expect(early(0)).toEqual([]);
    expect(early(100)).toEqual(accounts);
    const [tenth, third] = [early(10), early(33)];
    expect(tenth.length).toBeGreaterThan(140);
    expect(tenth.length).toBeLessThan(260);
    expect(tenth.filter((one) => !third.includes(one))).toEqual([]);
  });
});
