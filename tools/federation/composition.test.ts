/** The shell's loader and remotes as they are built, in a real browser, with everything that can go wrong with one of them. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFlags } from '../browser-flags.ts';
import { findChromium } from '../chromium.ts';
import type { PageRegistry, Release } from '@kinlore/shared/registry';
import { buildRemote } from './build-remote.ts';
import { buildBundle, bundleFaults } from './bundle.ts';
import { configOf } from './config-of.ts';

import { scratch } from './sources.ts';

const executablePath = findChromium();
const fixtures = join(import.meta.dirname, 'fixtures');
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'";
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
type Harm = (path: string, response: ServerResponse) => boolean;

describe.skipIf(executablePath === null)('a page of several remotes', { timeout: 30_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-composition-'));
  const state: {
    registry: PageRegistry | null;
    harm: Harm;
    origin: string;
    releases: Release[];
    early: string;
    asked: string[];
  } = { registry: null, harm: () => false, origin: '', releases: [], early: '', asked: [] };
  let server: Server | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    const shell = { ...(await configOf(join(fixtures, 'shell'), {})) };
    const built = await buildBundle({
      ...shell,
      output: { ...shell.output, path: join(folder, 'shell') },
    });
    expect(bundleFaults(built, 'shell')).toEqual([]);
    for (const name of ['greeting', 'moody'])
      state.releases.push(await buildRemote(join(fixtures, name), join(folder, 'remotes')));
    const listening = createServer((request, response) => {
      answer(new URL(request.url ?? '/', 'http://x').pathname, response);
    });
    server = listening;
    await new Promise<void>((resolve) => {
      listening.listen(0, '127.0.0.1', resolve);
    });
    const address = listening.address();
    state.origin = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: [...browserFlags],
    });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
    rmSync(scratch, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  function answer(path: string, response: ServerResponse): void {
    if (path.startsWith('/remotes/')) state.asked.push(path);
    if (state.harm(path, response)) return;
    const file = path.startsWith('/remotes/') ? join(folder, path) : join(folder, 'shell', path);
    if (extname(path) !== '' && statSync(file, { throwIfNoEntry: false })?.isFile() === true) {
      response
        .writeHead(200, {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
          'cache-control': 'no-store',
        })
        .end(readFileSync(file));
    } else if (path.startsWith('/api/') || extname(path) !== '')
      response.writeHead(path.startsWith('/api/') || path === '/favicon.ico' ? 204 : 404).end();
    else {
      const html = readFileSync(join(folder, 'shell/index.html'), 'utf8')
        .replace(
          /(id="?registry"?>)/u,
          `$1${JSON.stringify(state.registry).replaceAll('<', '\\u003c')}`,
        )
        .replace('</head>', `${state.early}</head>`);
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY })
        .end(html);
    }
  }

  /** The registry of both remotes, changed for one test. */
  function given(
    change: (release: Release) => Partial<PageRegistry['remotes'][string]> = () => ({}),
    over: Partial<PageRegistry> = {},
    harm: Harm = () => false,
  ): void {
    const remotes = Object.fromEntries(
      state.releases.map((release) => [
        release.name,
        { ...release, state: 'on' as const, lastGood: null, ...change(release) },
      ]),
    );
    state.registry = {
      build: 'test',
      revision: 1,
      overridden: {},
      remotes,
      ...over,
    };
    state.harm = harm;
    state.early = '';
    state.asked = [];
  }

  /** What the server writes into the head of an address, so that the browser need not wait for the loader to ask. */
  const earlyFor = ({ base, entry, integrity, preload }: Release, contribution: string): string => {
    const link = (as: string) => (one: { readonly file: string; readonly integrity: string }) =>
      `<link rel="preload" as="${as}" href="${base}${one.file}" integrity="${one.integrity}" crossorigin="anonymous">`;
    const { js = [], css = [] } = preload[contribution] ?? {};
    return [
      ...[{ file: entry, integrity }, ...js].map(link('script')),
      ...css.map(link('style')),
    ].join('');
  };

  async function open(
    path: string,
    run: (page: Page, errors: string[]) => Promise<void>,
  ): Promise<void> {
    if (browser === undefined) throw new Error('the browser did not start');
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /preload/u.test(message.text()))
        errors.push(message.text());
    });
    page.on('pageerror', (error) => {
      errors.push(String(error));
    });
    await page.goto(state.origin + path, { waitUntil: 'commit' });
    try {
      await run(page, errors);
      await page.getByRole('button', { name: /^shell works/u }).click();
      await page.getByText('shell works 1').waitFor({ timeout: 2_000 });
    } finally {
      await context.close();
    }
  }

  const hello = (page: Page) =>
    page.getByRole('heading', { name: 'Hello mila' }).waitFor({ timeout: 5_000 });
  const missing = (page: Page, title: string, timeout = 6_000) =>
    page
      .getByRole('alert')
      .filter({ hasText: `Couldn't load ${title}` })
      .first()
      .waitFor({ timeout });
  const retry = (page: Page) => page.getByRole('alert').getByRole('button').first().click();

  it('shows a remote on the one React, in its layer, with its slot filled, under a strict policy and without an error', async () => {
    given();
    await open('/greeting/mila', async (page, errors) => {
      await hello(page);
      await page.getByText('tab of ana').waitFor();
      await page.getByRole('button', { name: 'greeted 0' }).click();
      await page.getByText('greeted 1').waitFor();
      expect(await page.locator('section').getAttribute('data-same-react')).toBe('true');
      expect(await page.locator('section').evaluate((node) => getComputedStyle(node).color)).toBe(
        'rgb(1, 2, 3)',
      );
      expect(await page.locator('script[integrity^="sha"]').count()).toBeGreaterThan(1);
      expect(await page.locator('script[src]:not([integrity])').count()).toBe(0);
      expect(errors).toEqual([]);
    });
  });

  it('uses what it fetched early: every file of a remote is asked for once, with the digest it will be asked for with', async () => {
    given();
    const release = state.releases.find(({ name }) => name === 'greeting');
    if (release === undefined) throw new Error('the fixture was not built');
    state.early = earlyFor(release, 'page');
    const { js, css } = release.preload['page'] ?? { js: [], css: [] };
    const own = [release.entry, ...js.map(({ file }) => file), ...css.map(({ file }) => file)].map(
      (file) => release.base + file,
    );
    await open('/greeting/mila', async (page, errors) => {
      await hello(page);
      await page.getByText('tab of ana').waitFor();
      // The browser complains of what it did not use a few seconds after the page is there.
      await page.waitForTimeout(4_500);
      expect(own.length).toBeGreaterThan(2);
      expect(state.asked.filter((path) => own.includes(path)).toSorted()).toEqual(own.toSorted());
      expect(errors).toEqual([]);
    });
  });

  it('uses what it fetched early when a pointer rested on a link', async () => {
    given();
    await open('/early', async (page, errors) => {
      await page.getByRole('button', { name: 'rest' }).hover();
      await expect.poll(() => state.asked.length, { timeout: 5_000 }).toBeGreaterThan(2);
      const early = state.asked.length;
      await page.getByRole('button', { name: 'rest' }).click();
      await hello(page);
      await page.getByText('tab of ana').waitFor();
      expect(state.asked.length).toBeGreaterThan(early - 1);
      expect(new Set(state.asked).size).toBe(state.asked.length);
      expect(errors).toEqual([]);
    });
  });

  it('takes the heavy overlays from the shell only when a remote asks for them', async () => {
    given();
    await open('/overlays', async (page, errors) => {
      await page.getByRole('button', { name: /Pick/u }).waitFor({ timeout: 5_000 });
      expect(errors).toEqual([]);
    });
  });

  it('says within six seconds what is missing when a remote answers errors, and Retry heals without a reload', async () => {
    given(
      undefined,
      {},
      (path, response) =>
        path.startsWith('/remotes/greeting/') && Boolean(response.writeHead(503).end()),
    );
    await open('/greeting/mila', async (page) => {
      await missing(page, 'Greeting');
      state.harm = () => false;
      await retry(page);
      await hello(page);
      // The slot of the same remote heals with it.
      await page.getByText('tab of ana').waitFor({ timeout: 5_000 });
    });
  });

  it('says within six seconds that a hanging remote takes long', async () => {
    given(undefined, {}, (path) => path.startsWith('/remotes/greeting/'));
    await open('/greeting/mila', async (page) => {
      await page
        .getByText('Greeting is taking longer than usual.')
        .first()
        .waitFor({ timeout: 6_000 });
    });
  });

  it('never runs an entry that was changed, and tells the operators', async () => {
    const told: string[] = [];
    given(undefined, {}, (path, response) => {
      if (path === '/api/v1/logs') told.push(path);
      if (!path.includes('/greeting/') || !path.includes('remoteEntry')) return false;
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('document.documentElement.dataset.tampered = "yes"');
      return true;
    });
    await open('/greeting/mila', async (page) => {
      await missing(page, 'Greeting');
      await page.getByText("This part wasn't what was published").first().waitFor();
      expect(await page.locator('html').getAttribute('data-tampered')).toBeNull();
      expect(told.length).toBeGreaterThan(0);
    });
  });

  it('never runs a chunk that was changed', async () => {
    given(undefined, {}, (path, response) => {
      if (!path.includes('/greeting/') || path.includes('remoteEntry') || !path.endsWith('.js'))
        return false;
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('document.documentElement.dataset.tampered = "yes"');
      return true;
    });
    await open('/greeting/mila', async (page) => {
      await missing(page, 'Greeting');
      expect(await page.locator('html').getAttribute('data-tampered')).toBeNull();
    });
  });

  it('falls back to the last good release by itself, in the same page', async () => {
    const good = state.releases.find(({ name }) => name === 'greeting') ?? null;
    given((release) =>
      release.name === 'greeting'
        ? {
            version: '9.9.9+bad',
            base: '/remotes/greeting/9.9.9-bad/',
            container: 'kinlore_greeting_bad',
            lastGood: good,
          }
        : {},
    );
    await open('/greeting/mila', hello);
  });

  it('refuses a remote that needs another version of shared, and says why', async () => {
    given((release) =>
      release.name === 'greeting' ? { manifest: { ...release.manifest, contract: 9 } } : {},
    );
    await open('/greeting/mila', async (page) => {
      await missing(page, 'Greeting');
      await page.getByText('This part needs another version of the page').first().waitFor();
    });
  });

  it('holds a remote that throws while it is drawn, and draws it again on Retry', async () => {
    given();
    await open('/throws', async (page) => {
      await missing(page, 'Thrower');
      await page.locator('html').evaluate((html) => {
        html.dataset['calm'] = 'yes';
      });
      await retry(page);
      await page.getByRole('heading', { name: 'Calm again' }).waitFor({ timeout: 5_000 });
    });
  });

  it('holds a remote whose set-up throws', async () => {
    given();
    await open('/throws?setup', async (page) => {
      await missing(page, 'Thrower');
    });
  });

  it('shows no card for a remote that is switched off but a sentence, and asks nothing of it', async () => {
    given((release) => (release.name === 'greeting' ? { state: 'off' } : {}));
    await open('/greeting/mila', async (page) => {
      await page.getByText('Switched off for now: Greeting').first().waitFor({ timeout: 5_000 });
    });
  });

  it("runs a developer's build with a badge where the server names it, until it is reset", async () => {
    const good = state.releases.find(({ name }) => name === 'greeting');
    const gone = (release: Release) =>
      release.name === 'greeting' ? { base: '/remotes/greeting/gone/', container: 'gone' } : {};
    const entry = `${state.origin}${good?.base ?? ''}${good?.entry ?? ''}`;
    given(gone, { overridden: { greeting: entry } });
    await open('/greeting/mila', async (page) => {
      await page
        .getByRole('complementary', { name: 'Developer build of greeting' })
        .waitFor({ timeout: 5_000 });
      given(gone);
      await page.getByRole('button', { name: 'Back to the published build' }).click();
      await missing(page, 'Greeting');
      expect(new URL(page.url()).search, 'the server is told').toBe('?mf=');
      expect(await page.getByRole('complementary').count()).toBe(0);
    });
  });
});
