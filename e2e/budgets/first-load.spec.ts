/** What a first visit costs: bytes as they travel (brotli), and a page that can be read before any script. */
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  expect,
  makeOwner,
  test,
  textAt,
  openWorld,
  type Account,
} from '../world/index.ts';
import { wavesUntil } from '../world/waves.ts';

const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  await arrangeAs(world.url, ana.token)('POST', '/activities', {
    status: 'published',
    type: 'family',
    subtype: 'gathering',
    title: 'The bread',
    body: 'It rose twice.',
    audience: 'connections',
  });
});

interface Loaded {
  readonly url: string;
  readonly type: string;
  /** When it was asked for, in seconds since 1970. */
  readonly at: number;
  /** Bytes of the body as they travelled. */
  bytes: number;
}

/** Listens to one page: every request, and what its body weighed on the way. */
async function listening(page: Page): Promise<() => readonly Loaded[]> {
  const session = await page.context().newCDPSession(page);
  const byId = new Map<string, Loaded>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type = 'Other' }) => {
    byId.set(requestId, { url: request.url, type, at: wallTime, bytes: 0 });
  });
  // What has travelled when the answer begins is its head; the budgets are about bodies.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = byId.get(requestId);
    if (one !== undefined) one.bytes = -response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one !== undefined) one.bytes += encodedDataLength;
  });
  return () => [...byId.values()];
}

/** A worker is installed for the next visit; it is no script of this page. */
const isOfPage = ({ url }: Loaded): boolean => !url.endsWith('/service-worker.js');
const kilobytes = (all: readonly Loaded[], ending: RegExp): number =>
  all
    .filter(isOfPage)
    .filter(({ url }) => ending.test(new URL(url).pathname))
    .reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
const table = (all: readonly Loaded[]): string =>
  all
    .map(({ url, bytes, type }) => `${String(bytes).padStart(7)} ${type} ${new URL(url).pathname}`)
    .join('\n');
const three = /three(?:[.-]|js)/iu;

/** When a link first says this, by the clock of the page: the runner looks later, and the page goes on meanwhile. */
async function noteWhenPainted(page: Page, words: string): Promise<() => Promise<number>> {
  await page.addInitScript((said) => {
    const seen = new MutationObserver(() => {
      if (![...document.querySelectorAll('a')].some((link) => link.textContent.includes(said)))
        return;
      seen.disconnect();
      document.documentElement.dataset['paintedAt'] = String(Date.now());
    });
    seen.observe(document, { childList: true, subtree: true, characterData: true });
  }, words);
  return async () => Number(await page.locator('html').getAttribute('data-painted-at')) / 1_000;
}

test('a guest: at most 140 kB of script', async ({ visit }, info) => {
  const { page } = await visit('a guest', { serviceWorkers: 'block' });
  const loaded = await listening(page);
  await page.goto(world.url);
  await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = loaded();
  const [script, style] = [kilobytes(all, /\.js$/u), kilobytes(all, /\.css$/u)];
  info.annotations.push({
    type: 'bytes',
    description: `guest: ${script.toFixed(1)} kB script, ${style.toFixed(1)} kB style, ${String(all.length)} requests`,
  });
  expect(script, table(all)).toBeLessThanOrEqual(140);
  expect(
    all.filter(({ url }) => three.test(url)),
    table(all),
  ).toEqual([]);
});

test('the page of a question by e-mail: at most 300 kB of all, and one press from recording on a slow line', async ({
  visit,
}, info) => {
  const asked = await arrangeAs(world.url, ana.token)('POST', '/mailed-questions', {
    to_name: 'Rosa',
    to_email: 'rosa@example.org',
    words: 'Who sang to you?',
  });
  const { page, context } = await visit('Rosa', { serviceWorkers: 'block' });
  const loaded = await listening(page);
  // Slow 3G, as browsers' own tools have it.
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const begun = Date.now();
  await page.goto(`${world.url}${new URL(textAt(asked, 'data', 'link')).pathname}`);
  await expect(page.getByRole('button', { name: 'Record your answer' })).toBeVisible();
  const seconds = (Date.now() - begun) / 1_000;
  await page.waitForLoadState('networkidle');
  const all = loaded();
  const total = kilobytes(all, /./u);
  info.annotations.push({
    type: 'bytes',
    description: `answering: ${total.toFixed(1)} kB in ${String(all.length)} requests, ${seconds.toFixed(1)} s to the button`,
  });
  expect(total, table(all)).toBeLessThanOrEqual(300);
});

test('signed in with the feed: at most 215 kB of script and 15 kB of style', async ({
  visit,
}, info) => {
  const visitor = await visit('Ana', { serviceWorkers: 'block' });
  const loaded = await listening(visitor.page);
  const paintedAt = await noteWhenPainted(visitor.page, 'The bread');
  await beginAs(visitor, world.url, ana);
  await expect(visitor.page.getByRole('link', { name: 'The bread' })).toBeVisible();
  await visitor.page.waitForLoadState('networkidle');
  const all = loaded();
  const end = await paintedAt();
  expect(end).toBeGreaterThan(0);
  // What the browser fetches for later, when it has nothing else to do, has no type of its own.
  const isAhead = ({ url, type }: Loaded) => type === 'Other' && url.endsWith('.js');
  const painted = all.filter(
    (one) =>
      one.at <= end &&
      one.url.startsWith(world.url) &&
      one.type !== 'Image' &&
      one.type !== 'Font' &&
      !isAhead(one),
  );
  const [script, style] = [kilobytes(painted, /\.js$/u), kilobytes(painted, /\.css$/u)];
  info.annotations.push({
    type: 'bytes',
    description: `signed in: ${script.toFixed(1)} kB script, ${style.toFixed(1)} kB style, ${String(painted.length)} requests`,
  });
  expect(script, table(painted)).toBeLessThanOrEqual(215);
  expect(style, table(painted)).toBeLessThanOrEqual(15);
  expect(
    all.filter(({ url }) => three.test(url)),
    table(all),
  ).toEqual([]);
});

test('signed in: at most three request waves to a painted feed', async ({ visit }, info) => {
  const { page, context } = await visit('Ana', { serviceWorkers: 'block' });
  await answerCookies(context);
  // As logging in leaves a browser: the cookie for pictures, and the token of the page.
  await context.addCookies([
    { name: 'kinlore_session', value: encodeURIComponent(ana.token), url: world.url },
  ]);
  await context.addInitScript((token) => {
    localStorage.setItem('kinlore.token', token);
  }, ana.token);
  const waves = await wavesUntil(page, world.url, page.getByRole('link', { name: 'The bread' }));
  const told = waves.map((wave, index) => `${String(index + 1)}: ${wave.join(' ')}`).join('\n');
  info.annotations.push({
    type: 'waves',
    description: `signed in: ${String(waves.length)} waves to a painted feed`,
  });
  expect(waves.length, told).toBeLessThanOrEqual(3);
  // A file that is asked for twice was preloaded in a way the page cannot use.
  const all = waves.flat();
  expect(
    all.filter((path, index) => all.indexOf(path) !== index),
    told,
  ).toEqual([]);
});

for (const [path, heading] of [
  ['/', /Your family’s stories/],
  ['/about', /About/],
  ['/features', /Features/],
  ['/cookie-policy', /Cookie policy/],
  ['/children-policy', /Children’s data/],
] as const) {
  test(`${path} can be read before any script`, async ({ visit }) => {
    const { page } = await visit('a guest without scripts', { javaScriptEnabled: false });
    await page.goto(world.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Features' }).first()).toBeVisible();
  });
}
